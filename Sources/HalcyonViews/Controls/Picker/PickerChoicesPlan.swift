import HalcyonCore
import HalcyonEngine

/// What chooses among a picker's views: the parameters of its node begin with it.
struct PickerChoice {
    let selection: PickerSelection
    let memory: PickerMemory
}

/// The node of a picker's choices: its children are the label, which is only read, and the choices.
class PickerChoicesPlan: EnvironmentWriterPlan {
    override var hasLayout: Bool { true }
    override var childAxis: LayoutAxis { .horizontal }
    override var role: ProductRole { .display }
    override var dependsOnScope: Bool { true }
    override var ordersDrawing: Bool { true }
    private var isLookChanged = false

    final func parameters(_ node: Int32, _ engine: Engine) -> PickerChoice {
        engine.payload(node).assumingMemoryBound(to: PickerChoice.self).pointee
    }
    func look(_ node: Int32, _ engine: Engine) -> ControlLook { TextEnvironment.at(node, engine).look }
    func isEnabled(_ node: Int32, _ engine: Engine) -> Bool { engine.environmentValues(at: node).isEnabled }

    /// Whether another value of the parameters looks the same.
    func looksLike(_ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer) -> Bool {
        let (old, new) = (
            old.assumingMemoryBound(to: PickerChoice.self).pointee.selection,
            new.assumingMemoryBound(to: PickerChoice.self).pointee.selection
        )
        return old.value == new.value && old.type == new.type
    }

    override func willUpdate(
        _ node: Int32, _ new: UnsafeMutableRawPointer, _ difference: Difference, _ engine: Engine
    ) {
        isLookChanged = difference != .equal && !looksLike(engine.payload(node), new)
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        guard isLookChanged else { return }
        super.didChange(node, difference, engine)
        engine.layout.invalidate(node)
        engine.damage(node)
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary { .opaque }

    /// The records of the choices, in order.
    func choices(_ record: Int32, _ layout: LayoutPass) -> [Int32] {
        let showsTitles = showsTitles(layout.node(record), layout.engine)
        var found: [Int32] = []
        var child = layout.firstChild(record)
        while child != none {
            if !(layout.engine.plan(layout.node(child)) is ControlLabelPlan),
                showsTitles || !isTitle(child, layout)
            {
                found.append(child)
            }
            child = layout.nextChild(child)
        }
        return found
    }

    /// Whether titles of sections stand among the choices.
    func showsTitles(_ node: Int32, _ engine: Engine) -> Bool { false }

    /// Whether a record is what a section says above or below its choices.
    func isTitle(_ record: Int32, _ layout: LayoutPass) -> Bool {
        guard layout.choiceTag(of: record) == nil else { return false }
        return layout.sectionPart(of: record).map { $0.part != .row } ?? false
    }

    /// Places what is only read: the label, and titles that are not shown.
    func placeUnseen(_ record: Int32, _ layout: LayoutPass) {
        let shown = Set(choices(record, layout))
        var child = layout.firstChild(record)
        while child != none {
            if !shown.contains(child) {
                layout.place(child, .unspecified, layout.measure(child, .unspecified), x: 0, y: 0)
            }
            child = layout.nextChild(child)
        }
    }

    /// The number of the choice made; nil: no tag matches. Of several the first counts.
    func choice(_ record: Int32, _ layout: LayoutPass) -> Int? {
        let selection = parameters(layout.node(record), layout.engine).selection
        return choices(record, layout).firstIndex { layout.choiceTag(of: $0).map(selection.matches) ?? false }
    }

    /// Writes what a row stands for, unless it is chosen already (semantics 135).
    func choose(_ number: Int, _ node: Int32, _ engine: Engine) {
        let record = engine.table.nodes[Int(node)].record
        let rows = choices(record, engine.layout)
        guard rows.indices.contains(number), number != choice(record, engine.layout) else { return }
        let selection = parameters(node, engine).selection
        guard let tag = engine.layout.choiceTag(of: rows[number]), selection.takes(tag) else {
            if !isTitle(rows[number], engine.layout) { reportUnmatched(node, engine) }
            return
        }
        if let first = twin(of: number, in: rows, engine) { return reportTwins(first, number, node, engine) }
        engine.perform(.press, of: node) { _ = selection.write(tag.value) }
    }

    /// The first choice with the same tag as a later one, which stands for the same value and so cannot be chosen.
    func twin(of number: Int, in rows: [Int32], _ engine: Engine) -> Int? {
        guard let tag = engine.layout.choiceTag(of: rows[number]) else { return nil }
        let first = rows.firstIndex { row in
            engine.layout.choiceTag(of: row).map { $0.type == tag.type && $0.value == tag.value } ?? false
        }
        return first == number ? nil : first
    }

    /// Says once of a picker that two of its choices have one tag.
    func reportTwins(_ first: Int, _ second: Int, _ node: Int32, _ engine: Engine) {
        let memory = parameters(node, engine).memory
        let rows = choices(engine.table.nodes[Int(node)].record, engine.layout)
        guard !memory.hasReportedTwins, let tag = engine.layout.choiceTag(of: rows[second]) else { return }
        memory.hasReportedTwins = true
        engine.report(
            Diagnostic(
                .pickerSelection,
                "Picker: the choices \(first) and \(second) are both tagged \(tag.value.base) (\(typeName(tag.type))), so the "
                    + "second cannot be chosen. Give each choice a tag of its own.", place: engine.place(of: node)))
    }

    /// Says once for each value that no choice stands for it.
    func reportUnmatched(_ node: Int32, _ engine: Engine) {
        let own = parameters(node, engine)
        // What is no number is not even equal to itself.
        let value = own.selection.value
        guard own.memory.reported != value, !(value != value && own.memory.reported.map { $0 != $0 } ?? false) else {
            return
        }
        own.memory.reported = own.selection.value
        let rows = choices(engine.table.nodes[Int(node)].record, engine.layout)
        let tags = rows.prefix(8).map { row -> String in
            guard let tag = engine.layout.choiceTag(of: row) else { return "none" }
            return "\(tag.value.base) (\(typeName(tag.type)))"
        }
        let all = tags.isEmpty ? "there are no choices" : "the choices are tagged " + tags.joined(separator: ", ")
        engine.report(
            Diagnostic(
                .pickerSelection,
                "Picker: the selection \"\(own.selection.value.base)\" (\(typeName(own.selection.type))) is invalid and does "
                    + "not have an associated tag, this will give undefined results. Nothing is shown as chosen; "
                    + "\(all). Give each choice a tag of the selection's type.", place: engine.place(of: node)))
    }
}
