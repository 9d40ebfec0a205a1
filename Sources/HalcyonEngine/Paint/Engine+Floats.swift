import Foundation
import HalcyonDrawing

/// Something that lies over the whole root, though it stands somewhere in the tree: an open menu, a popover. Where it is
/// seen is its own affair (`Plan.floatPlace`); identity, environment and state are those of its place in the tree.
struct FloatingNode {
    var node: NodeRef
    /// Where it is seen, in points of the root.
    var place = LayoutPoint(x: 0, y: 0)
    /// What it stands by, in points of the root.
    var anchor = CGRect.zero
    /// What had the keyboard when it came, and has it again when it goes.
    var focusBefore: Focus?
}

// Floats: drawn last, hit first. A container that has one below does not draw it (`Plan.drawnChildren`).
extension Engine {
    /// The node is a float from now on; it has a layout record of its own, and lies over those that came before.
    public func addFloat(_ node: Int32) {
        floats.append(FloatingNode(node: table.reference(node), focusBefore: focus))
        damage(root)
        // As a window does when it opens.
        if focusesFirst, plan(node).coversKeys(node, self) { awaitsFirstFocus = true }
        // Opened by a key, it is gone through by keys.
        guard focus?.isByKeys == true, !isMuted else { return }
        let reference = table.reference(node)
        atEndOfTurn { [unowned(unsafe) self] in
            if table.isAlive(reference), !isFocusInside(node) { moveFocus(back: false) }
        }
    }

    /// The node goes; from its plan's `willRemove`.
    public func removeFloat(_ node: Int32) {
        guard let index = floats.firstIndex(where: { $0.node.index == node }) else { return }
        let before = floats.remove(at: index).focusBefore
        guard root != none else { return }
        damage(root)
        guard let before else { return }
        for other in floats.indices {
            guard let inside = floats[other].focusBefore, table.isAlive(inside.node), isWithin(inside.node.index, node)
            else { continue }
            floats[other].focusBefore = before
        }
        atEndOfTurn { [unowned(unsafe) self] in giveBack(before) }
    }

    /// Who had the keyboard below a float has it again, and is told, unless somebody else was given it meanwhile, or another
    /// float lies there now.
    private func giveBack(_ before: Focus) {
        guard focusedNode == nil, table.isAlive(before.node) else { return }
        guard let cover = cover(of: before.node.index) else {
            return setFocus(before.node.index, byKeys: before.isByKeys)
        }
        if floats[cover].focusBefore == nil { floats[cover].focusBefore = before }
    }

    /// The number of the float that lies over a node and has all keys; nil: none does.
    private func cover(of node: Int32) -> Int? {
        let cover = floats.lastIndex {
            table.isAlive($0.node) && plan($0.node.index).coversKeys($0.node.index, self)
        }
        return cover.flatMap { isWithin(node, floats[$0].node.index) ? nil : $0 }
    }

    /// Whether something lies over a node that has all keys.
    func isCovered(_ node: Int32) -> Bool { !floats.isEmpty && cover(of: node) != nil }

    /// Asks the floats that end with a press to go, the last one first: what was chosen in one of them is done. A menu takes
    /// those that it opened from along, a question nothing, and neither takes a panel that stays when it is pressed.
    public func dismissFloats() {
        var isFirst = true
        for float in floats.reversed() where table.isAlive(float.node) {
            let (node, plan) = (float.node.index, plan(float.node.index))
            let isQuestion = plan.endsBeforePress(node, self)
            guard plan.endsWithPress(node, self), isFirst || !isQuestion else { break }
            plan.dismissFloat(node, self)
            if isQuestion { break }
            isFirst = false
        }
        requestTurn()
    }

    /// The nodes of all floats, the last one on top.
    public var floatNodes: [Int32] { floats.filter { table.isAlive($0.node) }.map(\.node.index) }

    /// The frame of a float in points of the root; nil: the node is none.
    public func floatFrame(_ node: Int32) -> CGRect? {
        floats.first { $0.node.index == node && table.isAlive($0.node) }.map { frame(of: $0) }
    }

    /// The frame of a float in points of the root.
    func frame(of float: FloatingNode) -> CGRect {
        let size = layout.size(of: table.nodes[Int(float.node.index)].record)
        return CGRect(x: float.place.x, y: float.place.y, width: size.width, height: size.height)
    }

    /// Where a record's top-left corner is seen, in points of the root, floats in mind.
    public func seenOrigin(of record: Int32) -> LayoutPoint {
        var (x, y) = (0.0, 0.0)
        var next = record
        while next != none {
            let place = floatPlace(of: next) ?? layout.place(of: next)
            (x, y) = (x + place.x, y + place.y)
            if floatPlace(of: next) != nil { break }
            next = table.records[Int(next)].parent
        }
        return LayoutPoint(x: x, y: y)
    }

    /// Where a record is seen if it is a float's.
    func floatPlace(of record: Int32) -> LayoutPoint? {
        guard !floats.isEmpty else { return nil }
        return floats.first { table.isAlive($0.node) && table.nodes[Int($0.node.index)].record == record }?.place
    }

    /// Brings the places of floats up to date; the root is drawn anew where one moved.
    func placeFloats() {
        guard !floats.isEmpty else { return }
        for index in floats.indices where table.isAlive(floats[index].node) {
            let node = floats[index].node.index
            let record = table.nodes[Int(node)].record
            let container = table.records[Int(record)].parent
            let (origin, size) = (seenOrigin(of: container), layout.size(of: container))
            let anchor = CGRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
            floats[index].anchor = anchor
            let place = plan(node).floatPlace(node, anchor: anchor, size: layout.size(of: record), self)
            guard place != floats[index].place else { continue }
            floats[index].place = place
            damage(root)
        }
    }

    /// The floats' fragments, for the root's picture.
    func appendFloats(to items: inout [DisplayItem]) {
        for float in floats where table.isAlive(float.node) {
            let node = float.node.index
            let id = fragmentID(table.nodes[Int(node)].record)
            let item = DisplayItem.fragment(id, at: CGPoint(x: float.place.x, y: float.place.y))
            let effects = plan(node).floatEffects(node, frame: frame(of: float), anchor: float.anchor, self)
            items.append(effects.reversed().reduce(item) { .group($1, [$0]) })
        }
        if let viewsState { items += viewsState.overlay }
    }

    /// A press outside of floats asks those to go that it is outside of, and is nothing else.
    /// - Returns: whether it was taken.
    func dismissFloats(outside point: CGPoint) -> Bool {
        guard !floats.isEmpty else { return false }
        for float in floats.reversed() where table.isAlive(float.node) {
            if frame(of: float).contains(point) { return false }
            acting { plan(float.node.index).dismissFloat(float.node.index, self) }
        }
        requestTurn()
        return true
    }

    /// The float that a node is in; nil: in none.
    func float(around node: Int32) -> FloatingNode? {
        floats.last { table.isAlive($0.node) && isWithin(node, $0.node.index) }
    }
}
