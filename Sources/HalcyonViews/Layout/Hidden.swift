import HalcyonCore
import HalcyonEngine

extension View {
    /// Does not show the view, which keeps its place in the layout and its state (semantics 195).
    @inlinable nonisolated public func hidden() -> some View { modifier(_HiddenModifier()) }
}

/// Hides a view.
@frozen nonisolated public struct _HiddenModifier: ViewModifier {
    public typealias Body = Never
    /// Hides a view.
    @inlinable public init() {}
    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        HiddenPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

final class HiddenPlan: PassingPlan {
    override var ordersDrawing: Bool { true }

    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? { [] }
}
