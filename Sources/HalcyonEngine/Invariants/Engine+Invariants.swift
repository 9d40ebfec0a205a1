// Checks every invariant that the types state in prose. Called after each turn in a checked run.
extension Engine {
    /// Traps with the broken invariant's name; at rest only.
    public func checkInvariants() {
        let nodes = table.nodes
        precondition(stack.isEmpty && marked.isEmpty && causes.isEmpty, "at rest nothing waits for evaluation")
        precondition(!isEvaluating, "at rest nothing is evaluated")
        guard root != none else { return }
        var seen = 0
        var node = root
        var isDone = false
        while !isDone {
            seen += 1
            check(node)
            if nodes[Int(node)].first != none {
                node = nodes[Int(node)].first
                continue
            }
            while node != root, nodes[Int(node)].next == none { node = nodes[Int(node)].parent }
            if node == root { isDone = true } else { node = nodes[Int(node)].next }
        }
        precondition(seen == table.liveNodes, "every live node is in the tree: \(seen) of \(table.liveNodes)")
        layout.checkInvariants()
    }

    private func check(_ index: Int32) {
        let nodes = table.nodes
        let node = nodes[Int(index)]
        precondition(node.flags.contains(.isLive), "a node in the tree is live")
        precondition(!node.flags.contains(.isMarked), "at rest no node is marked: \(plan(index).name)")
        precondition(node.scratch == none && node.cause == none, "scratch and causes are empty at rest")
        var previous = none
        var child = node.first
        while child != none {
            precondition(nodes[Int(child)].parent == index, "a child knows its parent")
            precondition(nodes[Int(child)].prev == previous, "siblings are linked both ways")
            if previous != none {
                precondition(nodes[Int(previous)].index < nodes[Int(child)].index, "siblings are numbered in order")
            }
            let child_ = nodes[Int(child)]
            if child_.flags.contains(.hasLayout) {
                precondition(table.records[Int(child_.record)].node == child, "a record knows its node")
                precondition(layout.container(of: child_.record) == node.record, "a record knows its container")
            } else {
                precondition(child_.record == node.record, "a node without layout has its parent's container")
            }
            previous = child
            child = child_.next
        }
        precondition(node.last == previous, "a parent knows its last child")
    }
}
