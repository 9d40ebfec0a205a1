import HalcyonCore
import HalcyonEngine

/// A view, and panels that lie over the whole root while they are there (`FloatPanel`). It is as the view is.
nonisolated struct FloatingView<Content: View>: View {
    let content: Content
    /// The first of the views is what is laid out; each panel stands by it.
    init(@ViewBuilder content: () -> Content) { self.content = content() }

    typealias Body = Never
    var body: Never { fatalError("A view with panels has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            FloatingPlan(
                Self.self, content: Content._plan, contentOffset: 0, parameters: Void.self, parametersOffset: 0)
        }
    }
}

final class FloatingPlan: WrapperPlan {
    override var hasLayout: Bool { true }
    override var role: ProductRole { .structure }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        let first = layout.firstChild(record)
        if first == none { return LayoutSummary(width: LengthSummary(fixed: 0), height: LengthSummary(fixed: 0)) }
        // Panels are placed by the place of this one, so nothing is placed by the summary alone.
        var summary = LayoutSummary.opaque
        summary.edges = layout.sides(of: first)
        return summary
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let first = layout.firstChild(record)
        return first == none ? LayoutSize(width: 0, height: 0) : layout.measure(first, proposal)
    }

    override func place(
        _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {
        var child = layout.firstChild(record)
        guard child != none else { return }
        layout.place(child, proposal, size, x: 0, y: 0)
        child = layout.nextChild(child)
        while child != none {
            // As wide as what it stands by, at least.
            let inner = LayoutProposal(width: size.width, height: nil)
            layout.place(child, inner, layout.measure(child, inner), x: 0, y: 0)
            child = layout.nextChild(child)
        }
    }

    override var ordersDrawing: Bool { true }
    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? {
        let first = layout.firstChild(record)
        return first == none ? [] : [first]
    }
}
