/// What a view read of the geometry: who, and what it was then.
struct GeometryRead {
    var edge: DependencyEdge
    /// Numbers in points; nil: what it is about is gone.
    var value: [Double]?
    /// What it is now.
    var look: @MainActor (Engine) -> [Double]?
}

// Content that depends on sizes and places: it is evaluated when these are known, below whoever read them.
extension LayoutPass {
    /// A length that differs by less is the same to whoever reacts to it, in points: sums of lengths round.
    public static let tolerance = 1.0 / 64

    /// The node's content has to be evaluated once all is placed.
    public func evaluateSized(_ node: Int32) {
        guard fresh == nil, collected == nil else { return }
        sized.append(engine.table.reference(node))
        if !isRunning { engine.requestTurn() }
    }

    /// The node wants to look at the geometry of its content once all is placed; false: nobody looks in this pass.
    @discardableResult public func askWatcher(_ node: Int32) -> Bool {
        guard fresh == nil, collected == nil else { return false }
        watchersToAsk.append(engine.table.reference(node))
        if !isRunning { engine.requestTurn() }
        return true
    }

    /// Notes that the running evaluation of `node` read something of the geometry.
    public func noteGeometryRead(_ node: Int32, _ look: @escaping @MainActor (Engine) -> [Double]?) {
        let edge = DependencyEdge(node: node, stamp: nodes[Int(node)].stamp)
        // Bodies run without a layout as well: at each doubling what earlier runs read is taken out.
        if geometryReads.count == geometryReads.capacity {
            geometryReads.removeAll { nodes[Int($0.edge.node)].stamp != $0.edge.stamp }
        }
        geometryReads.append(GeometryRead(edge: edge, value: look(engine), look: look))
    }

    /// Who read something that is another now is evaluated again.
    func lookAtGeometry() {
        guard !geometryReads.isEmpty else { return }
        var kept: [GeometryRead] = []
        for read in geometryReads where nodes[Int(read.edge.node)].stamp == read.edge.stamp {
            let now = read.look(engine)
            if LayoutPass.isSame(read.value, now) {
                kept.append(read)
            } else {
                sized.append(engine.table.reference(read.edge.node))
            }
        }
        geometryReads = kept
    }

    private static func isSame(_ left: [Double]?, _ right: [Double]?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.count == right.count && zip(left, right).allSatisfy { $0 == $1 || abs($0 - $1) < tolerance }
    }

    /// Where a record's top-left corner is, in points of the root. While views are updated a record may be linked as it was
    /// around another one that had its number, and so stand in itself: who reads then is asked again after the layout.
    public func origin(of record: Int32) -> LayoutPoint {
        var (x, y) = (0.0, 0.0)
        var next = record
        var left = engine.table.recordCount
        while next != none, left > 0 {
            left -= 1
            let place = place(of: next)
            (x, y) = (x + place.x, y + place.y)
            next = records[Int(next)].parent
        }
        return LayoutPoint(x: x, y: y)
    }

    /// The record that a node has, or the outermost of those around the first view in it; `none`: it shows nothing.
    public func recordShowing(_ node: Int32) -> Int32 {
        if nodes[Int(node)].flags.contains(.hasLayout) { return nodes[Int(node)].record }
        var found = none
        forEachView(of: node) { record in
            found = record
            return false
        }
        return found
    }

    /// The record that stands for one of the views below a node; `none`: it is gone, or is not below.
    public func recordShowing(_ node: Int32, view: NodeRef) -> Int32 {
        guard engine.table.isAlive(view), engine.isWithin(view.index, node) else { return none }
        return outermostRecord(around: nodes[Int(view.index)].record, in: node)
    }

    /// The record inside of all modifiers that a record is one of; the record itself where it is none.
    public func withoutModifiers(_ record: Int32) -> Int32 {
        var inner = record
        while records[Int(inner)].flags & LayoutFlags.isMember != 0, records[Int(inner)].firstChild != none {
            inner = records[Int(inner)].firstChild
        }
        return inner
    }

    /// The views below a node, each as the record that stands for it with the modifiers inside the node around it.
    /// - Parameter body: takes the record; false: no more.
    public func forEachView(of top: Int32, _ body: (Int32) -> Bool) {
        forEachLayoutNode(below: top) { node in
            let record = outermostRecord(around: nodes[Int(node)].record, in: top)
            return record == none || body(record)
        }
    }

    private func outermostRecord(around inner: Int32, in top: Int32) -> Int32 {
        var record = inner
        while record != none {
            let outer = records[Int(record)].parent
            guard outer != none, records[Int(outer)].flags & LayoutFlags.isMember != 0,
                records[Int(outer)].node == top || engine.isWithin(records[Int(outer)].node, top)
            else { break }
            record = outer
        }
        // Of a modifier that has records of its own, one that was not listed yet has none.
        if nodes[Int(top)].flags.contains(.worksOnMembers), record == none || records[Int(record)].node != top {
            return none
        }
        return record
    }

    /// The outermost nodes with a layout below one, those that are laid behind or before others only where they are asked
    /// for.
    /// - Parameter body: takes a node; false: no more.
    func forEachLayoutNode(below top: Int32, withSecondaries: Bool = false, _ body: (Int32) -> Bool) {
        var node = nodes[Int(top)].first
        while node != none {
            let flags = nodes[Int(node)].flags
            let isView = flags.contains(.hasLayout)
            if isView, withSecondaries || !flags.contains(.isSecondary), !body(node) { return }
            if !isView, nodes[Int(node)].first != none {
                node = nodes[Int(node)].first
                continue
            }
            while node != top, nodes[Int(node)].next == none { node = nodes[Int(node)].parent }
            if node == top { return }
            node = nodes[Int(node)].next
        }
    }
}

extension Engine {
    /// Evaluates the nodes whose content depends on a size or a place that is another now; false if there are none. Those
    /// that watch the geometry are asked when there are none.
    func evaluateSized() -> Bool {
        if !layout.sized.isEmpty {
            let sized = layout.sized
            layout.sized.removeAll(keepingCapacity: true)
            for node in sized where table.isAlive(node) {
                if addCause(node.index, Cause(.geometry)) { marked.append(node) }
            }
            drain()
            return true
        }
        let watchers = layout.watchersToAsk
        layout.watchersToAsk.removeAll(keepingCapacity: true)
        for watcher in watchers where table.isAlive(watcher) {
            plan(watcher.index).geometryChanged(watcher.index, self)
        }
        return !layout.sized.isEmpty
    }
}
