// Place: containers give their children sizes and places.
extension LayoutPass {
    /// Places what is inside the records where the walk upwards stopped, and whatever changes inside by that.
    func placeWaiting() {
        // The deepest stopped first; what stands above comes first here, since it may give another size to one below.
        while true {
            while let next = worklist.popLast() { placeInside(next) }
            guard let record = replaced.popLast() else { return }
            if records[Int(record)].flags & LayoutFlags.replace != 0 { worklist.append(record) }
        }
    }

    private func placeInside(_ record: Int32) {
        let one = records + Int(record)
        one.pointee.flags &= ~LayoutFlags.replace
        // A leaf that says nothing beforehand is told its size; any other knows it from the record.
        let plan = plan(record)
        guard one.pointee.firstChild != none || isOpaque(record) || plan.isToldItsSize else { return }
        if one.pointee.parent == none {
            let bounds = engine.bounds
            setSize(record, bounds.width, bounds.height)
            plan.place(LayoutProposal(bounds.width, bounds.height), bounds, record, self)
        } else if isLoose(record) {
            plan.placeLoosely(record, self)
        } else {
            let proposal = sides.base[Int(ensureSide(record))].proposal
            let size = LayoutSize(width: one.pointee.width, height: one.pointee.height)
            plan.place(proposal, size, record, self)
        }
    }

    /// Places a child whose container is loose, and which is therefore loose as well: at its ideal size.
    @inline(__always) public func placeLoose(_ child: Int32, x: Double, y: Double) {
        let one = records + Int(child)
        if one.pointee.flags & (LayoutFlags.isSqueezed | LayoutFlags.replace) != 0 { loosen(child) }
        one.pointee.flags |= LayoutFlags.isPlaced
        if one.pointee.x != x || one.pointee.y != y { move(child, x, y) }
    }

    /// Gives a child that was squeezed its ideal size.
    private func loosen(_ child: Int32) {
        records[Int(child)].flags &= ~LayoutFlags.isSqueezed
        setSize(child, ideal(child, false), ideal(child, true))
        if records[Int(child)].firstChild == none {
            records[Int(child)].flags &= ~LayoutFlags.replace
        } else {
            records[Int(child)].flags |= LayoutFlags.replace
            replaced.append(child)
        }
    }

    /// Places a child that was measured at `proposal` and answered `size`; what is inside it follows if that is new.
    public func place(_ child: Int32, _ proposal: LayoutProposal, _ size: LayoutSize, x: Double, y: Double) {
        if collected != nil {
            collected?.append(LayoutPlacement(record: child, proposal: proposal, size: size, x: x, y: y))
            return
        }
        if let fresh {
            fresh.place(child, proposal, size, x: x, y: y)
            return
        }
        let one = records + Int(child)
        var proposal = proposal
        var isSqueezed = false
        if one.pointee.flags & LayoutFlags.isOpaque == 0 {
            if holds(child, proposal), !(proposal.w.isNaN && isSqueezedByNil(child, false)),
                !(proposal.h.isNaN && isSqueezedByNil(child, true))
            {
                // Whatever holds it is as good as nothing, unless nothing squeezes what is inside (semantics 182).
                if isRigid(child, false), !isSqueezedByNil(child, false) { proposal.w = .nan }
                if isRigid(child, true), !isSqueezedByNil(child, true) { proposal.h = .nan }
                if one.pointee.flags & LayoutFlags.isRigidBoth == LayoutFlags.isRigidBoth {
                    placeLoose(child, x: x, y: y)
                    return
                }
            } else {
                isSqueezed = true
            }
        }
        let side = sides.base + Int(ensureSide(child))
        let before = one.pointee.flags
        let isNew =
            before & LayoutFlags.replace != 0 || before & LayoutFlags.isPlaced == 0
            || isSqueezed != (before & LayoutFlags.isSqueezed != 0) || side.pointee.proposal != proposal
            || one.pointee.width != size.width || one.pointee.height != size.height
        if one.pointee.x != x || one.pointee.y != y { move(child, x, y) }
        guard isNew else { return }
        one.pointee.flags |= LayoutFlags.isPlaced
        if isSqueezed {
            one.pointee.flags |= LayoutFlags.isSqueezed
        } else {
            one.pointee.flags &= ~LayoutFlags.isSqueezed
        }
        side.pointee.proposal = proposal
        setSize(child, size.width, size.height)
        if one.pointee.firstChild == none, !isOpaque(child), !plan(child).isToldItsSize {
            one.pointee.flags &= ~LayoutFlags.replace
        } else {
            one.pointee.flags |= LayoutFlags.replace
            worklist.append(child)
        }
    }

    private func move(_ child: Int32, _ x: Double, _ y: Double) {
        placed += 1
        records[Int(child)].x = x
        records[Int(child)].y = y
        damage(records[Int(child)].parent)
    }

    @_transparent func setSize(_ record: Int32, _ width: Double, _ height: Double) {
        let one = records + Int(record)
        guard one.pointee.width != width || one.pointee.height != height else { return }
        // The first size of a record says no more than that it came.
        if Recorder.isCompiled, recorder.unsafelyUnwrapped.use({ $0.isOn }),
            one.pointee.width != 0 || one.pointee.height != 0
        {
            engine.recorder.laidOut(engine, one.pointee.node, width: width, height: height)
        }
        one.pointee.width = width
        one.pointee.height = height
        damage(record)
        // From the right its place depends on its width.
        if isRightToLeft != nil { damage(one.pointee.parent) }
    }

    /// The record's size in points.
    public func size(of record: Int32) -> LayoutSize {
        LayoutSize(width: records[Int(record)].width, height: records[Int(record)].height)
    }

    /// Where a record stands in its container, in points from the top left and on the display's grid: the only way to ask,
    /// for paint, hit tests and semantics. In a right-to-left layout the leading side is the right one.
    public func place(of record: Int32) -> LayoutPoint {
        let container = records[Int(record)].parent
        if standsOnPixelsInBands(record, container) {
            let (band, inBand) = placeInBands(record, container)
            let (base, place) = (onPixels(band, container), onPixels(inBand, record))
            return LayoutPoint(x: base.x + place.x, y: base.y + place.y)
        }
        var place = leadingPlace(of: record)
        if let isRightToLeft, container != none, isRightToLeft(records[Int(container)].node) {
            place.x = records[Int(container)].width - place.x - records[Int(record)].width
        }
        return onPixels(place, record)
    }

    /// Where a record stands in its container, in points from the top leading corner.
    public func leadingPlace(of record: Int32) -> LayoutPoint {
        let one = records + Int(record)
        let container = one.pointee.parent
        if container != none, records[Int(container)].flags & LayoutFlags.placesInBands != 0 {
            let (band, inBand) = placeInBands(record, container)
            return LayoutPoint(x: band.x + inBand.x, y: band.y + inBand.y)
        }
        return LayoutPoint(x: one.pointee.x, y: one.pointee.y)
    }
}
