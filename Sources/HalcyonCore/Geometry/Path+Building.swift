import Foundation
import HalcyonDrawing

extension Path {
    private mutating func append(_ step: VectorPath.Element) {
        var steps = vector.steps
        // So that the list has one owner while it grows.
        vector = .elements([])
        steps.append(step)
        vector = .elements(steps)
    }

    private mutating func append(_ steps: [VectorPath.Element], _ transform: CGAffineTransform) {
        let moved = transform.isIdentity ? steps : VectorPath.elements(steps).applying(transform.affine).steps
        var all = vector.steps
        vector = .elements([])
        all += moved
        vector = .elements(all)
    }

    /// Where the next line begins; nil if nothing was added.
    public var currentPoint: CGPoint? {
        let steps = vector.steps
        guard let last = steps.last else { return nil }
        switch last {
        case .move(let point), .line(let point), .quad(let point, _), .curve(let point, _, _): return point
        case .close:
            for case .move(let point) in steps.reversed() { return point }
            return nil
        }
    }

    /// Begins a new subpath.
    public mutating func move(to end: CGPoint) { append(.move(end)) }

    /// A straight line from where the last step ended; where there was none, a new subpath begins.
    public mutating func addLine(to end: CGPoint) { append(isEmpty ? .move(end) : .line(end)) }

    /// A quadratic curve from where the last step ended.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        if isEmpty { append(.move(control)) }
        append(.quad(end, control: control))
    }

    /// A cubic curve from where the last step ended.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        if isEmpty { append(.move(control1)) }
        append(.curve(end, control1: control1, control2: control2))
    }

    /// A line back to where the subpath began.
    public mutating func closeSubpath() { if !isEmpty { append(.close) } }

    /// A rectangle as a subpath of its own.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        add(Path(rect), transform)
    }

    /// Rectangles, each a subpath of its own.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// A rectangle with round corners as a subpath of its own.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        add(Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform)
    }

    /// A rectangle with round corners of their own radii as a subpath of its own.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        add(Path(roundedRect: rect, cornerRadii: cornerRadii, style: style), transform)
    }

    /// An ellipse as a subpath of its own.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        add(Path(ellipseIn: rect), transform)
    }

    /// Another outline's subpaths.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) { add(path, transform) }

    /// Lines through points, a subpath of its own.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        append([.move(first)] + lines.dropFirst().map { .line($0) }, .identity)
    }

    /// A named outline that is added to nothing stays what it is.
    private mutating func add(_ path: Path, _ transform: CGAffineTransform) {
        if isEmpty {
            vector = path.applying(transform).vector
        } else {
            append(path.vector.steps, transform)
        }
    }

    /// An arc, with a line to its begin where a subpath is open.
    /// - Parameter clockwise: the other way round: since y goes down, `false` is what a person sees as clockwise
    ///   (semantics 291).
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * Double.pi
        var delta = endAngle.radians - startAngle.radians
        guard delta.isFinite else { return }
        if clockwise, delta > 0 {
            delta = delta.truncatingRemainder(dividingBy: turn) - turn
        } else if !clockwise, delta < 0 {
            delta = delta.truncatingRemainder(dividingBy: turn) + turn
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle,
            delta: Angle(radians: min(max(delta, -turn), turn)), transform: transform)
    }

    /// An arc by how far it turns, with a line to its begin where a subpath is open.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        let (start, sweep, radius) = (startAngle.radians, delta.radians, Double(radius))
        guard start.isFinite, sweep.isFinite, radius.isFinite, abs(sweep) < 10_000 else { return }
        func place(_ angle: Double) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        var steps: [VectorPath.Element] = [isEmpty ? .move(place(start)) : .line(place(start))]
        let count = max(Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 0)
        let step = count > 0 ? sweep / Double(count) : 0
        let handle = 4.0 / 3 * tan(step / 4) * radius
        for index in 0..<count {
            let (from, to) = (start + step * Double(index), start + step * Double(index + 1))
            let (begin, end) = (place(from), place(to))
            steps.append(
                .curve(
                    end, control1: CGPoint(x: begin.x - handle * sin(from), y: begin.y + handle * cos(from)),
                    control2: CGPoint(x: end.x + handle * sin(to), y: end.y - handle * cos(to))))
        }
        append(steps, transform)
    }

    /// An arc of a radius that touches the line from where the last step ended to one point, and the line from there to
    /// another; with a line to where it begins.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard let start = currentPoint else { return append([.move(tangent1End)], transform) }
        let (a, b) = (
            CGPoint(x: start.x - tangent1End.x, y: start.y - tangent1End.y),
            CGPoint(x: tangent2End.x - tangent1End.x, y: tangent2End.y - tangent1End.y)
        )
        let (first, second) = (Double(hypot(a.x, a.y)), Double(hypot(b.x, b.y)))
        let cross = Double(a.x * b.y - a.y * b.x)
        guard first > 0, second > 0, abs(cross) > 1e-9, radius > 0 else {
            return append([.line(tangent1End)], transform)
        }
        let cosine = Double(a.x * b.x + a.y * b.y) / (first * second)
        let distance = Double(radius) / tan(acos(min(max(cosine, -1), 1)) / 2)
        let begin = CGPoint(x: tangent1End.x + a.x * distance / first, y: tangent1End.y + a.y * distance / first)
        let side = cross > 0 ? 1.0 : -1.0
        // From the touching point across the line, to the side on which the other line lies.
        let center = CGPoint(
            x: begin.x - a.y / first * Double(radius) * side, y: begin.y + a.x / first * Double(radius) * side)
        let from = atan2(begin.y - center.y, begin.x - center.x)
        let turn = Double.pi - acos(min(max(cosine, -1), 1))
        addRelativeArc(
            center: center, radius: radius, startAngle: Angle(radians: from), delta: Angle(radians: -side * turn),
            transform: transform)
    }
}
