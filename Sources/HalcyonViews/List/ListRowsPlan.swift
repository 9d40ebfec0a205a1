import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// The rows of a list: a lazy stack with the look of a list's style, which draws cards, lines and what is selected.
///
/// Its evaluation reads the style and the selection, so that a change of either comes back here and to nobody else.
class AnyListRowsPlan: LazyPlan {
    final func list(_ node: Int32, _ engine: Engine) -> ListState {
        unsafeDowncast(state(node, engine), to: ListState.self)
    }

    override func makeState() -> LazyState { ListState() }

    override func didMount(_ node: Int32, _ engine: Engine) {
        super.didMount(node, engine)
        engine.push(node, Cause(.mounted))
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.push(node, Cause(.viewValue, difference: difference))
    }

    /// The rows that are selected; read while the node is evaluated.
    func selected(_ node: Int32, _ engine: Engine) -> Set<AnyHashable> { [] }
    /// The value that the selection knows a row by; nil: it cannot be selected.
    func selectionValue(of record: Int32, _ engine: Engine) -> AnyHashable? { nil }
    /// A person chose a row by its value.
    func choose(_ value: AnyHashable, _ node: Int32, _ engine: Engine) {}

    /// Whether rows can be selected.
    func hasSelection(_ node: Int32, _ engine: Engine) -> Bool { false }
    /// Whether several rows can be selected.
    func selectsSeveral(_ node: Int32, _ engine: Engine) -> Bool { false }
    /// The value that the selection knows an element by that has this id; nil: it cannot be selected.
    func selectionValue(ofID id: AnyHashable?) -> AnyHashable? { nil }
    /// These and no other values are chosen.
    func replaceSelection(by values: [AnyHashable], _ node: Int32, _ engine: Engine) {}

    /// Whether a value is of the kind that is chosen here.
    func takes(_ value: AnyHashable, _ node: Int32, _ engine: Engine) -> Bool { false }

    override func evaluate(_ node: Int32, _ engine: Engine) {
        let list = list(node, engine)
        let before = list.environment
        var editMode: Binding<EditMode>?
        engine.drawingEnvironment(at: node) { values in
            editMode = values.editMode
            list.environment = ListEnvironment(
                kind: values.listStyleKind, leastRow: Double(values.defaultMinListRowHeight),
                leastHeader: values.defaultMinListHeaderHeight.map { Double($0) },
                rowSpacing: values.listRowSpacing.map { Double($0) },
                sectionSpacing: values.listSectionSpacing.map { Double($0) }, isDark: values.isDark,
                isEnabled: values.isEnabled, isKey: values.controlActiveState == .key)
        }
        engine.reading(as: node) {
            list.selected = selected(node, engine)
            list.environment.isEditing = editMode?.wrappedValue.isEditing ?? false
        }
        if list.environment != before { engine.layout.invalidate(node) }
        engine.damage(node)
    }

    // MARK: Accessibility

    override func semantics(of child: Int32, in record: Int32, _ engine: Engine) -> SemanticsContent? {
        rowSemantics(child, engine.layout.node(record), engine)
    }

    override func semanticsAction(_ action: SemanticsAction, _ node: Int32, _ engine: Engine) -> (() -> Void)? {
        selectAction(action, node, engine)
    }

    // MARK: Look

    override func parameters(_ node: Int32, _ engine: Engine) -> LazyParameters {
        let environment = list(node, engine).environment
        return LazyParameters(
            isVertical: true, tracks: nil, fraction: 0, spacing: environment.rowSpacing ?? 0,
            pinned: environment.look.pinsHeaders ? .sectionHeaders : [])
    }

    override var laysBackgrounds: Bool { true }

    private func environment(_ layout: LayoutPass, _ record: Int32) -> ListEnvironment {
        list(layout.node(layout.container(around: record)), layout.engine).environment
    }

    override func shape(of record: Int32, _ kind: LazyKind, _ layout: LayoutPass) -> LazyShape {
        let container = layout.container(around: record)
        let environment = environment(layout, record)
        let look = environment.look
        let margin = look.margin(in: layout.size(of: container).width)
        let isEdited = environment.isEditing && kind == .row && canDelete(record, layout)
        let isMoved = environment.isEditing && kind == .row && canMove(record, layout)
        var shape = LazyShape(
            before: look.inset, after: look.inset, leading: margin + look.pad + (isEdited ? ListState.editRoom : 0),
            trailing: margin + look.pad + (isMoved ? ListState.editRoom : 0))
        switch kind {
        case .row:
            shape.least = environment.leastRow
            let said = layout.trait(of: record, ObjectIdentifier(ListRowInsetsTrait.self))?
                .assumingMemoryBound(to: _ListRowInsetsModifier.self).pointee.insets
            if let said {
                (shape.before, shape.after) = (Double(said.top), Double(said.bottom))
                (shape.leading, shape.trailing) = (margin + Double(said.leading), margin + Double(said.trailing))
            }
        case .header:
            (shape.before, shape.after) = (look.headerBefore, look.headerAfter)
            shape.least = environment.leastHeader ?? 0
        case .footer: (shape.before, shape.after) = (look.footerBefore, 0)
        }
        return shape
    }

    override func spacing(from: LazyKind, to: LazyKind, _ spacing: Double) -> Double {
        from == .row && to == .row ? spacing : 0
    }

    override func fraction(_ own: Double) -> Double { 0 }
    override func partFraction(_ own: Double) -> Double { 0 }
    override func keepsPlace(_ state: LazyState) -> Bool { true }

    override func ends(_ node: Int32, _ engine: Engine) -> Double { list(node, engine).environment.look.ends }
    override func sectionGap(_ node: Int32, _ spacing: Double, _ engine: Engine) -> Double {
        let environment = list(node, engine).environment
        return environment.sectionSpacing ?? environment.look.sectionGap
    }

    override func didPlace(_ found: LazyArrangement, _ record: Int32, _ layout: LayoutPass) {
        let list = list(layout.node(record), layout.engine)
        list.rows = found.pieces
        list.striped = list.environment.look.hasStripes ? found.rows.filter { $0.row % 2 == 1 } : []
        layout.engine.damage(layout.node(record))
    }

    override func placeBehind(
        _ behind: Int32, _ piece: LazyPiece, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {
        if placeActions(behind, piece, size, layout.node(record), layout) { return }
        let margin = list(layout.node(record), layout.engine).environment.look.margin(in: size.width)
        let proposal = LayoutProposal(width: size.width - margin * 2, height: piece.length)
        let answer = layout.measure(behind, proposal)
        layout.place(
            behind, proposal, answer, x: margin + (size.width - margin * 2 - answer.width) / 2,
            y: piece.start + (piece.length - answer.height) / 2)
    }

    // MARK: Picture

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        drawRows(node, size, &items, engine)
    }

    override func arrange(_ children: [DisplayItem], in record: Int32, _ engine: Engine) -> [DisplayItem] {
        let order = drawingOrder(record, engine.layout)
        let grounds = headerGrounds(engine.layout.node(record), engine.layout.size(of: record).width, engine)
        let under = order.behind.count + order.rows.count
        guard under <= children.count else { return children }
        let node = engine.layout.node(record)
        let behind = cutToCards(Array(children[..<order.behind.count]), of: order.behind, record, engine)
        let rows = cutToRow(Array(children[order.behind.count..<under]), of: order.rows, node, engine)
        return cutToRow(behind, of: order.behind, node, engine) + rows + grounds + children[under...]
    }

    override func shift(of piece: LazyPiece, _ node: Int32, _ engine: Engine) -> Double {
        swipeShift(of: piece, node, engine)
    }

    override func isShown(_ record: Int32, _ layout: LayoutPass) -> Bool { isSeenBehind(record, layout) }

    // MARK: A person

    override func scroll(_ node: Int32, by distance: LayoutSize, _ engine: Engine) -> Bool {
        scrollAside(node, by: distance, engine)
    }

    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion { .frame }

    /// A press in a row is the row's: it is selected, or what is in it to be pressed is.
    override func pressAction(_ node: Int32, _ engine: Engine) -> (() -> Void)? {
        guard let point = engine.pointerLocation.flatMap({ engine.convert($0, to: node) }) else { return nil }
        let list = list(node, engine)
        if list.swipe != nil { return swipePress(at: point, node, engine) }
        guard let row = row(at: point, node, engine) else { return nil }
        if let origin = engine.pressOrigin.flatMap({ engine.convert($0, to: node) }),
            let held = self.row(at: origin, node, engine), held != row
        {
            // A row that is held by its handle goes to where it is let go; any other press ends with its row.
            let isHandle = list.environment.isEditing && Double(origin.x) > list.contentEnd(of: held)
            return isHandle ? moveAction(held, to: row, engine) : nil
        }
        if list.environment.isEditing, Double(point.x) < list.contentStart(of: row),
            let delete = deleteAction(row, engine)
        {
            return delete
        }
        // Held by its handle, a row waits for where it is let go.
        if list.environment.isEditing, Double(point.x) > list.contentEnd(of: row), canMove(row, engine.layout) {
            return {}
        }
        let value = engine.environmentValues(at: node).isEnabled ? selectionValue(of: row, engine) : nil
        if let inner = firstAction(in: row, opens: value == nil, engine) { return inner }
        guard let value else { return nil }
        return {
            self.choose(value, node, engine)
            self.didChoose(value, node, engine)
            engine.environmentValues(at: node).splitAdvance?()
        }
    }

    /// The record of the row at a point of the list's content.
    final func row(at point: CGPoint, _ node: Int32, _ engine: Engine) -> Int32? {
        list(node, engine).rows.first {
            $0.kind == .row && Double(point.y) >= $0.start && Double(point.y) < $0.end && !$0.cells.isEmpty
        }?.cells.first?.record
    }

    /// What the first view in a row that can be pressed does: the whole row stands for it.
    /// - Parameter opens: whether that may be the row's opening; a row that can be selected is opened at its chevron only.
    private func firstAction(in record: Int32, opens: Bool, _ engine: Engine) -> (() -> Void)? {
        let top = engine.layout.node(record)
        func action(_ node: Int32) -> (() -> Void)? {
            let plan = engine.plan(node)
            return opens || !(plan is ControlPlan<OutlineKind>) ? plan.pressAction(node, engine) : nil
        }
        return action(top) ?? engine.first(below: top) { action($0) }
    }
}

/// The same for one type of selected values.
final class ListRowsPlan<SelectionValue: Hashable>: AnyListRowsPlan {
    private func selection(_ node: Int32, _ engine: Engine) -> ListSelection<SelectionValue> {
        engine.payload(node).assumingMemoryBound(to: ListSelection<SelectionValue>.self).pointee
    }

    override func selected(_ node: Int32, _ engine: Engine) -> Set<AnyHashable> {
        Set(selection(node, engine).values.map { AnyHashable($0) })
    }

    override func selectionValue(of record: Int32, _ engine: Engine) -> AnyHashable? {
        let layout = engine.layout
        let container = layout.node(layout.container(around: record))
        if case .none = selection(container, engine) { return nil }
        // A tag decides, also one of another type: then the row cannot be selected (semantics 369).
        let value = layout.tag(of: record) ?? engine.rowID(around: layout.node(record), below: container)
        return (value as? SelectionValue).map { AnyHashable($0) }
    }

    override func selectionValue(ofID id: AnyHashable?) -> AnyHashable? {
        (id as? SelectionValue).map { AnyHashable($0) }
    }

    override func hasSelection(_ node: Int32, _ engine: Engine) -> Bool {
        if case .none = selection(node, engine) { return false }
        return true
    }

    override func selectsSeveral(_ node: Int32, _ engine: Engine) -> Bool {
        if case .several = selection(node, engine) { return true }
        return false
    }

    override func replaceSelection(by values: [AnyHashable], _ node: Int32, _ engine: Engine) {
        selection(node, engine).replace(by: Set(values.compactMap { $0 as? SelectionValue }))
    }

    /// Each row that can be selected is an element (semantics 367).
    override var readsMembers: Bool { SelectionValue.self != Never.self }

    override func takes(_ value: AnyHashable, _ node: Int32, _ engine: Engine) -> Bool {
        if case .none = selection(node, engine) { return false }
        return value.base is SelectionValue
    }

    override func choose(_ value: AnyHashable, _ node: Int32, _ engine: Engine) {
        guard let value = value as? SelectionValue else { return }
        selection(node, engine).choose(value)
    }
}

extension Engine {
    /// Chooses a value in the list around what acts now; whether there is one that takes it.
    func chooseInList(_ value: AnyHashable) -> Bool {
        var node = actor.flatMap { table.isAlive($0) ? $0.index : nil } ?? none
        while node != none {
            if let list = plan(node) as? AnyListRowsPlan {
                guard list.takes(value, node, self) else { return false }
                list.choose(value, node, self)
                return true
            }
            node = parent(of: node) ?? none
        }
        return false
    }
}
