/// Which fragment: the root that made it, its node there, and the node's generation (a node's index is used again).
public struct FragmentID: Hashable, Sendable {
    /// The mounted root's number, unique in the process.
    public var root: RootID
    /// The node's index in its root.
    public var node: Int32
    /// Tells apart the nodes that had this index one after another.
    public var generation: UInt32
    /// Tells apart the fragments of one node; 0 for the one of a node with only one.
    public var part: UInt32

    /// Names a fragment.
    public init(root: RootID, node: Int32, generation: UInt32, part: UInt32 = 0) {
        (self.root, self.node, self.generation, self.part) = (root, node, generation, part)
    }
}

/// The number of a mounted root, unique in the process, so that the display lists of several roots can be one picture.
public struct RootID: Hashable, Sendable, CustomStringConvertible {
    /// The number.
    public var value: UInt32
    /// Names a root.
    public init(_ value: UInt32) { self.value = value }
    /// The number.
    public var description: String { String(value) }
}
