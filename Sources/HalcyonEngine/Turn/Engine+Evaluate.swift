import CEngineSupport

// Evaluate: marked nodes run, parents before children, siblings in declaration order.
extension Engine {
    /// Takes in one pending transaction: evaluates what it marked, and what these evaluations give another value.
    func evaluate(_ transaction: PendingTransaction) {
        evaluation &+= 1
        evaluatedTransaction = transaction.frame
        defer { evaluatedTransaction = nil }
        marked.removeAll(keepingCapacity: true)
        for mark in transaction.marks where table.isAlive(mark.node) {
            if addCause(mark.node.index, mark.cause) { marked.append(mark.node) }
        }
        drain()
    }

    /// Evaluates what stands in `marked` and whatever comes from it.
    func drain() {
        sortPreorder(&marked)
        stack.append(contentsOf: marked.reversed())
        marked.removeAll(keepingCapacity: true)
        isEvaluating = true
        while let next = stack.popLast() {
            guard table.isAlive(next), table.nodes[Int(next.index)].flags.contains(.isMarked) else { continue }
            let height = stack.count
            evaluate(next.index)
            if stack.count > height + 1 { stack[height...].reverse() }
            if stack.count > height, height > 0 { keepPreorder(below: next.index, from: height) }
        }
        isEvaluating = false
        causes.removeAll(keepingCapacity: true)
    }

    /// Runs one node.
    private func evaluate(_ node: Int32) {
        let nodes = table.nodes
        nodes[Int(node)].flags.remove(.isMarked)
        nodes[Int(node)].stamp &+= 1
        plan(node).evaluate(node, self)
        // The node may not remove itself, so it is still there.
        nodes[Int(node)].cause = none
        nodes[Int(node)].flags.insert(.hasOutput)
    }

    /// Nodes that were pushed by `parent` and nodes below it that already waited come in one order.
    private func keepPreorder(below parent: Int32, from height: Int) {
        var low = height
        while low > 0, table.isAlive(stack[low - 1]), isWithin(stack[low - 1].index, parent) { low -= 1 }
        guard low < height else { return }
        var segment = stack[low...].filter { table.isAlive($0) }
        sortPreorder(&segment)
        stack.replaceSubrange(low..., with: segment.reversed())
    }

    /// The causes of a node that is being evaluated, oldest first.
    public func causes(of node: Int32) -> [Cause] {
        var list: [Cause] = []
        var next = table.nodes[Int(node)].cause
        while next != none {
            list.append(causes[Int(next)].cause)
            next = causes[Int(next)].next
        }
        return list.reversed()
    }

    /// Runs `body` as the evaluation of `node`: what is read meanwhile, `node` has read.
    @inline(__always) public func reading<Result>(as node: Int32, _ body: () -> Result) -> Result {
        var frame = hc_frame(
            engine: Unmanaged.passUnretained(self).toOpaque(), nodes: UnsafeMutableRawPointer(table.nodes), node: node,
            stamp: table.nodes[Int(node)].stamp, observed: nil)
        let outer = hc_frame_current()
        return withUnsafeMutablePointer(to: &frame) { frame in
            hc_frame_set(frame)
            defer { hc_frame_set(outer) }
            return observing(frame, body)
        }
    }

    /// Room for a value of a running evaluation.
    @inline(__always) public func withScratch(_ size: Int, _ body: (UnsafeMutableRawPointer) -> Void) {
        let mark = scratch.mark
        body(scratch.push(size))
        scratch.reset(mark)
    }
}
