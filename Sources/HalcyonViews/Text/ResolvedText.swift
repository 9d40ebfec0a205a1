import Combine
import Foundation
import HalcyonCore
import HalcyonDrawing

/// A text as it is set in one environment, whatever its width.
struct ResolvedText {
    /// Characters and fonts; width and limit of lines are still to be said.
    var layout: TextLayout
    /// What is drawn in another way than the rest.
    var marks: [TextMark]
    /// What stands in place of characters.
    var images: [InlineImage] = []
    /// What the whole text says that it is drawn with; nil: the style around.
    var ink: TextInk?
    /// What is read.
    var plainText: String { images.isEmpty ? layout.text : layout.text.filter { $0 != "\u{FFFC}" } }
    /// Whether a line of it needs any width at all.
    var isVisible: Bool { layout.text.contains { !$0.isNewline } }
}

extension Text {
    /// The text in an environment, at a moment where that matters; nil: now.
    func resolved(_ environment: TextEnvironment, at date: Date? = nil) -> ResolvedText {
        guard let storage else { return Text.plain(content, environment) }
        let date = storage.isLive ? date ?? CurrentClock.value?.date ?? Date() : nil
        if let known = storage.resolved, known.environment === environment, known.date == date { return known.text }
        let text = storage.resolve(environment, date ?? .distantPast)
        storage.resolved = (environment, date, text)
        return text
    }

    private static func plain(_ content: String, _ environment: TextEnvironment) -> ResolvedText {
        // A text that says nothing of itself still has what is said of all text around.
        if environment.style.needsParts {
            return TextStorage.resolved([TextPart(content, TextStyling())], TextStyling(), environment)
        }
        return ResolvedText(
            layout: environment.layout(environment.cased(content), environment.plainFont), marks: [])
    }
}

extension TextStyling {
    /// Whether there is something in it that a font and an ink do not say.
    var needsParts: Bool {
        baselineOffset != nil || underline != nil || strikethrough != nil || background != nil || link != nil
            || kerning != nil
    }
}

extension TextEnvironment {
    func layout(_ text: String, _ font: ResolvedFont) -> TextLayout {
        TextLayout(
            text, font: font.face, lineHeight: font.line, alignment: alignment, lineSpacing: spacing,
            truncation: truncation)
    }

    fileprivate func cased(_ text: String) -> String {
        switch letterCase {
        case nil: text
        case .uppercase: text.uppercased(with: locale)
        case .lowercase: text.lowercased(with: locale)
        }
    }
}

extension TextStorage {
    func resolve(_ environment: TextEnvironment, _ date: Date) -> ResolvedText {
        var parts: [TextPart] = []
        addParts(to: &parts, environment, date, style)
        return Self.resolved(parts, style, environment)
    }

    /// The text's parts, each with the styles that it and the text say.
    private func addParts(
        to parts: inout [TextPart], _ environment: TextEnvironment, _ date: Date, _ style: TextStyling
    ) {
        switch content {
        case .plain(let text): parts.append(TextPart(text, style))
        case .attributed(let string): parts += string.styledParts.map { TextPart($0.text, $0.style.over(style)) }
        case .formatted(let source): parts.append(TextPart(source.text(environment, at: date), style))
        case .image(let image): parts.append(TextPart("\u{FFFC}", style, image: image))
        case .joined(let left, let right):
            for text in [left, right] {
                let own = (text.storage?.style ?? TextStyling()).over(style)
                if let storage = text.storage {
                    storage.addParts(to: &parts, environment, date, own)
                } else {
                    parts.append(TextPart(text.content, own))
                }
            }
        case .localized(let text): add(text, to: &parts, environment, date, style)
        }
    }

    private func add(
        _ localized: LocalizedText, to parts: inout [TextPart], _ environment: TextEnvironment, _ date: Date,
        _ style: TextStyling
    ) {
        // Values are not Markdown, but stand in what is: a character that nobody writes keeps their places.
        var (source, arguments) = ("", [Int]())
        for piece in localized.pieces(environment.locale) {
            switch piece {
            case .literal(let text): source += text.replacingOccurrences(of: "\u{FFFC}", with: "")
            case .argument(let number):
                source.append("\u{FFFC}")
                arguments.append(number)
            }
        }
        var rest = arguments[...]
        for run in Markdown.runs(source) {
            let own = run.style.over(style)
            var literal = ""
            for character in run.text {
                guard character == "\u{FFFC}", let number = rest.popFirst() else {
                    literal.append(character)
                    continue
                }
                if case .text(let text) = localized.key.arguments[number].value {
                    if !literal.isEmpty { parts.append(TextPart(literal, own)) }
                    literal = ""
                    let inner = (text.storage?.style ?? TextStyling()).over(own)
                    if let storage = text.storage {
                        storage.addParts(to: &parts, environment, date, inner)
                    } else {
                        parts.append(TextPart(text.content, inner))
                    }
                } else {
                    literal += localized.key.argument(number, environment.locale)
                }
            }
            if !literal.isEmpty { parts.append(TextPart(literal, own)) }
        }
    }

    static func resolved(
        _ parts: [TextPart], _ whole: TextStyling, _ environment: TextEnvironment
    ) -> ResolvedText {
        let first = whole.over(environment.style)
        let base = first.font(over: environment.font, .body).resolved(environment.typeSize)
        var result = ResolvedText(
            layout: environment.layout("", base), marks: [], ink: whole.ink)
        var spans: [TextSpan] = []
        for part in parts where !part.text.isEmpty {
            let style = part.style.over(environment.style)
            var font = style.font(over: environment.font, .body).resolved(environment.typeSize)
            font.face.kerning = style.kerning ?? 0
            let shown = environment.cased(part.text)
            let start = result.layout.text.utf8.count
            result.layout.text += shown
            let bytes = start..<start + shown.utf8.count
            let image = part.image.map { InlineImage(bytes: bytes, $0, style, environment, font.face.size) }
            if let image { result.images.append(image) }
            let span = TextSpan(
                length: shown.utf8.count, font: font.face, lineHeight: font.line,
                baselineOffset: style.baselineOffset ?? 0, attachment: image?.attachment)
            if var last = spans.last, last.isAlike(span) {
                last.length += span.length
                spans[spans.count - 1] = last
            } else {
                spans.append(span)
            }
            if let mark = mark(style, bytes, whole.ink, environment) {
                result.marks.append(mark)
            }
        }
        if spans.count == 1, spans[0].baselineOffset == 0, spans[0].attachment == nil {
            (result.layout.font, result.layout.lineHeight) = (spans[0].font, spans[0].lineHeight)
        } else {
            result.layout.spans = spans
        }
        return result
    }

    private static func mark(
        _ style: TextStyling, _ bytes: Range<Int>, _ ink: TextInk?, _ environment: TextEnvironment
    ) -> TextMark? {
        let isDark = environment.values.isDark
        func line(_ line: Text.LineMark??) -> TextMark.Line? {
            guard case .some(.some(let line)) = line else { return nil }
            return TextMark.Line(line.pattern.mark, color: line.color?.rgba(isDark: isDark))
        }
        // A link has the accent's colour unless it says another one itself (semantics 255).
        let color =
            style.link == nil
            ? style.ink.flatMap { $0 == ink ? nil : $0.color(environment.values) }
            : style.linkInk?.color(environment.values) ?? environment.linkInk
        let mark = TextMark(
            bytes, color: color, background: style.background?.rgba(isDark: isDark),
            underline: line(style.underline), strikethrough: line(style.strikethrough))
        return mark == TextMark(bytes) ? nil : mark
    }
}

extension TextSpan {
    fileprivate func isAlike(_ other: TextSpan) -> Bool {
        font == other.font && lineHeight == other.lineHeight && baselineOffset == other.baselineOffset
            && attachment == nil && other.attachment == nil
    }
}

extension Markdown.Run {
    fileprivate var style: TextStyling {
        var style = TextStyling()
        if isBold { style.isBold = true }
        if isItalic { style.isItalic = true }
        if isCode { style.isMonospaced = true }
        if isStruck { style.strikethrough = .some(Text.LineMark(pattern: .solid, color: nil)) }
        style.link = link.flatMap { URL(string: $0) }
        return style
    }
}
