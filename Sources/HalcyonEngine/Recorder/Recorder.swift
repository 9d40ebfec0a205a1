/// Stores what happened in a root, as facts. Counting is always on; facts are kept only while it records.
@MainActor public final class Recorder {
    /// What is always counted.
    public struct Counts: Hashable, Sendable {
        public var turns = 0
        public var writes = 0
        public var marks = 0
        public var bodies = 0
        public var skips = 0
        public var mounted = 0
        public var removed = 0
        public var actions = 0
        public var measured = 0
        public var placed = 0
        public var relinked = 0
        public var summedUp = 0
        public var displayChanges = 0
        /// Nothing counted.
        public init() {}
    }
    /// Counts since mounting.
    @exclusivity(unchecked) public var counts = Counts()
    /// Whether facts are kept.
    @exclusivity(unchecked) public var isRecording = false
    /// The facts, in order.
    @exclusivity(unchecked) public private(set) var facts: [Fact] = []
    /// All diagnostics, also without recording.
    @exclusivity(unchecked) public internal(set) var diagnostics: [Diagnostic] = []
    /// How many writes were recorded.
    @exclusivity(unchecked) private var writeNumber: UInt32 = 0

    /// Forgets the facts.
    public func clear() { facts = [] }

    func beginTurn(_ engine: Engine) {
        counts.turns += 1
        if isRecording { facts.append(fact(.turnBegan, engine, engine.root)) }
    }

    func endTurn(_ engine: Engine) {
        if isRecording { facts.append(fact(.turnEnded, engine, engine.root)) }
    }

    func addLayout(measured: Int, placed: Int, relinked: Int, summedUp: Int) {
        counts.measured += measured
        counts.placed += placed
        counts.relinked += relinked
        counts.summedUp += summedUp
    }

    func add(_ kind: Fact.Kind, _ engine: Engine, _ node: Int32) { facts.append(fact(kind, engine, node)) }

    func addMark(_ engine: Engine, _ node: Int32, _ cause: Cause) {
        var fact = fact(.marked, engine, node)
        fact.causes = [cause]
        facts.append(fact)
    }

    /// An action runs now.
    public func addAction(_ engine: Engine, _ node: NodeRef, _ kind: ActionKind) {
        counts.actions += 1
        guard isRecording else { return }
        var fact = fact(.acted, engine, node.index)
        fact.node = node
        fact.action = kind
        facts.append(fact)
    }

    func add(_ diagnostic: Diagnostic, _ engine: Engine) {
        var fact = fact(.diagnosed, engine, engine.root)
        fact.text = diagnostic.message
        fact.place = diagnostic.place
        facts.append(fact)
    }

    /// A body is about to run.
    public func bodyBegan(_ engine: Engine, _ node: Int32) {
        counts.bodies += 1
        guard isRecording else { return }
        var fact = fact(.bodyBegan, engine, node)
        fact.causes = engine.causes(of: node)
        facts.append(fact)
    }

    /// The body ran, and what it made was walked.
    public func bodyEnded(_ engine: Engine, _ node: Int32) {
        if isRecording { facts.append(fact(.bodyEnded, engine, node)) }
    }

    /// A view value was compared with the node's and found equal.
    @inline(__always) public func skipped(_ engine: Engine, _ node: Int32, _ difference: Difference) {
        counts.skips += 1
        if isRecording { addDifference(.skipped, engine, node, difference) }
    }

    /// A node got another value.
    @inline(__always) public func given(_ engine: Engine, _ node: Int32, _ difference: Difference) {
        if isRecording { addDifference(.given, engine, node, difference) }
    }

    private func addDifference(_ kind: Fact.Kind, _ engine: Engine, _ node: Int32, _ difference: Difference) {
        var fact = fact(kind, engine, node)
        fact.difference = difference
        facts.append(fact)
    }

    /// A stored value was written: the number of the write, for the causes of what it marks; 0 while not recording.
    @inline(__always) public func wrote(
        _ engine: Engine, _ node: Int32, _ describe: () -> (text: String, place: Place?)
    ) -> UInt32 {
        counts.writes += 1
        guard isRecording else { return 0 }
        writeNumber += 1
        var fact = fact(.wrote, engine, node)
        (fact.text, fact.place) = describe()
        facts.append(fact)
        return writeNumber
    }

    private func fact(_ kind: Fact.Kind, _ engine: Engine, _ node: Int32) -> Fact {
        Fact(
            kind: kind, turn: engine.turn, node: node == none ? NodeRef(index: none, generation: 0) : engine.table.reference(node),
            view: node == none ? "" : engine.plan(node).name)
    }
}
