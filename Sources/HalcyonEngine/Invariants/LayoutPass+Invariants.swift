// Checks the invariants of layout. Called after each turn in a checked run, at rest only.
extension LayoutPass {
    /// Traps with the broken invariant's name.
    func checkInvariants() throws(BrokenInvariant) {
        try expect(
            relinks.isEmpty && invalidated.isEmpty && replaced.isEmpty && worklist.isEmpty, "layout is at rest")
        let top = nodes[Int(engine.root)].record
        var seen = 0
        var walk = [top]
        while let record = walk.popLast() {
            seen += 1
            try check(record)
            var child = records[Int(record)].firstChild
            var index: Int32 = 0
            while child != none {
                try expect(records[Int(child)].parent == record, "a child's record knows its container")
                try expect(records[Int(child)].index == index, "children are numbered in order")
                try expect(records[Int(child)].depth == records[Int(record)].depth + 1, "depth counts containers")
                walk.append(child)
                child = records[Int(child)].nextSibling
                index += 1
            }
            try stackBands(record)?.check(record, self)
        }
        try expect(
            seen == engine.table.liveRecords, "each record is in the tree: \(seen) of \(engine.table.liveRecords)")
        try checkAgainstFresh(top)
    }

    /// The record that lists this one or the member records around it.
    func container(of record: Int32) -> Int32 {
        var container = records[Int(record)].parent
        while container != none, records[Int(container)].flags & LayoutFlags.isMember != 0 {
            container = records[Int(container)].parent
        }
        return container
    }

    private func check(_ record: Int32) throws(BrokenInvariant) {
        let one = records[Int(record)]
        let passing = LayoutFlags.relink | LayoutFlags.dirty | LayoutFlags.replace | LayoutFlags.isQueued
        try expect(one.flags & passing == 0, "at rest nothing is to be done: \(plan(record).name)")
        try expect(one.parent == none || one.flags & LayoutFlags.isPlaced != 0, "each record is placed")
        if one.side == none, one.parent != none {
            try expect(isLoose(record), "a record without a side is loose: \(plan(record).name)")
        }
        if isLoose(record) {
            try expect(
                one.width == ideal(record, false) && one.height == ideal(record, true),
                "a loose record has its ideal size")
        }
        if one.flags & LayoutFlags.isMember != 0 {
            try expect(
                nodes[Int(one.node)].flags.contains(.worksOnMembers), "a member record belongs to its modifier")
            let child = one.firstChild
            try expect(child != none, "a member record is around one")
            let other = records[Int(child)].nextSibling
            try expect(
                other == none || nodes[Int(records[Int(other)].node)].flags.contains(.isSecondary),
                "beside its member a member record holds a secondary")
            return
        }
        try expect(nodes[Int(one.node)].record == record, "a node knows its record")
        try expect(listed(one.firstChild) == expected(one.node), "a container lists its layout nodes in pre-order")
    }

    /// Each listed child as the modifiers around it, outermost first, then its node.
    private func listed(_ first: Int32) -> [[Int32]] {
        var list: [[Int32]] = []
        var child = first
        while child != none {
            var chain = [records[Int(child)].node]
            var inner = child
            while records[Int(inner)].flags & LayoutFlags.isMember != 0 {
                inner = records[Int(inner)].firstChild
                chain.append(records[Int(inner)].node)
            }
            list.append(chain)
            child = records[Int(child)].nextSibling
        }
        return list
    }

    private func expected(_ top: Int32) -> [[Int32]] {
        var list: [[Int32]] = []
        var open: [Int32] = []
        var node = nodes[Int(top)].first
        while node != none {
            if nodes[Int(node)].flags.contains(.isSecondary) {
                // It stands with its member.
            } else if nodes[Int(node)].flags.contains(.hasLayout) {
                list.append(open + [node])
            } else if nodes[Int(node)].first != none {
                if nodes[Int(node)].flags.contains(.worksOnMembers) { open.append(node) }
                node = nodes[Int(node)].first
                continue
            }
            while node != top, nodes[Int(node)].next == none {
                node = nodes[Int(node)].parent
                if open.last == node { open.removeLast() }
            }
            if node == top { break }
            node = nodes[Int(node)].next
        }
        return list
    }

    /// Sizes and places against those of a layout that asks everything anew.
    private func checkAgainstFresh(_ top: Int32) throws(BrokenInvariant) {
        let differences = differencesFromFresh()
        try expect(
            differences.isEmpty, "layout is that of a fresh one: \(differences.prefix(5).joined(separator: "; "))")
    }
}

extension StackBands {
    func check(_ record: Int32, _ layout: LayoutPass) throws(BrokenInvariant) {
        let stack = StackLayout(record, layout.plan(record) as! StackPlan, layout)
        var child = layout.firstChild(record)
        var base = 0.0
        var sum = StackFacts()
        for band in bands {
            try expect(!band.isStale, "at rest each band is summed up")
            try expect(band.first == child, "bands hold the children in order")
            try expect(
                band.base == base && band.leastBase == sum.leastSum, "a band begins where the one before ends")
            let before: UInt32? = sum.count == 0 ? nil : sum.lastKind
            let facts = StackFacts.of(child, atMost: StackBands.length, stack, after: before)
            for _ in 0..<facts.count { child = layout.nextChild(child) }
            try expect(facts == band.facts, "a band's facts are those of its children")
            base += facts.sum
            sum.add(facts)
        }
        try expect(child == none && sum == merged, "the bands come to what all children do")
        try expect(Int(count) == sum.count, "at rest all children are listed")
    }
}
