import HalcyonEngine

/// Names a value that a view says to the layout that places it.
public protocol LayoutValueKey {
    /// The value's type.
    associatedtype Value
    /// The value of a view that says nothing.
    static var defaultValue: Value { get }
}

extension View {
    /// Says a value to the layout that places the view; through modifiers, not through containers. The outermost of several
    /// counts.
    nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(_LayoutValueModifier<K>(value: value))
    }
}

nonisolated struct _LayoutValueModifier<Key: LayoutValueKey>: ViewModifier {
    typealias Body = Never
    let value: Key.Value

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        LayoutValuePlan(
            ObjectIdentifier(Key.self), type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

private final class LayoutValuePlan: TraitPlan {
    override func didMount(_ node: Int32, _ engine: Engine) { engine.layout.traitChanged(node) }
}
