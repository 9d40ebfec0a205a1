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
        layout.notesDamage = true
        paint.list = DisplayList(
            root: id, size: CGSize(width: bounds.width, height: bounds.height), background: background)
        paint.change.whole = true
        for record in 0..<table.recordCount where table.records[Int(record)].node != none { damage(record: record) }
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
        guard paint.isOn else { return }
        let flags = table.nodes[Int(node)].flags
        if flags.contains(.hasLayout) {
            damage(record: table.nodes[Int(node)].record)
        } else if flags.contains(.worksOnMembers) {
            layout.forEachMember(of: node) { damage(record: $0) }
        } else if semantics.isKept, plan(node).modifiesSemantics {
            noteSemantics(modifier: node)
        }
    }

    /// The record's fragment has to be made anew.
    func damage(record: Int32) { layout.damage(record) }

    /// The record is being freed.
    func forgetPicture(record: Int32) {
        forgetSemantics(record: record)
        guard paint.isOn else { return }
        paint.removed.append(fragmentID(record))
        if !paint.parts.isEmpty { forgetPart(of: table.records[Int(record)].node) }
        for band in 0..<layout.bandCount(record) { paint.removed.append(bandID(record, band)) }
    }

    func updatePicture() {
        placeFloats()
        guard paint.isOn else { return }
        for id in paint.removed { dropFragment(id) }
        paint.removed.removeAll(keepingCapacity: true)
        guard !layout.damaged.isEmpty || paint.change.whole else {
            paint.before.removeAll()
            return
        }
        var damaged = layout.damaged.filter { table.isAlive($0) }
        layout.damaged.removeAll(keepingCapacity: true)
        sortPreorder(&damaged)
        acting {
            for node in damaged {
                var record = table.nodes[Int(node.index)].record
                repeat {
                    if table.records[Int(record)].flags & LayoutFlags.damaged != 0 {
                        makeFragment(record)
                        if semantics.isKept { noteSemantics(record: record) }
                    }
                    record = table.records[Int(record)].parent
                } while record != none && table.records[Int(record)].flags & LayoutFlags.isMember != 0
            }
        }
        paint.list?.top = (fragmentID(table.nodes[Int(root)].record), .zero)
        paint.list?.size = CGSize(width: bounds.width, height: bounds.height)
        if paint.recorded.count + paint.before.count > 0 { tellPaintChanges() }
    }

    /// The place of the view that is being drawn; nil while none is.
    public var placeOfDrawing: Place? {
        guard let record = paint.drawn else { return nil }
        return place(of: table.records[Int(record)].node)
    }

    private func makeFragment(_ record: Int32) {
        table.records[Int(record)].flags &= ~LayoutFlags.damaged
        let (entry, size) = (table.records[Int(record)], layout.size(of: record))
        var items: [DisplayItem] = []
        layout.drawn = record
        paint.drawn = record
        defer { paint.drawn = nil }
        let plan = plan(entry.node)
        plan.draw(entry.node, size: size, into: &items, self)
        let order = layout.drawnChildren(record)
        if order == nil, entry.flags & LayoutFlags.placesInBands != 0 {
            appendBands(of: record, to: &items)
        } else {
            var children: [DisplayItem] = []
            func add(_ child: Int32) {
                let place = layout.place(of: child)
                children.append(.fragment(fragmentID(child), at: CGPoint(x: place.x, y: place.y)))
            }
            if let order {
                for child in order { add(child) }
            } else {
                var child = entry.firstChild
                while child != none {
                    add(child)
                    child = table.records[Int(child)].nextSibling
                }
            }
            items += plan.arrange(children, in: record, self)
        }
        plan.drawOver(entry.node, size: size, into: &items, self)
        if entry.node == root { appendFloats(to: &items) }
        if plan.hasEffect, !items.isEmpty, let effect = plan.effect(entry.node, size: size, self) {
            items = [.group(effect, items)]
        }
        keepFragment(
            CGSize(width: size.width, height: size.height), items,
            PaintState.Change(id: fragmentID(record), node: entry.node, record: record))
    }

    /// A band is a fragment of its own, so that one child that grows is a change of its band and of the bands' places.
    private func appendBands(of record: Int32, to items: inout [DisplayItem]) {
        let node = table.records[Int(record)].node
        layout.takeDamagedBands(record) { band, children in
            keepFragment(
                .zero, children.map { .fragment(fragmentID($0), at: $1) },
                PaintState.Change(id: bandID(record, band), node: node, record: record, band: band))
        } gone: { band in
            dropFragment(bandID(record, band))
        }
        for band in 0..<layout.bandCount(record) {
            let place = layout.placeOfBand(record, band)
            items.append(.fragment(bandID(record, band), at: CGPoint(x: place.x, y: place.y)))
        }
    }

    private func keepFragment(_ size: CGSize, _ items: [DisplayItem], _ change: PaintState.Change) {
        let id = change.id
        let before = paint.list?.fragments[id]
        if let before, before.size == size, before.items == items { return }
        paint.list?.fragments[id] = DisplayFragment(
            id: id, version: (before?.version ?? 0) &+ 1, size: size, items: items)
        paint.change.changed.append(id)
        guard recorder.isOn else { return recorder.countDisplayChange() }
        paint.recorded.append(change)
        paint.before[id] = before
    }

    func dropFragment(_ id: FragmentID) {
        if let index = paint.list?.fragments.index(forKey: id) {
            if recorder.isOn { paint.before[id] = paint.list?.fragments[index].value }
            paint.list?.fragments.remove(at: index)
            paint.change.removed.append(id)
        }
    }

    /// The record's fragment; a modifier's records around several views are parts of its node's picture.
    public func fragmentID(_ record: Int32) -> FragmentID {
        let node = table.reference(table.records[Int(record)].node)
        let isMember = table.records[Int(record)].flags & LayoutFlags.isMember != 0
        return FragmentID(
            root: id, node: node.index, generation: node.generation, part: isMember ? UInt32(record) + 1 : 0)
    }

    private func bandID(_ record: Int32, _ band: Int) -> FragmentID {
        let node = table.reference(table.records[Int(record)].node)
        return FragmentID(root: id, node: node.index, generation: node.generation, part: 1 << 31 | UInt32(band))
    }
}
