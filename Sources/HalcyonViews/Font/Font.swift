import Foundation
import HalcyonCore
import HalcyonDrawing

/// A font that adapts to its environment: a text style, a system font of a size, or a family of its own.
///
/// Sizes are points. The design's families are Inter and JetBrains Mono; a family that is not there is set in Inter
/// (semantics 232).
public struct Font: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        case style(TextStyle)
        case size(Double)
        /// A size that follows the type size as text of a style does.
        case scaled(Double, TextStyle)
    }
    var base: Base
    var design: Design?
    var weight: Weight?
    var isBold = false
    var isItalic = false
    var hasMonospacedDigits = false
    var leading = Leading.standard

    /// What a text is for: its size, weight and height of line come from the look.
    public enum TextStyle: Hashable, Sendable, CaseIterable, Codable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    /// The character of a family.
    public enum Design: Hashable, Sendable, Codable {
        /// Inter; and as long as no such families belong to the look, so are `rounded` and `serif`.
        case `default`, serif, rounded
        /// JetBrains Mono.
        case monospaced
    }

    /// The thickness of strokes.
    public struct Weight: Hashable, Sendable {
        /// 100 … 900.
        let number: Int
        /// 100.
        public static let ultraLight = Weight(number: 100)
        /// 200.
        public static let thin = Weight(number: 200)
        /// 300.
        public static let light = Weight(number: 300)
        /// 400: what nobody changed.
        public static let regular = Weight(number: 400)
        /// 500.
        public static let medium = Weight(number: 500)
        /// 600.
        public static let semibold = Weight(number: 600)
        /// 700.
        public static let bold = Weight(number: 700)
        /// 800.
        public static let heavy = Weight(number: 800)
        /// 900.
        public static let black = Weight(number: 900)
    }

    /// The room between lines.
    public enum Leading: Hashable, Sendable {
        /// As the look has it; an eighth less; an eighth more.
        case standard, tight, loose
    }

    private init(_ base: Base, design: Design? = nil, weight: Weight? = nil) {
        (self.base, self.design, self.weight) = (base, design, weight)
    }

    /// For the name of a screen.
    public static let largeTitle = Font(.style(.largeTitle))
    /// For titles of the first level.
    public static let title = Font(.style(.title))
    /// For titles of the second level.
    public static let title2 = Font(.style(.title2))
    /// For titles of the third level.
    public static let title3 = Font(.style(.title3))
    /// For what heads a group of text.
    public static let headline = Font(.style(.headline))
    /// For what stands under a headline.
    public static let subheadline = Font(.style(.subheadline))
    /// For running text.
    public static let body = Font(.style(.body))
    /// For text that is set apart.
    public static let callout = Font(.style(.callout))
    /// For notes.
    public static let footnote = Font(.style(.footnote))
    /// For what names a picture.
    public static let caption = Font(.style(.caption))
    /// For what names a small one.
    public static let caption2 = Font(.style(.caption2))

    /// The font of a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), design: design, weight: weight)
    }

    /// The system font at a size in points, which does not follow the type size.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.size(size), design: design, weight: weight)
    }

    /// A family at a size in points that follows the type size as body text does. The families that are there are those of
    /// the look, so any other name is Inter at this size (semantics 232).
    public static func custom(_ name: String, size: CGFloat) -> Font { custom(name, size: size, relativeTo: .body) }

    /// A family at a size in points that follows the type size as text of a style does.
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
        Font(.scaled(size, style), design: isMonospaced(name) ? .monospaced : nil)
    }

    /// A family at a size in points.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.size(fixedSize), design: isMonospaced(name) ? .monospaced : nil)
    }

    /// Names of families whose characters all have one width, of which the look has one.
    private static func isMonospaced(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["mono", "menlo", "courier", "consolas"].contains { name.contains($0) }
    }

    /// The same font with strokes of another thickness.
    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    /// The same font, bold (semantics 230: really bold, unlike `Text.bold()` at small sizes).
    public func bold() -> Font { with { $0.weight = .bold } }
    /// The same font, slanted.
    public func italic() -> Font { with { $0.isItalic = true } }
    /// The family whose characters all have one width.
    public func monospaced() -> Font { with { $0.design = .monospaced } }
    /// The same font with digits of one width.
    public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
    /// The same font with other room between lines.
    public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }
}
