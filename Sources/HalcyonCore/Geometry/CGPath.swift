import Foundation
import HalcyonDrawing

/// An outline as an object.
public class CGPath: Hashable, @unchecked Sendable {
    // Only `CGMutablePath` changes it, which is not to be shared while it does.
    fileprivate(set) var path: Path

    init(_ path: Path) { self.path = path }

    /// The outline of a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(rect).applying(transform?.pointee ?? .identity))
    }

    /// The ellipse that touches a rectangle's sides.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
    }

    /// A rectangle with elliptical corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let size = CGSize(width: cornerWidth, height: cornerHeight)
        self.init(
            Path(roundedRect: rect, cornerSize: size, style: .circular).applying(transform?.pointee ?? .identity))
    }

    /// Whether nothing was added.
    public var isEmpty: Bool { path.isEmpty }
    /// Where the next line would begin; the origin if nothing was added.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }
    /// A rectangle around the outline and the control points of its curves; null if there is nothing.
    public var boundingBox: CGRect { path.isEmpty ? .null : path.vector.bounds }
    /// The smallest rectangle around the outline; null if there is nothing.
    public var boundingBoxOfPath: CGRect { path.boundingRect }

    /// Whether a point is inside; open subpaths count as closed.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        path.applying(transform).contains(point, eoFill: rule == .evenOdd)
    }

    /// A copy that stays as it is.
    public func copy() -> CGPath? { CGPath(path) }

    /// A copy under a transform.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(path.applying(transform?.pointee ?? .identity))
    }

    /// A copy that can be added to.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

    /// The outline of the line that follows this outline; lengths in points.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
        return CGPath(path.applying(transform).strokedPath(style))
    }

    /// Two objects with the same outline are equal.
    public static func == (left: CGPath, right: CGPath) -> Bool { left.path == right.path }
    public func hash(into hasher: inout Hasher) { hasher.combine(path.vector) }
}

/// An outline as an object that can be added to.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// An outline without anything.
    public init() { super.init(Path()) }
    fileprivate override init(_ path: Path) { super.init(path) }

    /// Begins a new subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: point.applying(transform))
    }
    /// A straight line from where the last step ended.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }
    /// Lines through points, a subpath of its own.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        path.addLines(points.map { $0.applying(transform) })
    }
    /// A quadratic curve from where the last step ended.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }
    /// A cubic curve from where the last step ended.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }
    /// A rectangle as a subpath of its own.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addRect(rect, transform: transform)
    }
    /// An ellipse as a subpath of its own.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addEllipse(in: rect, transform: transform)
    }
    /// A rectangle with elliptical corners as a subpath of its own; lengths in points.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addRoundedRect(
            in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight), style: .circular,
            transform: transform)
    }
    /// An arc by its angles in radians, with a line to its begin where a subpath is open.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: Angle(radians: startAngle), endAngle: Angle(radians: endAngle),
            clockwise: clockwise, transform: transform)
    }
    /// An arc of a radius that touches two lines, with a line to where it begins.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }
    /// Another outline's subpaths.
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
        path.addPath(other.path, transform: transform)
    }
    /// A line back to where the subpath began.
    public func closeSubpath() { path.closeSubpath() }
}
