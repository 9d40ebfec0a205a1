import CEngineSupport

// What a person is about is removed: what a hand has comes to rest, and those who follow the keyboard are told, while they
// are still there; what they do about it runs before they disappear, so that an edit that was going on is not lost.
extension Engine {
    /// Brings to rest what hands have, and tells those who follow the keyboard, in what is about to be removed.
    /// - Parameters:
    ///   - top: the node that is removed, or whose children are.
    ///   - itself: whether it is the node.
    func tellOfRemoval(_ top: Int32, itself: Bool) {
        guard isEvaluating else { return }
        let flying = flights.filter { isGoing($0, top, itself) }
        let losesFocus = focus.map { isGoing($0.node, top, itself) } ?? false
        let leaving = losesFocus ? focusFollowers.filter { isGoing($0.node, top, itself) } : []
        guard !leaving.isEmpty || !flying.isEmpty else { return }
        focusFollowers.removeAll { follower in leaving.contains { $0.node == follower.node } }
        flights.removeAll { flying.contains($0) }
        // It is no body that writes.
        let frame = hc_frame_current()
        hc_frame_set(nil)
        defer { hc_frame_set(frame) }
        for one in flying { acting { plan(one.index).resolveFlight(one.index, isGoing: true, self) } }
        for one in leaving { acting(one.follower.leave) }
        evaluateGoing { isGoing($0, top, itself) }
    }

    private func isGoing(_ node: NodeRef, _ top: Int32, _ itself: Bool) -> Bool {
        table.isAlive(node) && (itself || node.index != top) && isWithin(node.index, top)
    }

    /// Evaluates a last time what was just marked of what goes; its `onChange` actions come before what disappears.
    private func evaluateGoing(_ isGoing: (NodeRef) -> Bool) {
        var going: [NodeRef] = []
        for transaction in pending {
            let marks = transaction.marks.list
            for number in 0..<marks.count where isGoing(marks[number].node) {
                _ = addCause(marks[number].node.index, marks[number].cause)
                going.append(marks[number].node)
            }
        }
        guard !going.isEmpty else { return }
        sortPreorder(&going)
        let (queued, height, isUnordered) = (queues.changes.count, stack.count, hasUnorderedPushes)
        for node in going.reversed() { stack.append(node) }
        hasUnorderedPushes = false
        runStack(downTo: height)
        hasUnorderedPushes = isUnordered
        let new = queues.changes[queued...]
        let told = new.filter { $0.kind == .onChange && isGoing($0.node) }
        let others = new.filter { !isGoing($0.node) }
        queues.changes.removeSubrange(queued...)
        queues.changes.append(contentsOf: others)
        queues.disappears.append(contentsOf: inOrder(told))
    }
}
