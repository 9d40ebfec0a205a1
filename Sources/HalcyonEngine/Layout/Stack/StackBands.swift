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
    /// The last child and how many there are.
    @exclusivity(unchecked) private(set) var last = none
    @exclusivity(unchecked) private(set) var count: Int32 = 0
    /// The first node that came behind all of them and is not listed yet, the node that it came into, and at which place.
    @exclusivity(unchecked) private(set) var added = none
    @exclusivity(unchecked) private(set) var addedTo = none
    @exclusivity(unchecked) private(set) var addedAt: Int32 = 0
    /// Somebody came, went or moved elsewhere: the next list is made from its begin.
    @exclusivity(unchecked) var listsAll = false
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
            damaged.clear()
            isAllDamaged = false
            painted = bands.count
        }
        let removed = bands.count..<max(painted, bands.count)
        return (isAllDamaged ? Array(bands.indices) : damaged.sorted(), removed)
    }

    /// All its children stand elsewhere, though none was placed.
    func damageAll() { isAllDamaged = true }

    /// Begins anew with the container's list of children, after the bands in which nobody came, went or moved.
    func rebuild(_ first: Int32, unchanged: Int, _ layout: LayoutPass) {
        let kept = min(unchanged / StackBands.length, bands.count)
        var child = first
        last = none
        if kept > 0 {
            child = bands[kept - 1].first
            for _ in 0..<StackBands.length {
                last = child
                child = layout.records[Int(child)].nextSibling
            }
        } else {
            isAllDamaged = true
        }
        bands.removeSubrange(kept...)
        stale.removeAll { $0 >= kept }
        unplaced.removeAll { $0 >= kept }
        damaged.removeAll { $0 >= kept }
        count = Int32(kept * StackBands.length)
        while child != none {
            if count % Int32(StackBands.length) == 0 {
                stale.append(bands.count)
                unplaced.append(bands.count)
                bands.append(Band(first: child))
            }
            count += 1
            last = child
            child = layout.records[Int(child)].nextSibling
        }
        merged = StackFacts()
    }

    /// A node came behind all that is listed: the first one since the list was made.
    func add(_ node: Int32, _ nodes: UnsafeMutablePointer<Node>) {
        added = node
        (addedTo, addedAt) = (nodes[Int(node)].parent, nodes[Int(node)].index)
    }

    /// All is listed now.
    func takeAdded() { (added, addedTo, listsAll) = (none, none, false) }

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
        guard stale.count > 0 else { return merged }
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
        stale.clear()
        if isLike { mergeSums(from: earliest) } else { mergeAll() }
        return merged
    }

    private func sumUp(_ band: Int, _ stack: StackLayout) {
        let before: UInt32? = band == 0 ? nil : bands[band - 1].facts.lastKind
        bands[band].facts = .of(bands[band].first, atMost: StackBands.length, stack, after: before)
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
        if unplaced.count == 0, self.own == own, fraction == stack.fraction { return }
        if self.own != own || fraction != stack.fraction || !isSame { isAllDamaged = true }
        if !isAllDamaged, layout.notesDamage { damaged.append(contentsOf: unplaced) }
        (self.own, fraction) = (own, stack.fraction)
        for band in unplaced { place(band, stack, cross, isLoose: isLoose, isSame: isSame) }
        unplaced.clear()
        layout.damage(stack.record)
    }

    private func place(_ band: Int, _ stack: StackLayout, _ cross: Double, isLoose: Bool, isSame: Bool) {
        // The axis is a constant in each loop.
        if stack.isVertical {
            place(band, stack, cross, isVertical: true, isLoose: isLoose, isSame: isSame)
        } else {
            place(band, stack, cross, isVertical: false, isLoose: isLoose, isSame: isSame)
        }
    }

    @inline(__always) private func place(
        _ band: Int, _ stack: StackLayout, _ cross: Double, isVertical: Bool, isLoose: Bool, isSame: Bool
    ) {
        let (layout, tables) = (stack.layout, stack.tables)
        let shifts = EdgeShifts(isVertical: isVertical)
        let proposal = LayoutProposal(main: .infinity, cross: cross, isVertical: isVertical)
        // A loose child at its ideal size: then, and where nothing else happened to it, its place is all.
        let (atRest, resting) = (
            LayoutFlags.isSqueezed | LayoutFlags.replace | LayoutFlags.isPlaced, LayoutFlags.isPlaced
        )
        var place = 0.0
        var most = -Double.infinity
        var before: UInt32? = band == 0 ? nil : bands[band - 1].facts.lastKind
        var child = bands[band].first
        var one = tables.records
        var flags: UInt32 = 0
        var left = bands[band].facts.count
        while left > 0 {
            left -= 1
            one = tables.records + Int(child)
            flags = one.pointee.flags
            if let before { place += stack.gap(before, flags &>> shifts.start & 3, isVertical: isVertical) }
            before = flags &>> shifts.end & 3
            if flags & atRest == resting, one.pointee.side == none, isLoose || !cross.isNaN || isSame {
                // Without a side it is loose.
                if isVertical
                    ? one.pointee.y != place || one.pointee.x != 0 : one.pointee.x != place || one.pointee.y != 0
                {
                    layout.placeLoose(child, x: isVertical ? 0 : place, y: isVertical ? place : 0)
                }
                place += isVertical ? one.pointee.height : one.pointee.width
            } else {
                placeAny(child, place, proposal, isVertical, isLoose: isLoose, isSame: isSame, layout)
                place += tables.ideal(child, isVertical)
            }
            if isVertical {
                if one.pointee.width > most { most = one.pointee.width }
            } else if one.pointee.height > most {
                most = one.pointee.height
            }
            child = one.pointee.nextSibling
        }
        bands[band].placedCross = most
        bands[band].isUnplaced = false
    }

    private func placeAny(
        _ child: Int32, _ place: Double, _ proposal: LayoutProposal, _ isVertical: Bool, isLoose: Bool, isSame: Bool,
        _ layout: LayoutPass
    ) {
        let (x, y) = isVertical ? (0, place) : (place, 0)
        if isLoose || layout.isLoose(child) && !proposal.length(!isVertical).isNaN || isSame && layout.isAtRest(child) {
            layout.placeLoose(child, x: x, y: y)
        } else {
            layout.place(child, proposal, layout.measure(child, proposal), x: x, y: y)
        }
    }

    /// The children stand in the stack itself from now on.
    func leave() { placedAt = nil }
}
