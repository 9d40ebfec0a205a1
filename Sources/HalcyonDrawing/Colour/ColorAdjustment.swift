import Foundation

/// Another colour for each colour: an affine map of red, green, blue and opacity, not multiplied.
public enum ColorAdjustment: Hashable, Sendable {
    /// Each component more by an amount, −1 … 1.
    case brightness(Double)
    /// Components further from the middle by a factor; 1 changes nothing.
    case contrast(Double)
    /// Colours further from grey by a factor; 1 changes nothing, 0 is grey.
    case saturation(Double)
    /// Colours nearer to grey: 0 changes nothing, 1 is grey.
    case grayscale(Double)
    /// Hues turned by an angle in radians.
    case hueRotation(Double)
    /// Components multiplied by those of a colour.
    case multiply(RGBA)
    /// The opposite colour.
    case invert
    /// Any map: four rows of five numbers, the last of each added.
    case custom([Double])

    /// Four rows of five numbers: what red, green, blue and opacity become out of red, green, blue, opacity and 1.
    public var matrix: [Double] {
        switch self {
        case .brightness(let amount):
            return [1, 0, 0, 0, amount, 0, 1, 0, 0, amount, 0, 0, 1, 0, amount, 0, 0, 0, 1, 0]
        case .contrast(let factor):
            let rest = 0.5 - 0.5 * factor
            return [factor, 0, 0, 0, rest, 0, factor, 0, 0, rest, 0, 0, factor, 0, rest, 0, 0, 0, 1, 0]
        case .saturation(let factor): return ColorAdjustment.towardsGrey(factor)
        case .grayscale(let amount): return ColorAdjustment.towardsGrey(1 - amount)
        case .hueRotation(let angle): return ColorAdjustment.turned(cos(angle), sin(angle))
        case .multiply(let color):
            return [
                color.red, 0, 0, 0, 0, 0, color.green, 0, 0, 0, 0, 0, color.blue, 0, 0, 0, 0, 0, color.alpha, 0,
            ]
        case .invert: return [-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0]
        case .custom(let rows):
            return rows.count == 20 ? rows : [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]
        }
    }

    /// The weights of red, green and blue in a grey.
    private static let grey = [0.2126, 0.7152, 0.0722]

    private static func towardsGrey(_ factor: Double) -> [Double] {
        rows { row, column in grey[column] * (1 - factor) + (row == column ? factor : 0) }
    }

    /// A turn around the grey axis that keeps the greys' brightness.
    private static func turned(_ cosine: Double, _ sine: Double) -> [Double] {
        let across = [[-0.2126, -0.7152, 0.9278], [0.143, 0.14, -0.283], [-0.7874, 0.7152, 0.0722]]
        return rows { row, column in
            grey[column] + ((row == column ? 1 : 0) - grey[column]) * cosine + across[row][column] * sine
        }
    }

    private static func rows(_ value: (Int, Int) -> Double) -> [Double] {
        (0..<3).flatMap { row in (0..<3).map { value(row, $0) } + [0, 0] } + [0, 0, 0, 1, 0]
    }

    /// What a colour becomes, its components between 0 and 1.
    public func applied(to color: RGBA) -> RGBA {
        let m = matrix
        let values = [color.red, color.green, color.blue, color.alpha, 1]
        let out = (0..<4).map { row in
            min(max((0..<5).reduce(0) { $0 + m[row * 5 + $1] * values[$1] }, 0), 1)
        }
        return RGBA(out[0], out[1], out[2], out[3])
    }
}
