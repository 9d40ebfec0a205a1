/// A node that may be gone by the time somebody asks: an index and the generation that it had.
public struct NodeRef: Hashable, Sendable, Codable {
    /// The node's index in its engine's table.
    public var index: Int32
    /// The generation of that index then.
    public var generation: UInt32
    /// Names a node.
    public init(index: Int32, generation: UInt32) { (self.index, self.generation) = (index, generation) }
}

/// No node, no record.
public let none: Int32 = -1

/// One place in the view tree that needs an identity: a view with a body, a leaf, a container, a modifier with state.
///
/// Invariants, checked by `Engine.checkInvariants()`:
/// - `first`, `last`, `next`, `prev` and `parent` describe one tree, and `index` counts the siblings before the node.
/// - `record` is the node's own layout record if it has one (`hasLayout`), else that of the nearest node above with one.
/// - `stamp` never repeats for one index: it grows with each evaluation and when the node is freed, so an edge that
///   carries another stamp is neither fresh nor alive.
/// - `scratch` is `none` at rest.
/// The fields' order keeps what a walk touches in the first 64 bytes.
public struct Node {
    /// What kind of view stands here; immortal.
    public var plan: Unmanaged<Plan>
    /// The view's value, or what the plan keeps of it; a piece of the slab, its size known to the plan. Where that is
    /// nothing, some address.
    public var payload: UnsafeMutableRawPointer
    /// The tree, in declaration order.
    public var parent: Int32
    public var first: Int32
    public var last: Int32
    public var next: Int32
    public var prev: Int32
    /// This node's own layout record, or the one of the nearest node above that has one.
    public var record: Int32
    /// How many siblings stand before this node.
    public var index: Int32
    /// What this index was used for before counts into it.
    public var generation: UInt32
    /// The number of this node's last evaluation.
    public var stamp: UInt32
    /// The environment scope of what is below this node.
    public var scope: Int32
    /// The newest of the causes that marked it, in the pass's list; `none` at rest.
    public var cause: Int32
    /// A mark of a running pass.
    public var scratch: Int32
    /// See `NodeFlags`.
    public var flags: NodeFlags
}

/// Facts about a node, one bit each.
public struct NodeFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The node stands in the table; clear while its index is free.
    public static let isLive = NodeFlags(rawValue: 1 << 0)
    /// Marked: it is in the list of nodes that will be evaluated.
    public static let isMarked = NodeFlags(rawValue: 1 << 1)
    /// It was evaluated at least once, so that there is output below it.
    public static let hasOutput = NodeFlags(rawValue: 1 << 2)
    /// A preference is written at or below this node.
    public static let writesPreference = NodeFlags(rawValue: 1 << 3)
    /// Its container's list of children has to be made anew, since nodes came, went or moved below it.
    public static let needsRelink = NodeFlags(rawValue: 1 << 4)
    /// An explicit identity stands here (`id(_:)`), so a path names it.
    public static let hasExplicitID = NodeFlags(rawValue: 1 << 5)
    /// The pass in which it was mounted is not over.
    public static let isNew = NodeFlags(rawValue: 1 << 6)
    /// A preference reader is waiting at this node for the end of the pass.
    public static let preferencesChanged = NodeFlags(rawValue: 1 << 7)
    /// The node takes part in layout: `record` is its own.
    public static let hasLayout = NodeFlags(rawValue: 1 << 8)
    /// The node is a modifier with a layout record around each member of its content.
    public static let worksOnMembers = NodeFlags(rawValue: 1 << 30)
    /// What a modifier lays behind or before a member of its content: not listed by the container, but with that member.
    public static let isSecondary = NodeFlags(rawValue: 1 << 10)
    /// The modifier lays something behind or before each member of its content.
    public static let hasSecondaries = NodeFlags(rawValue: 1 << 11)
    /// Not all children of its records are drawn, or not as they are listed (`Plan.drawnChildren`).
    public static let ordersDrawing = NodeFlags(rawValue: 1 << 12)
    /// Its last evaluation read observable objects: `Engine.observations` has the registration.
    public static let observes = NodeFlags(rawValue: 1 << 9)
}
