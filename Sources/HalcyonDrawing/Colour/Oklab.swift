import Foundation

/// A colour by how bright and how colourful people see it: where gradients and mixes are even to the eye.
public struct Oklab: Hashable, Sendable {
    /// Lightness, 0 … 1.
    public var lightness: Double
    /// From green (negative) to red.
    public var a: Double
    /// From blue (negative) to yellow.
    public var b: Double
    /// Opacity, 0 … 1.
    public var alpha: Double

    /// A colour by its coordinates.
    public init(lightness: Double, a: Double, b: Double, alpha: Double) {
        (self.lightness, self.a, self.b, self.alpha) = (lightness, a, b, alpha)
    }

    /// An sRGB colour.
    public init(_ color: RGBA) {
        let (r, g, b) = (SRGB.linear(color.red), SRGB.linear(color.green), SRGB.linear(color.blue))
        let l = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
        let m = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
        let s = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
        lightness = 0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s
        a = 1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s
        self.b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s
        alpha = color.alpha
    }

    /// The colour in sRGB; components may lie outside 0 … 1.
    public var rgba: RGBA {
        let l = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
        let m = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
        let s = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b)
        return RGBA(
            SRGB.curved(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
            SRGB.curved(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
            SRGB.curved(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s), alpha)
    }

    private func cube(_ value: Double) -> Double { value * value * value }
}

/// sRGB's curve, continued to both sides for colours beyond its range.
public enum SRGB {
    /// The light of a component.
    public static func linear(_ value: Double) -> Double {
        let size = abs(value)
        let light = size <= 0.040_45 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -light : light
    }

    /// The component of a light.
    public static func curved(_ light: Double) -> Double {
        let size = abs(light)
        let value = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return light < 0 ? -value : value
    }
}

extension RGBA {
    /// The colour at a fraction of the way to another, 0 … 1. Colours weigh as much as they are opaque, so that a clear
    /// end leaves no fringe of its colour.
    /// - Parameter isPerceptual: in Oklab, even to the eye; else in sRGB.
    public func mixed(with other: RGBA, by fraction: Double, isPerceptual: Bool) -> RGBA {
        let alpha = self.alpha + (other.alpha - self.alpha) * fraction
        guard alpha > 0 else { return RGBA(red, green, blue, 0) }
        let (own, others) = (self.alpha * (1 - fraction) / alpha, other.alpha * fraction / alpha)
        guard isPerceptual else {
            return RGBA(
                red * own + other.red * others, green * own + other.green * others, blue * own + other.blue * others,
                alpha)
        }
        let (one, two) = (Oklab(self), Oklab(other))
        return Oklab(
            lightness: one.lightness * own + two.lightness * others, a: one.a * own + two.a * others,
            b: one.b * own + two.b * others, alpha: alpha
        ).rgba
    }

    /// Relative luminance, 0 (black) … 1 (white), as contrast is computed from it.
    public var luminance: Double {
        0.2126 * SRGB.linear(red) + 0.7152 * SRGB.linear(green) + 0.0722 * SRGB.linear(blue)
    }

    /// The contrast with another opaque colour, 1 … 21.
    public func contrast(with other: RGBA) -> Double {
        let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (high + 0.05) / (low + 0.05)
    }
}
