import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

/// A field while it is there: while it has the keyboard its text is the person's, and the source's only where that becomes
/// another one meanwhile (design: input in flight belongs to the person).
///
/// What an input method composes is the field's alone: nothing is written until it is committed, and then the whole once.
/// An update meanwhile does not touch it, unless the source's text becomes really another one: that ends the composition,
/// and the journal has the conflict.
@MainActor final class FieldEditing {
    private(set) var edited = EditedText()
    /// Counts what is done to the text and the caret: with each the caret is solid for a while.
    private(set) var changes = 0
    private(set) var isActive = false
    /// The source's text as it was known last.
    private var known = ""
    private var composition: Composition?
    private var history = EditHistory()
    /// How far the text is moved to the left or up, so that the caret is seen; points.
    var scroll = 0.0
    /// What was selected as a press began, and by how much dragging selects.
    var pressed: (first: Range<Int>, unit: EditedText.Unit)?
    /// How far from the left the caret would stand in lines that are long enough, while it goes up and down; points.
    var column: Double?
    private var reported: String?

    /// A composition that goes on.
    private struct Composition {
        /// The text before it began.
        var before: EditedText
        /// Where it goes on.
        var engine: EngineLink
        var node: NodeRef
    }

    nonisolated init() {}

    /// What is shown.
    func shown(_ text: String) -> String { isActive ? edited.text : text }

    /// Editing begins, with all selected where a key began it.
    func begin(_ text: String, selectsAll: Bool) {
        (isActive, known) = (true, text)
        changes += 1
        if edited.text != text { edited = EditedText(text) }
        if selectsAll { edited.selectAll() }
    }

    /// Editing ends. What is composed is meant.
    func end(_ source: FieldSource, _ context: ControlContext) {
        endComposing(source, context)
        history.forget()
        (isActive, scroll, pressed, column) = (false, 0, nil, nil)
    }

    /// The source says something: it counts where it is not what it said before.
    func update(_ text: String) {
        guard isActive, text != known else { return }
        known = text
        // What is composed stands in between; the rest may have been written back.
        if composition != nil, text == edited.committed { return }
        if let composition { lose(composition, to: text) }
        // What other code wrote is not the person's to take back.
        if text != edited.text { history.forget() }
        changes += 1
        edited.replace(with: text)
    }

    /// The source says something to a body. While that sees what was before later writes, among which the field's own may
    /// be, the source is asked when all are taken in; `isOther` then hears that what is edited became another text.
    func update(_ text: String, _ source: FieldSource, isOther: @escaping () -> Void) {
        guard isActive, text != known else { return }
        guard let engine = Engine.rewound else { return update(text) }
        engine.addLateWrite { [self] in
            let before = edited.text
            update(source.read())
            if edited.text != before { isOther() }
        }
    }

    private func lose(_ lost: Composition, to text: String) {
        composition = nil
        guard let engine = lost.engine.engine, engine.table.isAlive(lost.node) else { return }
        engine.land(lost.node.index)
        engine.noteConflict(lost.node.index, hand: edited.text, model: text, handStays: false)
    }

    /// Moves the caret; what is composed is meant then.
    func move(_ source: FieldSource, _ context: ControlContext, _ change: (inout EditedText) -> Void) {
        endComposing(source, context)
        column = nil
        changes += 1
        change(&edited)
    }

    /// Takes over what somebody made of the text who edits it in the field's place.
    func take(_ edit: TextEdit, _ source: FieldSource, _ context: ControlContext) {
        let base = edited.text
        self.edit(source, context, .typing) { $0.take(edit, madeOf: base) }
    }

    /// What is composed is meant.
    func endComposing(_ source: FieldSource, _ context: ControlContext) {
        if composition != nil { edit(source, context) { $0.endComposing() } }
    }

    /// Takes the last step back, or does it again.
    func undo(isRedo: Bool, _ source: FieldSource, _ context: ControlContext) {
        endComposing(source, context)
        update(source.read())
        guard let text = isRedo ? history.redo(edited) : history.undo(edited) else { return }
        column = nil
        changes += 1
        edited = text
        write(source, context)
    }

    /// Changes the text, writes it unless something is composed in it, and reads what became of it.
    func edit(
        _ source: FieldSource, _ context: ControlContext, _ step: EditHistory.Step = .other,
        _ change: (inout EditedText) -> Void
    ) {
        update(source.read())
        let (now, composed) = (edited, composition)
        changes += 1
        change(&edited)
        if edited.text != now.text { column = nil }
        guard edited.composed == nil else {
            composition = Composition(
                before: composed?.before ?? now, engine: context.engine.link,
                node: context.engine.table.reference(context.node))
            return context.engine.takeOff(context.node)
        }
        composition = nil
        if composed != nil { context.engine.land(context.node) }
        let before = composed?.before ?? now
        guard edited.text != before.text else { return }
        write(source, context)
        history.note(step, from: before, to: edited)
    }

    private func write(_ source: FieldSource, _ context: ControlContext) {
        var isWritten = false
        context.perform(.edit) { isWritten = source.write(edited.text) }
        let after = source.read()
        if source.isFormatted {
            known = after
        } else if after != known || !isWritten {
            known = after
            edited.replace(with: after)
        } else if after != edited.text {
            report(context)
        }
    }

    /// A setter that stored nothing: the text stays as it was typed until editing ends, since the value may come later.
    private func report(_ context: ControlContext) {
        guard reported != known else { return }
        reported = known
        context.engine.report(
            Diagnostic(
                .valueNotStored,
                "What was typed was not stored by the binding's setter, which still reads \"\(known)\". The field shows what "
                    + "was typed until editing ends, and then what the binding reads. Store the value in the setter.",
                place: context.engine.place(of: context.node)))
    }
}
