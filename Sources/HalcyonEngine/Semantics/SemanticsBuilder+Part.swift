import HalcyonPlatform

// Part of the tree, for what is read of one record.
extension SemanticsBuilder {
    /// What a record comes to.
    struct Part {
        /// The elements that stand for it, with all that modifiers around say of them.
        var elements: [SemanticsElement]
        /// Elements that are part of those.
        var swallowed: [SemanticsID]
        /// Nothing of it is read, since something around it is not.
        var isUnread: Bool
    }

    /// The elements that stand for a record which is not part of an element further out; frames mean nothing.
    mutating func elements(from start: Int32) -> Part {
        open = [Scope(record: start, frame: .zero, listed: 0)]
        walk = [Step(record: start)]
        while let next = walk.popLast() {
            if next.record == none { close() } else { enter(next) }
        }
        var elements = open[0].elements
        // Once a group holds them, only that it is hidden matters to them.
        var (isHeld, isHidden, isUnread) = (false, false, false)
        func hold() {
            if isHidden { isUnread = true }
            (isHeld, isHidden) = (true, false)
        }
        var child = start
        while engine.table.records[Int(child)].parent != none, !isUnread {
            let record = engine.table.records[Int(child)].parent
            let entry = engine.table.records[Int(record)]
            guard engine.isRead(child, in: record) else {
                isUnread = true
                break
            }
            if entry.flags & LayoutFlags.isMember == 0 || isSecondary(child) { elements.removeAll { $0.isSilent } }
            let standIn = engine.plan(entry.node).semanticsStandIn(record, engine)
            if engine.semanticsContent(record)?.children == .contained || standIn?.use == .children { hold() }
            if engine.semantics.modifiers > 0 {
                for modifier in engine.semanticsModifiers(around: record) {
                    let said = engine.semanticsModification(modifier)
                    if said.children == .contained { hold() }
                    if !isHeld {
                        for index in elements.indices { elements[index].apply(said, by: modifier) }
                    } else if let hides = said.isHidden {
                        isHidden = hides
                    }
                }
            }
            child = record
        }
        return Part(elements: elements, swallowed: swallowed, isUnread: isUnread || isHeld && isHidden)
    }
}

extension Engine {
    /// Whether a container's elements are those of a child among others: it may show another one, or another may stand in.
    func isRead(_ child: Int32, in record: Int32) -> Bool {
        let node = table.records[Int(record)].node
        guard table.nodes[Int(node)].flags.contains(.ordersDrawing) else { return true }
        if let standIn = plan(node).semanticsStandIn(record, self), standIn.use != .actions {
            return child == standIn.record
        }
        var isRead = false
        layout.forEachReadChild(record) { if $0 == child { isRead = true } }
        return isRead
    }

    /// Whether a record's elements are read, as far as what is around shows it.
    func isRead(_ record: Int32) -> Bool {
        var child = record
        while table.records[Int(child)].parent != none {
            let container = table.records[Int(child)].parent
            if !isRead(child, in: container) { return false }
            child = container
        }
        return true
    }

    /// Nodes of modifiers between a record and the one that it stands in, from the inside.
    func semanticsModifiers(around record: Int32) -> [Int32] {
        let container = table.records[Int(record)].parent
        let top = container == none ? none : table.records[Int(container)].node
        var found: [Int32] = []
        var node = table.nodes[Int(table.records[Int(record)].node)].parent
        while node != top, node != none {
            if plan(node).modifiesSemantics { found.append(node) }
            node = table.nodes[Int(node)].parent
        }
        return found
    }
}
