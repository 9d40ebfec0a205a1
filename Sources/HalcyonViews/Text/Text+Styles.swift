import Foundation
import HalcyonCore

// A text's own styles: each answers a text, so that texts with different ones can be put together.
extension Text {
    /// The font; nil: that of running text, whatever is said further out (semantics 229).
    public func font(_ font: Font?) -> Text { styled { $0.font = .some(font) } }
    /// The thickness of strokes; nil: the font's own.
    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight } }
    /// The character of the family; nil: the font's own.
    public func fontDesign(_ design: Font.Design?) -> Text { styled { $0.design = design } }
    /// Bold: semibold up to 14 points (semantics 230).
    public func bold() -> Text { styled { $0.isBold = true } }
    /// Bold or not.
    public func bold(_ isActive: Bool) -> Text { styled { $0.isBold = isActive } }
    /// Slanted.
    public func italic() -> Text { styled { $0.isItalic = true } }
    /// Slanted or not.
    public func italic(_ isActive: Bool) -> Text { styled { $0.isItalic = isActive } }
    /// In the family whose characters all have one width, or not.
    public func monospaced(_ isActive: Bool = true) -> Text { styled { $0.isMonospaced = isActive } }
    /// With digits of one width.
    public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }
    /// Points between characters, behind the last one as well (semantics 252).
    public func kerning(_ kerning: CGFloat) -> Text { styled { $0.kerning = kerning } }
    /// Points between characters, behind the last one as well (semantics 252).
    public func tracking(_ tracking: CGFloat) -> Text { styled { $0.kerning = tracking } }
    /// Points by which the text stands above its line's baseline; the line grows by them (semantics 253).
    public func baselineOffset(_ offset: CGFloat) -> Text { styled { $0.baselineOffset = offset } }
    /// With a line under it, in the text's colour or another one (semantics 254).
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        underline(isActive, pattern: .solid, color: color)
    }
    /// With a line under it that may be interrupted.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        styled { $0.underline = .some(isActive ? LineMark(pattern: pattern, color: color) : nil) }
    }
    /// With a line through it, in the text's colour or another one.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        strikethrough(isActive, pattern: .solid, color: color)
    }
    /// With a line through it that may be interrupted.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        styled { $0.strikethrough = .some(isActive ? LineMark(pattern: pattern, color: color) : nil) }
    }
    /// The colour; nil: the look's ink, not that of what is around (semantics 271).
    public func foregroundColor(_ color: Color?) -> Text { styled { $0.ink = TextInk(style: color ?? .primary) } }
    /// What the text is drawn with.
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text { styled { $0.ink = TextInk(style: style) } }
}

// The same for all text inside a view.
extension View {
    /// The font of text inside; the nearest one holds (semantics 229).
    nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }

    private nonisolated func texts(_ change: @escaping (inout TextStyling) -> Void) -> some View {
        transformEnvironment(\.textStyling, transform: change)
    }
    /// The thickness of strokes.
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { texts { $0.weight = weight } }
    /// The character of the family.
    nonisolated public func fontDesign(_ design: Font.Design?) -> some View { texts { $0.design = design } }
    /// Bold or not.
    nonisolated public func bold(_ isActive: Bool = true) -> some View { texts { $0.isBold = isActive } }
    /// Slanted or not.
    nonisolated public func italic(_ isActive: Bool = true) -> some View { texts { $0.isItalic = isActive } }
    /// In the family whose characters all have one width, or not.
    nonisolated public func monospaced(_ isActive: Bool = true) -> some View { texts { $0.isMonospaced = isActive } }
    /// With digits of one width.
    nonisolated public func monospacedDigit() -> some View { texts { $0.hasMonospacedDigits = true } }
    /// Points between characters.
    nonisolated public func kerning(_ kerning: CGFloat) -> some View { texts { $0.kerning = kerning } }
    /// Points between characters.
    nonisolated public func tracking(_ tracking: CGFloat) -> some View { texts { $0.kerning = tracking } }
    /// Points by which text stands above its baseline.
    nonisolated public func baselineOffset(_ offset: CGFloat) -> some View { texts { $0.baselineOffset = offset } }
    /// With a line under text.
    nonisolated public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        texts { $0.underline = .some(isActive ? Text.LineMark(pattern: pattern, color: color) : nil) }
    }
    /// With a line through text.
    nonisolated public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        texts { $0.strikethrough = .some(isActive ? Text.LineMark(pattern: pattern, color: color) : nil) }
    }

    /// The most lines that a text may have; under 1 is 1, nil is any (semantics 194).
    nonisolated public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimits, LineLimit(most: number))
    }
    /// The most lines of a text, with room kept for all of them (semantics 194, 239).
    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimits, LineLimit(least: reservesSpace ? max(limit, 1) : 1, most: limit))
    }
    /// Room for so many lines at least, and at most so many lines (semantics 237).
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimits, LineLimit(least: max(limit.lowerBound, 1), most: limit.upperBound))
    }
    /// Room for so many lines at least (semantics 237).
    nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.lineLimits, LineLimit(least: max(limit.lowerBound, 1)))
    }
    /// At most so many lines (semantics 237).
    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        environment(\.lineLimits, LineLimit(most: limit.upperBound))
    }
    /// Points between two lines of a text, none behind the last (semantics 236).
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
    /// How lines stand in the text's own width (semantics 241).
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }
    /// Which part of a text gives way to "…" where it does not fit (semantics 240).
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }
    /// How small text may become before it is cut, 0 … 1 (semantics 194).
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor)
    }
    /// Whether letters may stand closer before text is cut (semantics 194).
    nonisolated public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
    /// How all letters are set; nil: as they are.
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
}
