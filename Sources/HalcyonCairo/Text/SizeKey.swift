import HalcyonDrawing

/// What a text's size depends on, quick to look up: how it is set is a number, and only the characters and that number are
/// hashed where nothing limits it.
struct SizeKey: Hashable {
    private let text: String
    private let style: Int32
    private let spans: [TextSpan]
    private let width: Double?
    private let lineLimit: Int?

    init(_ layout: TextLayout, _ style: Int32, width: Double? = nil, lineLimit: Int? = nil) {
        (text, spans, self.style) = (layout.text, layout.spans, style)
        (self.width, self.lineLimit) = (width, lineLimit)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(style)
        if !spans.isEmpty { hasher.combine(spans) }
        if let width { hasher.combine(width) }
        if let lineLimit { hasher.combine(lineLimit) }
    }
}

/// Numbers for the ways in which texts are set, their characters, parts and limits apart.
struct SizeStyles {
    private struct Style: Hashable {
        let font: FontFace
        let lineHeight: Double?
        let lineSpacing: Double
        let truncation: TextLayout.Truncation

        init(_ layout: TextLayout) {
            (font, lineHeight) = (layout.font, layout.lineHeight)
            (lineSpacing, truncation) = (layout.lineSpacing, layout.truncation)
        }
    }
    private var numbers: [Style: Int32] = [:]
    /// The style that was asked for last: nearly always the next one too.
    private var last: (style: Style, number: Int32)?

    mutating func number(of layout: TextLayout) -> Int32 {
        let style = Style(layout)
        if let last, last.style == style { return last.number }
        let number = numbers[style] ?? Int32(numbers.count)
        numbers[style] = number
        last = (style, number)
        return number
    }
}
