import Foundation

/// Which font, as the engine asks for it: our own names, resolved by the text engine.
public struct FontFace: Hashable, Sendable, CustomStringConvertible {
    /// A family of the design.
    public enum Family: String, Sendable {
        /// The family of running text and controls.
        case text
        /// The family of large titles.
        case display
        /// The family whose characters all have one width.
        case monospaced
    }
    /// The family.
    public var family: Family
    /// The size of the em in points.
    public var size: Double
    /// 100 (thin) … 400 (regular) … 900 (black).
    public var weight: Int
    /// Slanted.
    public var italic: Bool
    /// Space added after each character, in em.
    public var tracking: Double
    /// Whether all digits have one width, so that a number that changes does not move what stands beside it.
    public var monospacedDigits: Bool

    /// A font; size in points, tracking in em.
    public init(
        _ family: Family = .text, size: Double, weight: Int = 400, italic: Bool = false, tracking: Double = 0,
        monospacedDigits: Bool = false
    ) {
        (self.family, self.size, self.weight) = (family, size, weight)
        (self.italic, self.tracking, self.monospacedDigits) = (italic, tracking, monospacedDigits)
    }

    /// `text 14`, `display 24 w600 italic`, `text 14 tnum`.
    public var description: String {
        "\(family.rawValue) \(size.plain)" + (weight == 400 ? "" : " w\(weight)") + (italic ? " italic" : "")
            + (monospacedDigits ? " tnum" : "")
    }
}

/// What is to be set: the whole input of a measurement, and so the key of a cache and of drawing.
public struct TextLayout: Hashable, Sendable {
    /// How lines stand in their box.
    public enum Alignment: UInt8, Sendable {
        /// Against the side where reading begins, in the middle, against the other side.
        case leading, center, trailing
    }
    /// The characters.
    public var text: String
    /// The font of all of it.
    public var font: FontFace
    /// The height of a line in points; nil: the font's own.
    public var lineHeight: Double?
    /// The greatest width of a line in points; nil: lines break only where the text says so.
    public var width: Double?
    /// The greatest number of lines; nil: any. What does not fit ends in "…".
    public var lineLimit: Int?
    /// How lines stand in the box.
    public var alignment: Alignment

    /// Text to be set; widths and heights in points.
    public init(
        _ text: String, font: FontFace, lineHeight: Double? = nil, width: Double? = nil, lineLimit: Int? = nil,
        alignment: Alignment = .leading
    ) {
        (self.text, self.font, self.lineHeight) = (text, font, lineHeight)
        (self.width, self.lineLimit, self.alignment) = (width, lineLimit, alignment)
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
}
