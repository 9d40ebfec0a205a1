import Foundation

/// What one node draws: its own items, among them the fragments of its children. It is kept as long as nothing in it
/// changes, so a host redraws only fragments whose `version` moved.
public struct DisplayFragment: Hashable, Sendable {
    /// The node.
    public var id: FragmentID
    /// Grows with each change of `items` or `size`.
    public var version: UInt32
    /// The node's size in points; drawing may reach beyond it (shadows).
    public var size: CGSize
    /// In drawing order.
    public let items: [DisplayItem]
    /// Whether something in it looks different over another ground, so that the whole picture is drawn as one piece.
    public let readsBackdrop: Bool

    /// A fragment of a node.
    public init(id: FragmentID, version: UInt32, size: CGSize, items: [DisplayItem]) {
        (self.id, self.version, self.size, self.items) = (id, version, size, items)
        readsBackdrop = items.contains(where: \.readsBackdrop)
    }
}

/// A root's picture, retained from frame to frame.
public struct DisplayList: Hashable, Sendable {
    /// The root that made it.
    public var root: RootID
    /// The size of the picture in points.
    public var size: CGSize
    /// The ground under everything.
    public var background: RGBA
    /// The fragment at the top and its place; nil while nothing draws.
    public var top: (id: FragmentID, at: CGPoint)? {
        get { topID.map { ($0, topOrigin) } }
        set { (topID, topOrigin) = (newValue?.id, newValue?.at ?? .zero) }
    }
    /// Every fragment that can be reached from the top.
    public var fragments: [FragmentID: DisplayFragment]

    private var topID: FragmentID?
    private var topOrigin = CGPoint.zero

    /// An empty picture.
    public init(root: RootID, size: CGSize, background: RGBA) {
        (self.root, self.size, self.background, self.fragments) = (root, size, background, [:])
    }
}

/// What changed in a picture since it was presented last.
public struct DisplayChange: Hashable, Sendable {
    /// Fragments that are new or whose items changed, in node order.
    public var changed: [FragmentID]
    /// Fragments that are gone.
    public var removed: [FragmentID]
    /// Whether the size, the ground or the top fragment changed, so that the whole picture is to be redrawn.
    public var whole: Bool

    /// A change.
    public init(changed: [FragmentID] = [], removed: [FragmentID] = [], whole: Bool = false) {
        (self.changed, self.removed, self.whole) = (changed, removed, whole)
    }

    /// Whether there is nothing to do.
    public var isEmpty: Bool { changed.isEmpty && removed.isEmpty && !whole }
}
