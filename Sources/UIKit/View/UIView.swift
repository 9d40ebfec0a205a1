import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews

/// An area of a window, as UIKit has it: an object with a frame, a ground and views inside.
///
/// A view is seen where a representable brings it into a SwiftUI view. It is laid out and drawn by the same engine as what
/// stands around it: each view is a node, which its superview places. Changes are collected and shown in the turn that
/// they ask for.
@MainActor open class UIView: UIResponder {
    // MARK: Stored

    var storedViews: [UIView] = []
    weak var storedSuperview: UIView?
    /// Where the view's top-left corner is in its superview before its transform, in points.
    var origin: CGPoint
    var storedBounds: CGRect
    var needsLayout = true
    /// Its children are about to be placed, so that what their frames are now is seen without being told.
    var isBeingPlaced = false
    /// Grows with each change that is to be seen.
    var version = 0
    /// Where it stands in an engine's tree.
    var place: UIViewPlace?
    /// What brought it into a SwiftUI view; nil for a view inside another one.
    weak var presenter: ViewPresenter?
    /// What controls it.
    weak var controller: UIViewController?
    weak var storedWindow: UIWindow?
    var priorities = LayoutPriorities()
    /// The press that it follows.
    var touch: UITouch?
    var spoken = SpokenFacts()

    // MARK: Looks

    /// The colour of its ground; nil: none.
    open var backgroundColor: UIColor? { didSet { if backgroundColor != oldValue { changed() } } }
    /// How opaque it is with all that is inside, 0 … 1. A view that is nearly transparent takes no press.
    open var alpha: CGFloat = 1 { didSet { if alpha != oldValue { changed() } } }
    /// Whether it is not seen. Its subviews' frames stay.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    /// Whether what is inside is seen only as far as it is within the bounds.
    open var clipsToBounds = false { didSet { if clipsToBounds != oldValue { changed() } } }
    /// Whether it covers its bounds wholly. It changes nothing here.
    open var isOpaque = true
    /// Corners, lines and shadows.
    public private(set) lazy var layer = CALayer(of: self)
    /// The transform around its middle, which moves where it is seen and hit and changes nothing of its layout.
    open var transform = CGAffineTransform.identity { didSet { if transform != oldValue { changed() } } }
    /// What inside is fitted to its bounds, where it has a picture.
    open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { changed() } } }
    var ownTint: UIColor?

    // MARK: Hands

    /// Whether a press can fall on it and on what is inside.
    open var isUserInteractionEnabled = true {
        didSet { if isUserInteractionEnabled != oldValue { changed() } }
    }
    /// A number to find it by.
    open var tag = 0
    /// How its frame follows its superview's size.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether its superview's subviews follow that one's size by `autoresizingMask`.
    open var autoresizesSubviews = true

    // MARK: Making

    /// A view with a frame in points of its superview.
    public init(frame: CGRect) {
        let frame = frame.usable
        origin = frame.origin
        storedBounds = CGRect(origin: .zero, size: frame.size)
        super.init()
    }

    /// A view without a size.
    public convenience override init() { self.init(frame: .zero) }

    /// A view out of an archive. There are none here, so it is one without a size.
    public required init?(coder: NSCoder) {
        (origin, storedBounds) = (.zero, .zero)
        super.init()
    }

    open override var next: UIResponder? { controller ?? storedSuperview }

    // MARK: What subclasses of the house show

    /// What the view itself shows, under its subviews; nil: only its ground.
    func makeContent() -> AnyView? { nil }

    /// The size that `makeContent` would like at a proposal; nil lengths: none of its own.
    func contentSize(fitting proposal: ProposedViewSize) -> CGSize {
        makeContent().map { ContentMeasure.size(of: $0, proposal, for: self) } ?? storedBounds.size
    }

    /// The size in a SwiftUI layout, where a representable says none.
    func size(proposing proposal: ProposedViewSize) -> CGSize { sizeByPriorities(proposal) }

    /// The element that it is; nil: what is inside speaks for itself.
    var semantics: SemanticsContent? { spokenContent }

    /// Whether presses on it are followed as touches: a class of the user's may take them.
    var followsTouches: Bool { isOfUsers }

    private(set) lazy var isOfUsers = !String(reflecting: type(of: self)).hasPrefix("UIKit.")

    /// Something of the view that is to be seen is another.
    func changed() {
        version &+= 1
        if isBeingPlaced { return }
        place?.changed()
    }

    /// The same for what its own layout found out, which placing it alone does not show.
    func changedByLayout() {
        changed()
        if isBeingPlaced { place?.changed() }
    }

    /// Has the view drawn anew. What a view of the house shows is drawn when it changes, without being asked.
    open func setNeedsDisplay() { changed() }

    /// The colour of what can be used in it is another.
    open func tintColorDidChange() {}

    // MARK: Place

    /// Where it is in its superview: the box around it where it has a transform, which then sets only the middle and the
    /// size before the transform. Of a view that a representable shows, SwiftUI owns all of it (semantics 158).
    open var frame: CGRect {
        get { frameInSuperview }
        set { setFrame(newValue) }
    }
    /// The area that it shows, in its own points. Another origin moves its subviews the other way; another size keeps its
    /// middle where it is.
    open var bounds: CGRect {
        get { storedBounds }
        set { setBounds(newValue) }
    }
    /// Where its middle is in its superview.
    open var center: CGPoint {
        get { CGPoint(x: origin.x + storedBounds.width / 2, y: origin.y + storedBounds.height / 2) }
        set { setCenter(newValue) }
    }

    // MARK: Layout

    /// Has `layoutSubviews` called before the next picture.
    open func setNeedsLayout() {
        needsLayout = true
        changed()
    }

    /// Calls `layoutSubviews` now where it is due, of it and of what is inside.
    open func layoutIfNeeded() {
        layOut()
        for view in storedViews { view.layoutIfNeeded() }
    }

    /// Gives the subviews their frames. By itself it changes none: what follows its superview's size has done so.
    open func layoutSubviews() {}

    /// The size that it would like in an offered one: its present one, where a view shows nothing of its own.
    open func sizeThatFits(_ size: CGSize) -> CGSize { storedBounds.size }

    /// Takes the size that it would like in its present one.
    open func sizeToFit() { setFrame(CGRect(origin: origin, size: sizeThatFits(storedBounds.size))) }

    /// The size of what it shows; `noIntrinsicMetric` for a length that nothing says.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// `intrinsicContentSize` is another.
    open func invalidateIntrinsicContentSize() {
        changed()
        storedSuperview?.changed()
    }

    /// No length of its own.
    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: Coming and going

    /// A view was put inside.
    open func didAddSubview(_ subview: UIView) {}
    /// A view that is inside is about to leave.
    open func willRemoveSubview(_ subview: UIView) {}
    /// It is about to be put into a view; nil: out of one.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// It is in another view, or in none.
    open func didMoveToSuperview() {}
    /// It is about to be seen in a window; nil: in none. Called for a view that a representable shows before the first
    /// picture of it.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// It is seen in another window, or in none.
    open func didMoveToWindow() {}
}

extension UIView {
    /// What becomes of a picture in bounds of another shape.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
        case bottomLeft, bottomRight
    }

    /// Which of its edges and sides grow and shrink with the superview.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance from the left edge; the width; the distance from the right edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance from the top edge; the height; the distance from the bottom edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// The colour of what can be used in it: its own, else its superview's, else the program's accent.
    public var tintColor: UIColor! {
        get { ownTint ?? storedSuperview?.tintColor ?? .tintColor }
        set {
            guard ownTint != newValue else { return }
            ownTint = newValue
            tintChanged()
        }
    }

    private func tintChanged() {
        changed()
        tintColorDidChange()
        for view in storedViews where view.ownTint == nil { view.tintChanged() }
    }
}

extension CGRect {
    /// The same without what is no number, and with no negative size.
    var usable: CGRect {
        func number(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        return CGRect(
            x: number(minX), y: number(minY), width: max(number(width), 0), height: max(number(height), 0))
    }
}
