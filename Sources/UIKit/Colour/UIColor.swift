import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonViews

/// UIKit's colour: an object around a `Color`.
public final class UIColor: NSObject, @unchecked Sendable {
    let color: Color

    /// UIKit's colour for a `Color`.
    public init(_ color: Color) { self.color = color }

    /// A colour of components in sRGB, each 0 … 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    /// A grey, 0 (black) … 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: Double(white), opacity: Double(alpha)))
    }

    /// A colour of hue, saturation and brightness, each 0 … 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(
            Color(
                hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness), opacity: Double(alpha)
            ))
    }

    /// A colour of the older drawing interfaces.
    public convenience init(cgColor: CGColor) { self.init(Color(cgColor)) }

    /// The colour for the older drawing interfaces: where the dark scheme has another, that of the scheme at the view whose
    /// body or update runs; outside of these the light one's.
    public var cgColor: CGColor {
        let color = now
        return CGColor(
            red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.alpha)
        )
    }

    private var now: RGBA { color.rgba(isDark: UIColor.isDarkNow) }

    private static var isDarkNow: Bool {
        Engine.evaluating { engine, node in engine.environmentValues(at: node).colorScheme == .dark } ?? false
    }

    /// Brings the components in sRGB, each 0 … 1, of the scheme as `cgColor` has it; true: every colour has them.
    @discardableResult public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = now
        red?.pointee = CGFloat(color.red)
        green?.pointee = CGFloat(color.green)
        blue?.pointee = CGFloat(color.blue)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// Brings the lightness as a grey, 0 … 1, and the opacity, of the scheme as `cgColor` has it; false: the colour is no
    /// grey.
    @discardableResult public func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = now
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = CGFloat(color.red)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// The same colour with another opacity, 0 … 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.opacity(Double(alpha))) }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }
    public override var hash: Int { color.hashValue }

    /// UIKit's named colours, in the look's shades.
    public static let clear = UIColor(Color.clear)
    public static let black = UIColor(Color.black)
    public static let white = UIColor(Color.white)
    public static let red = UIColor(Color.red)
    public static let green = UIColor(Color.green)
    public static let blue = UIColor(Color.blue)
    public static let gray = UIColor(Color.gray)
    public static let orange = UIColor(Color.orange)
    public static let yellow = UIColor(Color.yellow)
    public static let purple = UIColor(Color.purple)
    public static let brown = UIColor(Color.brown)
    public static let cyan = UIColor(Color.cyan)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// A third and two thirds of white.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
}

extension Color {
    /// The colour of a `UIColor`.
    public init(_ color: UIColor) { self = color.color }

    /// The colour of a `UIColor`.
    public init(uiColor: UIColor) { self = uiColor.color }
}
