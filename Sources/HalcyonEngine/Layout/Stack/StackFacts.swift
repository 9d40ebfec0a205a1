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

    /// Takes in the next child; `before` is the kind of the side that the run before it ends with.
    @MainActor @inline(__always) mutating func add(_ child: Int32, _ stack: StackLayout, after before: UInt32? = nil) {
        let tables = stack.tables
        let isVertical = stack.isVertical
        let one = tables.records + Int(child)
        let flags = one.pointee.flags
        let edges = EdgeKinds(bits: flags >> LayoutFlags.edgeShift & 0xFF)
        let start = edges.kind(isVertical, isEnd: false)
        var gap = 0.0
        if count > 0 {
            gap = stack.gap(lastKind, start)
        } else {
            firstKind = start
            if let before { gap = stack.gap(before, start) }
        }
        lastKind = edges.kind(isVertical, isEnd: true)
        crossStart = max(crossStart, edges.kind(!isVertical, isEnd: false))
        crossEnd = max(crossEnd, edges.kind(!isVertical, isEnd: true))
        if one.pointee.side == none {
            // Most children: all that there is to ask lies in the record, and is asked once.
            let (length, across) =
                isVertical ? (one.pointee.height, one.pointee.width) : (one.pointee.width, one.pointee.height)
            let (main, other) = (LayoutFlags.shift(isVertical), LayoutFlags.shift(!isVertical))
            sum += gap + length
            leastSum += gap + (flags & (LayoutFlags.shrinksToNothing << main) == 0 ? length : 0)
            if across > cross { cross = across }
            if flags & (LayoutFlags.needsIdeal << other) != 0, across > crossNeed { crossNeed = across }
            if flags & (LayoutFlags.shrinksToNothing << other) == 0, across > crossLeast { crossLeast = across }
            if flags & (LayoutFlags.needsIdeal << main) != 0, length > 0 { needsMain = true }
        } else {
            sum += gap + tables.ideal(child, isVertical)
            leastSum += gap + tables.least(child, isVertical)
            cross = max(cross, tables.ideal(child, !isVertical))
            crossNeed = max(crossNeed, tables.need(child, !isVertical))
            crossLeast = max(crossLeast, tables.least(child, !isVertical))
            if tables.need(child, isVertical) > 0 { needsMain = true }
        }
        all &= flags & StackFacts.relevant
        any |= flags & StackFacts.relevant
        count += 1
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
