import Foundation
import HalcyonCore
import HalcyonEngine

extension View {
    /// Draws the view elsewhere; layout does not change (semantics 198). In a right-to-left layout a positive width goes to
    /// the left.
    /// - Parameter offset: the distance in points. What is not finite counts as 0, with a diagnostic.
    @inlinable nonisolated public func offset(_ offset: CGSize) -> some View {
        modifier(_OffsetEffect(offset: offset))
    }

    /// Draws the view elsewhere; layout does not change (semantics 198).
    /// - Parameters:
    ///   - x: the distance to the trailing side in points.
    ///   - y: the distance down in points.
    @inlinable nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        offset(CGSize(width: x, height: y))
    }
}

/// Draws a view elsewhere.
@frozen nonisolated public struct _OffsetEffect: ViewModifier, Equatable {
    public typealias Body = Never
    /// The distance in points.
    public var offset: CGSize
    /// Draws a view elsewhere.
    @inlinable public init(offset: CGSize) { self.offset = offset }
    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        OffsetPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

final class OffsetPlan: PassingPlan {
    private func offset(_ node: Int32, _ engine: Engine) -> CGSize {
        let offset = engine.payload(node).assumingMemoryBound(to: _OffsetEffect.self).pointee.offset
        return CGSize(
            width: offset.width.isFinite ? offset.width : 0, height: offset.height.isFinite ? offset.height : 0)
    }

    override func didMount(_ node: Int32, _ engine: Engine) { diagnose(node, engine) }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        diagnose(node, engine)
        super.didChange(node, difference, engine)
    }

    private func diagnose(_ node: Int32, _ engine: Engine) {
        let given = engine.payload(node).assumingMemoryBound(to: _OffsetEffect.self).pointee.offset
        if given == offset(node, engine) { return }
        engine.reportInvalidLayout("Invalid offset (\(given.width), \(given.height)): give finite lengths.", at: node)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let child = layout.firstChild(record)
        let offset = offset(layout.node(record), layout.engine)
        layout.place(
            child, proposal, layout.measure(child, proposal), x: Double(offset.width), y: Double(offset.height))
    }

    /// Guides stay where they are, as the layout does.
    override func explicitGuide(
        _ guide: LayoutGuide, _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) -> Double? {
        layout.explicitGuide(guide, of: layout.firstChild(record), proposal, size)
    }
}
