import Foundation
import HalcyonCore
import HalcyonDrawing

/// Colours and what is between them (semantics 299, 300).
@frozen nonisolated public struct Gradient: ShapeStyle, Hashable {
    /// A colour at a place.
    @frozen nonisolated public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// Its place, 0 (begin) … 1 (end).
        public var location: CGFloat
        /// A colour at a place, 0 (begin) … 1 (end).
        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }

    /// In what colours are mixed.
    nonisolated public struct ColorSpace: Hashable, Sendable {
        let isPerceptual: Bool
        /// The picture's components.
        public static let device = ColorSpace(isPerceptual: false)
        /// Even to the eye; what gradients use unless told otherwise.
        public static let perceptual = ColorSpace(isPerceptual: true)
    }

    /// The colours at their places, in any order.
    public var stops: [Stop]

    /// Colours at their places.
    public init(stops: [Stop]) { self.stops = stops }

    /// Colours at even distances.
    public init(colors: [Color]) {
        stops = colors.enumerated().map {
            Stop(color: $1, location: colors.count < 2 ? 0 : CGFloat($0) / CGFloat(colors.count - 1))
        }
    }

    /// The same colours mixed in another way.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self, space) }

    /// As a style a gradient runs from the top to the bottom.
    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        AnyGradient(self)._paint(in: environment, bounds, level: level)
    }
}

/// A gradient and how it is mixed; as a style it runs from the top to the bottom.
@frozen nonisolated public struct AnyGradient: ShapeStyle, Hashable {
    let gradient: Gradient
    let space: Gradient.ColorSpace

    init(_ gradient: Gradient, _ space: Gradient.ColorSpace) { (self.gradient, self.space) = (gradient, space) }

    /// A gradient, mixed evenly to the eye.
    public init(_ gradient: Gradient) { self.init(gradient, .perceptual) }

    /// The same colours mixed in another way.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(gradient, space) }

    func ramp(_ environment: EnvironmentValues, level: Int) -> ColorRamp {
        let isDark = environment.isDark
        let opacity = StyleLevel.opacity(level)
        return ColorRamp(
            gradient.stops.map { GradientStop($0.color.rgba(isDark: isDark).opacity(opacity), at: $0.location) },
            isPerceptual: space.isPerceptual)
    }

    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        let (top, bottom) = (UnitPoint.top.point(in: bounds), UnitPoint.bottom.point(in: bounds))
        return .gradient(GradientPaint(ramp(environment, level: level), .linear(start: top, end: bottom)))
    }
}

extension Color {
    /// A soft gradient from a lighter shade of the colour, above, to the colour.
    public var gradient: AnyGradient {
        AnyGradient(Gradient(colors: [mix(with: .white, by: 0.18), self]))
    }
}
