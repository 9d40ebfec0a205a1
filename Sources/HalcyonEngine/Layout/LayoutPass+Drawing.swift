/// Names how early a view is drawn among its siblings: its trait is a number, those of higher ones are drawn later.
public enum ZIndexTrait {}

// Traits: what a view says to the container that lists it; and what of a container is drawn, and when.
extension LayoutPass {
    /// What a view says to its container under a key, in the payload of the node that says it: the innermost one, or the
    /// outermost, of the modifiers between the two; nil: nothing. What is inside containers in it does not count.
    public func trait(
        of record: Int32, _ key: ObjectIdentifier, outermost: Bool = false
    ) -> UnsafeMutableRawPointer? {
        var found: UnsafeMutableRawPointer?
        forEachModifier(around: record) { node in
            guard nodes[Int(node)].plan.takeUnretainedValue().traitKey == key, found == nil || outermost else { return }
            found = nodes[Int(node)].payload
        }
        return found
    }

    /// The nodes between a child's view and its container, from the inside.
    public func forEachModifier(around record: Int32, _ body: (_ node: Int32) -> Void) {
        let container = container(of: record)
        let top = container == none ? none : records[Int(container)].node
        var node = nodes[Int(records[Int(content(of: record))].node)].parent
        while node != top, node != none {
            body(node)
            node = nodes[Int(node)].parent
        }
    }

    /// A node says something new to the container that lists what is below it.
    public func traitChanged(_ node: Int32) {
        let container = nodes[Int(node)].record
        guard container != none else { return }
        // Modifiers between the two may list each view in a record of their own.
        forEachLayoutNode(below: node) { view in
            var outer = records[Int(nodes[Int(view)].record)].parent
            while outer != none, outer != container {
                invalidate(record: outer)
                damage(outer)
                outer = records[Int(outer)].parent
            }
            return true
        }
        invalidate(record: container)
        damage(container)
    }

    /// Calls `body` with the records of the outermost views below a node without layout.
    func forEachView(below top: Int32, _ body: (Int32) -> Void) {
        forEachLayoutNode(below: top, withSecondaries: true) {
            body(nodes[Int($0)].record)
            return true
        }
    }

    /// The children of a record that are drawn, in the order in which they are; nil: all, as they are listed.
    func drawnChildren(_ record: Int32) -> [Int32]? {
        let flags = nodes[Int(records[Int(record)].node)].flags
        if flags.contains(.ordersDrawing), let own = plan(record).drawnChildren(record, self) { return own }
        if zIndexes == 0, isRightToLeft == nil { return nil }
        // Bands are pictures of their own, in which places count from the left.
        let isMirrored =
            records[Int(record)].flags & LayoutFlags.placesInBands != 0
            && isRightToLeft?(records[Int(record)].node) ?? false
        guard zIndexes > 0 || isMirrored else { return nil }
        var children: [(record: Int32, z: Double)] = []
        var isOrdered = true
        var child = records[Int(record)].firstChild
        while child != none {
            let said = trait(of: child, ObjectIdentifier(ZIndexTrait.self), outermost: true)?.load(as: Double.self) ?? 0
            let z = said.isNaN ? 0 : said
            if let last = children.last, last.z > z { isOrdered = false }
            children.append((child, z))
            child = records[Int(child)].nextSibling
        }
        if isOrdered, !isMirrored { return nil }
        // A stable sort: of equals the one that is listed first is drawn first.
        return children.enumerated().sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }
            .map(\.element.record)
    }

    /// Calls `body` with the children that are read, in the order in which they are listed: what is not drawn is not read,
    /// but what is drawn later is not read later.
    func forEachReadChild(_ record: Int32, _ body: (Int32) -> Void) {
        let node = records[Int(record)].node
        if plan(record).readsFromFront { return forEachDrawnChild(record, body) }
        if nodes[Int(node)].flags.contains(.ordersDrawing), let own = plan(record).drawnChildren(record, self) {
            for child in own { body(child) }
            return
        }
        var child = records[Int(record)].firstChild
        while child != none {
            body(child)
            child = records[Int(child)].nextSibling
        }
    }

    /// Calls `body` with the children that are drawn, in the order in which they are.
    func forEachDrawnChild(_ record: Int32, _ body: (Int32) -> Void) {
        if let order = drawnChildren(record) {
            for child in order { body(child) }
            return
        }
        var child = records[Int(record)].firstChild
        while child != none {
            body(child)
            child = records[Int(child)].nextSibling
        }
    }
}
