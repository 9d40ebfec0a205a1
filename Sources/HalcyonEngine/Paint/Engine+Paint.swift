import Foundation
import HalcyonDrawing
import HalcyonPlatform

// Paint: one fragment for each node with a layout, made anew only where something changed.
extension Engine {
    /// The ground under the picture.
    public var background: RGBA {
        get { paint.list?.background ?? .white }
        set {
            paint.list?.background = newValue
            paint.change.whole = true
        }
    }

    /// Keeps a picture from now on.
    public func startPainting(background: RGBA) {
        guard !paint.isOn else { return }
        paint.isOn = true
        paint.list = DisplayList(
            root: id, size: CGSize(width: bounds.width, height: bounds.height), background: background)
        paint.change.whole = true
        for node in 0..<table.nodeCount where table.nodes[Int(node)].flags.contains([.isLive, .hasLayout]) {
            damage(record: table.nodes[Int(node)].record)
        }
    }

    /// The picture after the last turn.
    public var displayList: DisplayList? { paint.list }

    /// What changed in the picture since this was asked last.
    public func takeDisplayChange() -> DisplayChange {
        defer { paint.change = DisplayChange() }
        return paint.change
    }

    /// What the node draws itself changed.
    public func damage(_ node: Int32) {
        guard table.nodes[Int(node)].flags.contains(.hasLayout) else { return }
        damage(record: table.nodes[Int(node)].record)
    }

    /// The record's fragment has to be made anew.
    func damage(record: Int32) {
        guard paint.isOn, record != none else { return }
        let records = table.records
        guard records[Int(record)].flags & LayoutFlags.damaged == 0 else { return }
        records[Int(record)].flags |= LayoutFlags.damaged
        paint.damaged.append(table.reference(records[Int(record)].node))
    }

    func updatePicture() {
        guard paint.isOn else { return }
        for node in paint.removed {
            if let index = paint.list?.fragments.index(forKey: fragmentID(node)) {
                paint.list?.fragments.remove(at: index)
                paint.change.removed.append(fragmentID(node))
            }
        }
        paint.removed.removeAll(keepingCapacity: true)
        guard !paint.damaged.isEmpty || paint.change.whole else { return }
        var damaged = paint.damaged.filter { table.isAlive($0) }
        paint.damaged.removeAll(keepingCapacity: true)
        sortPreorder(&damaged)
        for node in damaged {
            let record = table.nodes[Int(node.index)].record
            table.records[Int(record)].flags &= ~LayoutFlags.damaged
            let (id, entry) = (fragmentID(node), table.records[Int(record)])
            var items: [DisplayItem] = []
            plan(node.index).draw(
                node.index, size: LayoutSize(width: entry.width, height: entry.height), into: &items, self)
            var child = entry.firstChild
            while child != none {
                let one = table.records[Int(child)]
                items.append(.fragment(fragmentID(table.reference(one.node)), at: CGPoint(x: one.x, y: one.y)))
                child = one.nextSibling
            }
            let size = CGSize(width: entry.width, height: entry.height)
            let before = paint.list?.fragments[id]
            if let before, before.size == size, before.items == items { continue }
            paint.list?.fragments[id] = DisplayFragment(
                id: id, version: (before?.version ?? 0) &+ 1, size: size, items: items)
            paint.change.changed.append(id)
            recorder.counts.displayChanges += 1
            if recorder.isRecording { recorder.add(.displayChanged, self, node.index) }
        }
        paint.list?.top = (fragmentID(table.reference(root)), .zero)
        paint.list?.size = CGSize(width: bounds.width, height: bounds.height)
    }

    private func fragmentID(_ node: NodeRef) -> FragmentID {
        FragmentID(root: id, node: node.index, generation: node.generation)
    }

    /// The elements for accessibility and scripts, frames in points of the root's picture.
    public func semantics() -> SemanticsNode {
        SemanticsBuilder(self).build()
    }
}
