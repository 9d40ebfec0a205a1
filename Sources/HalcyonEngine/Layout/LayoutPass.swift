import HalcyonDrawing

/// Lay out: the pass that gives records their sizes and places.
///
/// Invariants, checked by `Engine.checkInvariants()`:
/// - At rest no container waits for a relink and no record is marked.
/// - A container's list holds exactly the layout nodes below it with no layout node between, in pre-order.
@MainActor public final class LayoutPass {
    public unowned(unsafe) let engine: Engine
    /// What measures texts.
    public var textEngine: any TextEngine { engine.textEngine }
    private var relinks: [Int32] = []
    private var isDirty = false

    init(_ engine: Engine) { self.engine = engine }

    /// Whether the next run has something to do.
    var isPending: Bool { isDirty || !relinks.isEmpty }

    private var records: UnsafeMutablePointer<LayoutRecord> { engine.table.records }

    /// The container's list of children has to be made anew.
    func needsRelink(_ record: Int32) {
        guard record != none, records[Int(record)].flags & LayoutFlags.relink == 0 else { return }
        if engine.plants(.skipRelink) { return }
        records[Int(record)].flags |= LayoutFlags.relink
        relinks.append(record)
        isDirty = true
    }

    /// The record is being freed.
    func forget(_ record: Int32) { records[Int(record)].flags &= ~LayoutFlags.relink }

    /// What the node's size depends on changed.
    public func invalidate(_ node: Int32) { isDirty = true }

    /// Every size has to be asked for anew.
    func invalidateAll() { isDirty = true }

    /// The size of the content when nothing is proposed.
    func idealSize() -> LayoutSize {
        var size = LayoutSize(width: 0, height: 0)
        var child = records[Int(engine.table.nodes[Int(engine.root)].record)].firstChild
        while child != none {
            let one = measure(child, .unspecified)
            size = LayoutSize(width: max(size.width, one.width), height: max(size.height, one.height))
            child = records[Int(child)].nextSibling
        }
        return size
    }

    /// Brings sizes and places up to date.
    func run() {
        guard isPending, engine.root != none else { return }
        relink()
        isDirty = false
        let top = engine.table.nodes[Int(engine.root)].record
        let bounds = engine.bounds
        var child = records[Int(top)].firstChild
        records[Int(top)].width = bounds.width
        records[Int(top)].height = bounds.height
        while child != none {
            let proposal = LayoutProposal(width: bounds.width, height: bounds.height)
            let size = measure(child, proposal)
            place(child, x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, size)
            child = records[Int(child)].nextSibling
        }
    }

    /// The size in points that a child answers to a proposal.
    public func measure(_ record: Int32, _ proposal: LayoutProposal) -> LayoutSize {
        engine.recorder.counts.measured += 1
        return engine.plan(records[Int(record)].node).sizeThatFits(proposal, record, self)
    }

    /// Places a child at a point of its container, and what is inside the child.
    public func place(_ record: Int32, x: Double, y: Double, _ size: LayoutSize) {
        let before = records[Int(record)]
        records[Int(record)].x = x
        records[Int(record)].y = y
        records[Int(record)].width = size.width
        records[Int(record)].height = size.height
        engine.recorder.counts.placed += 1
        if before.x != x || before.y != y {
            engine.damage(record: before.parent)
        }
        if before.width != size.width || before.height != size.height {
            engine.damage(record: record)
        }
        engine.plan(before.node).place(size, record, self)
    }

    /// The first child of a container; `nextChild` goes on. `none` at the end.
    public func firstChild(_ record: Int32) -> Int32 { records[Int(record)].firstChild }
    /// The child after this one.
    public func nextChild(_ record: Int32) -> Int32 { records[Int(record)].nextSibling }
    /// The record's node.
    public func node(_ record: Int32) -> Int32 { records[Int(record)].node }
    /// Where the record is in its container, in points.
    public func place(of record: Int32) -> (x: Double, y: Double) { (records[Int(record)].x, records[Int(record)].y) }
    /// How the record behaves as a child of a stack.
    public func traits(_ record: Int32) -> LayoutTraits {
        engine.plan(records[Int(record)].node).layoutTraits(record, self)
    }

    private func relink() {
        let waiting = relinks
        relinks.removeAll(keepingCapacity: true)
        for container in waiting where records[Int(container)].flags & LayoutFlags.relink != 0 {
            records[Int(container)].flags &= ~LayoutFlags.relink
            guard records[Int(container)].node != none else { continue }
            relink(container)
            engine.damage(record: container)
        }
    }

    /// One walk over what is below the container, not into nodes with a layout of their own.
    private func relink(_ container: Int32) {
        let nodes = engine.table.nodes
        let top = records[Int(container)].node
        var last = none
        var count: Int32 = 0
        records[Int(container)].firstChild = none
        var node = nodes[Int(top)].first
        while node != none {
            if nodes[Int(node)].flags.contains(.hasLayout) {
                let record = nodes[Int(node)].record
                records[Int(record)].parent = container
                records[Int(record)].nextSibling = none
                records[Int(record)].index = count
                records[Int(record)].depth = records[Int(container)].depth + 1
                if last == none {
                    records[Int(container)].firstChild = record
                } else {
                    records[Int(last)].nextSibling = record
                }
                last = record
                count += 1
            } else if nodes[Int(node)].first != none {
                node = nodes[Int(node)].first
                continue
            }
            while node != top, nodes[Int(node)].next == none { node = nodes[Int(node)].parent }
            if node == top { break }
            node = nodes[Int(node)].next
        }
        records[Int(container)].count = count
    }
}

enum LayoutFlags {
    /// The list of children has to be made anew.
    static let relink: UInt32 = 1
    /// The record's fragment has to be made anew.
    static let damaged: UInt32 = 2
}
