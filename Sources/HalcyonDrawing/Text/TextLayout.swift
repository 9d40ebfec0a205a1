import Foundation

/// What is to be set: the whole input of a measurement, and so the key of a cache and of drawing.
public struct TextLayout: Hashable, Sendable {
    /// How lines stand in their box.
    public enum Alignment: UInt8, Sendable {
        /// Against the side where reading begins, in the middle, against the other side.
        case leading, center, trailing
    }
    /// The characters.
    public var text: String
    /// The font of all of it, or of what `spans` do not say.
    public var font: FontFace
    /// The height of a line in points; nil: the font's own.
    public var lineHeight: Double?
    /// The text's parts in their order where they are set in different ways; empty: all of it in `font`.
    public var spans: [TextSpan]
    /// What is added between two lines, in points.
    public var lineSpacing: Double
    /// Which part of the last line gives way to "…".
    public var truncation: Truncation
    /// The greatest width of a line in points; nil: lines break only where the text says so.
    public var width: Double?
    /// The greatest number of lines; nil: any. What does not fit ends in "…".
    public var lineLimit: Int?
    /// How lines stand in the box.
    public var alignment: Alignment

    /// Where "…" stands in the last line.
    public enum Truncation: UInt8, Sendable {
        /// At the begin, in the middle, at the end.
        case head, middle, tail
    }

    /// Text to be set; widths and heights in points.
    public init(
        _ text: String, font: FontFace, lineHeight: Double? = nil, width: Double? = nil, lineLimit: Int? = nil,
        alignment: Alignment = .leading, spans: [TextSpan] = [], lineSpacing: Double = 0, truncation: Truncation = .tail
    ) {
        // One by one: a debug build would make the tuples.
        self.text = text
        self.font = font
        self.lineHeight = lineHeight
        self.width = width
        self.lineLimit = lineLimit
        self.alignment = alignment
        self.spans = spans
        self.lineSpacing = lineSpacing
        self.truncation = truncation
    }

    /// The same text in larger or smaller fonts; the width stays.
    public func scaled(by factor: Double) -> TextLayout {
        if factor == 1 { return self }
        var layout = self
        layout.font = font.scaled(by: factor)
        layout.lineHeight = lineHeight.map { $0 * factor }
        for index in spans.indices { layout.spans[index].scale(by: factor) }
        return layout
    }

    /// Only what tells most texts apart: a lookup is on the path of every measurement, and equality compares the rest.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(font.size)
        hasher.combine(width)
    }
}

/// What a text engine answers, in points.
public struct TextMetrics: Hashable, Sendable {
    /// The widest line's width and all lines' height.
    public var size: CGSize
    /// From the top to the first line's baseline.
    public var firstBaseline: Double
    /// From the top to the last line's baseline.
    public var lastBaseline: Double
    /// How many lines there are, at least 1.
    public var lines: Int
    /// Whether something was left out for "…".
    public var isTruncated: Bool

    /// An answer, in points.
    public init(size: CGSize, firstBaseline: Double, lastBaseline: Double, lines: Int, isTruncated: Bool) {
        (self.size, self.firstBaseline, self.lastBaseline) = (size, firstBaseline, lastBaseline)
        (self.lines, self.isTruncated) = (lines, isTruncated)
    }
}

/// Measures text. Layout asks only this, on every host; drawing asks the same engine to set the same `TextLayout`.
public protocol TextEngine: AnyObject {
    /// A name for reports: `fixed`, `pango`.
    var name: String { get }
    /// The size and baselines of `layout`, in points.
    func measure(_ layout: TextLayout) -> TextMetrics
    /// The lines of a text from top to bottom, where they are drawn in its box.
    func lines(of run: TextRun) -> [TextLine]
}
