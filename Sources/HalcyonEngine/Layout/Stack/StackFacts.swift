/// What a run of a stack's children comes to.
struct StackFacts: Equatable {
    /// Ideal lengths with the distances before each, and least lengths with them.
    var sum = 0.0
    var leastSum = 0.0
    var cross = -Double.infinity
    var crossNeed = 0.0
    var crossLeast = 0.0
    /// Flags that all children have, and flags that any has.
    var all = UInt32.max
    var any: UInt32 = 0
    /// A child needs some length to be what it says.
    var needsMain = false
    var firstKind: UInt32 = 0
    var lastKind: UInt32 = 0
    var crossStart: UInt32 = 0
    var crossEnd: UInt32 = 0
    var count = 0

    /// What flags say that a stack has to know of its children.
    private static let relevant = LayoutFlags.summary & ~LayoutFlags.edges

    /// What a run of at most `limit` children comes to; `before` is the kind of the side that the run before it ends with.
    @MainActor static func of(
        _ first: Int32, atMost limit: Int, _ stack: StackLayout, after before: UInt32? = nil
    ) -> StackFacts {
        // The axis is a constant in each loop.
        stack.isVertical
            ? of(first, limit, stack, before, isVertical: true) : of(first, limit, stack, before, isVertical: false)
    }

    // Few calls and few variables: without optimisation each costs as much as all the arithmetic.
    @MainActor @_transparent private static func of(
        _ first: Int32, _ limit: Int, _ stack: StackLayout, _ before: UInt32?, isVertical: Bool
    ) -> StackFacts {
        let (tables, relevant, last) = (stack.tables, relevant, none)
        let shifts = EdgeShifts(isVertical: isVertical)
        let marks = LengthMarks(isVertical: isVertical)
        var facts = StackFacts()
        var child = first
        var one = tables.records
        var (flags, kind): (UInt32, UInt32) = (0, 0)
        var (gap, length) = (0.0, 0.0)
        while child != last, facts.count < limit {
            one = tables.records + Int(child)
            flags = one.pointee.flags
            kind = flags &>> shifts.start & 3
            if facts.count > 0 {
                gap = stack.gap(facts.lastKind, kind, isVertical: isVertical)
            } else {
                facts.firstKind = kind
                if let before { gap = stack.gap(before, kind, isVertical: isVertical) }
            }
            facts.lastKind = flags &>> shifts.end & 3
            kind = flags &>> shifts.crossStart & 3
            if kind > facts.crossStart { facts.crossStart = kind }
            kind = flags &>> shifts.crossEnd & 3
            if kind > facts.crossEnd { facts.crossEnd = kind }
            if one.pointee.side == last {
                // Most children: all that there is to ask lies in the record.
                length = isVertical ? one.pointee.height : one.pointee.width
                facts.sum += gap + length
                if flags & marks.shrinks != 0 { facts.leastSum += gap } else { facts.leastSum += gap + length }
                if flags & marks.needs != 0, length > 0 { facts.needsMain = true }
                length = isVertical ? one.pointee.width : one.pointee.height
                if length > facts.cross { facts.cross = length }
                if flags & marks.crossNeeds != 0, length > facts.crossNeed { facts.crossNeed = length }
                if flags & marks.crossShrinks == 0, length > facts.crossLeast { facts.crossLeast = length }
            } else {
                facts.addLengths(child, gap, tables, isVertical)
            }
            facts.all &= flags & relevant
            facts.any |= flags & relevant
            facts.count += 1
            child = one.pointee.nextSibling
        }
        return facts
    }

    private mutating func addLengths(_ child: Int32, _ gap: Double, _ tables: LayoutTables, _ isVertical: Bool) {
        sum += gap + tables.ideal(child, isVertical)
        leastSum += gap + tables.least(child, isVertical)
        cross = max(cross, tables.ideal(child, !isVertical))
        crossNeed = max(crossNeed, tables.need(child, !isVertical))
        crossLeast = max(crossLeast, tables.least(child, !isVertical))
        if tables.need(child, isVertical) > 0 { needsMain = true }
    }

    /// Takes in what the next run comes to.
    mutating func add(_ next: StackFacts) {
        if count == 0 { firstKind = next.firstKind }
        lastKind = next.lastKind
        crossStart = max(crossStart, next.crossStart)
        crossEnd = max(crossEnd, next.crossEnd)
        sum += next.sum
        leastSum += next.leastSum
        cross = max(cross, next.cross)
        crossNeed = max(crossNeed, next.crossNeed)
        crossLeast = max(crossLeast, next.crossLeast)
        if next.needsMain { needsMain = true }
        all &= next.all
        any |= next.any
        count += next.count
    }

    /// Whether only the sums differ.
    func isLike(_ other: StackFacts) -> Bool {
        cross == other.cross && crossNeed == other.crossNeed && crossLeast == other.crossLeast && all == other.all
            && any == other.any && needsMain == other.needsMain && firstKind == other.firstKind
            && lastKind == other.lastKind && crossStart == other.crossStart && crossEnd == other.crossEnd
            && count == other.count
    }
}

/// Where the kinds of a record's sides stand in its flags, by a stack's axes.
struct EdgeShifts {
    let start: UInt32
    let end: UInt32
    let crossStart: UInt32
    let crossEnd: UInt32

    @_transparent init(isVertical: Bool) {
        let (main, cross): (UInt32, UInt32) = isVertical ? (4, 0) : (0, 4)
        (start, end) = (LayoutFlags.edgeShift + main, LayoutFlags.edgeShift + main + 2)
        (crossStart, crossEnd) = (LayoutFlags.edgeShift + cross, LayoutFlags.edgeShift + cross + 2)
    }
}

/// What the flags of a record without a side say of its lengths, by a stack's axes.
private struct LengthMarks {
    let needs: UInt32
    let shrinks: UInt32
    let crossNeeds: UInt32
    let crossShrinks: UInt32

    @_transparent init(isVertical: Bool) {
        let (main, cross) = (LayoutFlags.shift(isVertical), LayoutFlags.shift(!isVertical))
        (needs, shrinks) = (LayoutFlags.needsIdeal &<< main, LayoutFlags.shrinksToNothing &<< main)
        (crossNeeds, crossShrinks) = (LayoutFlags.needsIdeal &<< cross, LayoutFlags.shrinksToNothing &<< cross)
    }
}

extension StackLayout {
    /// The distance between two children, by what they ask for on the sides that they turn to each other.
    @_transparent func gap(_ before: UInt32, _ after: UInt32, isVertical: Bool) -> Double {
        spacing == spacing ? spacing : StackLayout.defaultGap(before, after, isVertical)
    }

    /// The distance where no spacing is given.
    @_transparent nonisolated static func defaultGap(_ before: UInt32, _ after: UInt32, _ isVertical: Bool) -> Double {
        // Raw values of `EdgeKind`: 0 is a spacer's side, 1 a text's.
        before == 0 || after == 0 || isVertical && before == 1 && after == 1 ? 0 : StackLayout.defaultSpacing
    }
}
