/// Which gestures count where one is added to a view (semantics 388).
@frozen public struct GestureMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// A mask by its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Neither the added gesture nor those inside the view.
    public static let none: GestureMask = []
    /// The added gesture, and none inside the view, controls included.
    public static let gesture = GestureMask(rawValue: 1)
    /// Those inside the view, and not the added one.
    public static let subviews = GestureMask(rawValue: 2)
    /// All.
    public static let all: GestureMask = [.gesture, .subviews]
}
