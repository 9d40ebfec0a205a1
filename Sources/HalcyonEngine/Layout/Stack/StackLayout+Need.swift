/// What a child needs, while a stack finds out what it needs itself.
private struct StackClaim {
    var priority: Double
    var flexibility: Double
    var least: Double
    var ideal: Double
    var need: Double
}

// How much a stack has to be given for its summary to hold.
extension StackLayout {
    /// The main proposal from which on every child is offered what it needs, by going through the algorithm of
    /// semantics 180 with the answers that are then known; infinite where they are not, so that each is asked for.
    func mainNeed(_ facts: StackFacts) -> Double {
        if facts.count > StackBands.threshold { return .infinity }
        let layout = layout
        let mark = layout.scratch.mark
        defer { layout.scratch.reset(mark) }
        let room = layout.scratch.push(facts.count * MemoryLayout<StackClaim>.stride)
        let claims = room.bindMemory(to: StackClaim.self, capacity: facts.count)
        return enter(claims) ? need(claims, facts) : .infinity
    }

    /// Sorts the children's claims in the order in which they are served; false if one of them is not known.
    private func enter(_ claims: UnsafeMutablePointer<StackClaim>) -> Bool {
        let tables = tables
        var count = 0
        var child = tables.records[Int(record)].firstChild
        while child != none {
            let isRigid = tables.isRigid(child, isVertical)
            guard isRigid || tables.isGreedy(child, isVertical) else { return false }
            let (ideal, least) = (tables.ideal(child, isVertical), tables.least(child, isVertical))
            let claim = StackClaim(
                priority: tables.priority(child), flexibility: isRigid ? ideal - least : .infinity,
                least: least, ideal: ideal, need: tables.need(child, isVertical))
            var hole = count
            while hole > 0, precedes(claim, claims[hole - 1]) {
                (claims + hole).initialize(to: claims[hole - 1])
                hole -= 1
            }
            (claims + hole).initialize(to: claim)
            count += 1
            child = tables.next(child)
        }
        return true
    }

    /// As `ordered` has it; of equals, the one that was declared first stands first already.
    @_transparent private func precedes(_ left: StackClaim, _ right: StackClaim) -> Bool {
        if left.priority != right.priority { return left.priority > right.priority }
        if left.flexibility != right.flexibility { return left.flexibility < right.flexibility }
        return left.flexibility == .infinity && left.least > right.least
    }

    private func need(_ claims: UnsafeMutablePointer<StackClaim>, _ facts: StackFacts) -> Double {
        // Distances, then what was taken; and what those are owed who are served later.
        var taken = facts.sum
        var lower = 0.0
        for place in 0..<facts.count {
            taken -= claims[place].ideal
            lower += claims[place].least
        }
        var need = 0.0
        var isAllTaken = false
        var place = 0
        while place < facts.count {
            var end = place
            while end < facts.count, claims[end].priority == claims[place].priority {
                lower -= claims[end].least
                end += 1
            }
            let first = place
            while place < end {
                let claim = claims[place]
                let isGreedy = claim.flexibility == .infinity
                var one = claim.need
                // A greedy child that takes more than its share would leave the next one less than an equal share.
                if isGreedy, one > 0 || place > first { one = max(one, claim.least) }
                if one > 0, claim.need > 0 || isGreedy {
                    if isAllTaken, claim.need > 0 { return .infinity }
                    need = max(need, taken + lower + one * Double(end - place))
                }
                if !isGreedy { taken += claim.ideal }
                place += 1
            }
            if claims[end - 1].flexibility == .infinity { isAllTaken = true }
        }
        return need
    }
}
