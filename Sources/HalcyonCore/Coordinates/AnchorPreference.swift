import HalcyonEngine

extension View {
    /// Says a value made from an anchor of the view for the views around; it takes the place of what is said inside. Of
    /// several views, as in a `Group`, each says its own, and they are reduced in order.
    nonisolated public func anchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(
            _AnchorPreferenceModifier<A, K>(source: value, replaces: true) { value, anchor in value = transform(anchor)
            })
    }

    /// Changes the value that is said inside, with an anchor of the view; with those of several views one after another.
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

/// Says a preference that holds anchors of its content: the places are looked up by whoever asks a proxy for them. Behind
/// the parameters: the views that it knows.
final class AnchorPreferencePlan<A, Key: PreferenceKey>: PreferenceSourcePlan<Key> {
    private let viewsOffset: Int

    init(_ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int) {
        viewsOffset = (ValueOperations(parameters).size + 7) & ~7
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset, payloadSize: viewsOffset + MemoryLayout<[NodeRef]>.size)
    }

    private func known(_ payload: UnsafeMutableRawPointer) -> UnsafeMutablePointer<[NodeRef]> {
        (payload + viewsOffset).assumingMemoryBound(to: [NodeRef].self)
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        known(engine.payload(node)).initialize(to: [])
        engine.watchPresence(node)
        super.didMount(node, engine)
    }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        known(payload).deinitialize(count: 1)
        super.destroyPayload(payload)
    }

    /// Other views say other things.
    override func structureChanged(_ node: Int32, _ engine: Engine) {
        guard views(node, engine) != known(engine.payload(node)).pointee else { return }
        engine.preferenceChanged(ObjectIdentifier(Key.self), at: node)
    }

    private func views(_ node: Int32, _ engine: Engine) -> [NodeRef] {
        var views: [NodeRef] = []
        engine.layout.forEachView(of: node) { record in
            views.append(engine.layout.reference(ofViewIn: record))
            return true
        }
        return views
    }

    /// Whatever is said inside may go into the value, so the collector looks at it.
    override func value(_ node: Int32, inside: Key.Value?, _ engine: Engine) -> Key.Value? {
        let own = engine.payload(node).assumingMemoryBound(to: _AnchorPreferenceModifier<A, Key>.self).pointee
        let views = views(node, engine)
        known(engine.payload(node)).pointee = views
        func anchor(_ view: NodeRef?) -> Anchor<A> {
            Anchor<A>(node: engine.table.reference(node), view: view, link: engine.link, source: own.source)
        }
        guard views.count > 1 else {
            var value = own.replaces ? Key.defaultValue : inside ?? Key.defaultValue
            own.transform(&value, anchor(nil))
            return value
        }
        var all: Key.Value? = own.replaces ? nil : inside ?? Key.defaultValue
        for view in views {
            guard own.replaces else {
                own.transform(&all!, anchor(view))
                continue
            }
            var value = Key.defaultValue
            own.transform(&value, anchor(view))
            nonisolated(unsafe) let said = value
            if all == nil { all = said } else { Key.reduce(value: &all!) { said } }
        }
        return all
    }
}
