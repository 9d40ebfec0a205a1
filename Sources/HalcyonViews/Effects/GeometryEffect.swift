import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// A modifier that moves, turns or bends what a view draws, with where it is hit and what accessibility is told of it,
/// and nothing in the layout (semantics 296).
nonisolated public protocol GeometryEffect: Animatable, _PictureEffect {
    /// The transform for a view of a size, in points of the view.
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    public func _effect(size: CGSize, in environment: EnvironmentValues) -> DisplayEffect? {
        let projection = effectValue(size: size).projection
        guard projection.rows.allSatisfy(\.isFinite) else { return nil }
        if let affine = projection.affine {
            return affine == AffineTransform.identity ? nil : .transform(affine)
        }
        return .projection(projection)
    }

    /// The same effect, without any meaning for the layout. Geometry effects have none here in any case.
    public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(base: self) }
}

/// A geometry effect without any meaning for the layout.
@frozen nonisolated public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
    public typealias Body = Never
    /// The effect.
    public var base: Base
    /// A geometry effect without any meaning for the layout.
    @inlinable public init(base: Base) { self.base = base }
    /// The transform for a view of a size.
    public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
    /// What the effect animates.
    public var animatableData: Base.AnimatableData {
        get { base.animatableData }
        set { base.animatableData = newValue }
    }
}

/// Turns a view.
@frozen nonisolated public struct _RotationEffect: GeometryEffect, Equatable {
    public typealias Body = Never
    /// By how much; positive is clockwise.
    public var angle: Angle
    /// Around which place of the view.
    public var anchor: UnitPoint
    /// Turns a view.
    @inlinable public init(angle: Angle, anchor: UnitPoint = .center) { (self.angle, self.anchor) = (angle, anchor) }
    /// The transform for a view of a size.
    public func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(rotationAngle: angle.radians).around(anchor, of: size))
    }
    /// The angle and the place.
    public var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }
    public var _problem: String? {
        angle.radians.isFinite && areFinite(anchor.x, anchor.y) ? nil : "A rotation's angle or anchor"
    }
}

/// Makes what a view draws larger or smaller.
@frozen nonisolated public struct _ScaleEffect: GeometryEffect, Equatable {
    public typealias Body = Never
    /// The factors.
    public var scale: CGSize
    /// From which place of the view.
    public var anchor: UnitPoint
    /// Makes what a view draws larger or smaller.
    @inlinable public init(scale: CGSize, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
    /// The transform for a view of a size.
    public func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(scaleX: scale.width, y: scale.height).around(anchor, of: size))
    }
    /// The factors and the place.
    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, UnitPoint.AnimatableData> {
        get { AnimatablePair(AnimatablePair(scale.width * 128, scale.height * 128), anchor.animatableData) }
        set {
            scale = CGSize(width: newValue.first.first / 128, height: newValue.first.second / 128)
            anchor.animatableData = newValue.second
        }
    }
    public var _problem: String? {
        areFinite(scale.width, scale.height, anchor.x, anchor.y) ? nil : "A scale's factor or anchor"
    }
}

/// Transforms what a view draws.
@frozen nonisolated public struct _TransformEffect: GeometryEffect, Equatable {
    public typealias Body = Never
    public typealias AnimatableData = EmptyAnimatableData
    /// The transform, in points of the view.
    public var transform: ProjectionTransform
    /// Transforms what a view draws.
    @inlinable public init(transform: ProjectionTransform) { self.transform = transform }
    /// The transform for a view of a size.
    public func effectValue(size: CGSize) -> ProjectionTransform { transform }
    public var _problem: String? { transform.projection.rows.allSatisfy(\.isFinite) ? nil : "A transform's element" }
}

/// Turns a view in space.
@frozen nonisolated public struct _Rotation3DEffect: GeometryEffect, Equatable {
    public typealias Body = Never
    /// By how much.
    public var angle: Angle
    /// Around which axis: x to the right, y down, z towards the eye.
    public var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
    /// Around which place of the view.
    public var anchor: UnitPoint
    /// How far that place is behind the view, in points.
    public var anchorZ: CGFloat
    /// How near the eye is: 0 is infinitely far, 1 as far as the view's longer side.
    public var perspective: CGFloat

    /// Turns a view in space.
    public init(
        angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) {
        (self.angle, self.axis, self.anchor) = (angle, axis, anchor)
        (self.anchorZ, self.perspective) = (anchorZ, perspective)
    }

    public static func == (left: _Rotation3DEffect, right: _Rotation3DEffect) -> Bool {
        left.angle == right.angle && left.axis == right.axis && left.anchor == right.anchor
            && left.anchorZ == right.anchorZ && left.perspective == right.perspective
    }

    /// The transform for a view of a size.
    public func effectValue(size: CGSize) -> ProjectionTransform {
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        guard length > 0, max(size.width, size.height) > 0 else { return ProjectionTransform() }
        let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
        let (c, s) = (cos(angle.radians), sin(angle.radians))
        let t = 1 - c
        let center = anchor.point(in: CGRect(origin: .zero, size: size))
        // Where a point (px, py, −anchorZ) beside the anchor goes: each coordinate by the parts of px, py and 1.
        let depth = -anchorZ
        let toX = (t * x * x + c, t * x * y - s * z, (t * x * z + s * y) * depth)
        let toY = (t * x * y + s * z, t * y * y + c, (t * y * z - s * x) * depth)
        let toZ = (t * x * z - s * y, t * y * z + s * x, (t * z * z + c) * depth - depth)
        let near = perspective / max(size.width, size.height)
        let turned = ProjectionTransform(
            Projection(
                [toX.0, toY.0, -toZ.0 * near, toX.1, toY.1, -toZ.1 * near, toX.2, toY.2, 1 - toZ.2 * near].map {
                    Double($0)
                }))
        let away = ProjectionTransform(CGAffineTransform(translationX: -center.x, y: -center.y))
        let back = ProjectionTransform(CGAffineTransform(translationX: center.x, y: center.y))
        return away.concatenating(turned).concatenating(back)
    }

    /// The angle.
    public var animatableData: Double {
        get { angle.animatableData }
        set { angle.animatableData = newValue }
    }
    public var _problem: String? {
        areFinite(angle.radians, axis.x, axis.y, axis.z, anchor.x, anchor.y, anchorZ, perspective)
            ? nil : "A rotation's angle, axis or anchor"
    }
}

extension CGAffineTransform {
    /// The same transform with a place of a view as its origin.
    func around(_ anchor: UnitPoint, of size: CGSize) -> CGAffineTransform {
        let center = anchor.point(in: CGRect(origin: .zero, size: size))
        return CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }
}

extension View {
    /// Turns what the view draws, and where it is hit; layout does not change (semantics 296). Positive is clockwise.
    @inlinable nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(_RotationEffect(angle: angle, anchor: anchor))
    }

    /// Makes what the view draws larger or smaller; negative factors flip, 0 shows nothing (semantics 296).
    @inlinable nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(_ScaleEffect(scale: scale, anchor: anchor))
    }

    /// Makes what the view draws larger or smaller.
    @inlinable nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
    }

    /// Makes what the view draws larger or smaller.
    @inlinable nonisolated public func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Turns what the view draws in space, seen in perspective; layout does not change.
    /// - Parameters:
    ///   - axis: x to the right, y down, z towards the eye.
    ///   - anchorZ: how far the place that it turns around is behind the view, in points.
    ///   - perspective: how near the eye is: 0 is infinitely far, 1 as far as the view's longer side.
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        modifier(
            _Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }

    /// Transforms what the view draws, from its top leading corner; layout does not change.
    @inlinable nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        projectionEffect(ProjectionTransform(transform))
    }

    /// Transforms what the view draws, from its top leading corner; layout does not change.
    @inlinable nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(_TransformEffect(transform: transform))
    }
}
