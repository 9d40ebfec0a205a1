import Foundation
import HalcyonDrawing

/// How a line follows an outline (semantics 293).
@frozen public struct StrokeStyle: Equatable, Sendable {
    /// The line's width in points; nothing is drawn where it is not positive.
    public var lineWidth: CGFloat
    /// How the line ends.
    public var lineCap: CGLineCap
    /// How its pieces meet.
    public var lineJoin: CGLineJoin
    /// A mitre longer than so many line widths is cut off.
    public var miterLimit: CGFloat
    /// Lengths in points that are drawn and left out by turns; empty: all is drawn.
    public var dash: [CGFloat]
    /// Where in the dashes the line begins, in points.
    public var dashPhase: CGFloat

    /// A line; lengths in points.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
        (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
    }

    package var stroke: Stroke {
        let cap: Stroke.Cap =
            switch lineCap {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        let join: Stroke.Join =
            switch lineJoin {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        return Stroke(
            width: lineWidth, cap: cap, join: join, miterLimit: miterLimit, dash: dash.map { Double($0) },
            dashPhase: dashPhase)
    }
}

extension StrokeStyle: Animatable {
    /// Width, mitre limit and where the dashes begin.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set { (lineWidth, miterLimit, dashPhase) = (newValue.first, newValue.second.first, newValue.second.second) }
    }
}

/// How the inside of an outline is filled.
@frozen public struct FillStyle: Equatable, Sendable {
    /// Points that an odd number of turns surrounds are inside; else those that the outline winds around.
    public var isEOFilled: Bool
    /// Edges between two pixels are softened. Everything is drawn so here; false changes nothing but this value.
    public var isAntialiased: Bool

    /// How the inside of an outline is filled.
    @inlinable public init(eoFill: Bool = false, antialiased: Bool = true) {
        (isEOFilled, isAntialiased) = (eoFill, antialiased)
    }

    package var rule: FillRule { isEOFilled ? .evenOdd : .nonZero }
}

/// How the corners of a rectangle are round.
public enum RoundedCornerStyle: Equatable, Hashable, Sendable {
    /// Quarters of circles.
    case circular
    /// Quarters of circles into which the sides bend gradually (semantics 282). The curve is our own: an arc of the
    /// radius in the middle and a cubic on each side of it, that reaches 1.55 radii from the corner where the sides have
    /// room for that.
    case continuous
}

/// The radii of a rectangle's corners, in points.
@frozen public struct RectangleCornerRadii: Equatable, Sendable {
    /// Above, where reading begins.
    public var topLeading: CGFloat
    /// Below, where reading begins.
    public var bottomLeading: CGFloat
    /// Below, where reading ends.
    public var bottomTrailing: CGFloat
    /// Above, where reading ends.
    public var topTrailing: CGFloat

    /// Radii in points.
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
        (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
    }

    package func corners(_ style: RoundedCornerStyle) -> Corners {
        Corners(
            topLeft: topLeading, topRight: topTrailing, bottomRight: bottomTrailing, bottomLeft: bottomLeading,
            isContinuous: style == .continuous)
    }

    /// All radii smaller by a length in points.
    package func inset(by amount: CGFloat) -> RectangleCornerRadii {
        func less(_ radius: CGFloat) -> CGFloat { radius > 0 ? max(radius - amount, 0) : 0 }
        return RectangleCornerRadii(
            topLeading: less(topLeading), bottomLeading: less(bottomLeading), bottomTrailing: less(bottomTrailing),
            topTrailing: less(topTrailing))
    }
}

extension RectangleCornerRadii: Animatable {
    /// The four radii.
    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing)) }
        set {
            (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
            (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
        }
    }
}
