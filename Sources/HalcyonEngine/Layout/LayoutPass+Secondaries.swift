// Secondaries: what modifiers lay behind or before the members of their content.
extension LayoutPass {
    /// Gives each member's record of a modifier its secondary, in order; where they do not fit, the modifier waits to be
    /// given others.
    func attachSecondaries(_ modifier: Int32) {
        var secondary = firstSecondary(of: modifier)
        var isFitting = true
        forEachMember(of: modifier) { member in
            let view = reference(ofViewIn: member)
            guard secondary != none else {
                isFitting = false
                attach(none, to: member)
                return
            }
            let payload = nodes[Int(secondary)].payload
            let known = payload.load(as: NodeRef.self)
            if known.index == none { payload.storeBytes(of: view, as: NodeRef.self) }
            if known.index != none, known != view { isFitting = false }
            attach(nodes[Int(secondary)].record, to: member)
            secondary = nodes[Int(secondary)].next
        }
        if !isFitting || secondary != none {
            unfit.append(NodeRef(index: modifier, generation: nodes[Int(modifier)].generation))
        }
    }

    /// The view that a modifier's record is around.
    public func reference(ofViewIn member: Int32) -> NodeRef {
        let node = records[Int(content(of: member))].node
        return NodeRef(index: node, generation: nodes[Int(node)].generation)
    }

    /// The first of a modifier's secondaries, which stand behind the nodes of its content.
    func firstSecondary(of modifier: Int32) -> Int32 {
        var node = nodes[Int(modifier)].last
        guard node != none, nodes[Int(node)].flags.contains(.isSecondary) else { return none }
        while nodes[Int(node)].prev != none, nodes[Int(nodes[Int(node)].prev)].flags.contains(.isSecondary) {
            node = nodes[Int(node)].prev
        }
        return node
    }

    private func attach(_ secondary: Int32, to member: Int32) {
        let primary = records + Int(records[Int(member)].firstChild)
        if primary.pointee.nextSibling != secondary {
            primary.pointee.nextSibling = secondary
            invalidate(record: member)
            damage(member)
        }
        guard secondary != none else { return }
        if records[Int(secondary)].parent != member {
            records[Int(secondary)].parent = member
            invalidate(record: member)
            damage(member)
        }
        records[Int(secondary)].index = 1
        records[Int(secondary)].nextSibling = none
        setDepth(secondary, records[Int(member)].depth + 1)
    }
}

extension Engine {
    /// Gives modifiers as many secondaries as their contents have members, each to its member.
    func fitSecondaries() {
        let unfit = layout.unfit
        layout.unfit.removeAll(keepingCapacity: true)
        let height = stack.count
        isEvaluating = true
        for modifier in unfit where table.isAlive(modifier) { fitSecondaries(of: modifier.index) }
        isEvaluating = false
        sortStack(from: height)
        drain()
    }

    private func fitSecondaries(of modifier: Int32) {
        let nodes = table.nodes
        var views: [NodeRef] = []
        layout.forEachMember(of: modifier) { views.append(layout.reference(ofViewIn: $0)) }
        let wanted = Set(views)
        var known: [NodeRef: Int32] = [:]
        var left: [Int32] = []
        var node = layout.firstSecondary(of: modifier)
        while node != none {
            let view = nodes[Int(node)].payload.load(as: NodeRef.self)
            if wanted.contains(view), known[view] == nil { known[view] = node } else { left.append(node) }
            node = nodes[Int(node)].next
        }
        // Members without one take over those whose members went; what is then left goes as well.
        for view in views where known[view] == nil && !left.isEmpty { known[view] = left.removeFirst() }
        for node in left { remove(node) }
        for node in known.values { unlink(node) }
        for view in views {
            var cursor = Cursor(parent: modifier, previous: nodes[Int(modifier)].last)
            let node: Int32
            if let kept = known[view] {
                appendRearranged(kept, &cursor)
                node = kept
            } else {
                plan(modifier).mountSecondary(modifier, &cursor, self)
                node = cursor.previous
            }
            nodes[Int(node)].payload.storeBytes(of: view, as: NodeRef.self)
        }
        layout.needsRelink(nodes[Int(modifier)].record)
    }
}
