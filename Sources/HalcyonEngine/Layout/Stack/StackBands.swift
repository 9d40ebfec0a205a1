/// The children of a long stack in bands of 128: what each band comes to, and where it begins. A child's place is its
/// band's plus its place in the band, so a child that grows moves the bands behind it and not each child.
///
/// Invariants, checked by `Engine.checkInvariants()`: the bands are the children in order, 128 each but the last; `facts`
/// are those of a walk over the band's children, `merged` those of all bands, `base` and `leastBase` the sums of the bands
/// before.
@MainActor final class StackBands {
    /// Children in a band.
    static let length = 128
    /// Stacks of more children than this keep bands.
    static let threshold = 64

    struct Band {
        var first: Int32
        var facts = StackFacts()
        var base = 0.0
        var leastBase = 0.0
        /// The greatest cross length of the children as they were placed.
        var placedCross = -Double.infinity
        var isStale = true
        var isUnplaced = true
    }
    @exclusivity(unchecked) private(set) var bands: [Band] = []
    @exclusivity(unchecked) private var stale: [Int] = []
    @exclusivity(unchecked) private var unplaced: [Int] = []
    @exclusivity(unchecked) private(set) var merged = StackFacts()
    /// At which cross proposal children were placed in bands, NaN for loosely; nil: they were not.
    @exclusivity(unchecked) private(set) var placedAt: Double?
    /// The stack's cross length and where on it the children agree, as they were placed.
    @exclusivity(unchecked) private(set) var own = 0.0
    @exclusivity(unchecked) private(set) var fraction = 0.0

    /// Bands whose pictures are to be made anew: placed since they were taken, or all; and how many there were then.
    @exclusivity(unchecked) private var damaged: [Int] = []
    @exclusivity(unchecked) private var isAllDamaged = true
    @exclusivity(unchecked) private var painted = 0

    /// The bands whose pictures are to be made anew, and the numbers of those that are gone.
    func takeDamage() -> (damaged: [Int], removed: Range<Int>) {
        defer {
            damaged.removeAll(keepingCapacity: true)
            isAllDamaged = false
            painted = bands.count
        }
        let removed = bands.count..<max(painted, bands.count)
        return (isAllDamaged ? Array(bands.indices) : damaged.sorted(), removed)
    }

    /// Begins anew with the container's list of children, after the bands in which nobody came, went or moved.
    func rebuild(_ first: Int32, unchanged: Int, _ layout: LayoutPass) {
        let kept = min(unchanged / StackBands.length, bands.count)
        var child = first
        if kept > 0 {
            child = bands[kept - 1].first
            for _ in 0..<StackBands.length { child = layout.records[Int(child)].nextSibling }
        } else {
            isAllDamaged = true
        }
        bands.removeSubrange(kept...)
        stale.removeAll { $0 >= kept }
        unplaced.removeAll { $0 >= kept }
        damaged.removeAll { $0 >= kept }
        var count = 0
        while child != none {
            if count % StackBands.length == 0 {
                stale.append(bands.count)
                unplaced.append(bands.count)
                bands.append(Band(first: child))
            }
            count += 1
            child = layout.records[Int(child)].nextSibling
        }
        merged = StackFacts()
    }

    /// A child is another.
    func childChanged(_ index: Int) {
        let band = index / StackBands.length
        if bands[band].isStale { return }
        bands[band].isStale = true
        stale.append(band)
    }

    /// All distances may be others.
    func spacingChanged() {
        for band in bands.indices { childChanged(band * StackBands.length) }
    }

    /// Brings the facts up to date, and what all bands come to.
    func sumUp(_ stack: StackLayout) -> StackFacts {
        guard !stale.isEmpty else { return merged }
        let isRebuilt = merged.count == 0
        if stale.count > 1 { stale.sort() }
        var isLike = !isRebuilt
        var earliest = stale[0]
        var next = 0
        while next < stale.count {
            let band = stale[next]
            next += 1
            earliest = min(earliest, band)
            let before = bands[band].facts
            sumUp(band, stack)
            if !bands[band].isUnplaced {
                bands[band].isUnplaced = true
                unplaced.append(band)
            }
            if isLike, !bands[band].facts.isLike(before) { isLike = false }
            // The distance to the next band's first child is part of the next band.
            if before.lastKind != bands[band].facts.lastKind, band + 1 < bands.count {
                childChanged((band + 1) * StackBands.length)
            }
        }
        stale.removeAll(keepingCapacity: true)
        if isLike { mergeSums(from: earliest) } else { mergeAll() }
        return merged
    }

    private func sumUp(_ band: Int, _ stack: StackLayout) {
        let tables = stack.tables
        let before: UInt32? = band == 0 ? nil : bands[band - 1].facts.lastKind
        var facts = StackFacts()
        var child = bands[band].first
        var count = 0
        while child != none, count < StackBands.length {
            facts.add(child, stack, after: before)
            count += 1
            child = tables.next(child)
        }
        bands[band].facts = facts
        bands[band].isStale = false
    }

    private func mergeAll() {
        merged = StackFacts()
        for band in bands.indices {
            (bands[band].base, bands[band].leastBase) = (merged.sum, merged.leastSum)
            merged.add(bands[band].facts)
        }
    }

    private func mergeSums(from first: Int) {
        bands.withUnsafeMutableBufferPointer { bands in
            var (sum, least) = (bands[first].base, bands[first].leastBase)
            for band in first..<bands.count {
                (bands[band].base, bands[band].leastBase) = (sum, least)
                sum += bands[band].facts.sum
                least += bands[band].facts.leastSum
            }
            (merged.sum, merged.leastSum) = (sum, least)
        }
    }

    /// The greatest cross length that children answer to a cross proposal.
    func cross(_ stack: StackLayout, at cross: Double) -> Double {
        var most = -Double.infinity
        if placedAt == cross {
            for band in bands where !band.isUnplaced { most = max(most, band.placedCross) }
            for band in unplaced { most = max(most, self.cross(stack, at: cross, band)) }
        } else {
            for band in bands.indices { most = max(most, self.cross(stack, at: cross, band)) }
        }
        return most
    }

    private func cross(_ stack: StackLayout, at cross: Double, _ band: Int) -> Double {
        let layout = stack.layout
        let isVertical = stack.isVertical
        let proposal = LayoutProposal(main: .infinity, cross: cross, isVertical: isVertical)
        var most = -Double.infinity
        var child = bands[band].first
        for _ in 0..<bands[band].facts.count {
            most = max(most, layout.measure(child, proposal).length(!isVertical))
            child = layout.records[Int(child)].nextSibling
        }
        return most
    }

    /// Places the children of the bands that changed, or of all if they stood otherwise.
    func place(_ stack: StackLayout, cross: Double, own: Double, isLoose: Bool) {
        let layout = stack.layout
        let isSame = placedAt.map { $0 == cross || $0.isNaN && cross.isNaN } ?? false
        if !isSame {
            unplaced = Array(bands.indices)
            placedAt = cross
            layout.records[Int(stack.record)].flags |= LayoutFlags.placesInBands
        }
        if unplaced.isEmpty, self.own == own, fraction == stack.fraction { return }
        if self.own != own || fraction != stack.fraction || !isSame { isAllDamaged = true }
        if !isAllDamaged, layout.notesDamage { damaged.append(contentsOf: unplaced) }
        (self.own, fraction) = (own, stack.fraction)
        for band in unplaced { place(band, stack, cross, isLoose: isLoose, isSame: isSame) }
        unplaced.removeAll(keepingCapacity: true)
        layout.damage(stack.record)
    }

    private func place(_ band: Int, _ stack: StackLayout, _ cross: Double, isLoose: Bool, isSame: Bool) {
        let (layout, tables) = (stack.layout, stack.tables)
        let isVertical = stack.isVertical
        let proposal = LayoutProposal(main: .infinity, cross: cross, isVertical: isVertical)
        var place = 0.0
        var most = -Double.infinity
        var before: UInt32? = band == 0 ? nil : bands[band - 1].facts.lastKind
        var child = bands[band].first
        for _ in 0..<bands[band].facts.count {
            let edges = tables.edges(child)
            if let before { place += stack.gap(before, edges.kind(isVertical, isEnd: false)) }
            before = edges.kind(isVertical, isEnd: true)
            let (x, y) = isVertical ? (0, place) : (place, 0)
            if isLoose || tables.isLoose(child) && !cross.isNaN {
                layout.placeLoose(child, x: x, y: y)
            } else if isSame, layout.isAtRest(child) {
                layout.placeLoose(child, x: x, y: y)
            } else {
                layout.place(child, proposal, layout.measure(child, proposal), x: x, y: y)
            }
            place += tables.ideal(child, isVertical)
            let one = tables.records + Int(child)
            most = max(most, isVertical ? one.pointee.width : one.pointee.height)
            child = tables.next(child)
        }
        bands[band].placedCross = most
        bands[band].isUnplaced = false
    }

    /// The children stand in the stack itself from now on.
    func leave() { placedAt = nil }
}
