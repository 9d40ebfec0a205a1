import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

// Cards, lines, what is selected or pressed; all under the rows, but for the ground of headers that stay.
extension AnyListRowsPlan {
    /// A card reaches so far beyond the rows that are there, in points: further than a person scrolls before there are
    /// others.
    private static let beyond = 600.0

    func drawRows(_ node: Int32, _ size: LayoutSize, _ items: inout [DisplayItem], _ engine: Engine) {
        let list = list(node, engine)
        let (look, isDark) = (list.environment.look, list.environment.isDark)
        let margin = look.margin(in: size.width)
        drawCards(list, look, size, &items)
        for row in list.striped {
            let frame = CGRect(x: margin, y: row.start, width: size.width - margin * 2, height: row.end - row.start)
            items.append(
                .fill(
                    .roundedRectangle(frame.insetBy(dx: look.selectionInset, dy: 0), radius: look.selectionRadius),
                    .color(Palette.fillTertiary.color(isDark: isDark))))
        }
        for (number, piece) in list.rows.enumerated() where piece.kind == .row && !piece.cells.isEmpty {
            let frame = CGRect(x: margin, y: piece.start, width: size.width - margin * 2, height: piece.length)
            drawState(of: piece, frame, look, node, &items, engine)
            guard look.hasSeparators, number + 1 < list.rows.count else { continue }
            let next = list.rows[number + 1]
            guard next.kind == .row, next.group == piece.group,
                !isSelected(piece, list, engine), !isSelected(next, list, engine),
                !hidesSeparator(piece, .bottom, engine), !hidesSeparator(next, .top, engine)
            else { continue }
            let start = piece.cells[0].cross
            items.append(
                .fill(
                    .rectangle(
                        CGRect(
                            x: start, y: piece.end - 1, width: size.width - margin - look.separatorEnd - start,
                            height: 1)),
                    .color(Palette.separator.color(isDark: isDark))))
        }
        if list.swipe != nil { drawDelete(node, &items, engine) }
        if list.environment.isEditing {
            drawEditButtons(
                list, from: margin + look.pad, to: size.width - margin - look.pad, &items, engine)
        }
    }

    /// The cards under rows, each with the sections that are on it.
    private func cards(_ list: ListState, _ width: Double) -> [(group: Int, frame: CGRect)] {
        let margin = list.environment.look.margin(in: width)
        let made = list.rows.filter { !$0.cells.isEmpty }
        guard let first = made.first?.start, let last = made.last?.end else { return [] }
        var cards: [(group: Int, frame: CGRect)] = []
        var number = 0
        while number < list.rows.count {
            let piece = list.rows[number]
            guard piece.kind == .row else {
                number += 1
                continue
            }
            var end = number
            while end + 1 < list.rows.count, list.rows[end + 1].kind == .row, list.rows[end + 1].group == piece.group {
                end += 1
            }
            let top = max(piece.start, first - AnyListRowsPlan.beyond)
            let bottom = min(list.rows[end].end, last + AnyListRowsPlan.beyond)
            number = end + 1
            guard bottom > top else { continue }
            cards.append((piece.group, CGRect(x: margin, y: top, width: width - margin * 2, height: bottom - top)))
        }
        return cards
    }

    /// The card that a row is on.
    func cardFrame(around piece: LazyPiece, _ node: Int32, _ engine: Engine) -> CGRect? {
        let list = list(node, engine)
        guard list.environment.look.card != nil else { return nil }
        let width = engine.layout.size(of: engine.table.nodes[Int(node)].record).width
        return cards(list, width).first {
            $0.group == piece.group && Double($0.frame.minY) <= piece.start && Double($0.frame.maxY) >= piece.end
        }?.frame
    }

    private func drawCards(_ list: ListState, _ look: ListLook, _ size: LayoutSize, _ items: inout [DisplayItem]) {
        guard let card = look.card else { return }
        let isDark = list.environment.isDark
        for (_, frame) in cards(list, size.width) {
            if !isDark {
                items.append(
                    .shadow(
                        .roundedRectangle(frame, radius: look.cardRadius), RGBA(hex: 0x111B2D, alpha: 0.04), radius: 2,
                        offset: CGSize(width: 0, height: 1)))
            }
            items.append(.fill(.roundedRectangle(frame, radius: look.cardRadius), .color(card.color(isDark: isDark))))
            let ring = isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.07) : RGBA(hex: 0x111B2D, alpha: 0.07)
            items.append(
                .stroke(
                    .roundedRectangle(frame.insetBy(dx: -0.5, dy: -0.5), radius: look.cardRadius + 0.5), width: 1,
                    .color(ring)))
        }
    }

    /// What lies behind rows, cut off where their cards end.
    func cutToCards(_ items: [DisplayItem], of behind: [Int32], _ record: Int32, _ engine: Engine) -> [DisplayItem] {
        let list = list(engine.layout.node(record), engine)
        let look = list.environment.look
        guard look.cardRadius > 0, items.count == behind.count else { return items }
        let cards = cards(list, engine.layout.size(of: record).width)
        return zip(items, behind).map { item, child in
            guard let piece = list.rows.first(where: { $0.behind.contains(child) }),
                let card = cards.first(where: {
                    $0.group == piece.group && Double($0.frame.minY) <= piece.start
                        && Double($0.frame.maxY) >= piece.end
                })
            else { return item }
            return .group(.clip(.roundedRectangle(card.frame, radius: look.cardRadius), .nonZero), [item])
        }
    }

    func isSelected(_ piece: LazyPiece, _ list: ListState, _ engine: Engine) -> Bool {
        guard !list.selected.isEmpty, piece.kind == .row, let record = piece.cells.first?.record,
            let value = selectionValue(of: record, engine)
        else { return false }
        return list.selected.contains(value)
    }

    private func drawState(
        of piece: LazyPiece, _ frame: CGRect, _ look: ListLook, _ node: Int32, _ items: inout [DisplayItem],
        _ engine: Engine
    ) {
        let list = list(node, engine)
        let isDark = list.environment.isDark
        var color: RGBA?
        if isSelected(piece, list, engine) {
            color = (list.environment.isKey ? Palette.accentSoft : .fillSecondary).color(isDark: isDark)
        }
        if engine.pressedNode?.index == node,
            let origin = engine.pressOrigin.flatMap({ engine.convert($0, to: node) }),
            Double(origin.y) >= piece.start, Double(origin.y) < piece.end
        {
            color = Palette.pressed.color(isDark: isDark)
        }
        guard let color else { return }
        let inner = frame.insetBy(dx: look.selectionInset, dy: look.card == nil ? 0 : 2)
        items.append(.fill(.roundedRectangle(inner, radius: look.selectionRadius), .color(color)))
    }

    private func hidesSeparator(_ piece: LazyPiece, _ edge: VerticalEdge.Set, _ engine: Engine) -> Bool {
        guard let record = piece.cells.first?.record,
            let said = engine.layout.trait(of: record, ObjectIdentifier(ListRowSeparatorTrait.self))?
                .assumingMemoryBound(to: _ListRowSeparatorModifier.self).pointee
        else { return false }
        return said.isHidden && said.edges.contains(edge)
    }

    /// A red circle with a bar in it before each row that can be deleted, three lines behind each that can be moved.
    private func drawEditButtons(
        _ list: ListState, from start: Double, to end: Double, _ items: inout [DisplayItem], _ engine: Engine
    ) {
        let isDark = list.environment.isDark
        for piece in list.rows where piece.kind == .row {
            guard let record = piece.cells.first?.record else { continue }
            let middle = (piece.start + piece.end) / 2
            if canMove(record, engine.layout) {
                let color = Palette.tertiaryLabel.color(isDark: isDark)
                for line in -1...1 {
                    let bar = CGRect(x: end - 16, y: middle + Double(line) * 4 - 0.75, width: 16, height: 1.5)
                    items.append(.fill(.roundedRectangle(bar, radius: 0.75), .color(color)))
                }
            }
            guard canDelete(record, engine.layout) else { continue }
            let circle = CGRect(x: start, y: middle - 8, width: 16, height: 16)
            items.append(.fill(.ellipse(circle), .color(Palette.destructiveFill.color(isDark: isDark))))
            let bar = CGRect(x: circle.midX - 4, y: middle - 0.9, width: 8, height: 1.8)
            items.append(.fill(.roundedRectangle(bar, radius: 0.9), .color(.white)))
        }
    }

    /// The ground under headers that stay, between the rows and the headers.
    func headerGrounds(_ node: Int32, _ width: Double, _ engine: Engine) -> [DisplayItem] {
        let list = list(node, engine)
        let (look, isDark) = (list.environment.look, list.environment.isDark)
        guard look.pinsHeaders else { return [] }
        var items: [DisplayItem] = []
        for piece in list.rows where piece.kind == .header {
            guard let record = piece.cells.first?.record else { continue }
            let shown = engine.layout.place(of: record).y - piece.cells[0].along
            guard shown > piece.start else { continue }
            let frame = CGRect(x: 0, y: shown, width: width, height: piece.length)
            items.append(.fill(.rectangle(frame), .color(look.ground.color(isDark: isDark).opacity(0.96))))
            items.append(
                .fill(
                    .rectangle(CGRect(x: 0, y: frame.maxY - 1, width: width, height: 1)),
                    .color(Palette.separator.color(isDark: isDark))))
        }
        return items
    }
}
