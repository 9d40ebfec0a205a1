import Foundation
import HalcyonCore
import HalcyonEngine

/// Empty space that grows along the stack that it stands in; outside a stack along both axes (semantics 185).
@frozen nonisolated public struct Spacer: View {
    /// The least length in points; nil: 8.
    public var minLength: CGFloat?

    /// Empty space of at least `minLength` points.
    @inlinable public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    public typealias Body = Never
    public var body: Never { fatalError("Spacer has no body.") }
    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { SpacerPlan() } }
}

final class SpacerPlan: LeafPlan {
    init() { super.init(Spacer.self) }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        let spacer = layout.engine.payload(layout.node(record)).assumingMemoryBound(to: Spacer.self)
        let least = max(Double(spacer.pointee.minLength ?? 8), 0)
        let axis = layout.axis(of: record)
        var summary = LayoutSummary(
            width: axis == .vertical ? LengthSummary(fixed: 0) : LengthSummary(greedy: least, least: least),
            height: axis == .horizontal ? LengthSummary(fixed: 0) : LengthSummary(greedy: least, least: least))
        summary.edges = EdgeKinds(.spacer)
        summary.priority = -.infinity
        return summary
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let summary = self.summary(record, layout)
        return LayoutSize(
            width: summary.width.isRigid ? 0 : max(proposal.width ?? summary.width.ideal, summary.width.least),
            height: summary.height.isRigid ? 0 : max(proposal.height ?? summary.height.ideal, summary.height.least))
    }
}
