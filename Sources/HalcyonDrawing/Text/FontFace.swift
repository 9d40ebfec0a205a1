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
    /// Space added after each character, in em: the design's own.
    public var tracking: Double
    /// Space added after each character, in points: what somebody asked for.
    public var kerning: Double
    /// Whether all digits have one width, so that a number that changes does not move what stands beside it.
    public var monospacedDigits: Bool

    /// A font; size and kerning in points, tracking in em.
    public init(
        _ family: Family = .text, size: Double, weight: Int = 400, italic: Bool = false, tracking: Double = 0,
        kerning: Double = 0, monospacedDigits: Bool = false
    ) {
        (self.family, self.size, self.weight) = (family, size, weight)
        (self.italic, self.tracking, self.monospacedDigits) = (italic, tracking, monospacedDigits)
        self.kerning = kerning
    }

    /// The same font, larger or smaller.
    public func scaled(by factor: Double) -> FontFace {
        var face = self
        face.size *= factor
        face.kerning *= factor
        return face
    }

    /// `text 14`, `display 24 w600 italic`, `text 14 tnum`.
    public var description: String {
        "\(family.rawValue) \(size.plain)" + (weight == 400 ? "" : " w\(weight)") + (italic ? " italic" : "")
            + (monospacedDigits ? " tnum" : "") + (kerning == 0 ? "" : " kern \(kerning.plain)")
    }
}
