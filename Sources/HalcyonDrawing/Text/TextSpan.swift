import Foundation

/// A part of a text that is set in a way of its own.
public struct TextSpan: Hashable, Sendable {
    /// How many bytes of UTF-8 it has.
    public var length: Int
    /// Its font.
    public var font: FontFace
    /// The height of a line of it alone, in points; nil: the font's own.
    public var lineHeight: Double?
    /// By how much it stands above the line's baseline, in points; below it where negative. The line grows by that.
    public var baselineOffset: Double
    /// What stands in place of its one character; nil: the character.
    public var attachment: TextAttachment?

    /// A part; lengths in points.
    public init(
        length: Int, font: FontFace, lineHeight: Double? = nil, baselineOffset: Double = 0,
        attachment: TextAttachment? = nil
    ) {
        (self.length, self.font) = (length, font)
        (self.lineHeight, self.baselineOffset, self.attachment) = (lineHeight, baselineOffset, attachment)
    }

    mutating func scale(by factor: Double) {
        font = font.scaled(by: factor)
        lineHeight = lineHeight.map { $0 * factor }
        baselineOffset *= factor
        attachment = attachment.map {
            TextAttachment(width: $0.width * factor, above: $0.above * factor, below: $0.below * factor)
        }
    }
}

/// A box that stands in a line of text in place of a character, as an image does; lengths in points.
public struct TextAttachment: Hashable, Sendable {
    /// How much of the line it takes.
    public var width: Double
    /// From the baseline up.
    public var above: Double
    /// From the baseline down.
    public var below: Double

    /// A box.
    public init(width: Double, above: Double, below: Double) {
        (self.width, self.above, self.below) = (width, above, below)
    }
}

/// What is drawn in the place of an attachment.
public struct TextImage: Hashable, Sendable {
    /// The bytes of UTF-8 that it stands for.
    public var bytes: Range<Int>
    /// In points from the attachment's left side on the baseline.
    public var items: [DisplayItem]

    /// Items in the place of some bytes.
    public init(_ bytes: Range<Int>, _ items: [DisplayItem]) { (self.bytes, self.items) = (bytes, items) }
}

/// How a part of a text is drawn; none of this changes a size.
public struct TextMark: Hashable, Sendable {
    /// A line under a part of a text, or through it.
    public struct Line: Hashable, Sendable {
        /// How the line is interrupted.
        public enum Pattern: String, Hashable, Sendable {
            /// Not at all; by dots, dashes and their combinations.
            case solid, dot, dash, dashDot, dashDotDot
        }
        /// How it is interrupted.
        public var pattern: Pattern
        /// Its colour; nil: that of the text.
        public var color: RGBA?
        /// A line.
        public init(_ pattern: Pattern = .solid, color: RGBA? = nil) { (self.pattern, self.color) = (pattern, color) }
    }
    /// The bytes of UTF-8 that it is about.
    public var bytes: Range<Int>
    /// The ink; nil: the text's.
    public var color: RGBA?
    /// What is filled behind, as high as the line.
    public var background: RGBA?
    /// A line under it.
    public var underline: Line?
    /// A line through it.
    public var strikethrough: Line?

    /// How the bytes in a range are drawn.
    public init(
        _ bytes: Range<Int>, color: RGBA? = nil, background: RGBA? = nil, underline: Line? = nil,
        strikethrough: Line? = nil
    ) {
        (self.bytes, self.color, self.background) = (bytes, color, background)
        (self.underline, self.strikethrough) = (underline, strikethrough)
    }
}

/// What stands above and below the baseline of a line, in points.
public struct LineBox: Hashable, Sendable {
    /// From the baseline up.
    public var above: Double
    /// From the baseline down.
    public var below: Double

    /// A line's box.
    public init(above: Double, below: Double) { (self.above, self.below) = (above, below) }

    /// Both together.
    public var height: Double { above + below }

    /// The box, and that of what stands beside it.
    public func union(_ other: LineBox) -> LineBox {
        LineBox(above: max(above, other.above), below: max(below, other.below))
    }

    /// The box of what stands higher by `offset`; the line's own box stays in it.
    public func raised(by offset: Double) -> LineBox {
        LineBox(above: above + max(offset, 0), below: below + max(-offset, 0))
    }
}

extension TextLayout {
    /// The box of a line that holds the bytes in `bytes`: as high as the highest of its parts. Where nothing stands, the
    /// part that would go on counts.
    public func lineBox(_ bytes: Range<Int>, _ box: (FontFace, Double?) -> LineBox) -> LineBox {
        guard !spans.isEmpty else { return box(font, lineHeight) }
        var (start, result) = (0, LineBox?.none)
        for span in spans where span.length > 0 {
            let end = start + span.length
            let isIn =
                bytes.isEmpty
                ? start <= bytes.lowerBound && bytes.lowerBound <= end && result == nil
                : start < bytes.upperBound && bytes.lowerBound < end
            if isIn {
                var own = box(span.font, span.lineHeight)
                if let attachment = span.attachment {
                    own = own.union(LineBox(above: attachment.above, below: attachment.below))
                }
                own = own.raised(by: span.baselineOffset)
                result = result?.union(own) ?? own
            }
            start = end
        }
        return result ?? box(font, lineHeight)
    }
}
