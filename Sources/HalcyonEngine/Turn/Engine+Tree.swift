import HalcyonDrawing

// Making, linking, moving and removing nodes.
extension Engine {
    /// Makes a node for `plan` at the cursor, with room for its payload. The caller fills the payload.
    public func insert(_ plan: Plan, _ cursor: inout Cursor) -> Int32 {
        let node = table.makeNode(plan, payloadSize: plan.payloadSize)
        let nodes = table.nodes
        let new = nodes + Int(node)
        let parent = nodes + Int(cursor.parent)
        new.pointee.parent = cursor.parent
        new.pointee.scope = parent.pointee.scope
        new.pointee.record = parent.pointee.record
        new.pointee.prev = cursor.previous
        if cursor.previous != none {
            let previous = nodes + Int(cursor.previous)
            new.pointee.next = previous.pointee.next
            new.pointee.index = previous.pointee.index + 1
            previous.pointee.next = node
        } else {
            new.pointee.next = parent.pointee.first
            parent.pointee.first = node
        }
        if new.pointee.next != none {
            nodes[Int(new.pointee.next)].prev = node
        } else {
            parent.pointee.last = node
        }
        if plan.hasLayout {
            let outer = new.pointee.record
            let record = table.makeRecord(node)
            table.records[Int(record)].parent = outer
            new.pointee.record = record
            new.pointee.flags.insert(.hasLayout)
            layout.inserted(node, in: outer, hasLayout: true)
            layout.needsRelink(record)
        } else {
            if plan.worksOnMembers { new.pointee.flags.insert(.worksOnMembers) }
            if plan.worksOnMembers, plan.hasSecondaries { new.pointee.flags.insert(.hasSecondaries) }
            layout.inserted(node, in: new.pointee.record, hasLayout: false)
        }
        if plan.ordersDrawing { new.pointee.flags.insert(.ordersDrawing) }
        cursor.previous = node
        structure &+= 1
        recorder.mounted(self, node)
        return node
    }

    /// The node at the cursor, which moves on: what an update walks over.
    @inline(__always) public func take(_ cursor: inout Cursor) -> Int32 {
        let node = cursor.next
        cursor.previous = node
        cursor.next = table.nodes[Int(node)].next
        return node
    }

    /// A cursor before the first child of a node.
    @inline(__always) public func cursor(into node: Int32) -> Cursor {
        Cursor(parent: node, next: table.nodes[Int(node)].first)
    }

    /// A cursor before a node.
    public func cursor(at node: Int32) -> Cursor {
        Cursor(parent: table.nodes[Int(node)].parent, previous: table.nodes[Int(node)].prev, next: node)
    }

    /// A cursor after the last child of a node.
    @inline(__always) public func cursor(endOf node: Int32) -> Cursor {
        Cursor(parent: node, previous: table.nodes[Int(node)].last)
    }

    /// The node above; nil at the top.
    public func parent(of node: Int32) -> Int32? {
        let parent = table.nodes[Int(node)].parent
        return parent == none ? nil : parent
    }

    /// The names of the views with a body from a node upwards, nearest first.
    public func ancestorNames(of node: Int32) -> [String] {
        var names: [String] = []
        var above: Int32? = node
        while let one = above {
            if plan(one).isComposite { names.append(plan(one).name) }
            above = parent(of: one)
        }
        return names
    }

    /// What `find` finds first in the nodes below one, in pre-order; nil: nothing.
    public func first<Found>(below top: Int32, _ find: (Int32) -> Found?) -> Found? {
        let nodes = table.nodes
        var node = nodes[Int(top)].first
        while node != none {
            if let found = find(node) { return found }
            if nodes[Int(node)].first != none {
                node = nodes[Int(node)].first
                continue
            }
            while node != top, nodes[Int(node)].next == none { node = nodes[Int(node)].parent }
            if node == top { return nil }
            node = nodes[Int(node)].next
        }
        return nil
    }

    /// The children of a node, in order.
    public func children(of node: Int32) -> [Int32] {
        var list: [Int32] = []
        var child = table.nodes[Int(node)].first
        while child != none {
            list.append(child)
            child = table.nodes[Int(child)].next
        }
        return list
    }

    /// Takes all children of a node out of its list, to be put back by `appendRearranged` in another order.
    public func beginRearranging(_ node: Int32) {
        table.nodes[Int(node)].first = none
        table.nodes[Int(node)].last = none
        layout.needsRelink(table.nodes[Int(node)].record)
        recorder.moved(self, node)
        // What an anchor is said of is a list in order.
        structure &+= 1
        preferenceOrderChanged(at: node)
    }

    /// Puts a child at the end of its parent's list; the cursor then stands before it.
    public func appendRearranged(_ child: Int32, _ cursor: inout Cursor) {
        let nodes = table.nodes
        let last = nodes[Int(cursor.parent)].last
        nodes[Int(child)].prev = last
        nodes[Int(child)].next = none
        if last == none {
            nodes[Int(cursor.parent)].first = child
            nodes[Int(child)].index = 0
        } else {
            nodes[Int(last)].next = child
            nodes[Int(child)].index = nodes[Int(last)].index + 1
        }
        nodes[Int(cursor.parent)].last = child
        cursor.next = child
    }

    /// Removes all children of a node. They are one removed subtree: what disappears is queued in reverse pre-order over
    /// all of them (semantics 95).
    public func removeChildren(of parent: Int32) {
        guard table.nodes[Int(parent)].first != none else { return }
        if focus != nil || !flights.isEmpty { tellOfRemoval(parent, itself: false) }
        queues.beginRemoval()
        var removed = table.nodes[Int(parent)].first
        var child = removed
        while child != none {
            announceRemoval(child)
            child = table.nodes[Int(child)].next
        }
        environments.closeAnnounced()
        queues.endRemoval()
        layout.needsRelink(table.nodes[Int(parent)].record)
        while removed != none {
            let next = table.nodes[Int(removed)].next
            unlink(removed)
            if !plants(.keepDeadNode) { free(removed) }
            removed = next
        }
    }

    /// Removes a node and everything below it. Actions for what disappears are queued in reverse pre-order
    /// (semantics 95).
    public func remove(_ top: Int32) {
        if focus != nil || !flights.isEmpty { tellOfRemoval(top, itself: true) }
        let nodes = table.nodes
        layout.needsRelink(nodes[Int(nodes[Int(top)].parent)].record)
        queues.beginRemoval()
        announceRemoval(top)
        environments.closeAnnounced()
        queues.endRemoval()
        unlink(top)
        if plants(.keepDeadNode) { return }
        free(top)
    }

    /// Tells a node and everything below it that they go; the walk keeps no stack, whatever the depth.
    private func announceRemoval(_ top: Int32) {
        let nodes = table.nodes
        var node = top
        while true {
            nodes[Int(node)].plan.use { $0.willRemove(node, self) }
            if nodes[Int(node)].flags.contains(.observes) { stopObserving(node) }
            structure &+= 1
            recorder.removed(self, node)
            if nodes[Int(node)].first != none {
                node = nodes[Int(node)].first
                continue
            }
            while node != top, nodes[Int(node)].next == none { node = nodes[Int(node)].parent }
            if node == top { return }
            node = nodes[Int(node)].next
        }
    }

    /// Frees an unlinked subtree, children before parents.
    private func free(_ top: Int32) {
        let nodes = table.nodes
        var node = top
        while true {
            while nodes[Int(node)].first != none { node = nodes[Int(node)].first }
            let parent = nodes[Int(node)].parent
            let next = nodes[Int(node)].next
            let payloadSize = nodes[Int(node)].plan.use { plan in
                plan.destroyPayload(nodes[Int(node)].payload)
                return plan.payloadSize
            }
            if nodes[Int(node)].flags.contains(.hasLayout) {
                let record = nodes[Int(node)].record
                forgetPicture(record: record)
                layout.forget(record)
                table.freeRecord(record)
            }
            table.freeNode(node, payloadSize: payloadSize)
            if node == top { return }
            if next != none {
                node = next
            } else {
                nodes[Int(parent)].first = none
                node = parent
            }
        }
    }

    /// Takes a node out of its parent's list; siblings behind it keep their numbers, which stay in order.
    func unlink(_ node: Int32) {
        let nodes = table.nodes
        let (parent, previous, next) = (nodes[Int(node)].parent, nodes[Int(node)].prev, nodes[Int(node)].next)
        if previous != none { nodes[Int(previous)].next = next } else { nodes[Int(parent)].first = next }
        if next != none { nodes[Int(next)].prev = previous } else { nodes[Int(parent)].last = previous }
        nodes[Int(node)].prev = none
        nodes[Int(node)].next = none
    }

    /// Whether `node` is `ancestor` or stands below it.
    func isWithin(_ node: Int32, _ ancestor: Int32) -> Bool {
        var node = node
        while node != none {
            if node == ancestor { return true }
            node = table.nodes[Int(node)].parent
        }
        return false
    }
}
