import HalcyonCore
import HalcyonEngine

/// Where a field's text comes from and goes to.
@MainActor struct FieldSource {
    /// The text of the value now, as it is shown.
    let read: () -> String
    /// Writes the value of a text; whether the text has one. One that has none is not written.
    let write: (String) -> Bool
    /// Whether the text may differ from its value's while it is edited (`1.` and `1`).
    let isFormatted: Bool

    init(_ text: Binding<String>) {
        read = { text.wrappedValue }
        write = { new in
            text.wrappedValue = new
            return true
        }
        isFormatted = false
    }

    init(read: @escaping () -> String, write: @escaping (String) -> Bool) {
        (self.read, self.write, isFormatted) = (read, write, true)
    }
}

/// A field while it is there: while it has the keyboard its text is the person's, and the source's only where that becomes
/// another one meanwhile (design: input in flight belongs to the person).
@MainActor final class FieldEditing {
    private(set) var edited = EditedText()
    private(set) var isActive = false
    /// The source's text as it was known last.
    private var known = ""
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

    func end() { (isActive, scroll, pressed) = (false, 0, nil) }

    /// The source says something: it counts where it is not what it said before.
    func update(_ text: String) {
        guard isActive, text != known else { return }
        known = text
        edited.replace(with: text)
    }

    /// Moves the caret.
    func move(_ change: (inout EditedText) -> Void) { change(&edited) }

    /// Changes the text, writes it, and reads what became of it.
    func edit(_ source: FieldSource, _ context: ControlContext, _ change: (inout EditedText) -> Void) {
        update(source.read())
        let before = edited
        change(&edited)
        guard edited.text != before.text else { return }
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
