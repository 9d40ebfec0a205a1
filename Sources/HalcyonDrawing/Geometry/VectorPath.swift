import Foundation

/// The outline that a fill, a stroke, a clip or a shadow follows, in points of its fragment.
public enum VectorPath: Hashable, Sendable {
    /// An axis-parallel rectangle.
    case rectangle(CGRect)
    /// A rectangle whose corners are circular arcs of `radius` points (at most half the shorter side is used).
    case roundedRectangle(CGRect, radius: Double)
    /// The ellipse that touches the rectangle's sides.
    case ellipse(CGRect)
    /// Any outline.
    case elements([Element])

    /// One step of an outline.
    public enum Element: Hashable, Sendable {
        /// Begins a new subpath.
        case move(CGPoint)
        /// A straight line.
        case line(CGPoint)
        /// A cubic Bézier curve.
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        /// Back to the subpath's begin.
        case close
    }
}
