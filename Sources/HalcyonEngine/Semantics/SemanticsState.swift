import HalcyonPlatform

/// What an engine keeps for its semantics tree. As long as nobody asks for it, that is nothing, and no update pays for it.
struct SemanticsState {
    /// How many nodes say something of the elements inside of them.
    var modifiers = 0
    /// What records and modifiers said last is kept, and which of them may say something else is noted. Only with a
    /// picture: what is drawn anew is asked anew.
    var isKept = false
    /// Records and modifiers that may say something else than is kept of them.
    var noted: [Int32] = []
    var notedModifiers: [NodeRef] = []
    var contents: [Int32: SemanticsContent] = [:]
    var modifications: [Int32: SemanticsModification] = [:]
    /// The tree, as long as nothing changes, and who does what its elements offer.
    var tree: (root: SemanticsNode, handlers: [SemanticsID: [SemanticsHandler]])?
    /// How often a plan was asked what a node is or says.
    var asked = 0
    /// While facts are recorded: what elements said last, by node and part.
    var said: [Int32: [UInt32: SaidElement]]?
    /// The modifiers that made one element of what is in a record: the record's number is that element's part.
    private var makers: [UInt32: Set<Int32>] = [:]

    /// A modifier makes one element of what is in a record.
    mutating func noteMaker(_ modifier: Int32, part: UInt32) { makers[part, default: []].insert(modifier) }

    /// A record goes: its number may be another one's next, and what modifiers made of it goes with it.
    mutating func forgetMade(ofRecord record: Int32) {
        let part = UInt32(record) + 1
        guard let modifiers = makers.removeValue(forKey: part) else { return }
        for modifier in modifiers { said?[modifier]?[part] = nil }
    }

    /// Keeps nothing any more.
    mutating func stopKeeping() {
        self = SemanticsState(modifiers: modifiers, asked: asked)
    }
}

/// What an element said, without its frame and what is inside it.
struct SaidElement: Equatable {
    var generation: UInt32
    var node: SemanticsNode
    var sortPriority: Double

    init(_ element: SemanticsElement) {
        generation = element.node.id.generation
        node = element.published()
        (node.frame, node.children) = (.zero, [])
        sortPriority = element.sortPriority
    }
}
