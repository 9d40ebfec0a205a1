import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// A row that is moved aside.
struct ListSwipe {
    /// The row's view.
    var row: NodeRef
    /// Points to the leading side, where trailing actions come; negative: to the trailing side.
    var amount: Double
    /// The time of the last event, in seconds of the clock; nil: it is at rest.
    var moved: Double?
}

/// What is beside a row at one side.
private struct SwipeSide {
    /// The actions; `none`: the list's own "Delete".
    var record: Int32
    var width: Double
    var allowsFullSwipe: Bool
}

// Rows that are moved aside, and the actions that come from there.
extension AnyListRowsPlan {
    private static let rest = 0.1

    private func reference(_ piece: LazyPiece, _ engine: Engine) -> NodeRef? {
        piece.cells.first.map { engine.table.reference(engine.layout.node($0.record)) }
    }

    private func piece(of swipe: ListSwipe, _ list: ListState, _ engine: Engine) -> LazyPiece? {
        list.rows.first { reference($0, engine) == swipe.row }
    }

    /// Points by which a row's views stand aside.
    func swipeShift(of piece: LazyPiece, _ node: Int32, _ engine: Engine) -> Double {
        guard let swipe = list(node, engine).swipe, reference(piece, engine) == swipe.row else { return 0 }
        return -swipe.amount
    }

    /// The actions at a side of a row; nil: there are none.
    private func side(_ isTrailing: Bool, of piece: LazyPiece, _ engine: Engine) -> SwipeSide? {
        let layout = engine.layout
        for record in piece.behind {
            let said = layout.trait(of: record, ObjectIdentifier(SwipeTrait.self))?
                .assumingMemoryBound(to: _SwipeModifier.self).pointee
            guard let said, said.isTrailing == isTrailing else { continue }
            let width = layout.measure(record, LayoutProposal(width: nil, height: piece.length)).width
            return width > 0 ? SwipeSide(record: record, width: width, allowsFullSwipe: said.allowsFullSwipe) : nil
        }
        guard isTrailing, let row = piece.cells.first?.record, deleteAction(row, engine) != nil else { return nil }
        return SwipeSide(record: none, width: Measure.Swipe.cell, allowsFullSwipe: true)
    }

    /// The frame of a row, in points of the list's content.
    private func frame(of piece: LazyPiece, _ node: Int32, _ engine: Engine) -> CGRect {
        let width = engine.layout.size(of: engine.table.nodes[Int(node)].record).width
        let margin = list(node, engine).environment.look.margin(in: width)
        return CGRect(x: margin, y: piece.start, width: width - margin * 2, height: piece.length)
    }

    // MARK: A person

    /// Moves the row under the pointer aside; whether it moved.
    func scrollAside(_ node: Int32, by distance: LayoutSize, _ engine: Engine) -> Bool {
        let list = list(node, engine)
        if distance.width == 0 {
            if list.swipe != nil { setSwipe(nil, node, engine) }
            return false
        }
        guard !list.environment.isEditing, engine.environmentValues(at: node).isEnabled,
            let point = engine.pointerLocation.flatMap({ engine.convert($0, to: node) }),
            let record = row(at: point, node, engine),
            let piece = list.rows.first(where: { $0.cells.first?.record == record }),
            let row = reference(piece, engine)
        else { return false }
        let before = list.swipe?.row == row ? list.swipe?.amount ?? 0 : 0
        let whole = Double(frame(of: piece, node, engine).width)
        let after = min(
            max(before + distance.width, side(false, of: piece, engine) == nil ? 0 : -whole),
            side(true, of: piece, engine) == nil ? 0 : whole)
        guard after != before else { return before != 0 }
        let isMoving = list.swipe?.row == row && list.swipe?.moved != nil
        engine.perform(.scroll, of: node) {
            setSwipe(ListSwipe(row: row, amount: after, moved: engine.clock.now), node, engine)
        }
        if !isMoving { waitForRest(engine.table.reference(node), engine) }
        return true
    }

    private func waitForRest(_ node: NodeRef, _ engine: Engine) {
        guard let moved = list(node.index, engine).swipe?.moved else { return }
        engine.after(max(moved + AnyListRowsPlan.rest - engine.clock.now, 0)) { [link = engine.link] in
            guard let engine = link.engine, engine.table.isAlive(node),
                let moved = self.list(node.index, engine).swipe?.moved
            else { return }
            if moved + AnyListRowsPlan.rest - engine.clock.now > 1e-6 { return self.waitForRest(node, engine) }
            self.endSwipe(node.index, engine)
        }
    }

    private func endSwipe(_ node: Int32, _ engine: Engine) {
        let list = list(node, engine)
        guard var swipe = list.swipe, let piece = piece(of: swipe, list, engine),
            let side = side(swipe.amount > 0, of: piece, engine)
        else { return setSwipe(nil, node, engine) }
        let whole = Double(frame(of: piece, node, engine).width)
        if side.allowsFullSwipe, abs(swipe.amount) >= whole * Measure.Swipe.full,
            let action = firstAction(side, of: piece, engine)
        {
            setSwipe(nil, node, engine)
            return engine.perform(.press, of: node, action)
        }
        guard abs(swipe.amount) >= side.width / 2 else { return setSwipe(nil, node, engine) }
        (swipe.amount, swipe.moved) = (swipe.amount > 0 ? side.width : -side.width, nil)
        setSwipe(swipe, node, engine)
    }

    private func firstAction(_ side: SwipeSide, of piece: LazyPiece, _ engine: Engine) -> (() -> Void)? {
        guard side.record != none else { return piece.cells.first.flatMap { deleteAction($0.record, engine) } }
        let top = engine.layout.node(side.record)
        return engine.plan(top).pressAction(top, engine)
            ?? engine.first(below: top) { engine.plan($0).pressAction($0, engine) }
    }

    private func setSwipe(_ swipe: ListSwipe?, _ node: Int32, _ engine: Engine) {
        list(node, engine).swipe = swipe
        engine.layout.invalidate(node)
        engine.damage(node)
        engine.requestTurn()
    }

    /// Closes the row that is open, of the list around a node.
    static func closeSwipe(around node: Int32, _ engine: Engine) {
        var above = engine.parent(of: node)
        while let one = above {
            if let plan = engine.plan(one) as? AnyListRowsPlan { return plan.setSwipe(nil, one, engine) }
            above = engine.parent(of: one)
        }
    }

    /// What a press does while a row is open: it closes, unless the list's own "Delete" is pressed.
    func swipePress(at point: CGPoint, _ node: Int32, _ engine: Engine) -> (() -> Void)? {
        let list = list(node, engine)
        guard let swipe = list.swipe else { return nil }
        let close = { self.setSwipe(nil, node, engine) }
        guard let piece = piece(of: swipe, list, engine), swipe.amount > 0,
            let side = side(true, of: piece, engine), side.record == none, let row = piece.cells.first?.record,
            let delete = deleteAction(row, engine)
        else { return close }
        let frame = frame(of: piece, node, engine)
        let isOnCell = frame.contains(point) && Double(point.x) >= Double(frame.maxX) - swipe.amount
        return isOnCell
            ? {
                close()
                delete()
            } : close
    }

    // MARK: Layout and picture

    /// Whether a child that lies behind a row is seen: a row's actions are only while it is open.
    func isSeenBehind(_ record: Int32, _ layout: LayoutPass) -> Bool {
        guard
            let said = layout.trait(of: record, ObjectIdentifier(SwipeTrait.self))?
                .assumingMemoryBound(to: _SwipeModifier.self).pointee
        else { return true }
        let list = list(layout.node(layout.container(around: record)), layout.engine)
        guard let swipe = list.swipe, swipe.amount != 0, (swipe.amount > 0) == said.isTrailing else { return false }
        return piece(of: swipe, list, layout.engine)?.behind.contains(record) ?? false
    }

    /// Places a row's actions, which come from their side; whether it has any such.
    func placeActions(
        _ record: Int32, _ piece: LazyPiece, _ size: LayoutSize, _ node: Int32, _ layout: LayoutPass
    ) -> Bool {
        guard
            let said = layout.trait(of: record, ObjectIdentifier(SwipeTrait.self))?
                .assumingMemoryBound(to: _SwipeModifier.self).pointee
        else { return false }
        let list = list(node, layout.engine)
        let margin = list.environment.look.margin(in: size.width)
        let swipe = list.swipe.flatMap { $0.row == reference(piece, layout.engine) ? $0 : nil }
        let amount = swipe.map { said.isTrailing ? $0.amount : -$0.amount } ?? 0
        let proposal = LayoutProposal(width: max(amount, 0), height: piece.length)
        let answer = layout.measure(record, proposal)
        let x = said.isTrailing ? size.width - margin - max(amount, 0) : margin + max(amount, 0) - answer.width
        layout.place(record, proposal, answer, x: x, y: piece.start)
        return true
    }

    /// What is drawn of a row that is moved aside is seen inside of the row only.
    func cutToRow(_ items: [DisplayItem], of records: [Int32], _ node: Int32, _ engine: Engine) -> [DisplayItem] {
        let list = list(node, engine)
        guard let swipe = list.swipe, items.count == records.count, let piece = piece(of: swipe, list, engine) else {
            return items
        }
        let clip = VectorPath.rectangle(frame(of: piece, node, engine))
        return zip(items, records).map { item, record in
            let isOfRow =
                piece.cells.contains { $0.record == record }
                || piece.behind.contains(record) && list.environment.look.cardRadius == 0
            return isOfRow ? .group(.clip(clip, .nonZero), [item]) : item
        }
    }

    /// The list's own "Delete" beside a row that is open.
    func drawDelete(_ node: Int32, _ items: inout [DisplayItem], _ engine: Engine) {
        let list = list(node, engine)
        guard let swipe = list.swipe, swipe.amount > 0, let piece = piece(of: swipe, list, engine),
            let side = side(true, of: piece, engine), side.record == none
        else { return }
        let row = frame(of: piece, node, engine)
        let width = max(swipe.amount, side.width)
        let cell = CGRect(x: Double(row.maxX) - swipe.amount, y: piece.start, width: width, height: piece.length)
        let environment = TextEnvironment.at(node, engine)
        let text = FieldText.layout("Delete", environment)
        let size = engine.layout.textEngine.measure(text).size
        let look = environment.look
        var shown: [DisplayItem] = [
            .fill(.rectangle(cell), .color(look.color(.destructiveFill))),
            .text(
                TextRun(
                    layout: text, paint: .color(.white),
                    origin: CGPoint(x: cell.midX - size.width / 2, y: cell.midY - size.height / 2), size: size)),
        ]
        let radius = list.environment.look.cardRadius
        let card = cardFrame(around: piece, node, engine) ?? row
        shown = [.group(.clip(.rectangle(row), .nonZero), shown)]
        items.append(.group(.clip(.roundedRectangle(card, radius: radius), .nonZero), shown))
    }
}
