// Checks every invariant that the types state in prose. Called after each turn in a checked run.
extension Engine {
    /// Traps with the first broken invariant; at rest only.
    public func checkInvariants() {
        if let broken = brokenInvariant() { preconditionFailure("Broken invariant: " + broken) }
    }

    /// The first broken invariant in words; nil if all hold. At rest only.
    package func brokenInvariant() -> String? {
        do throws(BrokenInvariant) {
            try verifyInvariants()
            return nil
        } catch { return error.what }
    }

    private func verifyInvariants() throws(BrokenInvariant) {
        let nodes = table.nodes
        try expect(stack.isEmpty && marked.isEmpty && causes.isEmpty, "at rest nothing waits for evaluation")
        try expect(!isEvaluating, "at rest nothing is evaluated")
        guard root != none else { return }
        var seen = 0
        var node = root
        var isDone = false
        while !isDone {
            seen += 1
            try check(node)
            if nodes[Int(node)].first != none {
                node = nodes[Int(node)].first
                continue
            }
            while node != root, nodes[Int(node)].next == none { node = nodes[Int(node)].parent }
            if node == root { isDone = true } else { node = nodes[Int(node)].next }
        }
        try expect(seen == table.liveNodes, "every live node is in the tree: \(seen) of \(table.liveNodes)")
        try layout.checkInvariants()
        try checkSemantics()
    }

    private func check(_ index: Int32) throws(BrokenInvariant) {
        let nodes = table.nodes
        let node = nodes[Int(index)]
        try expect(node.flags.contains(.isLive), "a node in the tree is live")
        try expect(!node.flags.contains(.isMarked), "at rest no node is marked: \(plan(index).name)")
        try expect(node.scratch == none && node.cause == none, "scratch and causes are empty at rest")
        var previous = none
        var child = node.first
        while child != none {
            try expect(nodes[Int(child)].parent == index, "a child knows its parent")
            try expect(nodes[Int(child)].prev == previous, "siblings are linked both ways")
            if previous != none {
                try expect(nodes[Int(previous)].index < nodes[Int(child)].index, "siblings are numbered in order")
            }
            let one = nodes[Int(child)]
            if one.flags.contains(.hasLayout) {
                try expect(table.records[Int(one.record)].node == child, "a record knows its node")
                try expect(layout.container(of: one.record) == node.record, "a record knows its container")
            } else {
                try expect(one.record == node.record, "a node without layout has its parent's container")
            }
            previous = child
            child = one.next
        }
        try expect(node.last == previous, "a parent knows its last child")
    }
}

struct BrokenInvariant: Error {
    var what: String
}

func expect(_ holds: Bool, _ what: @autoclosure () -> String) throws(BrokenInvariant) {
    if !holds { throw BrokenInvariant(what: what()) }
}
