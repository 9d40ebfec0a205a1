import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// A control's label, which accessibility reads also where `labelsHidden()` takes its room away (semantics 142).
nonisolated struct ControlLabel<Label: View>: View {
    let isHidden: Bool
    let label: Label

    typealias Body = Never
    var body: Never { fatalError("A control's label has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            ControlLabelPlan(
                Self.self, content: Label._plan, contentOffset: MemoryLayout<Self>.offset(of: \.label)!,
                parameters: Bool.self, parametersOffset: 0)
        }
    }
}

/// Several labels stand side by side; a hidden one takes no room and is not drawn, and is still there to be read.
final class ControlLabelPlan: WrapperPlan {
    override var hasLayout: Bool { true }
    override var childAxis: LayoutAxis { .horizontal }
    override var role: ProductRole { .display }

    private func isHidden(_ record: Int32, _ layout: LayoutPass) -> Bool {
        layout.payload(record).assumingMemoryBound(to: Bool.self).pointee
    }
    private func row(_ record: Int32, _ layout: LayoutPass) -> StackLayout {
        StackLayout(row: record, self, layout, fraction: 0.5)
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.invalidate(node)
        engine.damage(node)
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        if isHidden(record, layout) {
            return LayoutSummary(width: LengthSummary(fixed: 0), height: LengthSummary(fixed: 0))
        }
        return row(record, layout).summary()
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        isHidden(record, layout) ? LayoutSize(width: 0, height: 0) : row(record, layout).size(proposal)
    }

    override func place(
        _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {
        let row = row(record, layout)
        let inner = isHidden(record, layout) ? .unspecified : proposal
        row.place(inner, row.size(inner), x: 0, y: 0)
    }

    override func placeLoosely(_ record: Int32, _ layout: LayoutPass) {
        place(.unspecified, layout.size(of: record), record, layout)
    }

    override var hasEffect: Bool { true }
    override func effect(_ node: Int32, size: LayoutSize, _ engine: Engine) -> DisplayEffect? {
        engine.payload(node).assumingMemoryBound(to: Bool.self).pointee ? .opacity(0) : nil
    }

    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion {
        engine.payload(node).assumingMemoryBound(to: Bool.self).pointee ? .closed : .nothing
    }
}
