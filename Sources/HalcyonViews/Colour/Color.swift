import Foundation
import HalcyonCore
import HalcyonDrawing

/// A colour: a value, a style of shapes, and as a view an area of that colour (semantics 195).
nonisolated public struct Color: Hashable, Sendable, CustomStringConvertible {
    indirect enum Storage: Hashable, Sendable {
        case fixed(RGBA)
        /// A colour of the look, which is another one in the dark.
        case palette(Palette)
        /// One colour in the light, another one in the dark.
        case schemes(light: RGBA, dark: RGBA)
        case opacity(Storage, Double)
        case mix(Storage, Storage, Double, isPerceptual: Bool)
    }
    let storage: Storage

    init(_ storage: Storage) { self.storage = storage }
    init(_ palette: Palette) { storage = .palette(palette) }
    /// A colour of the look.
    package init(palette: Palette) { storage = .palette(palette) }

    /// A colour of the light scheme and one of the dark.
    package init(light: RGBA, dark: RGBA) { storage = .schemes(light: light, dark: dark) }

    /// A colour of components in sRGB, each 0 … 1; what is beyond is kept until it is drawn (semantics 261, 262).
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        storage = .fixed(RGBA(red, green, blue, opacity))
    }

    /// A colour space whose components a colour is made of.
    public enum RGBColorSpace: Hashable, Sendable {
        /// The web's.
        case sRGB
        /// sRGB's primaries without its curve.
        case sRGBLinear
        /// Wider than sRGB, with its curve; what is beyond sRGB is drawn as near as it can be.
        case displayP3
    }

    /// A colour of components in a colour space, each 0 … 1 (semantics 262).
    public init(
        _ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        switch colorSpace {
        case .sRGB: self.init(red: red, green: green, blue: blue, opacity: opacity)
        case .sRGBLinear:
            self.init(
                red: SRGB.curved(red), green: SRGB.curved(green), blue: SRGB.curved(blue), opacity: opacity)
        case .displayP3:
            let (r, g, b) = (SRGB.linear(red), SRGB.linear(green), SRGB.linear(blue))
            self.init(
                red: SRGB.curved(1.224_940_1 * r - 0.224_940_4 * g),
                green: SRGB.curved(-0.042_056_9 * r + 1.042_057_1 * g),
                blue: SRGB.curved(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_5 * b), opacity: opacity)
        }
    }

    /// A grey, 0 (black) … 1 (white), in a colour space.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour by hue, saturation and brightness, each 0 … 1 (semantics 264).
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let sector = (hue - hue.rounded(.down)) * 6
        func component(_ offset: Double) -> Double {
            let place = (offset + sector).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// The same colour with its opacity multiplied, 0 … 1 (semantics 267).
    public func opacity(_ opacity: Double) -> Color {
        if case .fixed(let color) = storage { return Color(.fixed(color.opacity(opacity))) }
        return opacity == 1 ? self : Color(.opacity(storage, opacity))
    }

    /// The colour at a fraction of the way to another, 0 … 1.
    public func mix(with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        let part = min(max(fraction.isNaN ? 0 : fraction, 0), 1)
        return Color(.mix(storage, other.storage, part, isPerceptual: colorSpace == .perceptual))
    }

    /// The components in an environment's colour scheme.
    package func rgba(isDark: Bool) -> RGBA { storage.rgba(isDark: isDark) }

    /// `#RRGGBB` and opacity, or the name of a colour: "red", "33% red" (semantics 267).
    public var description: String { storage.description }
}

extension Color.Storage {
    func rgba(isDark: Bool) -> RGBA {
        switch self {
        case .fixed(let color): color
        case .palette(let palette): palette.color(isDark: isDark)
        case .schemes(let light, let dark): isDark ? dark : light
        case .opacity(let color, let opacity): color.rgba(isDark: isDark).opacity(opacity)
        case .mix(let one, let two, let fraction, let isPerceptual):
            one.rgba(isDark: isDark).mixed(
                with: two.rgba(isDark: isDark), by: fraction, isPerceptual: isPerceptual)
        }
    }

    var description: String {
        switch self {
        case .fixed(let color): color.description
        case .palette(let palette): palette.plainName
        case .schemes(let light, let dark): "\(light) or \(dark) in the dark"
        case .opacity(let color, let opacity): "\(Int((opacity * 100).rounded()))% \(color.description)"
        case .mix(let one, let two, let fraction, _):
            "\(Int((fraction * 100).rounded()))% from \(one.description) to \(two.description)"
        }
    }
}

extension Palette {
    /// The name that people know: `red` for `systemRed`, `primary` for `label`.
    fileprivate var plainName: String {
        switch self {
        case .label: return "primary"
        case .secondaryLabel: return "secondary"
        case .accentFill: return "accentColor"
        default: break
        }
        guard rawValue.hasPrefix("system") else { return rawValue }
        let name = rawValue.dropFirst(6)
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}
