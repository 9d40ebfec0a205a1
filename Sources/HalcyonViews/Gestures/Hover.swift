import HalcyonCore
import HalcyonEngine

extension View {
    /// Tells when the pointer comes to the view, and when it leaves it. What lies above the view takes the pointer; a finger
    /// does not hover.
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(_HoverModifier(action: action))
    }
}

nonisolated struct _HoverModifier: ViewModifier {
    typealias Body = Never
    let action: (Bool) -> Void

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        HoverPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A node that is told of the pointer. It has no layout of its own.
private final class HoverPlan: WrapperPlan {
    override var followsHover: Bool { true }

    override func hoverChanged(_ node: Int32, isInside: Bool, _ engine: Engine) {
        let action = engine.payload(node).assumingMemoryBound(to: _HoverModifier.self).pointee.action
        engine.perform(.press, of: node) { action(isInside) }
        engine.requestTurn()
    }
}
