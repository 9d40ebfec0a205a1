import HalcyonEngine

extension View {
    /// Runs `action` when `value` is another after an update: after the update's bodies, before it is drawn, children before
    /// parents, later siblings before earlier ones (semantics 102–109). The closure is the new view value's.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(_ChangeModifier(value: value, initial: initial, runsOld: false, withBoth: action))
    }

    /// Runs `action` when `value` is another after an update (semantics 102–109).
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(_ChangeModifier(value: value, initial: initial, runsOld: false, withNeither: action))
    }

    /// Runs `action` with the new value when `value` is another after an update. It is the closure of the view value
    /// *before* the change that runs, so what it captured is the old state (semantics 103, 104).
    nonisolated public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some View {
        modifier(_ChangeModifier(value: value, initial: false, runsOld: true, withNew: action))
    }
}

/// An action for a value that changes.
nonisolated struct _ChangeModifier<V: Equatable>: ViewModifier {
    typealias Body = Never
    var value: V
    var initial: Bool
    var runsOld: Bool
    // As they were written, one of them: a closure around a closure would hide what that captured.
    var withBoth: ((V, V) -> Void)?
    var withNeither: (() -> Void)?
    var withNew: ((V) -> Void)?

    func action(_ old: V, _ new: V) {
        withBoth?(old, new)
        withNeither?()
        withNew?(new)
    }

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ChangePlan<V>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// Behind the parameters: the turn of the last dispatch and how many there were in it.
final class ChangePlan<V: Equatable>: WrapperPlan {
    private let countOffset: Int

    init(_ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int) {
        countOffset = (ValueOperations(parameters).size + 7) & ~7
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset, payloadSize: countOffset + 8)
    }

    private func modifier(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutablePointer<_ChangeModifier<V>> {
        pointer.assumingMemoryBound(to: _ChangeModifier<V>.self)
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        let payload = engine.payload(node)
        payload.storeBytes(of: 0, toByteOffset: countOffset, as: UInt64.self)
        guard modifier(payload).pointee.initial else { return }
        engine.enqueueAppear(node, .onChange) { [unowned(unsafe) self] in
            let modifier = modifier(engine.payload(node)).pointee
            engine.recorder.addAction(engine, engine.table.reference(node), .onChange)
            modifier.action(modifier.value, modifier.value)
            return true
        }
    }

    override func willUpdate(
        _ node: Int32, _ new: UnsafeMutableRawPointer, _ difference: Difference, _ engine: Engine
    ) {
        let (old, new) = (modifier(engine.payload(node)).pointee, modifier(new).pointee)
        guard old.value != new.value else { return }
        let modifier = new.runsOld ? old : new
        let (oldValue, newValue, here) = (old.value, new.value, engine.table.reference(node))
        engine.enqueueChange(node, .onChange) { [unowned(unsafe) self] in
            // One that was told of its removal is gone by now.
            guard !engine.table.isAlive(here) || mayDispatch(node, engine, oldValue, newValue) else { return }
            modifier.action(oldValue, newValue)
        }
    }

    override func watchedValue(_ node: Int32, _ engine: Engine) -> Any? { modifier(engine.payload(node)).pointee.value }

    /// The place of its action, as it was written.
    private func place(_ node: Int32, _ engine: Engine) -> Place {
        // They are the last fields, of two words each.
        let actions = UnsafeRawPointer(engine.payload(node)) + MemoryLayout<_ChangeModifier<V>>.size - 3 * 16
        return engine.place(of: node, closures: actions, actions + 16, actions + 32)
    }

    /// At most two dispatches in one turn, the third is suppressed (semantics 106).
    private func mayDispatch(_ node: Int32, _ engine: Engine, _ old: V, _ new: V) -> Bool {
        let counter = (engine.payload(node) + countOffset).assumingMemoryBound(to: (turn: UInt32, count: UInt32).self)
        if counter.pointee.turn != engine.turn { counter.pointee = (engine.turn, 0) }
        counter.pointee.count += 1
        if counter.pointee.count <= 2 { return true }
        if counter.pointee.count == 3 {
            engine.report(
                Diagnostic(
                    .changeLoop,
                    "onChange(of: \(typeName(V.self))) action tried to update multiple times per frame. "
                        + "(in \(engine.ancestorNames(of: node).first ?? "the root"), \(valueText(old)) → "
                        + "\(valueText(new))) Let its action write what it watches only where that is not yet what it "
                        + "should be.",
                    place: place(node, engine)))
        }
        return false
    }
}
