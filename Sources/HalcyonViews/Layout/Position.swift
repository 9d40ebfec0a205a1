import Foundation
import HalcyonCore
import HalcyonEngine

extension View {
    /// Takes all that is proposed and centres the view at a place in it (semantics 198).
    /// - Parameter position: the place of the view's middle in points, from the leading side and the top. What is not
    ///   finite counts as 0, with a diagnostic.
    @inlinable nonisolated public func position(_ position: CGPoint) -> some View {
        modifier(_PositionLayout(position: position))
    }

    /// Takes all that is proposed and centres the view at a place in it (semantics 198).
    /// - Parameters:
    ///   - x: points from the leading side.
    ///   - y: points from the top.
    @inlinable nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        position(CGPoint(x: x, y: y))
    }
}

/// Centres a view at a place.
@frozen nonisolated public struct _PositionLayout: ViewModifier, Equatable {
    public typealias Body = Never
    /// The place in points.
    public var position: CGPoint
    /// Centres a view at a place.
    @inlinable public init(position: CGPoint) { self.position = position }
    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        PositionPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

final class PositionPlan: PassingPlan {
    override func didMount(_ node: Int32, _ engine: Engine) { diagnose(node, engine) }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        diagnose(node, engine)
        super.didChange(node, difference, engine)
    }

    private func position(_ node: Int32, _ engine: Engine) -> CGPoint {
        engine.payload(node).assumingMemoryBound(to: _PositionLayout.self).pointee.position
    }

    private func diagnose(_ node: Int32, _ engine: Engine) {
        let given = position(node, engine)
        if given.x.isFinite, given.y.isFinite { return }
        engine.reportInvalidLayout("Invalid position (\(given.x), \(given.y)): give finite lengths.", at: node)
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        var summary = super.summary(record, layout)
        summary.edges = EdgeKinds(.plain)
        summary.priority = 0
        if summary.isOpaque { return summary }
        summary.width = taking(summary.width)
        summary.height = taking(summary.height)
        return summary
    }

    private func taking(_ view: LengthSummary) -> LengthSummary {
        var length = LengthSummary(greedy: view.ideal, least: 0)
        (length.need, length.isSqueezedByNil) = (view.need, view.isSqueezedByNil)
        return length
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        if let width = proposal.width, let height = proposal.height { return LayoutSize(width: width, height: height) }
        let view = layout.measure(layout.firstChild(record), proposal)
        return LayoutSize(width: proposal.width ?? view.width, height: proposal.height ?? view.height)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let child = layout.firstChild(record)
        let view = layout.measure(child, proposal)
        let place = position(layout.node(record), layout.engine)
        let (x, y) = (place.x.isFinite ? Double(place.x) : 0, place.y.isFinite ? Double(place.y) : 0)
        layout.place(child, proposal, view, x: x - view.width / 2, y: y - view.height / 2)
    }
}
