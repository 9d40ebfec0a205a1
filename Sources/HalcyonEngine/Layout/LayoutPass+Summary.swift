// What records say of themselves: reading and writing summaries.
extension LayoutPass {
    @_transparent func ideal(_ record: Int32, _ isVertical: Bool) -> Double { tables.ideal(record, isVertical) }
    @_transparent func need(_ record: Int32, _ isVertical: Bool) -> Double { tables.need(record, isVertical) }
    @_transparent func least(_ record: Int32, _ isVertical: Bool) -> Double { tables.least(record, isVertical) }
    @_transparent func isRigid(_ record: Int32, _ isVertical: Bool) -> Bool { tables.isRigid(record, isVertical) }
    @_transparent func isGreedy(_ record: Int32, _ isVertical: Bool) -> Bool { tables.isGreedy(record, isVertical) }
    @_transparent func isSqueezedByNil(_ record: Int32, _ isVertical: Bool) -> Bool {
        tables.isSqueezedByNil(record, isVertical)
    }
    @_transparent func isOpaque(_ record: Int32) -> Bool { tables.isOpaque(record) }
    @_transparent func isLoose(_ record: Int32) -> Bool { tables.isLoose(record) }
    @_transparent func hasGuides(_ record: Int32) -> Bool {
        tables.flags(record) & LayoutFlags.hasGuides != 0
    }
    @_transparent func edges(_ record: Int32) -> EdgeKinds { tables.edges(record) }

    /// The record's summary on one axis.
    @inline(__always) func lengthSummary(_ record: Int32, _ isVertical: Bool) -> LengthSummary {
        LengthSummary(
            ideal: ideal(record, isVertical), need: need(record, isVertical), least: least(record, isVertical),
            bits: records[Int(record)].flags &>> LayoutFlags.shift(isVertical) & LayoutFlags.length)
    }

    /// What a record says of itself.
    public func summary(of record: Int32) -> LayoutSummary {
        if isOpaque(record) {
            var summary = LayoutSummary.opaque
            addTraits(record, &summary)
            return summary
        }
        var summary = LayoutSummary(width: lengthSummary(record, false), height: lengthSummary(record, true))
        addTraits(record, &summary)
        return summary
    }

    private func addTraits(_ record: Int32, _ summary: inout LayoutSummary) {
        summary.edges = edges(record)
        summary.hasGuides = hasGuides(record)
        summary.priority = priority(of: record)
    }

    /// Keeps a new summary; the result says whether it differs from the one before. A loose record gets its size.
    func keep(_ record: Int32, _ summary: LayoutSummary) -> Bool {
        let one = records + Int(record)
        let width = summary.width
        let height = summary.height
        let before = one.pointee.flags
        // A modifier says what its view says, whatever else it does.
        let saysGuides = summary.hasGuides || before & LayoutFlags.isMember != 0 && hasGuides(one.pointee.firstChild)
        // At once and not bit by bit: a debug build copies a variable at each `if`.
        let bits =
            summary.edges.bits &<< LayoutFlags.edgeShift | width.bits | height.bits &<< 1
            | (summary.priority != 0 ? LayoutFlags.hasPriority : 0) | (summary.isOpaque ? LayoutFlags.isOpaque : 0)
            | (saysGuides ? LayoutFlags.hasGuides : 0)
        let isPlain =
            width.isRigid && height.isRigid && !summary.isOpaque && summary.priority == 0
            && before & LayoutFlags.isSqueezed == 0
            && (width.need == 0 || width.need == width.ideal) && (height.need == 0 || height.need == height.ideal)
            && (width.least == 0 || width.least == width.ideal) && (height.least == 0 || height.least == height.ideal)
        if one.pointee.side == none, isPlain {
            // Nothing lies aside: bits and size say all.
            let bits =
                bits | (width.need != 0 ? LayoutFlags.needsIdeal : 0)
                | (height.need != 0 ? LayoutFlags.needsIdeal &<< 1 : 0)
                | (width.least == 0 ? LayoutFlags.shrinksToNothing : 0)
                | (height.least == 0 ? LayoutFlags.shrinksToNothing &<< 1 : 0)
            if before & LayoutFlags.plainSummary == bits, one.pointee.width == width.ideal,
                one.pointee.height == height.ideal
            {
                return false
            }
            one.pointee.flags = before & ~LayoutFlags.plainSummary | bits
        } else {
            let isSame =
                before & LayoutFlags.summary == bits && priority(of: record) == summary.priority
                && (summary.isOpaque || isKept(record, width, false) && isKept(record, height, true))
            if isSame { return false }
            one.pointee.flags = before & ~LayoutFlags.summary | bits
            let side = sides.base + Int(ensureSide(record))
            (side.pointee.idealWidth, side.pointee.idealHeight) = (width.ideal, height.ideal)
            (side.pointee.needWidth, side.pointee.needHeight) = (width.need, height.need)
            (side.pointee.leastWidth, side.pointee.leastHeight) = (width.least, height.least)
            side.pointee.priority = summary.priority
        }
        if isLoose(record) { setSize(record, width.ideal, height.ideal) }
        return true
    }

    /// Whether the record says these lengths already.
    private func isKept(_ record: Int32, _ length: LengthSummary, _ isVertical: Bool) -> Bool {
        ideal(record, isVertical) == length.ideal && need(record, isVertical) == length.need
            && least(record, isVertical) == length.least
    }

    /// The record's side; made if there is none, from what the record says.
    @discardableResult func ensureSide(_ record: Int32) -> Int32 {
        let known = records[Int(record)].side
        if known != none { return known }
        var side = LayoutSide()
        (side.idealWidth, side.idealHeight) = (ideal(record, false), ideal(record, true))
        (side.needWidth, side.needHeight) = (need(record, false), need(record, true))
        (side.leastWidth, side.leastHeight) = (least(record, false), least(record, true))
        let made = sides.make(side)
        records[Int(record)].side = made
        return made
    }
}
