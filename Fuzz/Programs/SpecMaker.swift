/// Makes random programs.
struct SpecMaker {
    private var generator: Generator
    private var nextID = 0
    /// How many places may still be made; places in rows count as often as rows are to be expected.
    private var budget: Int

    init(_ generator: Generator, budget: Int = 36) { (self.generator, self.budget) = (generator, budget) }

    static let deepest = 6
    private static let leaves: [Kind] =
        [.text, .text, .text, .texts, .texts, .button, .button, .empty, .spacer]
        + Kind.allCases.filter(\.isForHands)
    // What is only about sizes and places comes half as often, or there would be too little of all else.
    private static let inner = Kind.allCases.filter { $0.children.upperBound > 0 }.flatMap {
        $0.isLayout ? [$0] : [$0, $0]
    }

    mutating func program() -> Spec {
        let first = make(1, weight: 1, wishes: [])
        let second = make(1, weight: 1, wishes: [])
        return Spec(id: -1, kind: .stateCell, source: .first, number: 1, children: [first, second])
    }

    private mutating func make(_ depth: Int, weight: Int, wishes: [Kind]) -> Spec {
        nextID += 1
        let id = nextID
        budget -= weight
        let kind = pickKind(depth, weight: weight, wishes)
        let weight = kind.isRows ? weight * (kind == .forEachNested ? 4 : 3) : weight
        let count = kind.children.lowerBound + generator.below(kind.children.upperBound - kind.children.lowerBound + 1)
        let source = generator.pick([.first, .first] + Source.allCases)
        let number = generator.below(6)
        var children: [Spec] = []
        let inside = wishes + kind.wishes
        for _ in 0..<count { children.append(make(depth + 1, weight: weight, wishes: inside)) }
        return Spec(id: id, kind: kind, source: source, number: number, children: children)
    }

    private mutating func pickKind(_ depth: Int, weight: Int, _ wishes: [Kind]) -> Kind {
        if depth >= SpecMaker.deepest || budget <= 0 || (depth > 2 && generator.chance(12)) {
            return generator.pick(SpecMaker.leaves)
        }
        let kind = !wishes.isEmpty && generator.chance(35) ? generator.pick(wishes) : generator.pick(SpecMaker.inner)
        // Rows in rows in rows would outgrow everything else.
        if kind.isRows, weight > 4 { return generator.pick([.stateCell, .bindingCell, .plainCell, .ifElse]) }
        return kind
    }
}

extension Kind {
    /// What makes a difference inside a place of this kind.
    fileprivate var wishes: [Kind] {
        switch self {
        case .environment: [.environmentCell, .customCell, .environmentTransform]
        case .environmentTransform: [.environmentCell, .customCell]
        case .environmentObject: [.environmentObjectCell]
        case .environmentWatched: [.environmentWatchedCell]
        case .preferenceReader: [.preference, .preferenceTransform]
        case .disabled: [.vstack]
        default: []
        }
    }
}
