import Foundation
import HalcyonCore
import HalcyonDrawing

extension GraphicsContext {
    /// A change to the pixels of what is drawn.
    nonisolated public struct Filter: Sendable {
        enum Content: Sendable {
            case pixels(PixelFilter)
            case color(Color, PixelFilter)
            case multiply(Color)
            case projection(ProjectionTransform)
        }
        let content: Content

        private static func adjusted(_ adjustment: ColorAdjustment) -> Filter {
            Filter(content: .pixels(.color(adjustment)))
        }

        /// Moves what is drawn in perspective.
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
            Filter(content: .projection(matrix))
        }
        /// A shadow under what is drawn; lengths in points.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
        ) -> Filter {
            Filter(
                content: .color(color, .shadow(.black, radius: radius, offset: CGSize(width: x, height: y))))
        }
        /// Colours multiplied by a colour.
        public static func colorMultiply(_ color: Color) -> Filter { Filter(content: .multiply(color)) }
        /// Another colour for each colour.
        public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { adjusted(.custom(matrix.rows)) }
        /// Hues turned by an angle.
        public static func hueRotation(_ angle: Angle) -> Filter { adjusted(.hueRotation(angle.radians)) }
        /// Colours moved away from grey by a factor.
        public static func saturation(_ amount: Double) -> Filter { adjusted(.saturation(amount)) }
        /// Each component more by an amount.
        public static func brightness(_ amount: Double) -> Filter { adjusted(.brightness(amount)) }
        /// Components moved away from the middle by a factor.
        public static func contrast(_ amount: Double) -> Filter { adjusted(.contrast(amount)) }
        /// Colours moved towards the opposite ones, 0 … 1.
        public static func colorInvert(_ amount: Double = 1) -> Filter {
            let (scale, shift) = (1 - 2 * amount, amount)
            return adjusted(
                .custom([scale, 0, 0, 0, shift, 0, scale, 0, 0, shift, 0, 0, scale, 0, shift, 0, 0, 0, 1, 0]))
        }
        /// Colours moved towards grey, 0 … 1.
        public static func grayscale(_ amount: Double) -> Filter { adjusted(.grayscale(amount)) }
        /// Opacity by brightness.
        public static var luminanceToAlpha: Filter { Filter(content: .pixels(.luminanceToAlpha)) }
        /// Out of focus; the standard deviation in points.
        public static func blur(radius: CGFloat, options: BlurOptions = []) -> Filter {
            Filter(content: .pixels(.blur(radius: radius, isOpaque: options.contains(.opaque))))
        }
    }

    /// How a blur is meant.
    nonisolated public struct BlurOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Edges stay hard.
        public static let opaque = BlurOptions(rawValue: 1 << 0)
    }

    /// Applies a filter to what is drawn from now on: to each drawing, or to a layer as a whole.
    public mutating func addFilter(_ filter: Filter) {
        switch filter.content {
        case .pixels(let pixels): steps.append(.filter(pixels, transform))
        case .multiply(let color):
            steps.append(.filter(.color(.multiply(color.rgba(isDark: environment.isDark))), transform))
        case .color(let color, .shadow(_, let radius, let offset)):
            steps.append(
                .filter(
                    .shadow(color.rgba(isDark: environment.isDark), radius: radius, offset: offset), transform))
        case .color(_, let pixels): steps.append(.filter(pixels, transform))
        case .projection(let projection): steps.append(.projection(projection))
        }
    }
}

/// An affine map of red, green, blue and opacity, not multiplied: four rows of five numbers, the last of each added.
@frozen public struct ColorMatrix: Equatable, Sendable {
    /// What red becomes.
    public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
    /// What green becomes.
    public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
    /// What blue becomes.
    public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
    /// What opacity becomes.
    public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0
    /// Changes nothing.
    public init() {}

    var rows: [Double] {
        [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5].map { Double($0) }
    }
}
