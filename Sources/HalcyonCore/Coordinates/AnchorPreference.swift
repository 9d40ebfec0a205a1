import HalcyonEngine

extension View {
    /// Says a value made from an anchor of the view for the views around; it takes the place of what is said inside.
    nonisolated public func anchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(
            _AnchorPreferenceModifier<A, K>(source: value, replaces: true) { value, anchor in value = transform(anchor)
            })
    }

    /// Changes the value that is said inside, with an anchor of the view.
    nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(_AnchorPreferenceModifier<A, K>(source: value, replaces: false, transform: transform))
    }
}

nonisolated struct _AnchorPreferenceModifier<A, Key: PreferenceKey>: ViewModifier {
    typealias Body = Never
    let source: Anchor<A>.Source
    let replaces: Bool
    let transform: (inout Key.Value, Anchor<A>) -> Void

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        AnchorPreferencePlan<A, Key>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// Says a preference that holds an anchor of its content: the place is looked up by whoever asks a proxy for it.
final class AnchorPreferencePlan<A, Key: PreferenceKey>: PreferenceSourcePlan<Key> {
    /// Whatever is said inside may go into the value, so the collector looks at it.
    override func value(_ node: Int32, inside: Key.Value?, _ engine: Engine) -> Key.Value? {
        let own = engine.payload(node).assumingMemoryBound(to: _AnchorPreferenceModifier<A, Key>.self).pointee
        var value = own.replaces ? Key.defaultValue : inside ?? Key.defaultValue
        let anchor = Anchor<A>(node: engine.table.reference(node), link: engine.link, source: own.source)
        own.transform(&value, anchor)
        return value
    }
}
