import Foundation
import HalcyonEngine

/// The window that views are seen in: one for each root, which is as large as that. It holds no views of UIKit's itself;
/// SwiftUI brings them where they stand.
@MainActor public final class UIWindow: UIView {
    private let link: EngineLink?

    private init(_ engine: Engine) {
        link = engine.link
        super.init(frame: CGRect(x: 0, y: 0, width: engine.bounds.width, height: engine.bounds.height))
        storedWindow = self
    }

    @available(*, unavailable, message: "A window is made by a Scene: write WindowGroup { … } in the body of an App.")
    public required init?(coder: NSCoder) { nil }

    /// The window of a root.
    static func of(_ engine: Engine) -> UIWindow {
        if let known = engine.uikitState as? UIWindow { return known }
        let made = UIWindow(engine)
        engine.uikitState = made
        return made
    }

    /// The root's area, in points.
    public override var bounds: CGRect {
        get {
            guard let size = link?.engine?.bounds else { return super.bounds }
            return CGRect(x: 0, y: 0, width: size.width, height: size.height)
        }
        set { super.bounds = newValue }
    }

    /// The screen that it is on.
    public var screen: UIScreen { .main }
}
