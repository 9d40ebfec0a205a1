import Foundation
import HalcyonEngine

/// What a program is seen on.
///
/// A program on a desktop has a window, not the screen: so that layouts which divide the screen's size divide what they
/// have, `bounds` is the area of the root whose body or action asks. A `GeometryReader` is told when that changes, a body
/// that asked here is not.
@MainActor public final class UIScreen: NSObject {
    /// The screen.
    public static let main = UIScreen()
    private override init() { super.init() }

    private var engine: Engine? { Engine.evaluatingNow ?? Engine.actingNow }

    /// The area of the root whose body or action runs, in points; nothing outside of these.
    public var bounds: CGRect {
        guard let size = engine?.bounds else { return .zero }
        return CGRect(x: 0, y: 0, width: size.width, height: size.height)
    }
    /// Pixels a point, of the display that shows the root whose body or action runs; 1 outside of these.
    public var scale: CGFloat { engine.flatMap { $0.layout.pixels > 0 ? CGFloat($0.layout.pixels) : nil } ?? 1 }
    /// The same.
    public var nativeScale: CGFloat { scale }
    /// The area in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// Has no meaning here: the desktop sets how bright the display is. 1, whatever is set.
    public var brightness: CGFloat {
        get { 1 }
        set { UIKitIssue.withoutMeaning("UIScreen.brightness", "the desktop sets how bright the display is.") }
    }
}
