import Foundation
import HalcyonDrawing

/// A colour of components in sRGB, as the older drawing interfaces have it. It never changes.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
    let rgba: RGBA

    init(_ rgba: RGBA) { self.rgba = rgba }

    /// A colour of components in sRGB, each 0 … 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(RGBA(Double(red), Double(green), Double(blue), Double(alpha)))
    }
    /// A colour of components in sRGB, each 0 … 1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// A grey, 0 (black) … 1 (white).
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Red, green, blue and opacity, each 0 … 1.
    public var components: [CGFloat]? { [rgba.red, rgba.green, rgba.blue, rgba.alpha].map { CGFloat($0) } }
    /// How many components there are: four.
    public var numberOfComponents: Int { 4 }
    /// The opacity, 0 … 1.
    public var alpha: CGFloat { CGFloat(rgba.alpha) }
    /// The same colour with another opacity, 0 … 1; nil: never.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(RGBA(rgba.red, rgba.green, rgba.blue, Double(alpha))) }

    /// White, black, and nothing.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Nothing.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Whether the components are the same.
    public static func == (left: CGColor, right: CGColor) -> Bool { left.rgba == right.rgba }
    public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
    public var description: String { rgba.description }
}

extension Color {
    // `Color(.clear)` means the platform's colour, which has names as well.
    /// A colour of the older drawing interfaces.
    @_disfavoredOverload public init(_ cgColor: CGColor) { self.init(.fixed(cgColor.rgba)) }
    /// A colour of the older drawing interfaces.
    public init(cgColor: CGColor) { self.init(cgColor) }
    /// The colour for the older drawing interfaces; nil: it is another one in the dark, so only an environment says which.
    public var cgColor: CGColor? {
        let (light, dark) = (rgba(isDark: false), rgba(isDark: true))
        return light == dark ? CGColor(light) : nil
    }
}
