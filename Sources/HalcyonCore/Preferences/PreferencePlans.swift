import HalcyonEngine

/// A node that says or changes a preference.
class PreferenceSourcePlan<Key: PreferenceKey>: WrapperPlan {
    override var role: ProductRole { .preference }
    override var preferenceKey: ObjectIdentifier? { ObjectIdentifier(Key.self) }

    override func didMount(_ node: Int32, _ engine: Engine) {
        engine.addPreferenceSource(node)
        engine.preferenceChanged(ObjectIdentifier(Key.self), at: node)
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.preferenceChanged(ObjectIdentifier(Key.self), at: node)
    }

    override func willRemove(_ node: Int32, _ engine: Engine) {
        engine.preferenceChanged(ObjectIdentifier(Key.self), at: node)
    }

    /// The value that the views around see, from what is said inside; nil: nothing.
    func value(_ node: Int32, inside: Key.Value?, _ engine: Engine) -> Key.Value? { inside }
    /// Whether what is said inside does not matter.
    var hidesInside: Bool { false }
}

final class PreferenceWriterPlan<Key: PreferenceKey>: PreferenceSourcePlan<Key> {
    override var hidesInside: Bool { true }
    override func value(_ node: Int32, inside: Key.Value?, _ engine: Engine) -> Key.Value? {
        engine.payload(node).assumingMemoryBound(to: _PreferenceWritingModifier<Key>.self).pointee.value
    }
}

final class PreferenceTransformPlan<Key: PreferenceKey>: PreferenceSourcePlan<Key> {
    override func value(_ node: Int32, inside: Key.Value?, _ engine: Engine) -> Key.Value? {
        var value = inside ?? Key.defaultValue
        engine.payload(node).assumingMemoryBound(to: _PreferenceTransformModifier<Key>.self).pointee.transform(&value)
        return value
    }
}

/// A node that reacts to a preference. Behind the parameters: the last value, and the guard against loops.
final class PreferenceActionPlan<Key: PreferenceKey>: WrapperPlan where Key.Value: Equatable {
    private let stateOffset: Int

    private final class ReaderState {
        var last: Key.Value?
        var turn: UInt32 = 0
        var count = 0
    }

    init(_ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int) {
        stateOffset = (ValueOperations(parameters).size + 7) & ~7
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset, payloadSize: stateOffset + 8)
    }

    override var preferenceReaderKey: ObjectIdentifier? { ObjectIdentifier(Key.self) }

    private func state(_ payload: UnsafeMutableRawPointer) -> UnsafeMutablePointer<ReaderState> {
        (payload + stateOffset).assumingMemoryBound(to: ReaderState.self)
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        state(engine.payload(node)).initialize(to: ReaderState())
        engine.addPreferenceReader(node, ObjectIdentifier(Key.self))
    }

    override func willRemove(_ node: Int32, _ engine: Engine) {
        engine.removePreferenceReader(node, ObjectIdentifier(Key.self))
    }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        state(payload).deinitialize(count: 1)
        super.destroyPayload(payload)
    }

    override func watchedValue(_ node: Int32, _ engine: Engine) -> Any? { state(engine.payload(node)).pointee.last }

    override func preferencesChanged(_ node: Int32, _ engine: Engine) {
        let value = PreferenceCollector<Key>(engine).value(below: node) ?? Key.defaultValue
        let state = state(engine.payload(node)).pointee
        guard state.last != value else { return }
        state.last = value
        engine.enqueueSize(node, .onPreferenceChange) {
            if state.turn != engine.turn { (state.turn, state.count) = (engine.turn, 0) }
            state.count += 1
            guard state.count <= 2 else {
                if state.count == 3 {
                    engine.report(
                        Diagnostic(
                            .preferenceLoop,
                            "Bound preference \(typeName(Key.self)) tried to update multiple times per frame. (in "
                                + "\(engine.ancestorNames(of: node).first ?? "the root")) Let its action write nothing that "
                                + "changes what is said inside.",
                            place: engine.place(of: node, closures: engine.payload(node))))
                }
                return
            }
            let modifier = engine.payload(node).assumingMemoryBound(to: _PreferenceActionModifier<Key>.self)
            modifier.pointee.action(value)
        }
    }
}

/// Reduces what is said below a node, siblings in order, with a stack of its own: its depth follows the user's tree.
@MainActor struct PreferenceCollector<Key: PreferenceKey> {
    private let engine: Engine
    /// What lies behind or before the content of the node does not count.
    private let isOfContent: Bool
    init(_ engine: Engine, ofContent: Bool = false) { (self.engine, isOfContent) = (engine, ofContent) }

    private struct Level {
        var node: Int32
        var nextChild: Int32
        var value: Key.Value?
    }

    /// What the views below say together; nil: nothing.
    func value(below node: Int32) -> Key.Value? {
        let nodes = engine.table.nodes
        let key = ObjectIdentifier(Key.self)
        var levels = [Level(node: node, nextChild: nodes[Int(node)].first, value: nil)]
        while true {
            let top = levels.count - 1
            let child = levels[top].nextChild
            if child != none {
                levels[top].nextChild = nodes[Int(child)].next
                guard nodes[Int(child)].flags.contains(.writesPreference) else { continue }
                if isOfContent, top == 0, nodes[Int(child)].flags.contains(.isSecondary) { continue }
                let source = engine.plan(child).preferenceKey == key ? engine.plan(child) : nil
                let hides = (source as? PreferenceSourcePlan<Key>)?.hidesInside ?? false
                levels.append(Level(node: child, nextChild: hides ? none : nodes[Int(child)].first, value: nil))
                continue
            }
            let done = levels.removeLast()
            if levels.isEmpty { return done.value }
            var value = done.value
            let plan = engine.plan(done.node)
            if plan.preferenceKey == key, let source = plan as? PreferenceSourcePlan<Key> {
                value = source.value(done.node, inside: value, engine)
            }
            guard let value else { continue }
            if levels[levels.count - 1].value == nil {
                levels[levels.count - 1].value = value
            } else {
                Key.reduce(value: &levels[levels.count - 1].value!) { value }
            }
        }
    }
}
