import HalcyonEngine

extension View {
    /// Views before this one, made from what is said inside it under a preference key; made anew whenever that is another.
    nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(
            _PreferenceSecondaryModifier<K, V>(
                placing: SecondaryPlacing(alignment: alignment, isBehind: false), transform: transform))
    }

    /// Views behind this one, made from what is said inside it under a preference key; made anew whenever that is another.
    nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(
            _PreferenceSecondaryModifier<K, V>(
                placing: SecondaryPlacing(alignment: alignment, isBehind: true), transform: transform))
    }
}

nonisolated struct _PreferenceSecondaryModifier<Key: PreferenceKey, Secondary: View>: ViewModifier {
    typealias Body = Never
    let placing: SecondaryPlacing
    let transform: (Key.Value) -> Secondary

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        PreferenceSecondaryPlan<Key, Secondary>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// Lays views on its content that are made from what the content says. The value is known after the layout; the views are
/// then made, and laid out in the same turn. Behind the parameters: the value that they were made from.
final class PreferenceSecondaryPlan<Key: PreferenceKey, Secondary: View>: SecondaryPlacingPlan {
    private final class Known {
        var value: Key.Value?
    }
    private let comparison = ComparePlan.plan(for: Key.Value.self)

    init(_ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int) {
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset, secondary: PreferenceContentPlan<Key, Secondary>(), ownSize: 8)
    }

    private func known(_ payload: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Known> {
        (payload + ownOffset).assumingMemoryBound(to: Known.self)
    }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        known(payload).deinitialize(count: 1)
        super.destroyPayload(payload)
    }

    override var preferenceReaderKey: ObjectIdentifier? { ObjectIdentifier(Key.self) }

    override func didMount(_ node: Int32, _ engine: Engine) {
        known(engine.payload(node)).initialize(to: Known())
        engine.addPreferenceReader(node, ObjectIdentifier(Key.self))
    }

    override func willRemove(_ node: Int32, _ engine: Engine) {
        engine.removePreferenceReader(node, ObjectIdentifier(Key.self))
    }

    override func mount(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        super.mount(value, &cursor, engine)
        guard content.arity > 0 else { return }
        let node = cursor.previous
        var inner = engine.cursor(endOf: node)
        mountSecondary(node, &inner, engine)
    }

    override func mountSecondary(_ node: Int32, _ cursor: inout Cursor, _ engine: Engine) {
        let made = secondaryPlan.insert(&cursor, engine)
        // The first ones are made when it is known what is said.
        if known(engine.payload(node)).pointee.value != nil { engine.push(made, Cause(.mounted)) }
    }

    override func updateContent(
        _ value: UnsafeMutableRawPointer, _ node: Int32, _ difference: Difference, _ engine: Engine
    ) {
        var inner = engine.cursor(into: node)
        content.update(value, &inner, engine)
        guard difference != .equal, known(engine.payload(node)).pointee.value != nil else { return }
        while inner.next != none { engine.push(engine.take(&inner), Cause(.viewValue, difference: difference)) }
    }

    override func preferencesChanged(_ node: Int32, _ engine: Engine) {
        // What the views say that are made from the value does not count.
        let value = PreferenceCollector<Key>(engine, ofContent: true).value(below: node) ?? Key.defaultValue
        let known = known(engine.payload(node)).pointee
        if let before = known.value, isSame(before, value) { return }
        known.value = value
        for child in engine.children(of: node) where engine.plan(child) === secondaryPlan {
            engine.pushUnordered(child, Cause(.preference))
        }
    }

    private func isSame(_ left: Key.Value, _ right: Key.Value) -> Bool {
        withUnsafePointer(to: left) { old in withUnsafePointer(to: right) { comparison.isEqual(old, $0) } }
    }

    /// The value that the views are made from.
    func value(_ node: Int32, _ engine: Engine) -> Key.Value {
        known(engine.payload(node)).pointee.value ?? Key.defaultValue
    }
}

/// The views that are made from a preference's value, on one member of the content.
final class PreferenceContentPlan<Key: PreferenceKey, Secondary: View>: DepthSecondaryPlan {
    init() { super.init(content: Secondary._plan) }

    override func evaluate(_ node: Int32, _ engine: Engine) {
        guard let modifier = engine.parent(of: node),
            let plan = engine.plan(modifier) as? PreferenceSecondaryPlan<Key, Secondary>
        else { return }
        let own = engine.payload(modifier).assumingMemoryBound(to: _PreferenceSecondaryModifier<Key, Secondary>.self)
        let value = plan.value(modifier, engine)
        engine.reading(as: node) {
            engine.withScratch(content.operations.size) { result in
                result.initializeMemory(as: Secondary.self, to: own.pointee.transform(value))
                var cursor = engine.cursor(into: node)
                if engine.hasOutput(node) {
                    content.update(result, &cursor, engine)
                } else {
                    content.mount(result, &cursor, engine)
                }
            }
        }
    }
}
