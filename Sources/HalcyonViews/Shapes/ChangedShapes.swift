import Foundation
import HalcyonCore
import HalcyonDrawing

/// A part of a shape's outline.
@frozen nonisolated public struct _TrimmedShape<Content: Shape>: Shape {
    /// The shape.
    public var shape: Content
    /// Where the part begins, as a fraction of the outline's length.
    public var startFraction: CGFloat
    /// Where it ends.
    public var endFraction: CGFloat
    /// A part of a shape's outline.
    public init(shape: Content, startFraction: CGFloat = 0, endFraction: CGFloat = 1) {
        (self.shape, self.startFraction, self.endFraction) = (shape, startFraction, endFraction)
    }
    /// The outline in a rectangle, in points.
    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
    }
    public func _outline(in rect: CGRect, _ environment: EnvironmentValues) -> Path {
        shape._outline(in: rect, environment).trimmedPath(from: startFraction, to: endFraction)
    }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }
    public static var _takesProposal: Bool { Content._takesProposal }
    /// The fractions.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(startFraction, endFraction) }
        set { (startFraction, endFraction) = (newValue.first, newValue.second) }
    }
}

/// The line along a shape as a shape.
@frozen nonisolated public struct _StrokedShape<Content: Shape>: Shape {
    /// The shape.
    public var shape: Content
    /// How the line follows the outline.
    public var style: StrokeStyle
    /// The line along a shape.
    public init(shape: Content, style: StrokeStyle) { (self.shape, self.style) = (shape, style) }
    /// The line's outline in a rectangle, in points.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
    public func _ink(in rect: CGRect, _ environment: EnvironmentValues) -> _ShapeInk {
        .stroke(shape._outline(in: rect, environment), style)
    }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }
    public static var _takesProposal: Bool { Content._takesProposal }
    /// The line.
    public var animatableData: StrokeStyle.AnimatableData {
        get { style.animatableData }
        set { style.animatableData = newValue }
    }
}

/// A shape moved.
@frozen nonisolated public struct OffsetShape<Content: Shape>: Shape {
    /// The shape.
    public var shape: Content
    /// How far, in points.
    public var offset: CGSize
    /// A shape moved, in points.
    public init(shape: Content, offset: CGSize) { (self.shape, self.offset) = (shape, offset) }
    /// The outline in a rectangle, in points.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }
    public static var _takesProposal: Bool { Content._takesProposal }
    /// The distance.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(offset.width, offset.height) }
        set { offset = CGSize(width: newValue.first, height: newValue.second) }
    }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
    /// The shape a distance further in, in points.
    public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
        OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
    }
}

/// A shape turned.
@frozen nonisolated public struct RotatedShape<Content: Shape>: Shape {
    /// The shape.
    public var shape: Content
    /// By how much; positive is clockwise.
    public var angle: Angle
    /// Around which place of its rectangle.
    public var anchor: UnitPoint
    /// A shape turned around a place of its rectangle.
    public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
        (self.shape, self.angle, self.anchor) = (shape, angle, anchor)
    }
    /// The outline in a rectangle, in points.
    public func path(in rect: CGRect) -> Path {
        let center = anchor.point(in: rect)
        let turn = CGAffineTransform(translationX: center.x, y: center.y).rotated(by: angle.radians)
            .translatedBy(x: -center.x, y: -center.y)
        return shape.path(in: rect).applying(turn)
    }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }
    public static var _takesProposal: Bool { Content._takesProposal }
    /// The angle and the place.
    public var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
    /// The shape a distance further in, in points.
    public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
        RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
    }
}

/// A shape larger or smaller.
@frozen nonisolated public struct ScaledShape<Content: Shape>: Shape {
    /// The shape.
    public var shape: Content
    /// The factors.
    public var scale: CGSize
    /// From which place of its rectangle.
    public var anchor: UnitPoint
    /// A shape larger or smaller, from a place of its rectangle.
    public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
        (self.shape, self.scale, self.anchor) = (shape, scale, anchor)
    }
    /// The outline in a rectangle, in points.
    public func path(in rect: CGRect) -> Path {
        let center = anchor.point(in: rect)
        let change = CGAffineTransform(translationX: center.x, y: center.y).scaledBy(x: scale.width, y: scale.height)
            .translatedBy(x: -center.x, y: -center.y)
        return shape.path(in: rect).applying(change)
    }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }
    public static var _takesProposal: Bool { Content._takesProposal }
    /// The factors and the place.
    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, UnitPoint.AnimatableData> {
        get { AnimatablePair(AnimatablePair(scale.width, scale.height), anchor.animatableData) }
        set {
            scale = CGSize(width: newValue.first.first, height: newValue.first.second)
            anchor.animatableData = newValue.second
        }
    }
}

/// A shape under a transform.
@frozen nonisolated public struct TransformedShape<Content: Shape>: Shape {
    public typealias AnimatableData = EmptyAnimatableData
    /// The shape.
    public var shape: Content
    /// The transform.
    public var transform: CGAffineTransform
    /// A shape under a transform.
    public init(shape: Content, transform: CGAffineTransform) { (self.shape, self.transform) = (shape, transform) }
    /// The outline in a rectangle, in points.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }
    public static var _takesProposal: Bool { Content._takesProposal }
}

/// A shape in a rectangle of a size of its own.
@frozen nonisolated public struct _SizedShape<Content: Shape>: Shape {
    public static var _takesProposal: Bool { true }
    /// The shape.
    public var shape: Content
    /// The size in points.
    public var size: CGSize
    /// A shape in a rectangle of a size in points.
    public init(shape: Content, size: CGSize) { (self.shape, self.size) = (shape, size) }
    /// The outline, from the rectangle's origin.
    public func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }
    /// The size.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(size.width, size.height) }
        set { size = CGSize(width: newValue.first, height: newValue.second) }
    }
}

extension Shape {
    /// The part of the outline between two fractions of its length, 0 … 1.
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
    }
    /// The line along the shape as a shape.
    public func stroke(style: StrokeStyle) -> some Shape { _StrokedShape(shape: self, style: style) }
    /// The line along the shape, its width in points, as a shape.
    public func stroke(lineWidth: CGFloat = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
    /// The shape moved, in points.
    public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }
    /// The shape moved, in points.
    public func offset(_ offset: CGPoint) -> OffsetShape<Self> { self.offset(x: offset.x, y: offset.y) }
    /// The shape moved, in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> { offset(CGSize(width: x, height: y)) }
    /// The shape turned around a place of its rectangle; positive is clockwise.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
    }
    /// The shape larger or smaller from a place of its rectangle.
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
    }
    /// The shape larger or smaller from a place of its rectangle.
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }
    /// The shape under a transform.
    public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
        TransformedShape(shape: self, transform: transform)
    }
    /// The shape in a rectangle of a size of its own, in points, at the top leading corner.
    public func size(_ size: CGSize) -> some Shape { _SizedShape(shape: self, size: size) }
    /// The shape in a rectangle of a size of its own, in points, at the top leading corner.
    public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }
}
