import CEngineSupport

// Act: what evaluation and layout queued, in the documented order.
extension Engine {
    /// Queues `onChange` or `task(id:)`: it runs after this evaluation and its layout, in reverse pre-order (semantics 108).
    public func enqueueChange(_ node: Int32, _ kind: ActionKind, _ run: @escaping () -> Void) {
        queues.changes.append(.init(node: table.reference(node), kind: kind, run: run))
    }

    /// Queues an action of a new node: after what `onChange` wrote is evaluated (semantics 94, 108b).
    /// - Parameter run: answers whether there was anything to do; it records the action itself.
    public func enqueueAppear(_ node: Int32, _ kind: ActionKind, _ run: @escaping () -> Bool) {
        queues.appears.append(.init(node: table.reference(node), kind: kind, run: { _ = run() }))
    }

    /// Queues `onPreferenceChange` or `onGeometryChange`.
    public func enqueueSize(_ node: Int32, _ kind: ActionKind, _ run: @escaping () -> Void) {
        queues.sizes.append(.init(node: table.reference(node), kind: kind, run: run))
    }

    /// Queues an action of a node that is being removed; only from `Plan.willRemove`.
    public func enqueueDisappear(_ node: Int32, _ kind: ActionKind, _ run: @escaping () -> Void) {
        queues.addRemoval(.init(node: table.reference(node), kind: kind, run: run))
    }

    /// Runs an action that comes from outside (a press, a publisher): a turn is asked for if it wrote.
    public func perform(_ kind: ActionKind, of node: Int32, _ run: () -> Void) {
        recorder.addAction(self, table.reference(node), kind)
        run()
    }

    func runChangeActions() -> Bool {
        guard !queues.sizes.isEmpty || !queues.changes.isEmpty else { return false }
        let sizes = queues.sizes
        queues.sizes = []
        for entry in sizes where table.isAlive(entry.node) { run(entry) }
        let changes = queues.changes
        queues.changes = []
        for entry in inReversePreorder(changes) { run(entry) }
        return true
    }

    func runAppearActions() -> Bool {
        guard !queues.appears.isEmpty else { return false }
        let appears = queues.appears
        queues.appears = []
        for entry in inReversePreorder(appears) {
            // An action before this one may have removed the node; it never appeared then.
            if table.isAlive(entry.node) { entry.run() }
        }
        return true
    }

    @discardableResult func runDisappearActions() -> Bool {
        guard !queues.disappears.isEmpty else { return false }
        let disappears = queues.disappears
        queues.disappears = []
        for entry in disappears { run(entry) }
        return true
    }

    private func run(_ entry: ActionQueues.Entry) {
        recorder.addAction(self, entry.node, entry.kind)
        entry.run()
    }

    /// Children before parents, later siblings before earlier ones; several actions of one node as they were queued.
    private func inReversePreorder(_ entries: [ActionQueues.Entry]) -> [ActionQueues.Entry] {
        let alive = entries.filter { table.isAlive($0.node) }
        guard alive.count > 1 else { return alive }
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
