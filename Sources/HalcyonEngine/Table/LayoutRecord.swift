/// What takes part in layout: a leaf, a container, or a modifier around one child. Records form a tree of their own,
/// without the nodes between that have no layout: a container's children are its *flattened* children.
///
/// Most records belong to one node each. A modifier whose content may be several views has no record of its own: each
/// member of its content stands in a record of the modifier's (`LayoutFlags.isMember`), so that the modifier does its
/// work for each (semantics 79).
///
/// The record is one cache line. What only some need lies aside (`LayoutSide`): while `side` is `none`, the size is
/// rigid on both axes and it is the ideal one.
public struct LayoutRecord {
    /// The node whose plan measures and places.
    public var node: Int32
    /// The container's record; `none` at the top.
    public var parent: Int32
    public var firstChild: Int32
    public var nextSibling: Int32
    /// How many siblings stand before this record.
    public var index: Int32
    /// How many containers stand above.
    public var depth: Int32
    /// See `LayoutFlags`.
    public var flags: UInt32
    /// What is kept aside; `none`: nothing.
    var side: Int32
    /// The size in points.
    public var width: Double
    public var height: Double
    /// The place in points, as `LayoutPass.place(of:)` reads it: in a container with bands the place in the band.
    var x: Double
    var y: Double
}
