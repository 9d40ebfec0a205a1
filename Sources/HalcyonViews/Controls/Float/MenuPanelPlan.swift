import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// The plan of rows in a menu, which the menu scrolls where it is higher than the window.
@MainActor protocol MenuRowsHolder: Plan {
    /// The records of the rows, in order.
    func rows(_ record: Int32, _ layout: LayoutPass) -> [Int32]
    /// The node of the row under the pointer where that is known to the rows' node alone.
    func rowUnderHand(_ node: Int32, _ engine: Engine) -> NodeRef?
    /// The row that keys go on from, of rows of a size, in points.
    func currentRow(_ record: Int32, _ size: LayoutSize, _ layout: LayoutPass) -> CGRect?
    /// The rows that keys can lead to, of a node that has the keyboard for all of them.
    func keyRows(_ node: Int32, _ engine: Engine) -> [MenuKeyRow]
}

/// A row of a menu that keys can lead to.
@MainActor struct MenuKeyRow {
    let record: Int32
    /// Whether it is the one that keys go on from.
    let isCurrent: Bool
    let lead: () -> Void
}

extension MenuRowsHolder {
    func rowUnderHand(_ node: Int32, _ engine: Engine) -> NodeRef? { nil }
    func currentRow(_ record: Int32, _ size: LayoutSize, _ layout: LayoutPass) -> CGRect? { nil }
    func keyRows(_ node: Int32, _ engine: Engine) -> [MenuKeyRow] { [] }
}

/// The plan of a panel that scrolls its menu: with a wheel, with fingers, by keys, and while the pointer is on an arrow.
@MainActor protocol MenuPanelPlan: Plan {
    /// How a node's menu is scrolled.
    func scroll(_ node: Int32, _ engine: Engine) -> MenuScroll
    /// The room around the rows, in points.
    func pad(_ node: Int32, _ engine: Engine) -> Double
}

extension MenuPanelPlan {
    private typealias Menu = Measure.Menu

    private func record(_ node: Int32, _ engine: Engine) -> Int32 { engine.table.nodes[Int(node)].record }
    private func size(_ node: Int32, _ engine: Engine) -> LayoutSize { engine.layout.size(of: record(node, engine)) }

    // MARK: Layout

    /// The rows are of a size and the panel of another; how far the rows are moved up, in points. At first the row that is
    /// chosen is in sight.
    func settle(_ rows: LayoutSize, in panel: LayoutSize, _ record: Int32, _ layout: LayoutPass) -> Double {
        let node = layout.node(record)
        let scroll = scroll(node, layout.engine)
        guard layout.isPlacing else { return scroll.place }
        let (child, before) = (layout.firstChild(record), [scroll.seen.from, scroll.seen.to])
        let chosen = (layout.engine.plan(layout.node(child)) as? any MenuRowsHolder)?.currentRow(child, rows, layout)
        scroll.fit(
            whole: rows.height, room: max(panel.height - 2 * pad(node, layout.engine), 0),
            start: chosen.map { Double($0.midY) })
        (scroll.laidOut, scroll.window) = (scroll.place, layout.engine.bounds.height)
        if before != [scroll.seen.from, scroll.seen.to] { layout.engine.damage(node) }
        return scroll.place
    }

    /// The window is another: so is the room for the menu. Whether that is to be laid out.
    func fit(_ node: Int32, _ engine: Engine) -> Bool {
        let scroll = scroll(node, engine)
        guard scroll.window != engine.bounds.height else { return false }
        scroll.window = engine.bounds.height
        engine.layout.invalidate(node)
        return true
    }

    /// Where rows came or went before the one under the pointer, that one stays there.
    func keepRow(_ node: Int32, _ engine: Engine) -> Bool {
        let scroll = scroll(node, engine)
        let before = scroll.tops
        scroll.tops = scroll.isNeeded ? tops(node, engine) : [:]
        guard let row = rowUnderHand(in: scroll.tops, engine), let old = before[row], let new = scroll.tops[row],
            old != new, scroll.move(to: scroll.place + new - old)
        else { return false }
        engine.layout.invalidate(node)
        engine.damage(node)
        return true
    }

    private func tops(_ node: Int32, _ engine: Engine) -> [NodeRef: Double] {
        var tops: [NodeRef: Double] = [:]
        let layout = engine.layout
        var walk = [(layout.firstChild(record(node, engine)), 0.0)]
        while let (next, top) = walk.popLast() {
            guard next != none else { continue }
            guard let holder = engine.plan(layout.node(next)) as? any MenuRowsHolder else {
                var child = layout.firstChild(next)
                while child != none {
                    walk.append((child, top + layout.place(of: child).y))
                    child = layout.nextChild(child)
                }
                continue
            }
            for row in holder.rows(next, layout) {
                let top = top + layout.place(of: row).y
                tops[engine.table.reference(layout.node(row))] = top
                if engine.plan(layout.node(row)) is any MenuRowsHolder { walk.append((row, top)) }
            }
        }
        return tops
    }

    private func rowUnderHand(in rows: [NodeRef: Double], _ engine: Engine) -> NodeRef? {
        guard let hovered = engine.hoveredNode else { return nil }
        if let holder = engine.plan(hovered.index) as? any MenuRowsHolder {
            return holder.rowUnderHand(hovered.index, engine)
        }
        var node = hovered.index
        while node != none, rows[engine.table.reference(node)] == nil { node = engine.table.nodes[Int(node)].parent }
        return node == none ? nil : engine.table.reference(node)
    }

    // MARK: Movement

    /// Moves the rows up to an offset, in points; whether that is another.
    @discardableResult func move(_ node: Int32, to offset: Double, _ engine: Engine) -> Bool {
        guard scroll(node, engine).move(to: offset) else { return false }
        engine.layout.invalidate(node)
        engine.damage(node)
        engine.requestTurn()
        return true
    }

    /// A wheel or fingers move the rows up by points.
    func turn(_ node: Int32, by distance: Double, _ engine: Engine) {
        let scroll = scroll(node, engine)
        guard move(node, to: scroll.place + distance, engine) else { return }
        if let arrow = scroll.arrow { run(arrow, node, engine) }
        lookAgain(node, engine)
    }

    /// Another row may be under the pointer when the rows are where they belong.
    private func lookAgain(_ node: Int32, _ engine: Engine) {
        let reference = engine.table.reference(node)
        engine.atEndOfTurn { [link = engine.link] in
            guard let engine = link.engine, engine.table.isAlive(reference) else { return }
            let scroll = self.scroll(node, engine)
            scroll.isTurned = true
            engine.hoverAgain()
            scroll.isTurned = false
        }
    }

    /// Moves the rows as far as it takes to see a row that a key led to.
    func reveal(_ inner: Int32, _ node: Int32, _ engine: Engine) {
        let own = record(inner, engine)
        guard own != none else { return }
        let size = engine.layout.size(of: own)
        if let holder = engine.plan(inner) as? any MenuRowsHolder {
            guard let row = holder.currentRow(own, size, engine.layout) else { return }
            return reveal(row, of: inner, node, engine)
        }
        reveal(CGRect(x: 0, y: 0, width: size.width, height: size.height), of: inner, node, engine)
    }

    /// The same of a part of a node inside, in that one's points.
    func reveal(_ row: CGRect, of inner: Int32, _ node: Int32, _ engine: Engine) {
        let (scroll, panel) = (scroll(node, engine), record(node, engine))
        var (top, next) = (Double(row.minY) - pad(node, engine) + scroll.laidOut, record(inner, engine))
        while next != panel {
            guard next != none,
                engine.layout.node(next) == inner || !engine.floatNodes.contains(engine.layout.node(next))
            else { return }
            top += engine.layout.place(of: next).y
            next = engine.table.records[Int(next)].parent
        }
        guard scroll.reveal(from: top, to: top + Double(row.height)) else { return }
        engine.layout.invalidate(node)
        engine.damage(node)
        engine.requestTurn()
    }

    // MARK: Typing

    /// Goes to the row whose words begin with what is typed; whether there is one.
    func type(_ text: String, _ node: Int32, _ engine: Engine) -> Bool {
        let rows = engine.focusableNodes().flatMap { row -> [MenuKeyRow] in
            if let holder = engine.plan(row) as? any MenuRowsHolder {
                let isElsewhere = engine.isFocusInside(node) && !engine.isFocused(row)
                return holder.keyRows(row, engine).map {
                    MenuKeyRow(record: $0.record, isCurrent: $0.isCurrent && !isElsewhere, lead: $0.lead)
                }
            }
            return [
                MenuKeyRow(record: record(row, engine), isCurrent: engine.isFocused(row)) {
                    engine.setFocus(row, byKeys: true)
                }
            ]
        }
        let meant = scroll(node, engine).typeAhead.row(
            text, from: rows.firstIndex(where: \.isCurrent), count: rows.count, at: engine.clock.now
        ) { engine.words(of: rows[$0].record) }
        if let meant { rows[meant].lead() }
        return meant != nil
    }

    // MARK: Arrows

    /// Where rows are seen, in points of the panel; nil: all are.
    func seen(_ node: Int32, _ engine: Engine) -> CGRect? {
        let scroll = scroll(node, engine)
        guard scroll.isNeeded else { return nil }
        let seen = scroll.seen
        return CGRect(
            x: 0, y: pad(node, engine) + seen.from, width: size(node, engine).width, height: seen.to - seen.from)
    }

    /// The arrow at a place, in points of the panel.
    func arrow(at place: CGPoint, _ node: Int32, _ engine: Engine) -> MenuScroll.Arrow? {
        let (scroll, size) = (scroll(node, engine), size(node, engine))
        guard let seen = seen(node, engine), place.x >= 0, place.x < size.width, place.y >= 0, place.y < size.height
        else { return nil }
        if place.y < seen.minY, scroll.shows(.up) { return .up }
        return place.y >= seen.maxY && scroll.shows(.down) ? .down : nil
    }

    /// The arrow under the pointer, unless another menu lies over that.
    func arrowUnderPointer(_ node: Int32, _ engine: Engine) -> MenuScroll.Arrow? {
        guard let pointer = engine.pointerLocation,
            engine.floatNodes.last(where: { engine.floatFrame($0)?.contains(pointer) == true }) == node,
            let place = engine.convert(pointer, to: node)
        else { return nil }
        return arrow(at: place, node, engine)
    }

    /// The pointer is on an arrow now, or on none.
    func rest(on arrow: MenuScroll.Arrow?, _ node: Int32, _ engine: Engine) {
        let scroll = scroll(node, engine)
        guard scroll.arrow != arrow, arrow == nil || !scroll.isTurned else { return }
        scroll.arrow = arrow
        engine.damage(node)
        engine.requestTurn()
        if let arrow { run(arrow, node, engine) }
    }

    /// Moves the rows as fast as ever, as long as the pointer is on the arrow and there are more.
    private func run(_ arrow: MenuScroll.Arrow, _ node: Int32, _ engine: Engine) {
        let (scroll, own) = (scroll(node, engine), engine.table.reference(node))
        let (start, from) = (engine.clock.now, scroll.place)
        ViewsState.of(engine).motion.run(own, .scroll, engine) { [link = engine.link] now in
            guard let engine = link.engine, scroll.arrow == arrow else { return false }
            let way = (now - start) * Menu.arrowSpeed
            self.move(node, to: from + (arrow == .up ? -way : way), engine)
            if scroll.shows(arrow) { return true }
            scroll.arrow = nil
            self.lookAgain(node, engine)
            return false
        }
    }

    /// Draws the arrows where there are more rows.
    func drawArrows(_ node: Int32, _ size: LayoutSize, _ items: inout [DisplayItem], _ engine: Engine) {
        guard let seen = seen(node, engine) else { return }
        let scroll = scroll(node, engine)
        var canvas = ControlCanvas(node, size, TextEnvironment.at(node, engine).look, engine)
        let side = Measure.Picker.chevron
        for arrow in [MenuScroll.Arrow.up, .down] where scroll.shows(arrow) {
            let top = arrow == .up ? Double(seen.minY) - Menu.arrow : Double(seen.maxY)
            canvas.chevron(
                CGRect(
                    x: ((size.width - side) / 2).rounded(), y: top + (Menu.arrow - side) / 2, width: side, height: side),
                quarters: arrow == .up ? 2 : 0, canvas.look.color(scroll.arrow == arrow ? .label : .secondaryLabel))
        }
        items += canvas.items
    }
}

extension Engine {
    /// Has the menu around a node show a part of it, in the node's points.
    func revealInMenu(_ row: CGRect, of node: Int32) {
        var around = table.nodes[Int(node)].parent
        while around != none {
            if let panel = plan(around) as? any MenuPanelPlan { return panel.reveal(row, of: node, around, self) }
            around = table.nodes[Int(around)].parent
        }
    }
}
