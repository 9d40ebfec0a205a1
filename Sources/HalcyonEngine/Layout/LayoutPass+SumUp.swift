// Sum up: from the deepest record that changed upwards, until nobody above can notice.
extension LayoutPass {
    func sumUp() {
        var next = 0
        while next < invalidated.count {
            let record = invalidated[next]
            next += 1
            // Freed meanwhile.
            guard records[Int(record)].flags & LayoutFlags.dirty != 0, records[Int(record)].node != none else {
                continue
            }
            push(record)
        }
        invalidated.removeAll()
        while deepest >= 0 {
            let record = buckets[deepest]
            if record == none {
                deepest -= 1
                continue
            }
            buckets[deepest] = bucketLinks[Int(record)]
            records[Int(record)].flags &= ~LayoutFlags.isQueued
            sumUp(record)
        }
    }

    /// Puts a dirty record into the bucket of its depth.
    private func push(_ record: Int32) {
        // An index that was freed and used again since is invalidated twice.
        guard records[Int(record)].flags & LayoutFlags.isQueued == 0 else { return }
        records[Int(record)].flags |= LayoutFlags.isQueued
        let depth = Int(records[Int(record)].depth)
        while buckets.count <= depth { buckets.append(none) }
        bucketLinks[Int(record)] = buckets[depth]
        buckets[depth] = record
        if depth > deepest { deepest = depth }
    }

    private func sumUp(_ record: Int32) {
        let one = records + Int(record)
        one.pointee.flags &= ~LayoutFlags.dirty
        summedUp += 1
        let plan = nodes[Int(one.pointee.node)].plan
        guard one.pointee.parent != none else {
            // The root: its children are asked in the next step.
            one.pointee.flags |= LayoutFlags.replace
            replaced.append(record)
            return
        }
        var isChanged = keep(record, plan.use { asksEverything ? opaque($0, record) : $0.summary(record, self) })
        if one.pointee.side != none {
            if isChanged {
                dropAnswers(record)
            } else {
                isChanged = !plan.use { answersAgain(record, $0) }
            }
        }
        if one.pointee.flags & (LayoutFlags.isPlaced | LayoutFlags.isGuideAsked) != LayoutFlags.isPlaced {
            isChanged = true
        }
        if isLoose(record) {
            // Nobody has to tell it where its children stand.
            if one.pointee.firstChild != none { plan.use { $0.placeLoosely(record, self) } }
        } else {
            one.pointee.flags |= LayoutFlags.replace
            if !isChanged { replaced.append(record) }
        }
        if isChanged { tellContainer(of: record) }
    }

    /// The traits of a summary without its numbers.
    private func opaque(_ plan: Plan, _ record: Int32) -> LayoutSummary {
        let known = plan.summary(record, self)
        var summary = LayoutSummary.opaque
        (summary.edges, summary.priority, summary.hasGuides) = (known.edges, known.priority, known.hasGuides)
        return summary
    }

    /// The container has to be summed up, since this child of it is another.
    private func tellContainer(of record: Int32) {
        let container = records[Int(record)].parent
        if records[Int(container)].flags & LayoutFlags.hasBands != 0 { childChanged(record, in: container) }
        guard records[Int(container)].flags & LayoutFlags.dirty == 0 else { return }
        records[Int(container)].flags |= LayoutFlags.dirty
        push(container)
    }
}
