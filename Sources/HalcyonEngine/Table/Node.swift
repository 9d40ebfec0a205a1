/// A node that may be gone by the time somebody asks: an index and the generation that it had.
public struct NodeRef: Hashable, Sendable, Codable, BitwiseCopyable {
    /// The node's index in its engine's table.
    public var index: Int32
    /// The generation of that index then.
    public var generation: UInt32
    /// Names a node.
    public init(index: Int32, generation: UInt32) { (self.index, self.generation) = (index, generation) }
}

/// No node, no record.
@_transparent public var none: Int32 { -1 }

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
///
/// What the standard library does for any `OptionSet` was a quarter of a turn in a debug build, so it is said here in words
/// of the machine.
public struct NodeFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    @_transparent public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The node stands in the table; clear while its index is free.
    @_transparent public static var isLive: NodeFlags { NodeFlags(rawValue: 0x1) }
    /// Marked: it is in the list of nodes that will be evaluated.
    @_transparent public static var isMarked: NodeFlags { NodeFlags(rawValue: 0x2) }
    /// It was evaluated at least once, so that there is output below it.
    @_transparent public static var hasOutput: NodeFlags { NodeFlags(rawValue: 0x4) }
    /// A preference is written at or below this node.
    @_transparent public static var writesPreference: NodeFlags { NodeFlags(rawValue: 0x8) }
    /// Its container's list of children has to be made anew, since nodes came, went or moved below it.
    @_transparent public static var needsRelink: NodeFlags { NodeFlags(rawValue: 0x10) }
    /// An explicit identity stands here (`id(_:)`), so a path names it.
    @_transparent public static var hasExplicitID: NodeFlags { NodeFlags(rawValue: 0x20) }
    /// The pass in which it was mounted is not over.
    @_transparent public static var isNew: NodeFlags { NodeFlags(rawValue: 0x40) }
    /// A preference reader is waiting at this node for the end of the pass.
    @_transparent public static var preferencesChanged: NodeFlags { NodeFlags(rawValue: 0x80) }
    /// The node takes part in layout: `record` is its own.
    @_transparent public static var hasLayout: NodeFlags { NodeFlags(rawValue: 0x100) }
    /// The node is a modifier with a layout record around each member of its content.
    @_transparent public static var worksOnMembers: NodeFlags { NodeFlags(rawValue: 0x4000_0000) }
    /// What a modifier lays behind or before a member of its content: not listed by the container, but with that member.
    @_transparent public static var isSecondary: NodeFlags { NodeFlags(rawValue: 0x400) }
    /// The modifier lays something behind or before each member of its content.
    @_transparent public static var hasSecondaries: NodeFlags { NodeFlags(rawValue: 0x800) }
    /// Not all children of its records are drawn, or not as they are listed (`Plan.drawnChildren`).
    @_transparent public static var ordersDrawing: NodeFlags { NodeFlags(rawValue: 0x1000) }
    /// It is there, but another view is shown instead of it: what is inside has disappeared.
    @_transparent public static var isCovered: NodeFlags { NodeFlags(rawValue: 0x8000) }
    /// Its last evaluation read observable objects: `Engine.observations` has the registration.
    @_transparent public static var observes: NodeFlags { NodeFlags(rawValue: 0x200) }

    /// No fact.
    @_transparent public static var none: NodeFlags { NodeFlags(rawValue: 0) }

    /// Whether all facts of `other` are among these.
    @_transparent public func contains(_ other: NodeFlags) -> Bool { rawValue & other.rawValue == other.rawValue }

    /// Adds the facts of `other`.
    @_transparent public mutating func insert(_ other: NodeFlags) {
        self = NodeFlags(rawValue: rawValue | other.rawValue)
    }

    /// Takes the facts of `other` away.
    @_transparent public mutating func remove(_ other: NodeFlags) {
        self = NodeFlags(rawValue: rawValue & ~other.rawValue)
    }
}
