import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// Colours along a line: a style, and as a view an area of it (semantics 299–301).
@frozen nonisolated public struct LinearGradient: ShapeStyle, View, Equatable {
    let gradient: AnyGradient
    let startPoint: UnitPoint
    let endPoint: UnitPoint

    /// Colours from one place of the filled area to another.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        (self.gradient, self.startPoint, self.endPoint) = (AnyGradient(gradient), startPoint, endPoint)
    }
    /// Colours at even distances from one place of the filled area to another.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    /// Colours at their places on the way from one place of the filled area to another.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
    /// A gradient with its own way of mixing.
    public init(gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
    }

    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        .gradient(
            GradientPaint(
                gradient.ramp(environment, level: level),
                .linear(start: startPoint.point(in: bounds), end: endPoint.point(in: bounds))))
    }

    public typealias Body = Never
    public var body: Never { fatalError("A gradient has no body.") }
    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { StyleAreaPlan<Self>() } }
}

/// Colours on circles around a point: a style, and as a view an area of it (semantics 301).
@frozen nonisolated public struct RadialGradient: ShapeStyle, View, Equatable {
    let gradient: AnyGradient
    let center: UnitPoint
    let startRadius: CGFloat
    let endRadius: CGFloat

    /// Colours from one radius to another, in points.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: AnyGradient(gradient), center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// Colours at even distances from one radius to another, in points.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// Colours at their places between two radii, in points.
    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// A gradient with its own way of mixing.
    public init(gradient: AnyGradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        (self.gradient, self.center) = (gradient, center)
        (self.startRadius, self.endRadius) = (startRadius, endRadius)
    }

    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        .gradient(
            GradientPaint(
                gradient.ramp(environment, level: level),
                .radial(center: center.point(in: bounds), startRadius: startRadius, endRadius: endRadius)))
    }

    public typealias Body = Never
    public var body: Never { fatalError("A gradient has no body.") }
    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { StyleAreaPlan<Self>() } }
}

/// Colours on ellipses with the area's proportions: a style, and as a view an area of it.
@frozen nonisolated public struct EllipticalGradient: ShapeStyle, View, Equatable {
    let gradient: AnyGradient
    let center: UnitPoint
    let startRadiusFraction: CGFloat
    let endRadiusFraction: CGFloat

    /// Colours between two fractions of the area's size: an ellipse of 0.5 touches the sides.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: AnyGradient(gradient), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
    /// Colours at even distances between two fractions of the area's size.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
    /// Colours at their places between two fractions of the area's size.
    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
    /// A gradient with its own way of mixing.
    public init(
        gradient: AnyGradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        (self.gradient, self.center) = (gradient, center)
        (self.startRadiusFraction, self.endRadiusFraction) = (startRadiusFraction, endRadiusFraction)
    }

    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        .gradient(
            GradientPaint(
                gradient.ramp(environment, level: level),
                .elliptical(
                    center: center.point(in: bounds), size: bounds.size, start: startRadiusFraction,
                    end: endRadiusFraction)))
    }

    public typealias Body = Never
    public var body: Never { fatalError("A gradient has no body.") }
    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { StyleAreaPlan<Self>() } }
}

/// Colours by angle around a point: a style, and as a view an area of it.
@frozen nonisolated public struct AngularGradient: ShapeStyle, View, Equatable {
    let gradient: AnyGradient
    let center: UnitPoint
    let startAngle: Angle
    let endAngle: Angle

    /// Colours from one angle to another, clockwise from the right. In the rest of a turn the end colours go on, each to
    /// the middle.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.init(gradient: AnyGradient(gradient), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Colours at even distances from one angle to another.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Colours at their places between two angles.
    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Colours around a whole turn that begins at an angle.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(
            gradient: AnyGradient(gradient), center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }
    /// Colours at even distances around a whole turn that begins at an angle.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }
    /// Colours at their places around a whole turn that begins at an angle.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }
    /// A gradient with its own way of mixing.
    public init(gradient: AnyGradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        (self.gradient, self.center) = (gradient, center)
        (self.startAngle, self.endAngle) = (startAngle, endAngle)
    }

    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        .gradient(
            GradientPaint(
                gradient.ramp(environment, level: level),
                .angular(center: center.point(in: bounds), start: startAngle.radians, end: endAngle.radians)))
    }

    public typealias Body = Never
    public var body: Never { fatalError("A gradient has no body.") }
    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { StyleAreaPlan<Self>() } }
}

extension ShapeStyle where Self == LinearGradient {
    /// Colours from one place of the filled area to another.
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
    /// Colours at even distances from one place of the filled area to another.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
    /// Colours at their places on the way from one place of the filled area to another.
    public static func linearGradient(
        stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == RadialGradient {
    /// Colours from one radius to another, in points.
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// Colours at even distances from one radius to another, in points.
    public static func radialGradient(
        colors: [Color], center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// Colours between two fractions of the area's size.
    public static func ellipticalGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// Colours from one angle to another.
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Colours around a whole turn that begins at an angle.
    public static func conicGradient(
        _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }
}
