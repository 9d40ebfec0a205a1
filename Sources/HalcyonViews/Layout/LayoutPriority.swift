import HalcyonCore
import HalcyonEngine

extension View {
    /// When space is short, a stack serves views of a higher priority first (semantics 180, 197).
    /// - Parameter value: the priority; 0 without this modifier, NaN counts as 0.
    @inlinable nonisolated public func layoutPriority(_ value: Double) -> some View {
        _PriorityView(priority: value, content: self)
    }
}

/// A view with a priority in its stack.
@frozen nonisolated public struct _PriorityView<Content: View>: View {
    @usableFromInline let priority: Double
    @usableFromInline let content: Content
    @inlinable init(priority: Double, content: Content) { (self.priority, self.content) = (priority, content) }

    public typealias Body = Never
    public var body: Never { fatalError("A priority has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            PriorityPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: Double.self, parametersOffset: 0)
        }
    }
}

final class PriorityPlan: PassingPlan {
    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        var summary = super.summary(record, layout)
        let priority = layout.engine.payload(layout.node(record)).load(as: Double.self)
        summary.priority = priority.isNaN ? 0 : priority
        return summary
    }
}
