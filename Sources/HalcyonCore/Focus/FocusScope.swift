import HalcyonEngine

extension View {
    /// Says that the view, or the first one inside that can have the keyboard, is what should have it in a scope: when the
    /// view appears and nothing else has the keyboard, and at `resetFocus` (semantics 415).
    nonisolated public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID)
        -> some View
    {
        modifier(_FocusScopeModifier(namespace: namespace, isPreferred: prefersDefaultFocus, isScope: false))
    }

    /// Makes the view the scope of a namespace: what `resetFocus` brings the keyboard into.
    nonisolated public func focusScope(_ namespace: Namespace.ID) -> some View {
        modifier(_FocusScopeModifier(namespace: namespace, isPreferred: false, isScope: true))
    }

    /// Has no meaning here: the keyboard goes by Tab, in reading order, and not by directions.
    nonisolated public func focusSection() -> some View {
        withoutMeaning("focusSection()", "the keyboard does not go by directions.")
    }
}

/// Brings the keyboard back to what should have it.
public struct ResetFocusAction: Sendable {
    /// Brings the keyboard to the view that prefers it in a namespace's scope, else to the first one of the scope that can
    /// have it. Call it in an action.
    @MainActor public func callAsFunction(in namespace: Namespace.ID) {
        Engine.actingNow?.requestFocus(
            _FocusScopeModifier.request(namespace, isScope: false) {
                $0.requestFocus(_FocusScopeModifier.request(namespace, isScope: true) { _ in })
            })
    }
}

private enum ResetFocusKey: EnvironmentKey { static var defaultValue: ResetFocusAction { ResetFocusAction() } }

extension EnvironmentValues {
    /// Brings the keyboard back to what should have it in a scope.
    public var resetFocus: ResetFocusAction { self[ResetFocusKey.self] }
}

nonisolated struct _FocusScopeModifier: ViewModifier {
    typealias Body = Never
    let namespace: Namespace.ID
    let isPreferred: Bool
    let isScope: Bool

    /// A wish for the keyboard in a namespace's scope, or for what prefers it there.
    @MainActor static func request(
        _ namespace: Namespace.ID, isScope: Bool, failed: @escaping @MainActor (Engine) -> Void
    ) -> FocusRequest {
        FocusRequest(
            source: nil,
            isMet: { plan, node, engine in
                guard let own = (plan as? FocusScopePlan)?.own(node, engine) else { return false }
                return own.namespace == namespace && (isScope ? own.isScope : own.isPreferred)
            }, failed: failed)
    }

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        FocusScopePlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A node that wishes for the keyboard are met at by a namespace.
private final class FocusScopePlan: WrapperPlan {
    override var followsFocus: Bool { true }

    func own(_ node: Int32, _ engine: Engine) -> _FocusScopeModifier {
        engine.payload(node).assumingMemoryBound(to: _FocusScopeModifier.self).pointee
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        let own = own(node, engine)
        guard own.isPreferred, engine.focusedNode == nil, !engine.hasFocusRequest else { return }
        engine.requestFocus(_FocusScopeModifier.request(own.namespace, isScope: false) { _ in })
    }
}
