/// One stack while it is laid out.
///
/// Lengths along the main axis are summed in runs of `StackBands.length` children, so that the sums of a stack with
/// bands, of which only one run is summed anew, are those of a stack that is summed at once, to the last bit.
@MainActor public struct StackLayout {
    let record: Int32
    let pass: Unmanaged<LayoutPass>
    /// Nothing on a hot path may ask it, since that counts a reference.
    var layout: LayoutPass { pass.takeUnretainedValue() }
    let tables: LayoutTables
    let isVertical: Bool
    let spacing: Double
    let fraction: Double
    /// The guide on which children agree; nil: the fraction decides.
    let guide: LayoutGuide?
    /// The guide on which children agree where one of them says where it is.
    private var saidGuide: LayoutGuide? { guideType.map { LayoutGuide($0, isVertical: !isVertical) } }
    private let guideType: Any.Type?
    /// The children, where they are not all of the record's.
    let subset: UnsafeBufferPointer<Int32>?

    @inline(__always) init(_ record: Int32, _ plan: StackPlan, _ layout: LayoutPass) {
        let node = layout.nodes + Int(layout.records[Int(record)].node)
        let parameters = node.pointee.payload.assumingMemoryBound(to: StackParameters.self)
        self.init(record, layout, isVertical: plan.isVertical, parameters.pointee)
    }

    /// The children of a record as a stack with parameters.
    @inline(__always) public init(
        _ record: Int32, _ layout: LayoutPass, isVertical: Bool, _ parameters: StackParameters,
        subset: UnsafeBufferPointer<Int32>? = nil
    ) {
        // One by one: a debug build would make the tuples.
        self.record = record
        pass = .passUnretained(layout)
        self.isVertical = isVertical
        self.subset = subset
        tables = layout.tables
        spacing = parameters.spacing
        fraction = parameters.fraction
        guideType = parameters.guide
        // Asked only where one is said: nearly no stack has any.
        let isAsked = parameters.fraction.isNaN || tables.flags(record) & LayoutFlags.hasGuides != 0
        guide = isAsked ? LayoutGuide(parameters.guide, isVertical: !isVertical) : nil
    }

    /// The children of a record of another plan as a row, `fraction` of the height left over above them.
    public init(row record: Int32, _ plan: Plan, _ layout: LayoutPass, fraction: Double) {
        (self.record, pass, isVertical, subset) = (record, .passUnretained(layout), false, nil)
        tables = layout.tables
        (spacing, self.fraction, guide, guideType) = (.nan, fraction, nil, nil)
    }

    /// The default distance between two views, in points (semantics 183).
    nonisolated static let defaultSpacing = 8.0

    /// Whether the stack is so long that it keeps bands.
    var hasBands: Bool { tables.flags(record) & LayoutFlags.hasBands != 0 }

    var bands: StackBands { layout.bands[Int(layout.sides.base[Int(layout.records[Int(record)].side)].bands)]! }

    // MARK: Summary

    /// What the children's summaries come to.
    public func summary() -> LayoutSummary {
        if hasBands {
            let facts = bands.sumUp(self)
            return summary(facts)
        }
        let facts = StackFacts.of(tables.records[Int(record)].firstChild, atMost: .max, self)
        return summary(facts)
    }

    /// The summary of a stack of which `facts` is all that there is to know.
    private func summary(_ facts: StackFacts) -> LayoutSummary {
        if facts.count == 0 {
            return LayoutSummary(width: LengthSummary(fixed: 0), height: LengthSummary(fixed: 0))
        }
        var summary: LayoutSummary
        let hasGuides = facts.any & LayoutFlags.hasGuides != 0
        if facts.any & LayoutFlags.isOpaque != 0 || fraction.isNaN || hasGuides && saidGuide != nil {
            summary = .opaque
        } else {
            let shift = LayoutFlags.shift(isVertical)
            let across = LayoutFlags.shift(!isVertical)
            // Rigid if all are, greedy if any is.
            let greedy = LayoutFlags.isGreedy | LayoutFlags.isSqueezedByNil
            let main = LengthSummary(
                ideal: facts.sum, need: facts.needsMain ? mainNeed(facts) : 0, least: facts.leastSum,
                bits: facts.all &>> shift & LayoutFlags.isRigid | facts.any &>> shift & greedy)
            // At nil, children are placed at the stack's own cross size (semantics 182).
            let isSqueezed = facts.crossNeed > facts.cross + LayoutPass.slack
            let cross = LengthSummary(
                ideal: facts.cross, need: facts.crossNeed, least: facts.crossLeast,
                bits: facts.all &>> across & LayoutFlags.isRigid | facts.any &>> across & LayoutFlags.isGreedy
                    | (isSqueezed ? LayoutFlags.isSqueezedByNil : 0))
            summary =
                isVertical
                ? LayoutSummary(width: cross, height: main) : LayoutSummary(width: main, height: cross)
        }
        let main = facts.firstKind | facts.lastKind &<< 2
        let cross = facts.crossStart | facts.crossEnd &<< 2
        summary.edges = EdgeKinds(bits: isVertical ? main &<< 4 | cross : cross &<< 4 | main)
        summary.hasGuides = hasGuides
        // A stack of one child is served as that child would be (semantics 182).
        if facts.count == 1 { summary.priority = tables.priority(tables.records[Int(record)].firstChild) }
        return summary
    }
}
