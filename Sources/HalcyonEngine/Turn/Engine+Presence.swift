// Presence: whether the content of a modifier shows anything, so that appear and disappear can be told.
extension Engine {
    /// The plan of a node wants to know when nodes come or go, in any turn.
    public func watchPresence(_ node: Int32) { presenceWatchers.append(table.reference(node)) }

    /// Says whether another view is shown instead of a node's: what is inside has then disappeared, though it is there.
    public func setCovered(_ node: Int32, _ isCovered: Bool) {
        guard table.nodes[Int(node)].flags.contains(.isCovered) != isCovered else { return }
        if isCovered {
            table.nodes[Int(node)].flags.insert(.isCovered)
        } else {
            table.nodes[Int(node)].flags.remove(.isCovered)
        }
        hasCovered = true
        structure &+= 1
    }

    /// Whether another view is shown instead of one that a node is in.
    public func isInCovered(_ node: Int32) -> Bool {
        var next = node
        while next != none {
            if table.nodes[Int(next)].flags.contains(.isCovered) { return true }
            next = table.nodes[Int(next)].parent
        }
        return false
    }

    /// Whether anything with a layout is below a node, and not covered.
    public func hasContent(_ top: Int32) -> Bool {
        if hasCovered, isInCovered(top) { return false }
        let nodes = table.nodes
        if nodes[Int(top)].flags.contains(.hasLayout) { return true }
        var node = nodes[Int(top)].first
        while node != none {
            let isCovered = hasCovered && nodes[Int(node)].flags.contains(.isCovered)
            if nodes[Int(node)].flags.contains(.hasLayout), !isCovered { return true }
            if nodes[Int(node)].first != none, !isCovered {
                node = nodes[Int(node)].first
                continue
            }
            while node != top, nodes[Int(node)].next == none { node = nodes[Int(node)].parent }
            if node == top { return false }
            node = nodes[Int(node)].next
        }
        return false
    }

    /// Nodes came or went: whoever watches looks whether its content is still, or again, there.
    func checkPresence() {
        guard structure != checkedStructure else { return }
        checkedStructure = structure
        guard presenceWatchers.count > 0 else { return }
        presenceWatchers.removeAll { !table.isAlive($0) }
        let before = queues.disappears.count
        for watcher in presenceWatchers { plan(watcher.index).structureChanged(watcher.index, self) }
        if queues.disappears.count > before + 1 { sortDisappearances(from: before) }
    }

    /// Among modifiers whose content went: inner ones before outer ones, siblings in their order (semantics 95).
    private func sortDisappearances(from begin: Int) {
        let entries = Dictionary(uniqueKeysWithValues: queues.disappears[begin...].map { ($0.node, $0) })
        var nodes = Array(entries.keys)
        sortPreorder(&nodes)
        var sorted: [NodeRef] = []
        var open: [NodeRef] = []
        for node in nodes {
            while let last = open.last, !isWithin(node.index, last.index) { sorted.append(open.removeLast()) }
            open.append(node)
        }
        sorted.append(contentsOf: open.reversed())
        queues.disappears.replaceSubrange(begin..., with: sorted.compactMap { entries[$0] })
    }

    /// Queues an action for content that went while its modifier stays.
    public func enqueueDisappearance(_ node: Int32, _ kind: ActionKind, _ run: @escaping () -> Void) {
        queues.disappears.append(
            .init(node: table.reference(node), kind: kind, evaluation: evaluation, run: run))
    }
}
