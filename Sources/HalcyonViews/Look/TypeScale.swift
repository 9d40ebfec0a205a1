// Made from tokens.json by Scripts/look-tokens; change that file and run it.
import HalcyonDrawing

/// How a text style is set in the design.
package struct TypeSetting: Sendable {
    /// The em and the height of a line in points; 100 … 900; the space after each character in em; the family.
    package let size, line: Double
    package let weight: Int
    package let tracking: Double
    package let family: FontFace.Family

    init(_ size: Double, _ line: Double, _ weight: Int, _ tracking: Double, _ family: FontFace.Family) {
        (self.size, self.line, self.weight) = (size, line, weight)
        (self.tracking, self.family) = (tracking, family)
    }
}

/// The settings of all text styles, by their names in tokens.json.
package enum TypeScale {
    package static let largeTitle = TypeSetting(30, 38, 400, -0.008, .display)
    package static let title = TypeSetting(24, 30, 400, -0.006, .display)
    package static let title2 = TypeSetting(20, 26, 400, -0.004, .display)
    package static let title3 = TypeSetting(17, 22, 400, -0.012, .text)
    package static let headline = TypeSetting(14, 20, 600, -0.006, .text)
    package static let body = TypeSetting(14, 20, 400, -0.006, .text)
    package static let callout = TypeSetting(13, 18, 400, -0.003, .text)
    package static let subheadline = TypeSetting(12, 16, 400, 0, .text)
    package static let footnote = TypeSetting(12, 16, 400, 0, .text)
    package static let caption = TypeSetting(11, 14, 400, 0.005, .text)
    package static let caption2 = TypeSetting(11, 14, 500, 0.005, .text)
    package static let mono = TypeSetting(12.5, 18, 400, 0, .monospaced)
}
