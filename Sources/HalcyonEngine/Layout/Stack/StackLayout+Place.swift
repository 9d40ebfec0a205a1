// Sizes and places of a stack's children.
extension StackLayout {
    /// The answer to a proposal.
    public func size(_ proposal: LayoutProposal) -> LayoutSize {
        if hasBands, let cross = bandsCross(proposal) {
            return LayoutSize(main: layout.ideal(record, isVertical), cross: cross, isVertical: isVertical)
        }
        let mark = layout.scratch.mark
        defer { layout.scratch.reset(mark) }
        let solution = solve(main: proposal.length(isVertical), cross: proposal.length(!isVertical))
        return LayoutSize(main: solution.main, cross: solution.cross, isVertical: isVertical)
    }

    /// Places the children in the stack's size, the answer to `proposal`.
    public func place(_ proposal: LayoutProposal, _ size: LayoutSize, x: Double = 0, y: Double = 0) {
        let own = size.length(!isVertical)
        // What was asked at nil is placed after a second pass at the stack's own cross size (semantics 182).
        let cross = proposal.length(!isVertical).isNaN ? own : proposal.length(!isVertical)
        let main = proposal.length(isVertical)
        if hasBands, layout.fresh == nil, layout.collected == nil {
            if isPlacedInBands(LayoutProposal(main: main, cross: cross, isVertical: isVertical)) {
                bands.place(self, cross: cross, own: own, isLoose: false)
                return
            }
            leaveBands()
        }
        let mark = layout.scratch.mark
        defer { layout.scratch.reset(mark) }
        let solution = solve(main: main, cross: cross)
        var base = isVertical ? y : x
        let start = isVertical ? x : y
        var place = 0.0
        for index in 0..<solution.count {
            let child = solution.children + index
            place += child.pointee.gap
            let side =
                start + (guide == nil ? (own - child.pointee.cross) * fraction : solution.guide - child.pointee.guide)
            let size = LayoutSize(main: child.pointee.main, cross: child.pointee.cross, isVertical: isVertical)
            let proposal = LayoutProposal(main: child.pointee.offer, cross: cross, isVertical: isVertical)
            layout.place(
                child.pointee.record, proposal, size, x: isVertical ? side : base + place,
                y: isVertical ? base + place : side)
            place += child.pointee.main
            if (index + 1) % StackBands.length == 0 {
                base += place
                place = 0
            }
        }
    }

    /// Places the children of a loose stack: all of them have their ideal lengths, one after the other.
    public func placeLoosely() {
        let tables = tables
        let own = tables.ideal(record, !isVertical)
        if hasBands { return bands.place(self, cross: .nan, own: own, isLoose: true) }
        pass.use { layout in
            var (place, side) = (0.0, 0.0)
            var before: UInt32 = 0
            let first = tables.records[Int(record)].firstChild
            var child = first
            while child != none {
                let edges = tables.edges(child)
                if child != first { place += gap(before, edges.kind(isVertical, isEnd: false), isVertical: isVertical) }
                before = edges.kind(isVertical, isEnd: true)
                side = (own - tables.ideal(child, !isVertical)) * fraction
                layout.placeLoose(child, x: isVertical ? side : place, y: isVertical ? place : side)
                place += tables.ideal(child, isVertical)
                child = tables.next(child)
            }
        }
    }
}
