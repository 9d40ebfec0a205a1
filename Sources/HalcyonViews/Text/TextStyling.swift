import Foundation
import HalcyonCore
import HalcyonDrawing

/// Styles of a text, of a part of it, or of all text in an environment. What is nil is left to what is further out.
struct TextStyling: Equatable, Sendable {
    /// The outer nil: nothing said; the inner: the default font (semantics 229).
    var font: Font??
    var weight: Font.Weight?
    var design: Font.Design?
    var isBold: Bool?
    var isItalic: Bool?
    var isMonospaced: Bool?
    var hasMonospacedDigits: Bool?
    var kerning: Double?
    var baselineOffset: Double?
    /// The outer nil: nothing said; the inner: no line.
    var underline: Text.LineMark??
    var strikethrough: Text.LineMark??
    var ink: TextInk?
    var background: Color?
    var link: URL?
    /// The ink of a link that was given one together with its address.
    var linkInk: TextInk?

    /// These styles, and where they say nothing, those of `outer`.
    func over(_ outer: TextStyling) -> TextStyling {
        var style = self
        // A font of its own takes weight and slant with it, but styles that were asked for on the way stay.
        style.font = font ?? outer.font
        style.weight = weight ?? outer.weight
        style.design = design ?? outer.design
        style.isBold = isBold ?? outer.isBold
        style.isItalic = isItalic ?? outer.isItalic
        style.isMonospaced = isMonospaced ?? outer.isMonospaced
        style.hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
        style.kerning = kerning ?? outer.kerning
        style.baselineOffset = baselineOffset ?? outer.baselineOffset
        style.underline = underline ?? outer.underline
        style.strikethrough = strikethrough ?? outer.strikethrough
        style.ink = ink ?? outer.ink
        style.background = background ?? outer.background
        style.link = link ?? outer.link
        style.linkInk = linkInk ?? outer.linkInk
        return style
    }

    /// The font with all of these styles.
    func font(over outer: Font?, _ fallback: Font) -> Font {
        var font = (self.font ?? outer) ?? fallback
        if let design { font.design = design }
        if isMonospaced == true { font.design = .monospaced }
        if let weight { font.weight = weight }
        if isBold == true { font.isBold = true }
        if let isItalic { font.isItalic = isItalic || font.isItalic && self.font == nil }
        if hasMonospacedDigits == true { font.hasMonospacedDigits = true }
        return font
    }
}

/// What text is drawn with: a colour, or a style that knows its environment.
struct TextInk: Equatable, Sendable {
    let style: any ShapeStyle

    static func == (left: TextInk, right: TextInk) -> Bool { !differ(left.style, right.style) }
}

extension Text {
    /// A line under a text or through it; the colour nil is the text's.
    struct LineMark: Equatable, Sendable {
        var pattern: LineStyle.Pattern
        var color: Color?
    }

    /// How a line under a text or through it looks.
    public struct LineStyle: Hashable, Sendable {
        /// How the line is interrupted.
        public struct Pattern: Hashable, Sendable {
            let mark: TextMark.Line.Pattern
            /// Without interruption.
            public static let solid = Pattern(mark: .solid)
            /// Dots.
            public static let dot = Pattern(mark: .dot)
            /// Dashes.
            public static let dash = Pattern(mark: .dash)
            /// A dash and a dot in turn.
            public static let dashDot = Pattern(mark: .dashDot)
            /// A dash and two dots in turn.
            public static let dashDotDot = Pattern(mark: .dashDotDot)
        }
        let pattern: Pattern
        let color: Color?

        /// A line with a pattern, in a colour; nil: the text's.
        public init(pattern: Pattern = .solid, color: Color? = nil) { (self.pattern, self.color) = (pattern, color) }

        /// One line without interruption, in the text's colour.
        public static let single = LineStyle()
    }

    /// Which part of a text gives way to "…" where it does not fit.
    public enum TruncationMode: Hashable, Sendable {
        case head, tail, middle
    }

    /// Whether all letters are set as capitals or as small ones.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase
    }
}
