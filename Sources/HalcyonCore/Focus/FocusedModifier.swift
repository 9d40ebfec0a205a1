import HalcyonEngine

extension View {
    /// Binds whether the view, or something inside, has the keyboard.
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(_FocusedModifier(binding: condition, value: true))
    }

    /// Binds a value of a focus state to the view: the state has it while the view, or something inside, has the keyboard,
    /// and writing it brings the keyboard there. Of several views with one value the first is taken (semantics 406).
    nonisolated public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        modifier(_FocusedModifier(binding: binding, value: value))
    }

    /// Brings the keyboard to the view with a value of a focus state when this view appears and nothing else has the
    /// keyboard (semantics 415); with the priority `userInitiated` also when a person's keys bring it into this view.
    nonisolated public func defaultFocus<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, _ value: Value, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        modifier(_DefaultFocusModifier(binding: binding, value: value, isEntry: priority == .userInitiated))
    }
}

nonisolated struct _FocusedModifier<Value: Hashable>: ViewModifier {
    typealias Body = Never
    let binding: FocusState<Value>.Binding
    let value: Value

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        FocusedPlan<Value>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A node that tells a focus state of the keyboard inside.
final class FocusedPlan<Value: Hashable>: WrapperPlan {
    override var followsFocus: Bool { true }

    private func parameters(_ node: Int32, _ engine: Engine) -> _FocusedModifier<Value> {
        engine.payload(node).assumingMemoryBound(to: _FocusedModifier<Value>.self).pointee
    }

    /// Whether it is bound to a value of a focus state.
    func isBound(to binding: FocusState<Value>.Binding, _ value: Value, _ node: Int32, _ engine: Engine) -> Bool {
        let own = parameters(node, engine)
        return own.binding.state.box === binding.state.box && own.value == value
    }

    override func focusEntered(_ node: Int32, _ engine: Engine) -> FocusFollower {
        let own = parameters(node, engine)
        own.binding.follow(own.value)
        return FocusFollower(source: own.binding.state.box) {
            if own.binding.wrappedValue == own.value { own.binding.follow(own.binding.none) }
        }
    }
}

/// When a default for the keyboard counts.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
    private let isUserInitiated: Bool
    /// When the view appears and nothing else has the keyboard.
    public static let automatic = DefaultFocusEvaluationPriority(isUserInitiated: false)
    /// Then, and when a person's keys bring the keyboard into the view.
    public static let userInitiated = DefaultFocusEvaluationPriority(isUserInitiated: true)
}

nonisolated struct _DefaultFocusModifier<Value: Hashable>: ViewModifier {
    typealias Body = Never
    let binding: FocusState<Value>.Binding
    let value: Value
    let isEntry: Bool

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        DefaultFocusPlan<Value>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A node that asks for the keyboard when it comes.
final class DefaultFocusPlan<Value: Hashable>: WrapperPlan {
    private func own(_ node: Int32, _ engine: Engine) -> _DefaultFocusModifier<Value> {
        engine.payload(node).assumingMemoryBound(to: _DefaultFocusModifier<Value>.self).pointee
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        let own = own(node, engine)
        own.binding.offerFocus(to: own.value)
    }

    override func focusEntry(_ node: Int32, _ engine: Engine) -> FocusRequest? {
        let own = own(node, engine)
        return own.isEntry ? own.binding.request(for: own.value) { _ in } : nil
    }
}
