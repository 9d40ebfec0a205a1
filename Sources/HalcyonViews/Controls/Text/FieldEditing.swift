import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

/// A field while it is there: while it has the keyboard its text is the person's, and the source's only where that becomes
/// another one meanwhile (design: input in flight belongs to the person).
///
/// What an input method composes is the field's alone: nothing is written until it is committed, and then the whole once.
/// An update meanwhile does not touch it, unless the source's text becomes really another one: that ends the composition.
@MainActor final class FieldEditing {
    private(set) var edited = EditedText()
    private(set) var isActive = false
    /// The source's text as it was known last.
    private var known = ""
    /// The text before the composition that goes on; nil: none does.
    private var beforeComposing: String?
    /// How far the text is moved to the left or up, so that the caret is seen; points.
    var scroll = 0.0
    /// Where a press began, in characters.
    var pressed: Int?
    var lastPress = -10.0
    private var reported: String?

    nonisolated init() {}

    /// What is shown.
    func shown(_ text: String) -> String { isActive ? edited.text : text }

    /// Editing begins, with all selected where a key began it.
    func begin(_ text: String, selectsAll: Bool) {
        (isActive, known) = (true, text)
        if edited.text != text { edited = EditedText(text) }
        if selectsAll { edited.selectAll() }
    }

    /// Editing ends. What is composed is meant.
    func end(_ source: FieldSource, _ context: ControlContext) {
        endComposing(source, context)
        (isActive, scroll, pressed) = (false, 0, nil)
    }

    /// The source says something: it counts where it is not what it said before.
    func update(_ text: String) {
        guard isActive, text != known else { return }
        known = text
        // What is composed stands in between; the rest may have been written back.
        if edited.composed != nil, text == edited.committed { return }
        edited.replace(with: text)
        beforeComposing = nil
    }

    /// Moves the caret; what is composed is meant then.
    func move(_ source: FieldSource, _ context: ControlContext, _ change: (inout EditedText) -> Void) {
        endComposing(source, context)
        change(&edited)
    }

    /// Takes over what somebody made of the text who edits it in the field's place.
    func take(_ edit: TextEdit, _ source: FieldSource, _ context: ControlContext) {
        let base = edited.text
        self.edit(source, context) { $0.take(edit, madeOf: base) }
    }

    private func endComposing(_ source: FieldSource, _ context: ControlContext) {
        if edited.composed != nil { edit(source, context) { $0.endComposing() } }
    }

    /// Changes the text, writes it unless something is composed in it, and reads what became of it.
    func edit(_ source: FieldSource, _ context: ControlContext, _ change: (inout EditedText) -> Void) {
        update(source.read())
        let before = beforeComposing ?? edited.text
        change(&edited)
        beforeComposing = edited.composed == nil ? nil : before
        guard edited.composed == nil, edited.text != before else { return }
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
