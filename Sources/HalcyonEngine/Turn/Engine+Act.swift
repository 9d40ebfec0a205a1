import CEngineSupport

// Act: what evaluation and layout queued, in the documented order.
extension Engine {
    private func entry(_ node: Int32, _ kind: ActionKind, _ run: @escaping () -> Void) -> ActionQueues.Entry {
        ActionQueues.Entry(node: table.reference(node), kind: kind, evaluation: evaluation, run: run)
    }

    /// Queues `onChange` or `task(id:)`: it runs after this evaluation and its layout, in reverse pre-order (semantics 108).
    public func enqueueChange(_ node: Int32, _ kind: ActionKind, _ run: @escaping () -> Void) {
        queues.changes.append(entry(node, kind, run))
    }

    /// Queues an action of a new node: after what `onChange` wrote is evaluated (semantics 94, 108b).
    /// - Parameter run: answers whether there was anything to do; it records the action itself.
    public func enqueueAppear(_ node: Int32, _ kind: ActionKind, _ run: @escaping () -> Bool) {
        queues.appears.append(entry(node, kind) { _ = run() })
    }

    /// Queues `onPreferenceChange` or `onGeometryChange`.
    public func enqueueSize(_ node: Int32, _ kind: ActionKind, _ run: @escaping () -> Void) {
        queues.sizes.append(entry(node, kind, run))
    }

    /// Queues an action of a node that is being removed; only from `Plan.willRemove`.
    public func enqueueDisappear(_ node: Int32, _ kind: ActionKind, _ run: @escaping () -> Void) {
        queues.addRemoval(entry(node, kind, run))
    }

    /// Runs an action that comes from outside (a press, a publisher): a turn is asked for if it wrote.
    public func perform(_ kind: ActionKind, of node: Int32, _ run: () -> Void) {
        if kind.endsFlights, !flights.isEmpty { resolveFlights(except: node) }
        recorder.addAction(self, table.reference(node), kind)
        let outer = actor
        actor = table.reference(node)
        acting(run)
        actor = outer
    }

    func runChangeActions() -> Bool {
        guard queues.sizes.count + queues.changes.count > 0 else { return false }
        let sizes = queues.sizes
        queues.sizes = []
        for entry in sizes where table.isAlive(entry.node) { run(entry) }
        let changes = queues.changes
        queues.changes = []
        for entry in inOrder(changes) { run(entry) }
        return true
    }

    func runAppearActions() -> Bool {
        guard queues.appears.count > 0 else { return false }
        let appears = queues.appears
        queues.appears = []
        for entry in inOrder(appears) {
            // An action before this one may have removed the node; it never appeared then.
            if table.isAlive(entry.node) { acting(entry.run) }
        }
        return true
    }

    @discardableResult func runDisappearActions() -> Bool {
        guard queues.disappears.count > 0 else { return false }
        let disappears = queues.disappears
        queues.disappears = []
        for entry in disappears { run(entry) }
        return true
    }

    private func run(_ entry: ActionQueues.Entry) {
        recorder.addAction(self, entry.node, entry.kind)
        acting(entry.run)
    }

    /// Runs an action, or drawing, as one of this root's, so that what it does wrong is reported here.
    package func acting(_ run: () -> Void) {
        let outer = hc_acting_engine()
        hc_set_acting_engine(Unmanaged.passUnretained(self).toOpaque())
        defer { hc_set_acting_engine(outer) }
        run()
    }

    /// The engine that evaluates on this thread; nil outside of evaluations.
    public static var evaluatingNow: Engine? {
        hc_frame_current().map { Unmanaged<Engine>.fromOpaque($0.pointee.engine).takeUnretainedValue() }
    }

    /// The node whose evaluation in this engine runs; nil: none does, or one of another engine.
    public var evaluatingNode: Int32? {
        Engine.evaluatingNow === self ? frame.pointee.node : nil
    }

    /// What `read` makes of the engine that evaluates on this thread and of the node that is evaluated; nil: none is.
    public nonisolated static func evaluating<Value: Sendable>(_ read: @MainActor (Engine, Int32) -> Value) -> Value? {
        guard hc_is_main_thread() else { return nil }
        return MainActor.assumeIsolated {
            guard let engine = evaluatingNow, let node = engine.evaluatingNode else { return nil }
            return read(engine, node)
        }
    }

    /// The engine whose action or drawing runs on this thread; nil outside of them.
    public static var actingNow: Engine? {
        hc_acting_engine().map { Unmanaged<Engine>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The actions of one evaluation before those of the next (semantics 90, 91); among them children before parents,
    /// later siblings before earlier ones; several actions of one node as they were queued.
    func inOrder(_ entries: [ActionQueues.Entry]) -> [ActionQueues.Entry] {
        let alive = entries.filter { table.isAlive($0.node) }
        guard alive.count > 1 else { return alive }
        guard alive.first?.evaluation != alive.last?.evaluation else { return inReversePreorder(alive) }
        var ordered: [ActionQueues.Entry] = []
        var begin = 0
        while begin < alive.count {
            let end = alive[begin...].firstIndex { $0.evaluation != alive[begin].evaluation } ?? alive.count
            ordered.append(contentsOf: inReversePreorder(Array(alive[begin..<end])))
            begin = end
        }
        return ordered
    }

    private func inReversePreorder(_ alive: [ActionQueues.Entry]) -> [ActionQueues.Entry] {
        var byNode: [NodeRef: [ActionQueues.Entry]] = [:]
        var order: [NodeRef] = []
        for entry in alive {
            if byNode[entry.node] == nil { order.append(entry.node) }
            byNode[entry.node, default: []].append(entry)
        }
        sortPreorder(&order)
        return order.reversed().flatMap { byNode[$0] ?? [] }
    }
}
