import CEngineSupport

// Evaluate: marked nodes run, parents before children, siblings in declaration order.
extension Engine {
    /// Takes in one pending transaction: evaluates what it marked, and what these evaluations give another value.
    func evaluate(_ transaction: PendingTransaction) {
        evaluation &+= 1
        evaluatedTransaction = transaction.frame
        defer { evaluatedTransaction = nil }
        marked.clear()
        let marks = transaction.marks.list
        var next = 0
        while next < marks.count {
            let mark = marks[next]
            next += 1
            if table.isAlive(mark.node), addCause(mark.node.index, mark.cause) { marked.append(mark.node) }
        }
        drain()
    }

    /// Evaluates what stands in `marked` and whatever comes from it.
    func drain() {
        sortPreorder(&marked)
        // The last one in is the first one out.
        var waiting = marked.count
        while waiting > 0 {
            waiting -= 1
            stack.append(marked[waiting])
        }
        marked.clear()
        isEvaluating = true
        runStack(downTo: 0)
        isEvaluating = false
        environments.evaluationEnded()
        causes.removeAll()
    }

    /// Evaluates what waits, and whatever comes from it, until only so many wait.
    func runStack(downTo floor: Int) {
        while stack.count > floor, let next = stack.popLast() {
            guard table.isAlive(next), table.nodes[Int(next.index)].flags.contains(.isMarked) else { continue }
            let height = stack.count
            evaluate(next.index)
            if hasUnorderedPushes {
                hasUnorderedPushes = false
                keepPreorder(below: next.index, from: height, isOrdered: false)
                continue
            }
            if stack.count > height + 1 { stack.reverse(from: height) }
            if stack.count > height, height > 0 { keepPreorder(below: next.index, from: height, isOrdered: true) }
        }
    }

    /// Runs one node.
    private func evaluate(_ node: Int32) {
        let one = table.nodes + Int(node)
        one.pointee.flags.remove(.isMarked)
        one.pointee.stamp &+= 1
        uncountedRecorder.use { $0.evaluationBegan(self, node) }
        if policy == .audit {
            audit(node)
        } else {
            one.pointee.plan.use { $0.evaluate(node, self) }
        }
        uncountedRecorder.use { $0.evaluationEnded(self, node) }
        // The node may not remove itself, so it is still there.
        one.pointee.cause = none
        one.pointee.flags.insert(.hasOutput)
    }

    /// Nodes that were pushed by `parent` and nodes below it that already waited come in one order.
    private func keepPreorder(below parent: Int32, from height: Int, isOrdered: Bool) {
        var low = height
        while low > 0, !table.isAlive(stack[low - 1]) || isWithin(stack[low - 1].index, parent) { low -= 1 }
        if isOrdered, low == height { return }
        sortStack(from: low)
    }

    /// Puts what waits from a place on into pre-order; the last one in is the first one out.
    func sortStack(from place: Int) {
        var segment: [NodeRef] = []
        for place in place..<stack.count where table.isAlive(stack[place]) { segment.append(stack[place]) }
        sortPreorder(&segment)
        stack.removeAll(from: place)
        for node in segment.reversed() { stack.append(node) }
    }

    /// The causes of a node that is being evaluated, oldest first.
    public func causes(of node: Int32) -> [Cause] {
        var list: [Cause] = []
        appendCauses(of: node, to: &list)
        return list
    }

    /// The same, at the end of a list.
    func appendCauses(of node: Int32, to list: inout [Cause]) {
        let start = list.count
        var next = table.nodes[Int(node)].cause
        while next != none {
            list.append(causes[Int(next)].cause)
            next = causes[Int(next)].next
        }
        // Nearly always there is one.
        if list.count > start + 1 { list[start...].reverse() }
    }

    /// Runs `body` as the evaluation of `node`: what is read meanwhile, `node` has read.
    public func reading(as node: Int32, _ body: () -> Void) {
        // An evaluation inside another one of this root (a size that content depends on) puts it back as it was.
        let (before, outer) = (frame.pointee, hc_frame_current())
        frame.pointee = hc_frame(
            engine: Unmanaged.passUnretained(self).toOpaque(), nodes: UnsafeMutableRawPointer(table.nodes), node: node,
            stamp: table.nodes[Int(node)].stamp, observed: nil,
            reads: uncountedRecorder.use { $0.readsIfRecording })
        hc_frame_set(frame)
        defer {
            frame.pointee = before
            hc_frame_set(outer)
        }
        observing(frame, body)
    }

    /// Room for a value of a running evaluation.
    @inline(__always) public func withScratch(_ size: Int, _ body: (UnsafeMutableRawPointer) -> Void) {
        let mark = scratch.mark
        body(scratch.push(size))
        scratch.reset(mark)
    }
}
