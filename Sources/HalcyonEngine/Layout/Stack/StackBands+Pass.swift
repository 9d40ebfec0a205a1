import Foundation

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
    /// A container's list of children was made anew; `unchanged` of them stand where they stood.
    func childrenChanged(_ container: Int32, count: Int, unchanged: Int) {
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
        bands[Int(side.pointee.bands)]!.rebuild(one.pointee.firstChild, unchanged: unchanged, self)
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
    @_transparent func isAtRest(_ record: Int32) -> Bool {
        records[Int(record)].flags & (LayoutFlags.replace | LayoutFlags.isPlaced) == LayoutFlags.isPlaced
    }

    /// The bands of a stack; nil if it keeps none.
    func stackBands(_ record: Int32) -> StackBands? {
        guard records[Int(record)].flags & LayoutFlags.hasBands != 0 else { return nil }
        return bands[Int(sides.base[Int(records[Int(record)].side)].bands)]
    }

    /// How many bands a stack keeps.
    func bandCount(_ record: Int32) -> Int { stackBands(record)?.bands.count ?? 0 }

    /// Where a band begins, in points of the stack, on the display's grid.
    func placeOfBand(_ record: Int32, _ band: Int) -> LayoutPoint {
        let base = stackBands(record)?.bands[band].base ?? 0
        let place = plan(record).childAxis == .vertical ? LayoutPoint(x: 0, y: base) : LayoutPoint(x: base, y: 0)
        return onPixels(place, record)
    }

    /// Whether the record is in a band and the root on a display: then band and record are put on the grid each, since a
    /// band's picture stays what it is when the band moves.
    @inline(__always) func standsOnPixelsInBands(_ record: Int32, _ container: Int32) -> Bool {
        (pixels != 0 || writtenPixels != nil) && isRightToLeft == nil && container != none
            && records[Int(container)].flags & LayoutFlags.placesInBands != 0
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
            var children: [(record: Int32, at: CGPoint)] = []
            var child = bands.bands[band].first
            for _ in 0..<bands.bands[band].facts.count {
                let place = onPixels(placeInBands(child, record).inBand, child)
                children.append((child, CGPoint(x: place.x, y: place.y)))
                child = records[Int(child)].nextSibling
            }
            body(band, children)
        }
    }

    /// Where the record's band begins, and where the record stands in it.
    func placeInBands(_ record: Int32, _ container: Int32) -> (band: LayoutPoint, inBand: LayoutPoint) {
        let one = records + Int(record)
        let bands = bands[Int(sides.base[Int(records[Int(container)].side)].bands)]!
        let base = bands.bands[Int(one.pointee.index) / StackBands.length].base
        if plan(container).childAxis == .vertical {
            return (
                LayoutPoint(x: 0, y: base),
                LayoutPoint(x: (bands.own - one.pointee.width) * bands.fraction, y: one.pointee.y)
            )
        }
        return (
            LayoutPoint(x: base, y: 0),
            LayoutPoint(x: one.pointee.x, y: (bands.own - one.pointee.height) * bands.fraction)
        )
    }
}
