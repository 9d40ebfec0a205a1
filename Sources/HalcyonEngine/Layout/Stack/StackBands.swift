import Foundation

/// The children of a long stack in bands of 128: what each band comes to, and where it begins. A child's place is its
/// band's plus its place in the band, so a child that grows moves the bands behind it and not each child.
///
/// Invariants, checked by `Engine.checkInvariants()`: the bands are the children in order, 128 each but the last; `facts`
/// are those of a walk over the band's children, `merged` those of all bands, `base` the sum of the bands before.
@MainActor final class StackBands {
    /// Children in a band.
    static let length = 128
    /// Stacks of more children than this keep bands.
    static let threshold = 64

    struct Band {
        var first: Int32
        var facts = StackFacts()
        var base = 0.0
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

    /// Begins anew with the container's list of children.
    func rebuild(_ first: Int32, _ layout: LayoutPass) {
        isAllDamaged = true
        bands.removeAll(keepingCapacity: true)
        var child = first
        var count = 0
        while child != none {
            if count % StackBands.length == 0 { bands.append(Band(first: child)) }
            count += 1
            child = layout.records[Int(child)].nextSibling
        }
        stale = Array(bands.indices)
        unplaced = Array(bands.indices)
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
            bands[band].base = merged.sum
            merged.add(bands[band].facts)
        }
    }

    private func mergeSums(from first: Int) {
        bands.withUnsafeMutableBufferPointer { bands in
            var sum = bands[first].base
            for band in first..<bands.count {
                bands[band].base = sum
                sum += bands[band].facts.sum
            }
            merged.sum = sum
            var least = 0.0
            for band in 0..<bands.count { least += bands[band].facts.leastSum }
            merged.leastSum = least
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

// Bands as the stack and the pass see them.
extension StackLayout {
    /// The cross answer of a stack whose main length is the same whatever is proposed, from its bands; nil where the
    /// algorithm has to be gone through.
    func bandsCross(_ proposal: LayoutProposal) -> Double? {
        guard layout.fresh == nil, isPlacedInBands(proposal) else { return nil }
        let cross = proposal.length(!isVertical)
        return cross.isNaN ? layout.ideal(record, !isVertical) : bands.cross(self, at: cross)
    }

    /// Whether each child gets what it needs, and its main length follows from nothing else.
    func isPlacedInBands(_ proposal: LayoutProposal) -> Bool {
        guide == nil && !layout.isOpaque(record) && layout.isRigid(record, isVertical)
            && layout.holds(record, proposal)
            && !(proposal.length(isVertical).isNaN && layout.isSqueezedByNil(record, isVertical))
    }

    func leaveBands() {
        bands.leave()
        layout.records[Int(record)].flags &= ~LayoutFlags.placesInBands
    }
}

extension LayoutPass {
    /// A container's list of children was made anew.
    func childrenChanged(_ container: Int32, count: Int) {
        let one = records + Int(container)
        guard count > StackBands.threshold, plan(container) is StackPlan else {
            if one.pointee.flags & LayoutFlags.hasBands != 0 {
                one.pointee.flags &= ~(LayoutFlags.hasBands | LayoutFlags.placesInBands)
                let side = sides.base + Int(one.pointee.side)
                giveBands(side.pointee.bands)
                side.pointee.bands = none
            }
            return
        }
        let side = sides.base + Int(ensureSide(container))
        if side.pointee.bands == none {
            if let free = freeBands.popLast() {
                side.pointee.bands = free
                bands[Int(free)] = StackBands()
            } else {
                side.pointee.bands = Int32(bands.count)
                bands.append(StackBands())
            }
            one.pointee.flags |= LayoutFlags.hasBands
        }
        bands[Int(side.pointee.bands)]!.rebuild(one.pointee.firstChild, self)
    }

    /// A child of a container with bands is another.
    func childChanged(_ record: Int32, in container: Int32) {
        bands[Int(sides.base[Int(records[Int(container)].side)].bands)]!.childChanged(Int(records[Int(record)].index))
    }

    /// The distances between a stack's children may be others.
    func spacingChanged(_ node: Int32) {
        let record = nodes[Int(node)].record
        if records[Int(record)].flags & LayoutFlags.hasBands != 0 {
            bands[Int(sides.base[Int(records[Int(record)].side)].bands)]!.spacingChanged()
        }
    }

    func giveBands(_ number: Int32) {
        bands[Int(number)] = nil
        freeBands.append(number)
    }

    /// Nothing about the record changed since it was placed.
    @inline(__always) func isAtRest(_ record: Int32) -> Bool {
        records[Int(record)].flags & (LayoutFlags.replace | LayoutFlags.isPlaced) == LayoutFlags.isPlaced
    }

    /// The bands of a stack; nil if it keeps none.
    func stackBands(_ record: Int32) -> StackBands? {
        guard records[Int(record)].flags & LayoutFlags.hasBands != 0 else { return nil }
        return bands[Int(sides.base[Int(records[Int(record)].side)].bands)]
    }

    /// How many bands a stack keeps.
    func bandCount(_ record: Int32) -> Int { stackBands(record)?.bands.count ?? 0 }

    /// Where a band begins, in points of the stack.
    func placeOfBand(_ record: Int32, _ band: Int) -> LayoutPoint {
        let base = stackBands(record)?.bands[band].base ?? 0
        return plan(record).childAxis == .vertical ? LayoutPoint(x: 0, y: base) : LayoutPoint(x: base, y: 0)
    }

    /// Hands over the bands whose pictures have to be made anew, each with its children and their places in it, and the
    /// numbers of bands that are gone.
    func takeDamagedBands(
        _ record: Int32, _ body: (_ band: Int, _ children: [(record: Int32, at: CGPoint)]) -> Void,
        gone: (_ band: Int) -> Void
    ) {
        guard let bands = stackBands(record) else { return }
        let (damaged, removed) = bands.takeDamage()
        for band in removed { gone(band) }
        for band in damaged {
            let origin = placeOfBand(record, band)
            var children: [(record: Int32, at: CGPoint)] = []
            var child = bands.bands[band].first
            for _ in 0..<bands.bands[band].facts.count {
                let place = placeInBands(child, record)
                children.append((child, CGPoint(x: place.x - origin.x, y: place.y - origin.y)))
                child = records[Int(child)].nextSibling
            }
            body(band, children)
        }
    }

    func placeInBands(_ record: Int32, _ container: Int32) -> LayoutPoint {
        let one = records + Int(record)
        let bands = bands[Int(sides.base[Int(records[Int(container)].side)].bands)]!
        let base = bands.bands[Int(one.pointee.index) / StackBands.length].base
        if plan(container).childAxis == .vertical {
            return LayoutPoint(x: (bands.own - one.pointee.width) * bands.fraction, y: base + one.pointee.y)
        }
        return LayoutPoint(x: base + one.pointee.x, y: (bands.own - one.pointee.height) * bands.fraction)
    }
}
