import Combine
import HalcyonEngine
import Observation

extension View {
    /// Publishes a value while the keyboard is in the view, for `@FocusedValue` anywhere in the root; where views inside of
    /// each other publish one key, the innermost counts (semantics 416).
    nonisolated public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isAnywhere: false))
    }

    /// Publishes a value while the keyboard is in the view; nil: nothing.
    nonisolated public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isAnywhere: false))
    }

    /// Publishes an observable object by its type while the keyboard is in the view; nil: nothing.
    nonisolated public func focusedValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        focusedValue(\.[focused: FocusedObjectKeyBox<Object>()], object)
    }

    /// Publishes a value wherever in the window the keyboard is.
    nonisolated public func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isAnywhere: true))
    }

    /// Publishes a value wherever in the window the keyboard is; nil: nothing.
    nonisolated public func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isAnywhere: true))
    }

    /// Publishes an observable object by its type wherever in the window the keyboard is; nil: nothing.
    nonisolated public func focusedSceneValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        focusedSceneValue(\.[focused: FocusedObjectKeyBox<Object>()], object)
    }

    /// Publishes an observable object by its type while the keyboard is in the view, for `@FocusedObject`.
    nonisolated public func focusedObject<Object: ObservableObject>(_ object: Object) -> some View {
        focusedValue(\.[focused: FocusedObjectKeyBox<Object>()], object)
    }

    /// Publishes an observable object by its type while the keyboard is in the view; nil: nothing.
    nonisolated public func focusedObject<Object: ObservableObject>(_ object: Object?) -> some View {
        focusedValue(\.[focused: FocusedObjectKeyBox<Object>()], object)
    }

    /// Publishes an observable object by its type wherever in the window the keyboard is.
    nonisolated public func focusedSceneObject<Object: ObservableObject>(_ object: Object) -> some View {
        focusedSceneValue(\.[focused: FocusedObjectKeyBox<Object>()], object)
    }

    /// Publishes an observable object by its type wherever in the window the keyboard is; nil: nothing.
    nonisolated public func focusedSceneObject<Object: ObservableObject>(_ object: Object?) -> some View {
        focusedSceneValue(\.[focused: FocusedObjectKeyBox<Object>()], object)
    }
}

nonisolated struct _FocusedValueModifier<Value>: ViewModifier {
    typealias Body = Never
    let keyPath: WritableKeyPath<FocusedValues, Value?>
    let value: Value?
    let isAnywhere: Bool

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        FocusedValuePlan<Value>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A node that publishes a value with the keyboard.
private final class FocusedValuePlan<Value>: WrapperPlan, FocusedValuePublisher {
    private func own(_ node: Int32, _ engine: Engine) -> _FocusedValueModifier<Value> {
        engine.payload(node).assumingMemoryBound(to: _FocusedValueModifier<Value>.self).pointee
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        FocusedValuesTable.of(engine).came(engine.table.reference(node))
        engine.focusedValuesAreOld()
    }
    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) { engine.focusedValuesAreOld() }
    override func willRemove(_ node: Int32, _ engine: Engine) {
        FocusedValuesTable.of(engine).went(engine.table.reference(node))
        engine.focusedValuesAreOld()
    }

    func publishesAnywhere(_ node: Int32, _ engine: Engine) -> Bool { own(node, engine).isAnywhere }

    func publish(_ node: Int32, into values: inout FocusedValues, _ engine: Engine) {
        let own = own(node, engine)
        if values[keyPath: own.keyPath] == nil { values[keyPath: own.keyPath] = own.value }
    }
}
