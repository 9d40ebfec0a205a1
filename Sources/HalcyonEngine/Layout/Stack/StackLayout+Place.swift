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

    /// Places the children of a loose stack: all of them have their ideal sizes.
    public func placeLoosely() {
        let own = tables.ideal(record, !isVertical)
        if hasBands {
            bands.place(self, cross: .nan, own: own, isLoose: true)
        } else {
            placeLoosely(x: 0, y: 0, own: own)
        }
    }

    /// Places the children of a loose record as a row in the middle of a size.
    public func placeLoosely(inMiddleOf size: LayoutSize) {
        var (length, own) = (0.0, 0.0)
        forEachPlace { child, place in
            length = place + tables.ideal(child, isVertical)
            own = max(own, tables.ideal(child, !isVertical))
        }
        let row = LayoutSize(main: length, cross: own, isVertical: isVertical)
        placeLoosely(x: (size.width - row.width) / 2, y: (size.height - row.height) / 2, own: own)
    }

    private func placeLoosely(x: Double, y: Double, own: Double) {
        let (start, across) = isVertical ? (y, x) : (x, y)
        pass.use { layout in
            forEachPlace { child, place in
                let side = across + (own - tables.ideal(child, !isVertical)) * fraction
                layout.placeLoose(child, x: isVertical ? side : start + place, y: isVertical ? start + place : side)
            }
        }
    }

    /// The children with their places on the main axis at their ideal lengths.
    @_transparent private func forEachPlace(_ body: (_ child: Int32, _ place: Double) -> Void) {
        let tables = tables
        var place = 0.0
        var before: UInt32 = 0
        let first = tables.records[Int(record)].firstChild
        var child = first
        while child != none {
            let edges = tables.edges(child)
            if child != first { place += gap(before, edges.kind(isVertical, isEnd: false), isVertical: isVertical) }
            before = edges.kind(isVertical, isEnd: true)
            body(child, place)
            place += tables.ideal(child, isVertical)
            child = tables.next(child)
        }
    }
}
