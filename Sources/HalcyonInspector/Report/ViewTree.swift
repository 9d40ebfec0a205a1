import HalcyonEngine

/// Which views have bodies, and which of them made which.
struct ViewTree {
    /// The views in the order in which they first appeared, each right after those that its maker made before it.
    private(set) var views: [String] = []
    /// The same, to look one up.
    private(set) var bodies: Set<String> = []
    /// How often each was considered and did not run.
    private(set) var skips: [String: Int] = [:]
    private var makers: [String: String] = [:]

    init(_ facts: [Fact]) {
        for fact in facts where fact.isBody && bodies.insert(fact.view).inserted { views.append(fact.view) }
        var open: [String] = []
        for fact in facts {
            switch fact.what {
            case .evaluationBegan: open.append(fact.isBody ? fact.view : "")
            case .evaluationEnded: _ = open.popLast()
            case .mounted where bodies.contains(fact.view) && makers[fact.view] == nil:
                // What an engine's own node makes belongs to the view that it stands in.
                let maker = open.last.flatMap { $0.isEmpty ? nil : $0 } ?? fact.inside
                if maker != fact.view { makers[fact.view] = maker }
            case .skipped where bodies.contains(fact.view): skips[fact.view, default: 0] += 1
            default: break
            }
        }
        views = ordered()
    }

    /// How many views are around one.
    func depth(of view: String) -> Int {
        var (depth, next, seen) = (0, makers[view], Set([view]))
        while let maker = next, bodies.contains(maker), seen.insert(maker).inserted {
            depth += 1
            next = makers[maker]
        }
        return depth
    }

    private func ordered() -> [String] {
        var made: [String: [String]] = [:]
        var tops: [String] = []
        for view in views {
            if let maker = makers[view], bodies.contains(maker) {
                made[maker, default: []].append(view)
            } else {
                tops.append(view)
            }
        }
        var order: [String] = []
        var seen: Set<String> = []
        func add(_ view: String) {
            guard seen.insert(view).inserted else { return }
            order.append(view)
            for inner in made[view] ?? [] { add(inner) }
        }
        for top in tops { add(top) }
        return order + views.filter { !seen.contains($0) }
    }
}
