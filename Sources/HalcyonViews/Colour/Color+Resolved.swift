import Foundation
import HalcyonCore
import HalcyonDrawing

extension Color {
    /// A colour as it is drawn: components of extended sRGB.
    @frozen nonisolated public struct Resolved: Hashable, ShapeStyle, CustomStringConvertible, Sendable {
        /// Red's light, without sRGB's curve.
        public var linearRed: Float
        /// Green's light.
        public var linearGreen: Float
        /// Blue's light.
        public var linearBlue: Float
        /// Opacity, 0 … 1.
        public var opacity: Float

        /// A colour of components in a colour space.
        public init(
            colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
        ) {
            let color = Color(
                colorSpace, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(opacity))
            self.init(color.rgba(isDark: false))
        }

        package init(_ color: RGBA) {
            linearRed = Float(SRGB.linear(color.red))
            linearGreen = Float(SRGB.linear(color.green))
            linearBlue = Float(SRGB.linear(color.blue))
            opacity = Float(color.alpha)
        }

        /// Red in sRGB, with its curve (semantics 261).
        public var red: Float {
            get { Color.Resolved.curved(linearRed) }
            set { linearRed = Float(SRGB.linear(Double(newValue))) }
        }
        /// Green in sRGB, with its curve.
        public var green: Float {
            get { Color.Resolved.curved(linearGreen) }
            set { linearGreen = Float(SRGB.linear(Double(newValue))) }
        }
        /// Blue in sRGB, with its curve.
        public var blue: Float {
            get { Color.Resolved.curved(linearBlue) }
            set { linearBlue = Float(SRGB.linear(Double(newValue))) }
        }

        private static func curved(_ light: Float) -> Float { Float(SRGB.curved(Double(light))) }

        package var rgba: RGBA { RGBA(Double(red), Double(green), Double(blue), Double(opacity)) }

        public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
            .color(rgba.opacity(StyleLevel.opacity(level)))
        }

        /// `#RRGGBBAA` (semantics 263).
        public var description: String {
            func byte(_ value: Float) -> String {
                let digits = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
                return digits.count < 2 ? "0" + digits : digits
            }
            return "#" + byte(red) + byte(green) + byte(blue) + byte(opacity)
        }
    }

    /// The colour as it is drawn in an environment.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        Resolved(rgba(isDark: environment.isDark))
    }

    /// A colour that is the same in every environment.
    public init(_ resolved: Resolved) { self.init(.fixed(resolved.rgba)) }
}

extension Color: ShapeStyle {
    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        guard level > 0 else { return .color(rgba(isDark: environment.isDark)) }
        // The ink has levels of its own.
        if case .palette(.label) = storage { return .color(ForegroundLevels.ink(level, isDark: environment.isDark)) }
        return .color(rgba(isDark: environment.isDark).opacity(StyleLevel.opacity(level)))
    }
}
