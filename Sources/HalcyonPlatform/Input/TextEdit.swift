/// What became of the text of a field that somebody edits in the field's place (`TextSession`): the whole, after each
/// change. Places count characters of `text`; those outside of it mean its end.
public struct TextEdit: Hashable, Sendable {
    /// The field. What is said of one that no longer has the keyboard is dropped.
    public var element: SemanticsID
    /// The text, with what is being composed.
    public var text: String
    /// Where the selection began, and where the caret is; the same where nothing is selected.
    public var anchor, caret: Int
    /// The characters that an input method is still composing; nil: none, so that all is meant.
    public var composed: Range<Int>?

    /// A text as it is now.
    public init(of element: SemanticsID, text: String, anchor: Int, caret: Int, composed: Range<Int>? = nil) {
        (self.element, self.text, self.anchor, self.caret) = (element, text, anchor, caret)
        self.composed = composed
    }
}
