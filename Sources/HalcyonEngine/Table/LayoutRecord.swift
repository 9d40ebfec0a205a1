/// The layout of a node that takes part in it. Records form a tree of their own, without the nodes between that have
/// no layout: a container's children are its *flattened* children.
public struct LayoutRecord {
    /// The node whose plan measures and places.
    public var node: Int32
    /// The container's record; `none` at the top.
    public var parent: Int32
    public var firstChild: Int32
    public var nextSibling: Int32
    /// How many siblings stand before this record, and how many children it has.
    public var index: Int32
    public var count: Int32
    /// How many containers stand above.
    public var depth: Int32
    /// See `LayoutFlags`.
    public var flags: UInt32
    /// The answer to the last proposal, in points.
    public var width: Double
    public var height: Double
    /// The place in the container, in points.
    public var x: Double
    public var y: Double
}
