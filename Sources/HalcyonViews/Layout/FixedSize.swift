import HalcyonCore
import HalcyonEngine

extension View {
    /// The view at its ideal size, however much or little is proposed (semantics 190).
    @inlinable nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// The view at its ideal length on some axes (semantics 190).
    @inlinable nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        _FixedSizeView(axes: FixedAxes(horizontal: horizontal, vertical: vertical), content: self)
    }
}

/// Axes on which a view has its ideal length.
@frozen @usableFromInline struct FixedAxes {
    @usableFromInline let horizontal: Bool
    @usableFromInline let vertical: Bool
    @inlinable init(horizontal: Bool, vertical: Bool) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

/// A view at its ideal length on some axes.
@frozen nonisolated public struct _FixedSizeView<Content: View>: View {
    @usableFromInline let axes: FixedAxes
    @usableFromInline let content: Content
    @inlinable init(axes: FixedAxes, content: Content) { (self.axes, self.content) = (axes, content) }

    public typealias Body = Never
    public var body: Never { fatalError("A fixed size has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            FixedSizePlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: FixedAxes.self, parametersOffset: 0)
        }
    }
}

final class FixedSizePlan: PassingPlan {
    private func axes(_ record: Int32, _ layout: LayoutPass) -> FixedAxes {
        layout.engine.payload(layout.node(record)).load(as: FixedAxes.self)
    }

    override func inner(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutProposal {
        let axes = axes(record, layout)
        return LayoutProposal(
            width: axes.horizontal ? nil : proposal.width, height: axes.vertical ? nil : proposal.height)
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        var summary = super.summary(record, layout)
        let axes = axes(record, layout)
        summary.priority = 0
        if summary.isOpaque { return summary }
        if axes.horizontal { summary.width = LengthSummary(fixed: summary.width.ideal) }
        if axes.vertical { summary.height = LengthSummary(fixed: summary.height.ideal) }
        return summary
    }
}
