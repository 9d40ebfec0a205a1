#if Window
import CGtk4
import CGtkHost
import Foundation
import HalcyonDrawing
import HalcyonPlatform

/// GTK's own widget that edits the text of the field that has the keyboard: input methods, the clipboard, undoing and
/// accessibility are its business. The field stays drawn by the root, so that nothing moves when it gets the keyboard.
@MainActor final class TextWidget {
    private let window: OpaquePointer
    /// What it edits; nil: no field has the keyboard.
    private(set) var session: TextSession?
    /// What is in it.
    private var content: TextEdit?
    private var label: String?

    init(in window: OpaquePointer) { self.window = window }

    /// Brings the widget to what a field with the keyboard is now. What is being composed is not touched, unless the field
    /// says that it is over.
    func update(_ new: TextSession?) {
        guard let new else {
            if session != nil { hal_text_end(window) }
            (session, content, label) = (nil, nil, nil)
            return
        }
        if session?.element != new.element || session?.kind != new.kind {
            hal_text_begin(window, new.kind.widgetKind)
            (session, content, label) = (nil, nil, nil)
            read(as: "", new)
        } else if session?.look != new.look {
            read(as: label ?? "", new)
        }
        if session?.frame != new.frame {
            hal_text_place(window, new.frame.minX, new.frame.minY, new.frame.width, new.frame.height)
        }
        if session?.isEnabled != new.isEnabled { hal_text_set_editable(window, new.isEnabled) }
        session = new
        fill(with: new)
    }

    private func fill(with new: TextSession) {
        if let content {
            if content.composed != nil {
                if new.composed != nil { return }
                hal_text_reset(window)
            } else if content.text == new.text, content.anchor == new.anchor, content.caret == new.caret {
                return
            }
        }
        content = TextEdit(of: new.element, text: new.text, anchor: new.anchor, caret: new.caret)
        hal_text_set(
            window, new.text, Int32(new.text.scalarOffset(of: new.anchor)), Int32(new.text.scalarOffset(of: new.caret)))
    }

    /// The widget's text is another now; the result is what the field is to be told.
    func edited(_ text: String, _ anchor: Int, _ caret: Int, _ composed: Range<Int>?) -> TextEdit? {
        guard let session else { return nil }
        let edit = TextEdit(
            of: session.element, text: text, anchor: text.characterOffset(ofScalar: anchor),
            caret: text.characterOffset(ofScalar: caret),
            composed: composed.map {
                text.characterOffset(ofScalar: $0.lowerBound)..<text.characterOffset(ofScalar: $0.upperBound)
            })
        if edit == content { return nil }
        content = edit
        return edit
    }

    /// What accessibility clients call the field.
    func read(as label: String) {
        if let session, label != self.label { read(as: label, session) }
    }

    private func read(as label: String, _ session: TextSession) {
        self.label = label
        hal_text_style(window, label, session.look.style)
    }
}

extension TextSession.Kind {
    fileprivate var widgetKind: HalTextKind {
        switch self {
        case .singleLine: HAL_TEXT_LINE
        case .multiLine: HAL_TEXT_LINES
        case .secure: HAL_TEXT_SECURE
        }
    }
}

extension TextSession.Look {
    /// The font as CSS: the widget is not seen, but where its characters are is where an input method shows its window.
    fileprivate var style: String {
        let family =
            switch font.family {
            case .text: "Inter"
            case .display: "Inter Display"
            case .monospaced: "JetBrains Mono"
            }
        let spacing = font.tracking * font.size + font.kerning
        return "font-family: \"\(family)\"; font-size: \(font.size.plain)px; font-weight: \(font.weight); "
            + "font-style: \(font.italic ? "italic" : "normal"); letter-spacing: \(spacing.plain)px; "
            + "line-height: \(lineHeight.plain)px;"
    }
}

extension String {
    /// How many Unicode scalars the first characters are.
    fileprivate func scalarOffset(of characters: Int) -> Int {
        unicodeScalars.distance(
            from: startIndex, to: index(startIndex, offsetBy: characters, limitedBy: endIndex) ?? endIndex)
    }

    /// How many characters the first Unicode scalars are; a part of one counts as the whole.
    fileprivate func characterOffset(ofScalar offset: Int) -> Int {
        let end = unicodeScalars.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
        return self[..<end].count
    }
}
#endif
