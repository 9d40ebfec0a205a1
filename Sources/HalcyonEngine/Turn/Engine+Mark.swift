import CEngineSupport

// Write and mark. Nothing is evaluated here, ever.
extension Engine {
    /// The pending transaction that a write made now belongs to. Writes of one transaction coalesce while no other one
    /// comes between them, since a later write must not overtake an earlier one (semantics 17, 18, 122). A transaction is
    /// known by its content: entered twice, it is the same.
    func currentPending() -> Int {
        let last = pending.count - 1
        let content = TransactionFrame.currentContent
        if last >= 0, newestContent == content { return last }
        pendingNumber += 1
        newestContent = content
        if last >= 0 { newestMarks = MarkList() } else { newestMarks.clear() }
        pending.append(PendingTransaction(frame: .current, marks: newestMarks, number: pendingNumber))
        return last + 1
    }

    /// Marks a node to be evaluated in the current transaction.
    public func mark(_ node: NodeRef, _ cause: Cause) {
        guard table.isAlive(node), !plants(.dropEdge) else { return }
        _ = currentPending()
        newestMarks.append(node, cause)
        uncountedRecorder.use { $0.addMark(self, node.index, cause) }
        requestTurn()
    }

    /// Asks the host for a turn unless one is running or asked for.
    public func requestTurn() {
        guard !isInTurn, !turnRequested else { return }
        turnRequested = true
        needsTurn?()
    }

    /// Adds a cause to a node that will be evaluated in the running pass; the result says whether it was not yet marked.
    @_transparent func addCause(_ node: Int32, _ cause: Cause) -> Bool {
        let nodes = table.nodes
        causes.append((cause, nodes[Int(node)].cause))
        nodes[Int(node)].cause = Int32(truncatingIfNeeded: causes.count - 1)
        if nodes[Int(node)].flags.contains(.isMarked) { return false }
        nodes[Int(node)].flags.insert(.isMarked)
        return true
    }

    /// Has a node evaluated for what changed in an object that it shows: in the running pass where it stands below what is
    /// evaluated, else as soon as may be.
    public func objectChanged(_ node: NodeRef) {
        guard table.isAlive(node) else { return }
        guard Engine.isBodyRunning else { return mark(node, Cause(.object)) }
        if let running = evaluatingNode, running != node.index, isWithin(node.index, running) {
            // What comes of it, its own run says.
            recorder.handedOn(self, node.index, .equal)
            return pushUnordered(node.index, Cause(.object))
        }
        addLateWrite { [unowned(unsafe) self] in mark(node, Cause(.object)) }
    }

    /// Has a node evaluated in the running pass, after the node that is being evaluated.
    public func push(_ node: Int32, _ cause: Cause) {
        var cause = cause
        if isAuditedRunSkippable, cause.skip == .no { cause.skip = .inherited }
        if addCause(node, cause) { stack.append(table.reference(node)) }
    }

    /// The same for nodes that are not found in pre-order, but in the order in which they read, say: they are put into it
    /// before the next one runs, so that none runs that a node above it is about to change or to remove.
    public func pushUnordered(_ node: Int32, _ cause: Cause) {
        hasUnorderedPushes = true
        push(node, cause)
    }
}

extension TransactionFrame {
    /// The content of the frame that writes on this thread are made under, for comparing: no reference is counted.
    static var currentContent: UnsafeMutableRawPointer? {
        guard let current = hc_transaction_current() else { return nil }
        return Unmanaged<TransactionFrame>.fromOpaque(current).use { frame in
            frame.content.map { Unmanaged.passUnretained($0).toOpaque() }
        }
    }

    /// The frame that writes on this thread are made under; nil outside any.
    public static var current: TransactionFrame? {
        hc_transaction_current().map { Unmanaged<TransactionFrame>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Runs `body` under a frame; the frame before comes back afterwards, also on an error.
    public static func with<Result>(_ frame: TransactionFrame?, _ body: () throws -> Result) rethrows -> Result {
        let before = hc_transaction_current()
        hc_transaction_set(frame.map { Unmanaged.passUnretained($0).toOpaque() })
        defer {
            hc_transaction_set(before)
            withExtendedLifetime(frame) {}
        }
        return try body()
    }
}
