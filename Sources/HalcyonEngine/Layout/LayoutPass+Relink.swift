// Relink: containers list their flattened children.
extension LayoutPass {
    /// Lists anew what asks for it. New containers asked after the ones that they stand in, so depths are right.
    func relinkWaiting() {
        guard !relinks.isEmpty else { return }
        var next = 0
        while next < relinks.count {
            let container = relinks[next]
            next += 1
            guard records[Int(container)].flags & LayoutFlags.relink != 0, records[Int(container)].node != none
            else { continue }
            records[Int(container)].flags &= ~LayoutFlags.relink
            relink(container)
        }
        relinks.removeAll()
    }

    /// One walk over what is below the container, or over what was added at its end; not into nodes with a layout of
    /// their own.
    private func relink(_ container: Int32) {
        let top = records[Int(container)].node
        let depth = records[Int(container)].depth + 1
        var last = none
        var count: Int32 = 0
        // The children at the begin of the list that stood there before, too: nothing of them is touched.
        var unchanged: Int32 = 0
        var expected = records[Int(container)].firstChild
        var node = nodes[Int(top)].first
        if let bands = stackBands(container) {
            if !bands.listsAll, bands.added != none {
                (node, last, count, unchanged) = (bands.added, bands.last, bands.count, bands.count)
                expected = none
            }
            bands.takeAdded()
        }
        let listed = count
        while node != none {
            let one = nodes + Int(node)
            if one.pointee.flags.contains(.hasLayout) {
                if !openModifiers.isEmpty, one.pointee.flags.contains(.isSecondary) {
                    node = passed(node, top)
                    continue
                }
                let child = openModifiers.isEmpty ? one.pointee.record : members(around: one.pointee.record)
                let record = records + Int(child)
                if unchanged == count, child == expected, record.pointee.index == count,
                    record.pointee.parent == container
                {
                    unchanged += 1
                    expected = record.pointee.nextSibling
                } else {
                    record.pointee.parent = container
                    record.pointee.index = count
                    link(child, in: container, after: last)
                }
                setDepth(child, depth)
                if !openModifiers.isEmpty { setDepths(inside: child) }
                last = child
                count += 1
            } else if one.pointee.first != none {
                if one.pointee.flags.contains(.worksOnMembers) { openModifiers.append(node) }
                node = one.pointee.first
                continue
            }
            node = passed(node, top)
        }
        if last == none || records[Int(last)].nextSibling != none { link(none, in: container, after: last) }
        relinked += Int(count - listed)
        childrenChanged(container, count: Int(count), unchanged: Int(unchanged))
        invalidate(record: container)
        damage(container)
    }

    @_transparent private func link(_ child: Int32, in container: Int32, after last: Int32) {
        if last == none {
            records[Int(container)].firstChild = child
        } else {
            records[Int(last)].nextSibling = child
        }
    }

    /// The node after this one and all below it, in a walk below `top`; `none` at its end. Modifiers that the walk leaves are
    /// closed.
    @inline(__always) private func passed(_ node: Int32, _ top: Int32) -> Int32 {
        var node = node
        while nodes[Int(node)].next == none {
            node = nodes[Int(node)].parent
            if node == top { return none }
            if openModifiers.last == node {
                openModifiers.removeLast()
                if nodes[Int(node)].flags.contains(.hasSecondaries) { attachSecondaries(node) }
            }
        }
        return nodes[Int(node)].next
    }

    /// The outermost of the member records around a record, one for each open modifier; made where they are missing.
    private func members(around record: Int32) -> Int32 {
        var outer = record
        var open = openModifiers.count - 1
        while open >= 0 {
            let modifier = openModifiers[open]
            let known = records[Int(outer)].parent
            if known != none, records[Int(known)].flags & LayoutFlags.isMember != 0,
                records[Int(known)].node == modifier
            {
                outer = known
            } else {
                let made = engine.table.makeRecord(modifier)
                records[Int(made)].flags |= LayoutFlags.isMember
                records[Int(made)].firstChild = outer
                records[Int(outer)].parent = made
                records[Int(outer)].index = 0
                records[Int(outer)].nextSibling = none
                invalidate(record: made)
                damage(made)
                outer = made
            }
            open -= 1
        }
        return outer
    }

    private func setDepths(inside member: Int32) {
        var record = member
        while records[Int(record)].flags & LayoutFlags.isMember != 0 {
            let depth = records[Int(record)].depth + 1
            record = records[Int(record)].firstChild
            setDepth(record, depth)
        }
    }

    /// A record that was freed and used again may have been listed at its old turn, before what it stands in now: then
    /// what is inside it has the wrong depth and is listed once more.
    @_transparent func setDepth(_ record: Int32, _ depth: Int32) {
        let one = records + Int(record)
        if one.pointee.depth == depth { return }
        one.pointee.depth = depth
        if one.pointee.firstChild != none, one.pointee.flags & LayoutFlags.isMember == 0 { needsRelink(record) }
    }

    /// The records of a modifier that works on members have to be summed up anew.
    func invalidateMembers(_ modifier: Int32) { forEachMember(of: modifier) { invalidate(record: $0) } }

    /// The records that a modifier has around the members of its content.
    func forEachMember(of modifier: Int32, _ body: (Int32) -> Void) {
        var node = nodes[Int(modifier)].first
        while node != none {
            if nodes[Int(node)].flags.contains(.isSecondary) {
                // It stands with a member that was visited.
            } else if nodes[Int(node)].flags.contains(.hasLayout) {
                var record = nodes[Int(node)].record
                while records[Int(record)].node != modifier {
                    record = records[Int(record)].parent
                    // Not listed yet: its member records are made, and summed up, with the list.
                    if record == none || records[Int(record)].flags & LayoutFlags.isMember == 0 { break }
                }
                if record != none, records[Int(record)].node == modifier { body(record) }
            } else if nodes[Int(node)].first != none {
                node = nodes[Int(node)].first
                continue
            }
            while node != modifier, nodes[Int(node)].next == none { node = nodes[Int(node)].parent }
            if node == modifier { return }
            node = nodes[Int(node)].next
        }
    }

    /// The record of the view inside a modifier's member records; any other record itself.
    @_transparent func content(of record: Int32) -> Int32 {
        var record = record
        while records[Int(record)].flags & LayoutFlags.isMember != 0 { record = records[Int(record)].firstChild }
        return record
    }
}
