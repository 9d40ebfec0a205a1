import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// The node of a picker's choices in rows: it lays them out, draws what is chosen, and chooses.
final class PickerRowsPlan: PickerChoicesPlan, MenuRowsHolder {
    func kind(_ node: Int32, _ engine: Engine) -> PickerRowsKind {
        engine.payload(node).assumingMemoryBound(to: PickerRowsKind.self).pointee
    }

    override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        let face = parameters.assumingMemoryBound(to: PickerRowsKind.self).pointee.face
        switch face {
        case .segmented:
            let isSmall = values.controlSize == .small || values.controlSize == .mini
            values.setLabel(
                .label,
                font: Font.custom("Inter", size: isSmall ? values.controlSize.measure.font : Measure.Segment.font)
                    .weight(.medium))
        case .closed: values.setLabel(.label, font: .control(values.controlSize, .regular))
        case .value, .shown: values.setLabel(.secondary, font: nil)
        case .radio, .menu, .palette: values.setLabel(.label, font: nil)
        }
        values.labelsHidden = false
    }

    override func showsTitles(_ node: Int32, _ engine: Engine) -> Bool { kind(node, engine).face == .menu }

    override func looksLike(_ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer) -> Bool {
        super.looksLike(old, new)
            && old.assumingMemoryBound(to: PickerRowsKind.self).pointee.face
                == new.assumingMemoryBound(to: PickerRowsKind.self).pointee.face
    }

    // MARK: Layout

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        answer(proposal, record, layout)
    }
    override func place(
        _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) { placeRows(size, record, layout) }

    // MARK: Drawing

    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? {
        let own = kind(layout.node(record), layout.engine)
        let rows = choices(record, layout)
        guard own.face.isClosed else { return rows }
        return choice(record, layout).map { [rows[$0]] } ?? []
    }

    /// What is not chosen steps back: the second ink, which is the first one at this opacity.
    override func arrange(_ children: [DisplayItem], in record: Int32, _ engine: Engine) -> [DisplayItem] {
        let own = kind(engine.layout.node(record), engine)
        guard own.face == .segmented, look(engine.layout.node(record), engine).isEnabled else { return children }
        let chosen = choice(record, engine.layout)
        return children.enumerated().map { $0.offset == chosen ? $0.element : .group(.opacity(0.78), [$0.element]) }
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        let record = engine.table.nodes[Int(node)].record
        var canvas = ControlCanvas(node, size, look(node, engine), engine)
        let own = kind(node, engine)
        let chosen = choice(record, engine.layout)
        // Here, since what actions write has been laid out by now: no choice that is about to be put right is reported.
        if chosen == nil, !engine.isMuted { reportUnmatched(node, engine) }
        PickerDrawing(
            kind: own, cells: cells(record, size, engine.layout), chosen: chosen
        ).draw(&canvas)
        items += canvas.items
    }

    override func drawOver(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        var canvas = ControlCanvas(node, size, look(node, engine), engine)
        let face = kind(node, engine).face
        if canvas.showsFocus, face == .radio {
            let record = engine.table.nodes[Int(node)].record
            let cells = cells(record, size, engine.layout)
            let number = choice(record, engine.layout) ?? 0
            if cells.indices.contains(number) {
                canvas.focusRing(canvas.mark(in: cells[number]), radius: Measure.Mark.size / 2)
            }
        } else if canvas.showsFocus, face != .menu {
            canvas.focusRing(canvas.bounds, radius: canvas.look.measure.radius)
        }
        items += canvas.items
    }

    // MARK: Hands

    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion {
        kind(node, engine).face == .shown ? .closed : .frame
    }

    override func pressAction(_ node: Int32, _ engine: Engine) -> (() -> Void)? {
        guard let open = kind(node, engine).open, isEnabled(node, engine) else { return nil }
        return { open() }
    }
    override func keepsFloat(_ node: Int32, _ engine: Engine) -> Bool { kind(node, engine).face.isClosed }

    override func followsPointer(_ node: Int32, _ engine: Engine) -> Bool {
        !kind(node, engine).face.isClosed && isEnabled(node, engine)
    }

    private func row(at place: CGPoint, _ node: Int32, _ engine: Engine) -> Int? {
        let record = engine.table.nodes[Int(node)].record
        let row = cells(record, engine.layout.size(of: record), engine.layout).firstIndex { $0.contains(place) }
        return row.flatMap { isTitle(choices(record, engine.layout)[$0], engine.layout) ? nil : $0 }
    }

    override func follow(_ step: PointerStep, _ node: Int32, _ engine: Engine) {
        let memory = kind(node, engine).memory
        let row = row(at: step.location, node, engine)
        switch step.phase {
        case .began:
            (memory.pressed, memory.pressedNode) = (row, row.map { rowNode($0, node, engine) })
            memory.flight = InFlight(model: kind(node, engine).selection.current())
            memory.hover(nil)
        case .moved: break
        case .ended:
            let pressed = memory.pressedNode
            (memory.pressed, memory.pressedNode) = (nil, nil)
            if let row, rowNode(row, node, engine) == pressed { pick(row, node, engine) }
            memory.flight = nil
        case .cancelled: (memory.pressed, memory.pressedNode, memory.flight) = (nil, nil, nil)
        }
        engine.damage(node)
    }

    private func rowNode(_ row: Int, _ node: Int32, _ engine: Engine) -> NodeRef {
        let record = choices(engine.table.nodes[Int(node)].record, engine.layout)[row]
        return engine.table.reference(engine.layout.node(record))
    }

    private func pick(_ row: Int, _ node: Int32, _ engine: Engine) {
        tellOfConflict(row, node, engine)
        choose(row, node, engine)
        if kind(node, engine).face == .menu { engine.dismissFloats() }
    }

    /// The model set another choice between press and release: the person's stays.
    private func tellOfConflict(_ row: Int, _ node: Int32, _ engine: Engine) {
        let own = kind(node, engine)
        guard var flight = own.memory.flight else { return }
        flight.update(model: own.selection.current())
        let record = choices(engine.table.nodes[Int(node)].record, engine.layout)[row]
        guard flight.isContested, let tag = engine.layout.choiceTag(of: record),
            !own.selection.matches(flight.model, tag)
        else { return }
        engine.noteConflict(node, hand: tag.value.base, model: flight.model.base, handStays: true)
    }

    override func hoverMoved(_ place: CGPoint, _ node: Int32, _ engine: Engine) {
        setHovered(kind(node, engine).face.isClosed ? nil : row(at: place, node, engine), node, engine)
    }

    private func setHovered(_ row: Int?, _ node: Int32, _ engine: Engine) {
        let memory = kind(node, engine).memory
        guard memory.hovered != row else { return }
        let record = engine.table.nodes[Int(node)].record
        if let row, row < choices(record, engine.layout).count {
            memory.hover(row, rowNode(row, node, engine))
        } else {
            memory.hover(nil)
        }
        engine.damage(node)
        engine.requestTurn()
    }

    override func handChanged(_ node: Int32, _ engine: Engine) {
        if !engine.isHovered(node), !engine.isFocused(node) { kind(node, engine).memory.hover(nil) }
        engine.damage(node)
    }

    override func focusKind(_ node: Int32, _ engine: Engine) -> FocusKind {
        isEnabled(node, engine) && kind(node, engine).face != .shown ? .keys : .none
    }
    override var takesKeys: Bool { true }

    override func take(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool {
        guard isEnabled(node, engine), key.modifiers.isEmpty else { return false }
        let own = kind(node, engine)
        let record = engine.table.nodes[Int(node)].record
        if own.face.isClosed {
            guard let open = own.open, [.space, .return, .down, .up].contains(key.key) else { return false }
            engine.press(node) { open() }
            return true
        }
        let numbers = pickable(record, engine.layout)
        guard let first = numbers.first, let last = numbers.last else { return false }
        let chosen = choice(record, engine.layout)
        let here = own.face == .menu ? own.memory.hovered ?? chosen : chosen
        let next: Int
        switch key.key {
        case .down, .right: next = numbers.first { $0 > here ?? -1 } ?? last
        case .up, .left: next = numbers.last { $0 < here ?? .max } ?? first
        case .home: next = first
        case .end: next = last
        case .space, .return:
            guard own.face == .menu, let here else { return false }
            pick(here, node, engine)
            return true
        default: return false
        }
        if own.face == .menu { lead(to: next, node, engine) } else { choose(next, node, engine) }
        return true
    }

    /// The numbers of the choices that are no titles.
    private func pickable(_ record: Int32, _ layout: LayoutPass) -> [Int] {
        let rows = choices(record, layout)
        return rows.indices.filter { !isTitle(rows[$0], layout) }
    }

    /// A key led to a row of a menu.
    private func lead(to row: Int, _ node: Int32, _ engine: Engine) {
        setHovered(row, node, engine)
        let record = engine.table.nodes[Int(node)].record
        engine.revealInMenu(cells(record, engine.layout.size(of: record), engine.layout)[row], of: node)
    }

    func keyRows(_ node: Int32, _ engine: Engine) -> [MenuKeyRow] {
        let record = engine.table.nodes[Int(node)].record
        let current = kind(node, engine).memory.hovered ?? choice(record, engine.layout)
        let rows = choices(record, engine.layout)
        return pickable(record, engine.layout).map { number in
            MenuKeyRow(record: rows[number], isCurrent: number == current) {
                engine.setFocus(node, byKeys: true)
                self.lead(to: number, node, engine)
            }
        }
    }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        let own = kind(node, engine)
        let record = engine.table.nodes[Int(node)].record
        let isEnabled = isEnabled(node, engine)
        let label = engine.words(of: engine.layout.firstChild(record))
        guard own.face.isClosed else {
            var content = SemanticsContent(
                role: own.face == .menu ? .group : .radioGroup, label: own.face == .menu ? nil : label,
                children: .contained, isEnabled: isEnabled)
            content.isFocused = engine.isFocused(node)
            return content
        }
        let rows = choices(record, engine.layout)
        if own.face == .shown { return nil }
        let value = choice(record, engine.layout).map { engine.words(of: rows[$0]) }
        var content = SemanticsContent(
            role: .popUpButton, label: label, value: value, actions: [.press], children: .ignored, isEnabled: isEnabled)
        content.isFocused = engine.isFocused(node)
        return content
    }

    override func semanticsAction(_ action: SemanticsAction, _ node: Int32, _ engine: Engine) -> (() -> Void)? {
        if action == .press { return pressAction(node, engine) }
        let rows = choices(engine.table.nodes[Int(node)].record, engine.layout)
        guard isEnabled(node, engine), let row = rows.firstIndex(where: { semanticsAction(of: $0, .press) == action })
        else { return nil }
        return { self.pick(row, node, engine) }
    }

    /// Each choice is an element, whatever its views are (semantics 490).
    override var readsMembers: Bool { true }

    override func semantics(of child: Int32, in record: Int32, _ engine: Engine) -> SemanticsContent? {
        let node = engine.layout.node(record)
        let face = kind(node, engine).face
        guard !face.isClosed, !isTitle(child, engine.layout),
            let row = choices(record, engine.layout).firstIndex(of: child)
        else { return nil }
        return SemanticsContent(
            role: face == .menu ? .menuItem : .radioButton,
            traits: row == choice(record, engine.layout) ? .isSelected : [], actions: [.press], children: .combined,
            isEnabled: isEnabled(node, engine))
    }

    // MARK: In a menu that is scrolled

    func rows(_ record: Int32, _ layout: LayoutPass) -> [Int32] { choices(record, layout) }

    func rowUnderHand(_ node: Int32, _ engine: Engine) -> NodeRef? { kind(node, engine).memory.hoveredNode }

    func currentRow(_ record: Int32, _ size: LayoutSize, _ layout: LayoutPass) -> CGRect? {
        let cells = cells(record, size, layout)
        let row = kind(layout.node(record), layout.engine).memory.hovered ?? choice(record, layout)
        return row.flatMap { cells.indices.contains($0) ? cells[$0] : nil }
    }
}
