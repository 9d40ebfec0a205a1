/// A child while its stack is solved.
struct StackEntry {
    var record: Int32
    /// The distance before it.
    var gap: Double
    var priority: Double
    var least: Double
    /// How much it can give: what it answers to ∞ less what it answers to 0.
    var flexibility: Double
    /// What it was offered on the main axis, NaN for nil.
    var offer: Double
    /// What it answered.
    var main: Double
    var cross: Double
    /// Its guide's distance from its leading or top side.
    var guide: Double
}

/// What solving a stack comes to: the children's lengths, and the stack's.
struct StackSolution {
    var children: UnsafeMutablePointer<StackEntry>
    var count: Int
    var main: Double
    var cross: Double
    /// The guide's distance from the stack's leading or top side.
    var guide: Double
}

// The stack algorithm.
extension StackLayout {
    /// All children on the layout's scratch, in order, with the distances between them.
    func entries() -> (children: UnsafeMutablePointer<StackEntry>, count: Int) {
        let records = layout.records
        var count = 0
        var child = records[Int(record)].firstChild
        if let subset {
            count = subset.count
            child = count > 0 ? subset[0] : none
        } else {
            while child != none {
                count += 1
                child = records[Int(child)].nextSibling
            }
        }
        let children = layout.scratch.push(max(count, 1) * MemoryLayout<StackEntry>.stride)
            .bindMemory(to: StackEntry.self, capacity: count)
        var before: UInt32 = 0
        var place = 0
        if subset == nil { child = records[Int(record)].firstChild }
        while child != none {
            let edges = layout.edges(child)
            (children + place).initialize(
                to: StackEntry(
                    record: child,
                    gap: place == 0 ? 0 : gap(before, edges.kind(isVertical, isEnd: false), isVertical: isVertical),
                    priority: layout.priority(of: child), least: 0, flexibility: 0, offer: .nan, main: 0, cross: 0,
                    guide: 0))
            before = edges.kind(isVertical, isEnd: true)
            place += 1
            if let subset {
                child = place < count ? subset[place] : none
            } else {
                child = records[Int(child)].nextSibling
            }
        }
        return (children, count)
    }

    /// The order in which children are served: the higher priority, then the less flexible, of two that take anything
    /// the one with the larger least length, then as declared (semantics 180 b).
    func ordered(_ children: UnsafeMutablePointer<StackEntry>, _ count: Int) -> UnsafeMutablePointer<Int32> {
        let order = layout.scratch.push(max(count, 1) * MemoryLayout<Int32>.stride)
            .bindMemory(to: Int32.self, capacity: count)
        for place in 0..<count { (order + place).initialize(to: Int32(place)) }
        func precedes(_ left: Int32, _ right: Int32) -> Bool {
            let (a, b) = (children + Int(left), children + Int(right))
            if a.pointee.priority != b.pointee.priority { return a.pointee.priority > b.pointee.priority }
            if a.pointee.flexibility != b.pointee.flexibility { return a.pointee.flexibility < b.pointee.flexibility }
            if a.pointee.flexibility == .infinity, a.pointee.least != b.pointee.least {
                return a.pointee.least > b.pointee.least
            }
            return left < right
        }
        if count <= 16 {
            var place = 1
            while place < count {
                let one = order[place]
                var hole = place
                while hole > 0, precedes(one, order[hole - 1]) {
                    order[hole] = order[hole - 1]
                    hole -= 1
                }
                order[hole] = one
                place += 1
            }
        } else {
            var whole = UnsafeMutableBufferPointer(start: order, count: count)
            whole.sort(by: precedes)
        }
        return order
    }

    /// Solves the stack for a proposal; NaN for nil. The result lies on the layout's scratch.
    func solve(main: Double, cross: Double) -> StackSolution {
        let (children, count) = entries()
        if main.isNaN || main == .infinity {
            // Nil asks each for its ideal length, infinity each for its greatest (semantics 180, 181).
            for place in 0..<count { ask(children + place, main, cross) }
        } else {
            share(main, cross, children, count)
        }
        var solution = StackSolution(children: children, count: count, main: 0, cross: 0, guide: 0)
        var band = 0.0
        var place = 0
        while place < count {
            band += children[place].gap + children[place].main
            place += 1
            if place % StackBands.length == 0 {
                solution.main += band
                band = 0
            }
        }
        solution.main += band
        if count > 0 { sumCross(&solution, offered: cross) }
        return solution
    }

    /// The union of the children's ranges after they agree on the guide (semantics 180 e).
    private func sumCross(_ solution: inout StackSolution, offered: Double) {
        var most = -Double.infinity
        guard let guide else {
            for place in 0..<solution.count { most = max(most, solution.children[place].cross) }
            solution.cross = most
            return
        }
        var before = -Double.infinity
        for place in 0..<solution.count {
            let child = solution.children + place
            let size = LayoutSize(main: child.pointee.main, cross: child.pointee.cross, isVertical: isVertical)
            let proposal = LayoutProposal(main: child.pointee.offer, cross: offered, isVertical: isVertical)
            child.pointee.guide = layout.distance(guide, of: child.pointee.record, proposal, size)
            before = max(before, child.pointee.guide)
            most = max(most, child.pointee.cross - child.pointee.guide)
        }
        solution.cross = before + most
        solution.guide = before
    }

    @inline(__always)
    private func ask(_ child: UnsafeMutablePointer<StackEntry>, _ offer: Double, _ cross: Double) {
        child.pointee.offer = offer
        let size = layout.measure(
            child.pointee.record, LayoutProposal(main: offer, cross: cross, isVertical: isVertical))
        child.pointee.main = size.length(isVertical)
        child.pointee.cross = size.length(!isVertical)
    }

    /// Shares a length among the children (semantics 180).
    private func share(
        _ main: Double, _ cross: Double, _ children: UnsafeMutablePointer<StackEntry>, _ count: Int
    ) {
        var available = main
        for place in 0..<count { available -= children[place].gap }
        if layout.fresh == nil, !layout.isOpaque(record), layout.isRigid(record, isVertical),
            layout.holds(record, LayoutProposal(main: main, cross: cross, isVertical: isVertical))
        {
            // Each gets what it needs, whatever the order.
            for place in 0..<count { ask(children + place, .infinity, cross) }
            return
        }
        for place in 0..<count { findFlexibility(children + place, cross) }
        let order = ordered(children, count)
        guard count > 0 else { return }
        // All but the first to be served are owed their least lengths; each priority's are free when it is its turn.
        let first = children[Int(order[0])].priority
        for place in 0..<count where children[place].priority != first { available -= children[place].least }
        var place = 0
        while place < count {
            let priority = children[Int(order[place])].priority
            var end = place
            while end < count, children[Int(order[end])].priority == priority {
                if priority != first { available += children[Int(order[end])].least }
                end += 1
            }
            while place < end {
                let child = children + Int(order[place])
                ask(child, max(available / Double(end - place), 0), cross)
                available -= child.pointee.main
                place += 1
            }
        }
    }

    /// How far a child's length goes, from its summary if that holds, else by asking.
    private func findFlexibility(_ child: UnsafeMutablePointer<StackEntry>, _ cross: Double) {
        let record = child.pointee.record
        if layout.fresh == nil, !layout.isOpaque(record),
            layout.holds(record, LayoutProposal(main: .nan, cross: cross, isVertical: isVertical))
        {
            if layout.isRigid(record, isVertical) {
                child.pointee.least = layout.least(record, isVertical)
                child.pointee.flexibility = layout.ideal(record, isVertical) - child.pointee.least
                return
            }
            if layout.isGreedy(record, isVertical) {
                child.pointee.least = layout.least(record, isVertical)
                child.pointee.flexibility = .infinity
                return
            }
        }
        let least = layout.measure(record, LayoutProposal(main: 0, cross: cross, isVertical: isVertical))
        let most = layout.measure(record, LayoutProposal(main: .infinity, cross: cross, isVertical: isVertical))
        child.pointee.least = least.length(isVertical)
        let length = most.length(isVertical)
        child.pointee.flexibility = length == .infinity ? .infinity : length - child.pointee.least
    }
}
