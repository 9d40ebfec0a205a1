import HalcyonCore
import HalcyonEngine

extension View {
    /// Panels that lie over the whole root and stand by the view (`FloatPanel`), while there are any. The view stays what it
    /// is to the container around: its traits, its room and its place among the others are its own.
    nonisolated func floating<Panels: View>(@ViewBuilder _ panels: () -> Panels) -> some View {
        overlay { FloatAnchor(panels: panels()) }
    }
}

/// Panels without anything that is laid out or drawn at their place: that is as large as what it is laid over.
nonisolated struct FloatAnchor<Panels: View>: View {
    let panels: Panels
    typealias Body = Never
    var body: Never { fatalError("An anchor of panels has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            FloatAnchorPlan(
                Self.self, content: Panels._plan, contentOffset: 0, parameters: Void.self, parametersOffset: 0)
        }
    }
}

final class FloatAnchorPlan: WrapperPlan {
    override var hasLayout: Bool { true }
    override var role: ProductRole { .structure }
    override var ordersDrawing: Bool { true }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary { .opaque }
    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        LayoutSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        var child = layout.firstChild(record)
        while child != none {
            // As wide as what it stands by, at least.
            let inner = LayoutProposal(width: size.width, height: nil)
            layout.place(child, inner, layout.measure(child, inner), x: 0, y: 0)
            child = layout.nextChild(child)
        }
    }

    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? { [] }
}
