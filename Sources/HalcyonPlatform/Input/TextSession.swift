import Foundation
import HalcyonDrawing

/// The field that has the keyboard, as somebody sees it who edits its text in the field's place: a host with an editing
/// widget of its own, a script. A value, made when asked for.
///
/// Places count characters (`Character`) of `text`.
public struct TextSession: Equatable, Sendable {
    /// What kind of text it is.
    public enum Kind: String, Sendable {
        /// One line.
        case singleLine
        /// Lines, each ended by a newline.
        case multiLine
        /// One line that nobody may read.
        case secure
    }
    /// How the text is drawn.
    public struct Look: Equatable, Sendable {
        /// The font.
        public var font: FontFace
        /// The height of a line in points.
        public var lineHeight: Double
        /// The ink of characters, of the caret, and what is behind selected characters.
        public var ink, caret, selection: RGBA

        /// A way to draw text; `lineHeight` in points.
        public init(font: FontFace, lineHeight: Double, ink: RGBA, caret: RGBA, selection: RGBA) {
            (self.font, self.lineHeight) = (font, lineHeight)
            (self.ink, self.caret, self.selection) = (ink, caret, selection)
        }
    }
    /// The field; with another one another session begins.
    public var element: SemanticsID
    /// The room for the text without the field's ground, in points of the root's picture. The first line of a single line
    /// is in its middle, that of lines at its top.
    public var frame: CGRect
    /// What of `frame` is seen: nothing around the field cuts it off.
    public var visible: CGRect
    /// What is edited.
    public var text: String
    /// Where the selection began, and where the caret is; the same where nothing is selected.
    public var anchor, caret: Int
    /// The characters that an input method is still composing; nil: it composes nothing.
    public var composed: Range<Int>?
    /// What kind of text it is.
    public var kind: Kind
    /// How the text is drawn.
    public var look: Look
    /// Whether the field answers to a person. It keeps the keyboard when it no longer does (semantics 408).
    public var isEnabled: Bool

    /// A session.
    public init(
        element: SemanticsID, frame: CGRect, visible: CGRect, text: String, anchor: Int, caret: Int,
        composed: Range<Int>?, kind: Kind, look: Look, isEnabled: Bool
    ) {
        (self.element, self.frame, self.visible) = (element, frame, visible)
        (self.text, self.anchor, self.caret, self.composed) = (text, anchor, caret, composed)
        (self.kind, self.look, self.isEnabled) = (kind, look, isEnabled)
    }

    /// The selected characters; empty where nothing is selected.
    public var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
}

extension TextSession {
    /// What an input method does that composes `marked` where it composes already, else in the place of what is selected.
    /// With nothing to compose it gives up.
    public func composing(_ marked: String) -> TextEdit { edit(marked, isComposed: true) }

    /// What an input method does that has come to its end with `characters`.
    public func committing(_ characters: String) -> TextEdit { edit(characters, isComposed: false) }

    private func edit(_ new: String, isComposed: Bool) -> TextEdit {
        let range = composed ?? selection
        let whole = String(text.prefix(range.lowerBound)) + new + String(text.dropFirst(range.upperBound))
        let end = min(range.lowerBound + new.count, whole.count)
        return TextEdit(
            of: element, text: whole, anchor: end, caret: end,
            composed: isComposed && !new.isEmpty ? range.lowerBound..<end : nil)
    }
}
