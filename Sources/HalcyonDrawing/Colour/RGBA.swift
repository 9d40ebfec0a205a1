/// A colour in sRGB, components not premultiplied, each 0 … 1.
public struct RGBA: Hashable, Sendable {
    /// Red, 0 … 1.
    public var red: Double
    /// Green, 0 … 1.
    public var green: Double
    /// Blue, 0 … 1.
    public var blue: Double
    /// Opacity, 0 (invisible) … 1 (opaque).
    public var alpha: Double

    /// A colour of the given components, each 0 … 1.
    public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// A colour written as designers write it: `RGBA(hex: 0x0173A7)`.
    public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            Double(hex >> 16 & 0xFF) / 255, Double(hex >> 8 & 0xFF) / 255, Double(hex & 0xFF) / 255, alpha)
    }

    /// The same colour with its opacity multiplied by `factor`.
    public func opacity(_ factor: Double) -> RGBA { RGBA(red, green, blue, alpha * factor) }

    /// Fully transparent.
    public static let clear = RGBA(0, 0, 0, 0)
    /// Opaque black.
    public static let black = RGBA(0, 0, 0)
    /// Opaque white.
    public static let white = RGBA(1, 1, 1)
}

extension RGBA: CustomStringConvertible {
    /// `#RRGGBB`, with `@NN%` behind it where the colour is not opaque.
    public var description: String {
        func share(_ value: Double, of all: Double) -> Int {
            Int((min(max(value.isNaN ? 0 : value, 0), 1) * all).rounded())
        }
        func byte(_ value: Double) -> String {
            let clamped = share(value, of: 255)
            let digits = String(clamped, radix: 16, uppercase: true)
            return digits.count < 2 ? "0" + digits : digits
        }
        let base = "#" + byte(red) + byte(green) + byte(blue)
        return alpha == 1 ? base : base + "@\(share(alpha, of: 100))%"
    }
}
