import Foundation
import HalcyonCore
import HalcyonDrawing

extension GraphicsContext {
    /// What outlines and text are drawn with on a canvas.
    nonisolated public struct Shading: Sendable {
        enum Content: Sendable {
            case style(AnyShapeStyle)
            /// A gradient whose places are points of the canvas, not fractions of what is filled.
            case gradient(AnyGradient, GradientPaint.Geometry)
            case levels([Shading])
        }
        let content: Content

        /// The foreground style around the canvas.
        public static var foreground: Shading { style(.foreground) }
        /// Shadings to choose from by the levels of a style; outlines take the first.
        public static func palette(_ array: [Shading]) -> Shading { Shading(content: .levels(array)) }
        /// A colour.
        public static func color(_ color: Color) -> Shading { style(color) }
        /// A colour of components in a colour space.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            style(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }
        /// A grey in a colour space.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading {
            style(Color(colorSpace, white: white, opacity: opacity))
        }
        /// A style; its fractions are those of what is filled.
        public static func style<Style: ShapeStyle>(_ style: Style) -> Shading {
            Shading(content: .style(AnyShapeStyle(style)))
        }
        /// Colours along a line between two points of the canvas.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
        ) -> Shading {
            Shading(content: .gradient(AnyGradient(gradient), .linear(start: startPoint, end: endPoint)))
        }
        /// Colours on circles around a point of the canvas, between two radii in points.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Shading {
            Shading(
                content: .gradient(
                    AnyGradient(gradient), .radial(center: center, startRadius: startRadius, endRadius: endRadius)))
        }
        /// Colours around a point of the canvas, for a whole turn that begins at an angle.
        public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = Angle()) -> Shading {
            Shading(
                content: .gradient(
                    AnyGradient(gradient),
                    .angular(center: center, start: angle.radians, end: angle.radians + 2 * .pi)))
        }

        func paint(in environment: EnvironmentValues, _ bounds: CGRect) -> Paint {
            switch content {
            case .style(let style): style._paint(in: environment, bounds, level: 0)
            case .gradient(let gradient, let geometry):
                .gradient(GradientPaint(gradient.ramp(environment, level: 0), geometry))
            case .levels(let shadings): shadings.first?.paint(in: environment, bounds) ?? .color(.clear)
            }
        }
    }

    /// The shading as it is in the canvas's environment.
    public func resolve(_ shading: Shading) -> Shading { shading }

    /// Fills an outline.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        add([.fill(path.vector, style.rule, shading.paint(in: environment, path.vector.bounds))])
    }

    /// Draws a line along an outline.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        add([.stroke(path.vector, style.stroke, shading.paint(in: environment, path.vector.bounds))])
    }

    /// Draws a line along an outline, its width in points.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }
}
