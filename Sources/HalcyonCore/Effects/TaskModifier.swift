import HalcyonEngine

extension View {
    /// Runs an asynchronous action as long as the view is there: begun, up to its first `await`, at the view's place among
    /// the appear actions, and cancelled when the view goes (semantics 101, 101b).
    nonisolated public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: _NoTaskID(), priority: priority, action: action))
    }

    /// Runs an asynchronous action as long as the view is there and `id` stays the same; with another id the running one is
    /// cancelled and begun anew, among the `onChange` actions (semantics 101c).
    nonisolated public func task<ID: Equatable>(
        id value: ID, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: value, priority: priority, action: action))
    }
}

/// The identity of a task that does not restart.
struct _NoTaskID: Equatable {}

/// An asynchronous action that lives as long as a view.
nonisolated struct _TaskModifier<ID: Equatable>: ViewModifier {
    typealias Body = Never
    var id: ID
    var priority: TaskPriority
    var action: @Sendable () async -> Void
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        TaskPlan<ID>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset, storage: 16)
    }
}

/// Behind the parameters: the presence, then the running task.
final class TaskPlan<ID: Equatable>: PresencePlan {
    override var appearKind: ActionKind { .taskStart }
    override var disappearKind: ActionKind { .taskCancel }

    private func modifier(_ node: Int32, _ engine: Engine) -> UnsafeMutablePointer<_TaskModifier<ID>> {
        engine.payload(node).assumingMemoryBound(to: _TaskModifier<ID>.self)
    }

    private func running(_ payload: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Task<Void, Never>?> {
        (payload + presenceOffset + 8).assumingMemoryBound(to: Task<Void, Never>?.self)
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        running(engine.payload(node)).initialize(to: nil)
        super.didMount(node, engine)
    }

    override func didAppear(_ node: Int32, _ engine: Engine) -> Bool {
        engine.recorder.addAction(engine, engine.table.reference(node), .taskStart)
        start(node, engine)
        return true
    }

    private func start(_ node: Int32, _ engine: Engine) {
        let modifier = modifier(node, engine).pointee
        let reference = engine.table.reference(node)
        let task = Task.immediate(priority: modifier.priority) { @MainActor in await modifier.action() }
        // The part before the first await may have removed the view.
        guard engine.table.isAlive(reference) else { return task.cancel() }
        running(engine.payload(node)).pointee = task
    }

    override func disappearAction(_ node: Int32, _ engine: Engine) -> (() -> Void)? {
        let task = running(engine.payload(node)).pointee
        running(engine.payload(node)).pointee = nil
        return { task?.cancel() }
    }

    override func willUpdate(
        _ node: Int32, _ new: UnsafeMutableRawPointer, _ difference: Difference, _ engine: Engine
    ) {
        let isOther =
            modifier(node, engine).pointee.id != new.assumingMemoryBound(to: _TaskModifier<ID>.self).pointee.id
        guard isOther, isPresent(node, engine) else { return }
        engine.enqueueChange(node, .taskStart) { [unowned(unsafe) self] in
            // The content may have gone in the same update.
            guard isPresent(node, engine) else { return }
            running(engine.payload(node)).pointee?.cancel()
            start(node, engine)
        }
    }

    override func watchedValue(_ node: Int32, _ engine: Engine) -> Any? { modifier(node, engine).pointee.id }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        running(payload).deinitialize(count: 1)
        super.destroyPayload(payload)
    }
}
