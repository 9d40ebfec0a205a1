import HalcyonEngine

extension View {
    /// Says when the view is drawn among its siblings: those with higher numbers later, that is above; of equals, in the
    /// order of declaration. Layout does not change.
    /// - Parameter value: the number; 0 without this modifier, NaN counts as 0.
    nonisolated public func zIndex(_ value: Double) -> some View { modifier(_ZIndexModifier(value: value)) }
}

nonisolated struct _ZIndexModifier: ViewModifier {
    typealias Body = Never
    let value: Double

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ZIndexPlan(
            ObjectIdentifier(ZIndexTrait.self), type, content: content, contentOffset: contentOffset,
            parameters: Self.self, parametersOffset: modifierOffset)
    }
}

private final class ZIndexPlan: TraitPlan {
    override func didMount(_ node: Int32, _ engine: Engine) {
        engine.layout.zIndexes += 1
        engine.layout.traitChanged(node)
    }

    override func willRemove(_ node: Int32, _ engine: Engine) { engine.layout.zIndexes -= 1 }
}
