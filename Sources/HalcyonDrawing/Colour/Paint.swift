import Foundation

/// What fills a path or a line.
public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(RGBA)
    /// Colours that follow a geometry.
    case gradient(GradientPaint)
    /// What lies beneath, out of focus, under a tint.
    case material(MaterialPaint)
    /// A picture, as a rule again and again.
    case image(ImagePattern)

    /// Colours, mixed in sRGB, along the line from `start` to `end`, both in the fragment's points.
    public static func linearGradient(_ stops: [GradientStop], start: CGPoint, end: CGPoint) -> Paint {
        .gradient(GradientPaint(ColorRamp(stops, isPerceptual: false), .linear(start: start, end: end)))
    }

    /// The same paint with its opacity multiplied by `factor`.
    public func opacity(_ factor: Double) -> Paint {
        if factor == 1 { return self }
        switch self {
        case .color(let color): return .color(color.opacity(factor))
        case .gradient(var gradient):
            for index in gradient.ramp.stops.indices {
                gradient.ramp.stops[index].color = gradient.ramp.stops[index].color.opacity(factor)
            }
            return .gradient(gradient)
        case .material(var material):
            material.opacity *= factor
            return .material(material)
        case .image(var pattern):
            pattern.opacity *= factor
            return .image(pattern)
        }
    }

    /// Whether it shows anything at all.
    public var isClear: Bool {
        switch self {
        case .color(let color): !(color.alpha > 0)
        case .gradient(let gradient): gradient.ramp.stops.allSatisfy { !($0.color.alpha > 0) }
        case .material(let material): !(material.opacity > 0)
        case .image(let pattern): !pattern.isDrawable
        }
    }

    /// The paint of an outline that was moved by a distance in points.
    public func moved(by distance: CGPoint) -> Paint {
        if case .image(var pattern) = self {
            pattern.tile = pattern.tile.offsetBy(dx: distance.x, dy: distance.y)
            return .image(pattern)
        }
        guard case .gradient(var gradient) = self, distance != .zero else { return self }
        func move(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + distance.x, y: point.y + distance.y) }
        switch gradient.geometry {
        case .linear(let start, let end): gradient.geometry = .linear(start: move(start), end: move(end))
        case .radial(let center, let start, let end):
            gradient.geometry = .radial(center: move(center), startRadius: start, endRadius: end)
        case .elliptical(let center, let size, let start, let end):
            gradient.geometry = .elliptical(center: move(center), size: size, start: start, end: end)
        case .angular(let center, let start, let end):
            gradient.geometry = .angular(center: move(center), start: start, end: end)
        }
        return .gradient(gradient)
    }
}

/// Colours that follow a geometry, in points of the fragment.
public struct GradientPaint: Hashable, Sendable {
    /// Where a ramp's places are.
    public enum Geometry: Hashable, Sendable {
        /// Along a line; beyond its ends the end colours go on.
        case linear(start: CGPoint, end: CGPoint)
        /// On circles around a point, from one radius to the other.
        case radial(center: CGPoint, startRadius: Double, endRadius: Double)
        /// On ellipses around a point with the proportions of a size, from one fraction of that size to the other.
        case elliptical(center: CGPoint, size: CGSize, start: Double, end: Double)
        /// Around a point, by angle in radians clockwise from the right.
        case angular(center: CGPoint, start: Double, end: Double)
    }
    /// The colours.
    public var ramp: ColorRamp
    /// Where they are.
    public var geometry: Geometry

    /// Colours along a geometry.
    public init(_ ramp: ColorRamp, _ geometry: Geometry) { (self.ramp, self.geometry) = (ramp, geometry) }

    /// Whether all numbers of the geometry are numbers.
    public var isDrawable: Bool {
        switch geometry {
        case .linear(let start, let end): start.isFinite && end.isFinite
        case .radial(let center, let start, let end): center.isFinite && start.isFinite && end.isFinite
        case .elliptical(let center, let size, let start, let end):
            center.isFinite && size.width.isFinite && size.height.isFinite && start.isFinite && end.isFinite
        case .angular(let center, let start, let end): center.isFinite && start.isFinite && end.isFinite
        }
    }
}

/// What lies beneath, out of focus, under a tint.
public struct MaterialPaint: Hashable, Sendable {
    /// The standard deviation of the blur, in points.
    public var blur: Double
    /// The tint over it.
    public var tint: RGBA
    /// 0 (invisible) … 1.
    public var opacity: Double

    /// A blur in points and a tint over it.
    public init(blur: Double, tint: RGBA, opacity: Double = 1) {
        (self.blur, self.tint, self.opacity) = (blur, tint, opacity)
    }
}
