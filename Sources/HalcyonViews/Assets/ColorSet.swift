import Foundation
import HalcyonDrawing

/// A colour of an asset catalogue: one for the light scheme, and perhaps another one for the dark.
enum ColorSet {
    /// The colour in a set's folder. A set without a colour is the program's accent, as new projects have it.
    static func color(_ folder: String) throws(AssetProblem) -> Color {
        let entries = (try AssetContents.of(folder).colors ?? []).sorted { $0.rank < $1.rank }
        guard let light = try value(of: entries.first { $0.isDark == false && $0.color != nil }, folder) else {
            guard entries.allSatisfy({ $0.color == nil }) else {
                throw .catalogue("\((folder as NSString).lastPathComponent) has no colour for all schemes")
            }
            return .accentColor
        }
        let dark = try value(of: entries.first { $0.isDark == true && $0.color != nil }, folder) ?? light
        if light == dark { return light }
        return Color(light: light.rgba(isDark: false), dark: dark.rgba(isDark: true))
    }

    private static func value(
        of entry: AssetContents.Entry?, _ folder: String
    ) throws(AssetProblem) -> Color? {
        guard let color = entry?.color else { return nil }
        if let reference = color.reference, let named = named(reference) { return named }
        func part(_ name: String) -> Double? { color.components?[name]?.value.flatMap { $0.isFinite ? $0 : nil } }
        let alpha = part("alpha") ?? 1
        let space: Color.RGBColorSpace =
            switch color.space {
            case "display-p3": .displayP3
            case "extended-linear-srgb": .sRGBLinear
            default: .sRGB
            }
        if let white = part("white") { return Color(space, white: white, opacity: alpha) }
        guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
            throw .catalogue("\((folder as NSString).lastPathComponent) has a colour without red, green and blue")
        }
        return Color(space, red: red, green: green, blue: blue, opacity: alpha)
    }

    /// A colour of the system: `systemRedColor`, `labelColor`.
    private static func named(_ reference: String) -> Color? {
        let name = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
        return Palette(rawValue: name).map { Color($0) }
    }
}
