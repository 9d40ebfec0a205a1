import Foundation
import HalcyonEngine

/// Of several views the first one whose ideal size fits into what is proposed, else the last one (semantics 518). All of
/// them are there, with their state; only one is shown.
@frozen nonisolated public struct ViewThatFits<Content: View>: View {
    @usableFromInline let axes: Axis.Set
    @usableFromInline let content: Content

    /// The first of the views that fits.
    /// - Parameters:
    ///   - axes: on which axes it has to fit.
    ///   - content: the views, the one that is tried first before the others.
    @inlinable public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    public typealias Body = Never
    public var body: Never { fatalError("ViewThatFits has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            FittingPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: Axis.Set.self, parametersOffset: 0)
        }
    }
}

/// Behind the axes: the record that is shown.
final class FittingPlan: WrapperPlan {
    init(_ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int) {
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset, payloadSize: 8)
    }

    override var hasLayout: Bool { true }

    override func didMount(_ node: Int32, _ engine: Engine) {
        engine.payload(node).storeBytes(of: none, toByteOffset: 4, as: Int32.self)
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.invalidate(node)
    }

    /// The child that is shown at a proposal; `none` without children.
    private func fitting(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> Int32 {
        let axes = layout.payload(record).load(as: Axis.Set.self)
        var child = layout.firstChild(record)
        while child != none, layout.nextChild(child) != none {
            let ideal = layout.measure(child, .unspecified)
            let fits =
                !(axes.contains(.horizontal) && ideal.width > (proposal.width ?? .infinity) + LayoutPass.slack)
                && !(axes.contains(.vertical) && ideal.height > (proposal.height ?? .infinity) + LayoutPass.slack)
            if fits { return child }
            child = layout.nextChild(child)
        }
        return child
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        var summary = LayoutSummary.opaque
        var child = layout.firstChild(record)
        if child == none { return LayoutSummary(width: LengthSummary(fixed: 0), height: LengthSummary(fixed: 0)) }
        summary.edges = layout.sides(of: child)
        while child != none {
            if layout.saysGuides(child) { summary.hasGuides = true }
            child = layout.nextChild(child)
        }
        return summary
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let child = fitting(proposal, record, layout)
        return child == none ? LayoutSize(width: 0, height: 0) : layout.measure(child, proposal)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let shown = fitting(proposal, record, layout)
        if layout.isPlacing {
            let payload = layout.payload(record)
            if payload.load(fromByteOffset: 4, as: Int32.self) != shown {
                payload.storeBytes(of: shown, toByteOffset: 4, as: Int32.self)
                layout.engine.damage(layout.node(record))
            }
        }
        // The others stand where they would, unseen.
        var child = layout.firstChild(record)
        while child != none {
            layout.place(child, proposal, layout.measure(child, proposal), x: 0, y: 0)
            child = layout.nextChild(child)
        }
    }

    override var ordersDrawing: Bool { true }

    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? {
        let shown = layout.payload(record).load(fromByteOffset: 4, as: Int32.self)
        var child = layout.firstChild(record)
        while child != none, child != shown { child = layout.nextChild(child) }
        return child == none ? [] : [child]
    }

    /// What the one that is shown says.
    override func explicitGuide(
        _ guide: LayoutGuide, _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) -> Double? {
        let shown = fitting(proposal, record, layout)
        return shown == none ? nil : layout.explicitGuide(guide, of: shown, proposal, size)
    }
}
