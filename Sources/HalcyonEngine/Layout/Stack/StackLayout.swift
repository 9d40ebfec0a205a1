/// One stack while it is laid out.
///
/// Lengths along the main axis are summed in runs of `StackBands.length` children, so that the sums of a stack with
/// bands, of which only one run is summed anew, are those of a stack that is summed at once, to the last bit.
@MainActor public struct StackLayout {
    let record: Int32
    /// Asked for guides.
    unowned(unsafe) let plan: StackPlan?
    unowned(unsafe) let layout: LayoutPass
    let isVertical: Bool
    let spacing: Double
    let fraction: Double
    /// The guide on which children agree; nil: the fraction decides.
    let guide: Any.Type?

    init(_ record: Int32, _ plan: StackPlan, _ layout: LayoutPass) {
        let node = layout.nodes + Int(layout.records[Int(record)].node)
        let parameters = node.pointee.payload.assumingMemoryBound(to: StackParameters.self)
        (self.record, self.plan, self.layout, isVertical) = (record, plan, layout, plan.isVertical)
        (spacing, fraction) = (parameters.pointee.spacing, parameters.pointee.fraction)
        guide = parameters.pointee.guide
    }

    /// The children of a record of another plan as a row, `fraction` of the height left over above them.
    public init(row record: Int32, _ plan: Plan, _ layout: LayoutPass, fraction: Double) {
        (self.record, self.plan, self.layout, isVertical) = (record, nil, layout, false)
        (spacing, self.fraction, guide) = (.nan, fraction, nil)
    }

    /// The default distance between two views, in points (semantics 183).
    static let defaultSpacing = 8.0

    /// The distance between two children, by what they ask for on the sides that they turn to each other.
    @inline(__always) func gap(_ before: UInt32, _ after: UInt32) -> Double {
        if !spacing.isNaN { return spacing }
        if before == EdgeKind.spacer.rawValue || after == EdgeKind.spacer.rawValue { return 0 }
        if isVertical, before == EdgeKind.text.rawValue, after == EdgeKind.text.rawValue { return 0 }
        return StackLayout.defaultSpacing
    }

    /// Whether the stack is so long that it keeps bands.
    var hasBands: Bool { layout.records[Int(record)].flags & LayoutFlags.hasBands != 0 }

    var bands: StackBands { layout.bands[Int(layout.sides.base[Int(layout.records[Int(record)].side)].bands)]! }

    // MARK: Summary

    /// What the children's summaries come to.
    public func summary() -> LayoutSummary {
        if hasBands {
            let facts = bands.sumUp(self)
            return summary(facts)
        }
        var facts = StackFacts()
        let records = layout.records
        var child = records[Int(record)].firstChild
        while child != none {
            facts.add(child, self)
            child = records[Int(child)].nextSibling
        }
        return summary(facts)
    }

    /// The summary of a stack of which `facts` is all that there is to know.
    private func summary(_ facts: StackFacts) -> LayoutSummary {
        if facts.count == 0 {
            return LayoutSummary(width: LengthSummary(fixed: 0), height: LengthSummary(fixed: 0))
        }
        var summary: LayoutSummary
        if facts.any & LayoutFlags.isOpaque != 0 || guide != nil {
            summary = .opaque
        } else {
            let shift = LayoutFlags.shift(isVertical)
            let across = LayoutFlags.shift(!isVertical)
            var main = LengthSummary(fixed: facts.sum)
            main.least = facts.leastSum
            main.isRigid = facts.all & (LayoutFlags.isRigid << shift) != 0
            main.isGreedy = facts.any & (LayoutFlags.isGreedy << shift) != 0
            main.isSqueezedByNil = facts.any & (LayoutFlags.isSqueezedByNil << shift) != 0
            if facts.needsMain { main.need = mainNeed(facts.count) }
            var cross = LengthSummary(fixed: facts.cross)
            cross.need = facts.crossNeed
            cross.least = facts.crossLeast
            cross.isRigid = facts.all & (LayoutFlags.isRigid << across) != 0
            cross.isGreedy = facts.any & (LayoutFlags.isGreedy << across) != 0
            // At nil, children are placed at the stack's own cross size (semantics 182).
            cross.isSqueezedByNil = facts.crossNeed > facts.cross + LayoutPass.slack
            summary =
                isVertical
                ? LayoutSummary(width: cross, height: main) : LayoutSummary(width: main, height: cross)
        }
        summary.edges.set(isVertical, isEnd: false, facts.firstKind)
        summary.edges.set(isVertical, isEnd: true, facts.lastKind)
        summary.edges.set(!isVertical, isEnd: false, facts.crossStart)
        summary.edges.set(!isVertical, isEnd: true, facts.crossEnd)
        summary.hasPriority =
            facts.count == 1 && facts.any & (LayoutFlags.isSpacer | LayoutFlags.hasPriority) != 0
        return summary
    }

    /// The main proposal from which on every child is offered what it needs, by going through the algorithm of
    /// semantics 180 with the answers that are then known; infinite where they are not, so that each is asked for.
    private func mainNeed(_ count: Int) -> Double {
        if count > StackBands.threshold { return .infinity }
        let mark = layout.scratch.mark
        defer { layout.scratch.reset(mark) }
        let (children, _) = entries()
        var lower = 0.0
        var gaps = 0.0
        for place in 0..<count {
            let child = children + place
            let isRigid = layout.isRigid(child.pointee.record, isVertical)
            guard isRigid || layout.isGreedy(child.pointee.record, isVertical) else { return .infinity }
            child.pointee.main = layout.ideal(child.pointee.record, isVertical)
            child.pointee.least = layout.least(child.pointee.record, isVertical)
            child.pointee.flexibility = isRigid ? child.pointee.main - child.pointee.least : .infinity
            gaps += child.pointee.gap
            lower += child.pointee.least
        }
        let order = ordered(children, count)
        var need = 0.0
        var taken = gaps
        var isAllTaken = false
        var place = 0
        while place < count {
            let priority = children[Int(order[place])].priority
            var end = place
            while end < count, children[Int(order[end])].priority == priority {
                lower -= children[Int(order[end])].least
                end += 1
            }
            while place < end {
                let child = children + Int(order[place])
                let isGreedy = child.pointee.flexibility == .infinity
                var one = layout.need(child.pointee.record, isVertical)
                if isGreedy, one > 0 || place > 0 { one = max(one, child.pointee.least) }
                if one > 0 {
                    if isAllTaken { return .infinity }
                    need = max(need, taken + lower + one * Double(end - place))
                }
                // A greedy child leaves the others of its kind an equal share, and nothing to who comes after them.
                if !isGreedy { taken += child.pointee.main }
                place += 1
            }
            if children[Int(order[end - 1])].flexibility == .infinity { isAllTaken = true }
        }
        return need
    }
}
