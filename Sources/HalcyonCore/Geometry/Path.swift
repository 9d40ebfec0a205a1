import Foundation
import HalcyonDrawing

/// An outline: lines and curves in points, x to the right and y down. As a view and as a shape it is drawn at its own
/// coordinates, neither scaled nor clipped (semantics 289).
public struct Path: Equatable, Sendable {
    package var vector: VectorPath

    package init(vector: VectorPath) { self.vector = vector }

    /// An outline without anything.
    public init() { vector = .elements([]) }

    /// The outline of a rectangle.
    public init(_ rect: CGRect) { vector = rect.isNull ? .elements([]) : .rectangle(rect) }

    /// A copy of an outline.
    public init(_ path: CGPath) { vector = path.path.vector }

    /// The outline that a closure adds to an empty one.
    public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    /// The ellipse that touches a rectangle's sides.
    public init(ellipseIn rect: CGRect) { vector = rect.isNull ? .elements([]) : .ellipse(rect) }

    /// A rectangle with round corners.
    /// - Parameter cornerRadius: in points, at most half the shorter side.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        vector = rect.isNull ? .elements([]) : .rounded(rect, Corners(cornerRadius, isContinuous: style == .continuous))
    }

    /// A rectangle with elliptical corners.
    /// - Parameter cornerSize: how far a corner reaches along the sides, in points; at most half of each.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        if cornerSize.width == cornerSize.height {
            self.init(roundedRect: rect, cornerRadius: cornerSize.width, style: style)
            return
        }
        // A circular corner in a rectangle that is as much wider, pressed together.
        let width = min(max(cornerSize.width, 0), abs(rect.width) / 2)
        let height = min(max(cornerSize.height, 0), abs(rect.height) / 2)
        guard width > 0, height > 0, !rect.isNull else {
            self.init(rect)
            return
        }
        let rect = rect.standardized
        let scale = width / height
        let wide = CGRect(x: 0, y: 0, width: rect.width / scale, height: rect.height)
        let corners = Corners(height, isContinuous: style == .continuous)
        let press = AffineTransform(m11: scale, m12: 0, m21: 0, m22: 1, tX: rect.minX, tY: rect.minY)
        self.init(vector: VectorPath.elements(VectorPath.rounded(wide, corners).steps).applying(press))
    }

    /// A rectangle with round corners of their own radii.
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        vector = rect.isNull ? .elements([]) : .rounded(rect, cornerRadii.corners(style))
    }

    /// Whether nothing was added.
    public var isEmpty: Bool { vector.isEmpty }

    /// The smallest rectangle around the outline; null if there is nothing.
    public var boundingRect: CGRect { vector.tightBounds ?? .null }

    /// The same outline as an object.
    public var cgPath: CGPath { CGPath(self) }

    /// Whether a point is inside; open subpaths count as closed.
    /// - Parameter eoFill: points that an odd number of turns surrounds are inside; else those that the outline winds
    ///   around.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        vector.contains(point, rule: eoFill ? .evenOdd : .nonZero)
    }

    /// One step of an outline.
    @frozen public enum Element: Equatable, Sendable {
        /// Begins a new subpath.
        case move(to: CGPoint)
        /// A straight line.
        case line(to: CGPoint)
        /// A quadratic curve.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic curve.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line back to where the subpath began.
        case closeSubpath
    }

    /// Calls a closure with each step.
    public func forEach(_ body: (Path.Element) -> Void) {
        for step in vector.steps {
            switch step {
            case .move(let point): body(.move(to: point))
            case .line(let point): body(.line(to: point))
            case .quad(let point, let control): body(.quadCurve(to: point, control: control))
            case .curve(let point, let control1, let control2):
                body(.curve(to: point, control1: control1, control2: control2))
            case .close: body(.closeSubpath)
            }
        }
    }

    /// The outline of the line that follows this outline.
    public func strokedPath(_ style: StrokeStyle) -> Path { Path(vector: vector.stroked(style.stroke)) }

    /// The part of the outline between two fractions of its length, 0 … 1; nothing if the second is not greater.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { Path(vector: vector.trimmed(from: from, to: to)) }

    /// The outline under a transform.
    public func applying(_ transform: CGAffineTransform) -> Path {
        transform.isIdentity ? self : Path(vector: vector.applying(transform.affine))
    }

    /// The outline moved, in points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { Path(vector: vector.moved(by: CGPoint(x: dx, y: dy))) }
}
