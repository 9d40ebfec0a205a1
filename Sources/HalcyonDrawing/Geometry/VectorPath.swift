import Foundation

/// The outline that a fill, a stroke, a clip or a shadow follows, in points of its fragment.
///
/// Outlines that people name (a rectangle, an ellipse) stay what they are as long as nothing bends them: dumps are then
/// readable, and rasterisers draw them at their best.
public enum VectorPath: Hashable, Sendable {
    /// An axis-parallel rectangle.
    case rectangle(CGRect)
    /// A rectangle with round corners.
    case rounded(CGRect, Corners)
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
        /// A quadratic Bézier curve.
        case quad(CGPoint, control: CGPoint)
        /// A cubic Bézier curve.
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        /// Back to the subpath's begin.
        case close
    }

    /// A rectangle whose corners are circular arcs of `radius` points (at most half the shorter side is used).
    public static func roundedRectangle(_ rect: CGRect, radius: Double) -> VectorPath {
        .rounded(rect, Corners(radius))
    }

    /// Whether nothing was ever added.
    public var isEmpty: Bool {
        switch self {
        case .elements(let elements): elements.isEmpty
        case .rectangle(let rect), .rounded(let rect, _), .ellipse(let rect): rect.isNull
        }
    }
}

/// The radii of a rectangle's corners in points, by where they are in the picture.
public struct Corners: Hashable, Sendable {
    /// Above, on the left.
    public var topLeft: Double
    /// Above, on the right.
    public var topRight: Double
    /// Below, on the right.
    public var bottomRight: Double
    /// Below, on the left.
    public var bottomLeft: Double
    /// Whether the sides bend into the arcs gradually, so that curvature does not jump where they meet.
    public var isContinuous: Bool

    /// Four corners of one radius in points.
    public init(_ radius: Double, isContinuous: Bool = false) {
        self.init(
            topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius, isContinuous: isContinuous)
    }

    /// Corners of their own radii in points.
    public init(
        topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double, isContinuous: Bool = false
    ) {
        (self.topLeft, self.topRight) = (topLeft, topRight)
        (self.bottomRight, self.bottomLeft, self.isContinuous) = (bottomRight, bottomLeft, isContinuous)
    }

    /// The radii that a rectangle of a size has room for: none is negative, and where two do not fit on a side, all
    /// shrink alike.
    public func fitted(to size: CGSize) -> Corners {
        func radius(_ value: Double) -> Double { value > 0 ? min(value, 1e6) : 0 }
        var all = Corners(
            topLeft: radius(topLeft), topRight: radius(topRight), bottomRight: radius(bottomRight),
            bottomLeft: radius(bottomLeft), isContinuous: isContinuous)
        let (width, height) = (abs(Double(size.width)), abs(Double(size.height)))
        var share = 1.0
        for (sum, side) in [
            (all.topLeft + all.topRight, width), (all.bottomLeft + all.bottomRight, width),
            (all.topLeft + all.bottomLeft, height), (all.topRight + all.bottomRight, height),
        ] where sum > side { share = min(share, side / sum) }
        if share < 1 {
            all.topLeft *= share
            all.topRight *= share
            all.bottomRight *= share
            all.bottomLeft *= share
        }
        return all
    }

    /// The one radius of all corners; nil if they differ.
    public var uniform: Double? {
        topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft ? topLeft : nil
    }
}

/// Which points are inside an outline that crosses itself.
public enum FillRule: Hashable, Sendable {
    /// Those that the outline winds around, counted with direction.
    case nonZero
    /// Those that an odd number of turns surrounds.
    case evenOdd
}
