import Foundation
import HalcyonDrawing

/// A colour by hue, saturation and brightness, each 0 … 1, as people turn to one.
struct HueColor: Hashable {
    var hue, saturation, brightness, alpha: Double

    init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        (self.hue, self.saturation, self.brightness, self.alpha) = (hue, saturation, brightness, alpha)
    }

    /// The same colour by its components. Greys have no hue and black no saturation: `before` says which are kept.
    init(_ color: RGBA, before: HueColor? = nil) {
        let (red, green, blue) = (color.red, color.green, color.blue)
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let span = most - least
        brightness = min(max(most, 0), 1)
        alpha = min(max(color.alpha, 0), 1)
        saturation = most > 0 ? min(max(span / most, 0), 1) : before?.saturation ?? 0
        guard span > 1e-9 else {
            hue = before?.hue ?? 0
            return
        }
        let sector: Double =
            switch most {
            case red: (green - blue) / span
            case green: (blue - red) / span + 2
            default: (red - green) / span + 4
            }
        let turned = sector / 6
        hue = turned - turned.rounded(.down)
    }

    var rgba: RGBA {
        let sector = hue * 6
        func component(_ offset: Double) -> Double {
            let place = (offset + sector).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        return RGBA(component(5), component(3), component(1), alpha)
    }

    /// The hue alone, as strong and bright as it can be.
    var pure: RGBA { HueColor(hue: hue, saturation: 1, brightness: 1).rgba }

    /// `#RRGGBB`.
    var hex: String {
        let color = rgba
        return "#"
            + [color.red, color.green, color.blue].map { part in
                let number = Int((min(max(part, 0), 1) * 255).rounded())
                let digits = String(number, radix: 16, uppercase: true)
                return digits.count < 2 ? "0" + digits : digits
            }.joined()
    }

    /// What `#RRGGBB`, `RRGGBB`, `#RGB` or `RGB` says; nil: it is none.
    static func rgb(hex: String) -> RGBA? {
        var digits = hex.trimmingCharacters(in: .whitespaces)
        if digits.hasPrefix("#") { digits.removeFirst() }
        if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
            return nil
        }
        return RGBA(
            Double(number >> 16 & 255) / 255, Double(number >> 8 & 255) / 255, Double(number & 255) / 255)
    }
}
