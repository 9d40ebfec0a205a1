import Foundation
import HalcyonViews

/// UIKit's font: an object around a `Font`.
public final class UIFont: NSObject, @unchecked Sendable {
    let font: Font
    /// The size in points, at the type size that nobody changed.
    public let pointSize: CGFloat
    /// The height of a line in points.
    public let lineHeight: CGFloat
    /// What the family is called: the look's, whatever was asked for (semantics 232).
    public let familyName: String

    init(_ font: Font, monospaced: Bool = false) {
        self.font = font
        let measures = font.measures
        (pointSize, lineHeight) = (CGFloat(measures.size), CGFloat(measures.line))
        familyName = monospaced ? "JetBrains Mono" : "Inter"
    }

    /// What the font is called.
    public var fontName: String { familyName }

    /// A family at a size in points. The families that are there are those of the look, so any other name is Inter.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        self.init(.custom(fontName, fixedSize: fontSize))
    }

    /// The thickness of strokes.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// From the thinnest to the thickest; `regular` is 0.
        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        /// The same for `Font`: the nearest thickness.
        var weight: Font.Weight {
            let known: [(CGFloat, Font.Weight)] = [
                (-0.8, .ultraLight), (-0.6, .thin), (-0.4, .light), (0, .regular), (0.23, .medium), (0.3, .semibold),
                (0.4, .bold), (0.56, .heavy), (0.62, .black),
            ]
            return known.min { abs($0.0 - rawValue) < abs($1.0 - rawValue) }?.1 ?? .regular
        }
    }

    /// What a text is for: its size and weight come from the look, and follow the type size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Titles, from the largest.
        public static let largeTitle = TextStyle(rawValue: "largeTitle")
        public static let title1 = TextStyle(rawValue: "title1")
        public static let title2 = TextStyle(rawValue: "title2")
        public static let title3 = TextStyle(rawValue: "title3")
        /// What heads a group of text, and what stands under that.
        public static let headline = TextStyle(rawValue: "headline")
        public static let subheadline = TextStyle(rawValue: "subheadline")
        /// Running text, and what is set apart or below it.
        public static let body = TextStyle(rawValue: "body")
        public static let callout = TextStyle(rawValue: "callout")
        public static let footnote = TextStyle(rawValue: "footnote")
        public static let caption1 = TextStyle(rawValue: "caption1")
        public static let caption2 = TextStyle(rawValue: "caption2")

        /// The same for `Font`; any other name is running text.
        var style: Font.TextStyle {
            switch self {
            case .largeTitle: .largeTitle
            case .title1: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .callout: .callout
            case .footnote: .footnote
            case .caption1: .caption
            case .caption2: .caption2
            default: .body
            }
        }
    }

    /// The system font at a size in points.
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(.system(size: fontSize)) }
    /// The system font at a size in points, with strokes of a thickness.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: fontSize, weight: weight.weight))
    }
    /// The system font, bold.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(.system(size: fontSize).bold()) }
    /// The system font, slanted.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(.system(size: fontSize).italic()) }
    /// The family whose characters all have one width.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: fontSize, weight: weight.weight, design: .monospaced), monospaced: true)
    }
    /// The system font with digits of one width.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: fontSize, weight: weight.weight).monospacedDigit())
    }
    /// The font of a text style, which follows the type size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(.system(style.style)) }

    /// The same font at another size in points.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        familyName == "Inter"
            ? UIFont(.system(size: fontSize)) : UIFont(.system(size: fontSize, design: .monospaced), monospaced: true)
    }

    /// Usual sizes in points.
    public static var labelFontSize: CGFloat { 17 }
    public static var systemFontSize: CGFloat { 14 }
    public static var smallSystemFontSize: CGFloat { 12 }
    public static var buttonFontSize: CGFloat { 18 }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }
    public override var hash: Int { font.hashValue }
}

extension Font {
    /// The font of a `UIFont`.
    public init(_ font: UIFont) { self = font.font }
}
