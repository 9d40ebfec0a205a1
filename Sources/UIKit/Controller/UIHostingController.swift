import Foundation
import HalcyonCore
import HalcyonViews

/// Controls a view of UIKit's that shows a SwiftUI view.
///
/// Where its view is put into one that a representable shows, the SwiftUI view lives in the same tree: its states last as
/// long as the view is there, and it inherits the environment around the representable.
@MainActor open class UIHostingController<Content: View>: UIViewController {
    /// The SwiftUI view. Another one of the same type updates what is shown, and states stay.
    public var rootView: Content { didSet { (viewIfLoaded as? HostingView)?.content = AnyView(rootView) } }

    /// A controller of a SwiftUI view.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init()
    }

    @available(*, unavailable, message: "A SwiftUI view is in no archive: write UIHostingController(rootView:).")
    public required init?(coder: NSCoder) { nil }

    open override func loadView() { view = HostingView(AnyView(rootView)) }

    /// The size in points that the SwiftUI view answers where it is offered one; lengths that are not finite are not
    /// offered.
    public func sizeThatFits(in size: CGSize) -> CGSize { view.sizeThatFits(size) }
}

/// The view of a hosting controller: what it shows stands in its middle.
final class HostingView: UIView {
    var content: AnyView { didSet { invalidateIntrinsicContentSize() } }

    init(_ content: AnyView) {
        self.content = content
        super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func makeContent() -> AnyView? { content }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        func length(_ length: CGFloat) -> CGFloat? { length.isFinite && length < 1e6 ? length : nil }
        return contentSize(fitting: ProposedViewSize(width: length(size.width), height: length(size.height)))
    }

    override var intrinsicContentSize: CGSize { contentSize(fitting: .unspecified) }

    override func size(proposing proposal: ProposedViewSize) -> CGSize { contentSize(fitting: proposal) }
}
