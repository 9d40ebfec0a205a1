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
        if hasBands, layout.fresh == nil {
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

    /// Places the children of a loose stack: all of them have their ideal sizes.
    public func placeLoosely() {
        if hasBands {
            let own = layout.ideal(record, !isVertical)
            bands.place(self, cross: .nan, own: own, isLoose: true)
            return
        }
        placeLoosely(x: 0, y: 0, own: layout.ideal(record, !isVertical))
    }

    /// Places the children of a loose record as a row that begins at a point.
    public func placeLoosely(x: Double, y: Double) {
        placeLoosely(x: x, y: y, own: looseSize().length(!isVertical))
    }

    /// The ideal size of the children together.
    public func looseSize() -> LayoutSize {
        let summary = summary()
        return LayoutSize(width: summary.width.ideal, height: summary.height.ideal)
    }

    private func placeLoosely(x: Double, y: Double, own: Double) {
        let records = layout.records
        var place = isVertical ? y : x
        let start = isVertical ? x : y
        var before: UInt32 = 0
        var child = records[Int(record)].firstChild
        var isFirst = true
        while child != none {
            let edges = layout.edges(child)
            if !isFirst { place += gap(before, edges.kind(isVertical, isEnd: false)) }
            isFirst = false
            before = edges.kind(isVertical, isEnd: true)
            let side = start + (own - layout.ideal(child, !isVertical)) * fraction
            layout.placeLoose(child, x: isVertical ? side : place, y: isVertical ? place : side)
            place += layout.ideal(child, isVertical)
            child = records[Int(child)].nextSibling
        }
    }
}
