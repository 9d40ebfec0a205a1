import Foundation
import HalcyonCore
import HalcyonDrawing

/// A rectangle.
@frozen nonisolated public struct Rectangle: InsettableShape {
    public static var _takesProposal: Bool { true }
    public typealias AnimatableData = EmptyAnimatableData
    /// A rectangle.
    @inlinable public init() {}
    /// The outline in a rectangle, in points.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// The rectangle a distance further in, in points.
    public func inset(by amount: CGFloat) -> _InsetShape<Rectangle> { _InsetShape(shape: self, amount: amount) }
}

/// A rectangle with round corners of one radius (semantics 282).
@frozen nonisolated public struct RoundedRectangle: InsettableShape {
    public static var _takesProposal: Bool { true }
    /// How far a corner reaches along the sides, in points.
    public var cornerSize: CGSize
    /// How a corner is round.
    public var style: RoundedCornerStyle

    /// Corners that reach along the sides, in points.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        (self.cornerSize, self.style) = (cornerSize, style)
    }
    /// Corners of a radius in points; at most half the shorter side is used.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// The outline in a rectangle, in points.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }

    /// The rectangle a distance further in, its corners as much smaller.
    public func inset(by amount: CGFloat) -> _InsetShape<RoundedRectangle> { _InsetShape(shape: self, amount: amount) }

    /// The corners.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(cornerSize.width, cornerSize.height) }
        set { cornerSize = CGSize(width: newValue.first, height: newValue.second) }
    }
}

/// A rectangle with round corners of their own radii.
@frozen nonisolated public struct UnevenRoundedRectangle: InsettableShape {
    public static var _takesProposal: Bool { true }
    /// The radii in points.
    public var cornerRadii: RectangleCornerRadii
    /// How the corners are round.
    public var style: RoundedCornerStyle

    /// Corners of their own radii, in points.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        (self.cornerRadii, self.style) = (cornerRadii, style)
    }
    /// Corners of their own radii, in points.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
                topTrailing: topTrailingRadius), style: style)
    }

    /// The outline in a rectangle, in points.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }

    /// The rectangle a distance further in, its corners as much smaller.
    public func inset(by amount: CGFloat) -> _InsetShape<UnevenRoundedRectangle> {
        _InsetShape(shape: self, amount: amount)
    }

    /// The corners.
    public var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }
}

/// A circle in the middle, as large as there is room for (semantics 280).
@frozen nonisolated public struct Circle: InsettableShape {
    public typealias AnimatableData = EmptyAnimatableData
    /// A circle.
    @inlinable public init() {}
    /// The outline in a rectangle, in points.
    public func path(in rect: CGRect) -> Path {
        let side = min(abs(rect.width), abs(rect.height))
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
    /// The circle a distance further in, in points.
    public func inset(by amount: CGFloat) -> _InsetShape<Circle> { _InsetShape(shape: self, amount: amount) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let side = min(
            proposal.width ?? proposal.height ?? 10, proposal.height ?? proposal.width ?? 10)
        return CGSize(width: side, height: side)
    }
}

/// An ellipse that touches all sides.
@frozen nonisolated public struct Ellipse: InsettableShape {
    public static var _takesProposal: Bool { true }
    public typealias AnimatableData = EmptyAnimatableData
    /// An ellipse.
    @inlinable public init() {}
    /// The outline in a rectangle, in points.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    /// The ellipse a distance further in, in points.
    public func inset(by amount: CGFloat) -> _InsetShape<Ellipse> { _InsetShape(shape: self, amount: amount) }
}

/// A rectangle whose shorter sides are half circles (semantics 282).
@frozen nonisolated public struct Capsule: InsettableShape {
    public static var _takesProposal: Bool { true }
    public typealias AnimatableData = EmptyAnimatableData
    /// How the ends are round. The sides have no room to bend gradually, so both are drawn alike.
    public var style: RoundedCornerStyle
    /// A capsule.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }
    /// The outline in a rectangle, in points.
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(abs(rect.width), abs(rect.height)) / 2, style: .circular)
    }
    /// The capsule a distance further in, in points.
    public func inset(by amount: CGFloat) -> _InsetShape<Capsule> { _InsetShape(shape: self, amount: amount) }
}

/// A built-in shape a distance further in.
@frozen nonisolated public struct _InsetShape<Content: Shape>: InsettableShape {
    @usableFromInline let shape: Content
    @usableFromInline var amount: CGFloat
    @inlinable init(shape: Content, amount: CGFloat) { (self.shape, self.amount) = (shape, amount) }

    /// The outline in a rectangle, in points.
    public func path(in rect: CGRect) -> Path {
        guard amount != 0 else { return shape.path(in: rect) }
        let inner = rect.insetBy(dx: amount, dy: amount)
        guard !inner.isNull, inner.width >= 0, inner.height >= 0 else { return Path() }
        switch shape {
        case let rounded as RoundedRectangle:
            let size = CGSize(
                width: max(rounded.cornerSize.width - amount, 0), height: max(rounded.cornerSize.height - amount, 0))
            return Path(roundedRect: inner, cornerSize: size, style: rounded.style)
        case let uneven as UnevenRoundedRectangle:
            return Path(roundedRect: inner, cornerRadii: uneven.cornerRadii.inset(by: amount), style: uneven.style)
        default: return shape.path(in: inner)
        }
    }
    public func _outline(in rect: CGRect, _ environment: EnvironmentValues) -> Path {
        guard shape is ContainerRelativeShape, let container = environment.containerShape else { return path(in: rect) }
        return container.path(in: rect, inset: amount)
    }
    /// The shape still further in, in points.
    public func inset(by amount: CGFloat) -> _InsetShape<Content> {
        _InsetShape(shape: shape, amount: self.amount + amount)
    }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }
    public static var _takesProposal: Bool { Content._takesProposal }

    /// The distance.
    public var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }
}

extension Path: Shape {
    public static var _takesProposal: Bool { true }
    public typealias AnimatableData = EmptyAnimatableData
    /// The path itself, at its own coordinates (semantics 289).
    public func path(in rect: CGRect) -> Path { self }
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
    /// A rectangle with round corners of a radius in points.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
    /// A rectangle with corners that reach along the sides, in points.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}
extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle with round corners of their own radii, in points.
    public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }
}
extension Shape where Self == Circle {
    /// A circle in the middle.
    public static var circle: Circle { Circle() }
}
extension Shape where Self == Ellipse {
    /// An ellipse that touches all sides.
    public static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == Capsule {
    /// A rectangle whose shorter sides are half circles.
    public static var capsule: Capsule { Capsule() }
    /// A rectangle whose shorter sides are half circles.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
