import HalcyonEngine

/// The facts of one turn, sorted for judging: what ran, what each run made, what of the picture changed.
struct TurnFacts {
    /// One evaluation and the facts inside it.
    struct Evaluated {
        var fact: Fact
        var run: Fact.Evaluation
        var made: [Fact] = []
    }
    private(set) var evaluated: [Evaluated] = []
    /// Places in `evaluated`, by node.
    private(set) var byNode: [NodeRef: [Int]] = [:]
    /// Nodes whose part of the picture changed, and among them those where that is in sight.
    private(set) var changedDisplay: Set<NodeRef> = []
    private(set) var seenDisplay: Set<NodeRef> = []
    /// Nodes of which something else is read, and among them those where that is in sight.
    private(set) var changedSemantics: Set<NodeRef> = []
    private(set) var seenSemantics: Set<NodeRef> = []
    private(set) var isPainted = false

    init(_ facts: ArraySlice<Fact>) {
        var isOpen = false
        for fact in facts {
            switch fact.what {
            case .evaluationBegan(let run):
                byNode[fact.node, default: []].append(evaluated.count)
                evaluated.append(Evaluated(fact: fact, run: run))
                isOpen = true
            case .evaluationEnded: isOpen = false
            case .displayChanged(let isInSight):
                changedDisplay.insert(fact.node)
                if isInSight { seenDisplay.insert(fact.node) }
            case .semanticsChanged(let isInSight):
                changedSemantics.insert(fact.node)
                if isInSight { seenSemantics.insert(fact.node) }
            case .turnEnded(let isPainted): self.isPainted = isPainted
            default: if isOpen { evaluated[evaluated.count - 1].made.append(fact) }
            }
        }
    }

    /// The first evaluation of a node after that with a place in `evaluated`.
    func next(of node: NodeRef, after place: Int) -> Int? { byNode[node]?.first { $0 > place } }

    /// The turns of a list of facts, in order.
    static func turns(of facts: [Fact]) -> [TurnFacts] {
        var turns: [TurnFacts] = []
        var start = 0
        for index in facts.indices where index > start && facts[index].what == .turnBegan {
            turns.append(TurnFacts(facts[start..<index]))
            start = index
        }
        if start < facts.count { turns.append(TurnFacts(facts[start...])) }
        return turns
    }
}
