import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// A colour: a value, a style of shapes, and as a view an area of that colour (semantics 195).
nonisolated public struct Color: Hashable, Sendable, CustomStringConvertible {
    enum Storage: Hashable, Sendable {
        case fixed(RGBA)
        /// A colour of the look, which is another one in the dark.
        case palette(Palette)
    }
    let storage: Storage
    var opacity = 1.0

    init(_ storage: Storage) { self.storage = storage }
    init(_ palette: Palette) { storage = .palette(palette) }

    /// A colour of components in sRGB, each 0 … 1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        storage = .fixed(RGBA(red, green, blue, opacity))
    }

    /// A colour space whose components a colour is made of.
    public enum RGBColorSpace: Hashable, Sendable {
        /// The web's.
        case sRGB
        /// sRGB's primaries without its curve.
        case sRGBLinear
        /// Wide; its components are taken for sRGB's, since pictures here are sRGB.
        case displayP3
    }

    /// A colour of components in a colour space, each 0 … 1.
    public init(
        _ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        func curve(_ linear: Double) -> Double {
            linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
        }
        switch colorSpace {
        case .sRGB, .displayP3: self.init(red: red, green: green, blue: blue, opacity: opacity)
        case .sRGBLinear: self.init(red: curve(red), green: curve(green), blue: curve(blue), opacity: opacity)
        }
    }

    /// A grey, 0 (black) … 1 (white), in a colour space.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour by hue, saturation and brightness, each 0 … 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let sector = (hue - hue.rounded(.down)) * 6
        func component(_ offset: Double) -> Double {
            let place = (offset + sector).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// The same colour with its opacity multiplied, 0 … 1.
    public func opacity(_ opacity: Double) -> Color {
        var color = self
        color.opacity *= opacity
        return color
    }

    /// The components in an environment's colour scheme.
    package func rgba(isDark: Bool) -> RGBA {
        switch storage {
        case .fixed(let color): color.opacity(opacity)
        case .palette(let palette): palette.color(isDark: isDark).opacity(opacity)
        }
    }

    /// `#RRGGBB`, or the name in the look.
    public var description: String {
        switch storage {
        case .fixed(let color): color.opacity(opacity).description
        case .palette(let palette): palette.rawValue + (opacity == 1 ? "" : "@\(Int((opacity * 100).rounded()))%")
        }
    }
}
