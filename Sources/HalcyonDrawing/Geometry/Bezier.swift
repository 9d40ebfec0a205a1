import Foundation

/// A cubic Bézier curve.
struct Bezier {
    var start: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint

    init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    }

    /// The cubic that follows a quadratic curve.
    init(_ start: CGPoint, quad control: CGPoint, _ end: CGPoint) {
        self.init(
            start, start.towards(control, 2.0 / 3), end.towards(control, 2.0 / 3), end)
    }

    func point(at t: Double) -> CGPoint {
        let s = 1 - t
        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(
            x: a * start.x + b * control1.x + c * control2.x + d * end.x,
            y: a * start.y + b * control1.y + c * control2.y + d * end.y)
    }

    /// The curve up to `t` and the one after it.
    func split(at t: Double) -> (Bezier, Bezier) {
        let a = start.towards(control1, t)
        let b = control1.towards(control2, t)
        let c = control2.towards(end, t)
        let (d, e) = (a.towards(b, t), b.towards(c, t))
        let middle = d.towards(e, t)
        return (Bezier(start, a, d, middle), Bezier(middle, e, c, end))
    }

    /// Where, between 0 and 1, one of the coordinates turns.
    var turns: [Double] {
        func roots(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
            let (a, b, c) = (3 * (p3 - 3 * p2 + 3 * p1 - p0), 6 * (p2 - 2 * p1 + p0), 3 * (p1 - p0))
            if abs(a) < 1e-12 { return abs(b) < 1e-12 ? [] : [-c / b] }
            let inner = b * b - 4 * a * c
            guard inner >= 0 else { return [] }
            return [(-b + inner.squareRoot()) / (2 * a), (-b - inner.squareRoot()) / (2 * a)]
        }
        let all =
            roots(start.x, control1.x, control2.x, end.x) + roots(start.y, control1.y, control2.y, end.y)
        return all.filter { $0 > 0 && $0 < 1 }
    }

    /// So many straight pieces are within a hundredth of a point of the curve, at most 256.
    var pieces: Int {
        func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Double {
            hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
        }
        let most = max(bend(start, control1, control2), bend(control1, control2, end))
        guard most.isFinite else { return 1 }
        return min(max(Int((most * 0.75 / 0.01).squareRoot().rounded(.up)), 1), 256)
    }
}

extension CGPoint {
    /// The point at a fraction of the way to another one.
    func towards(_ other: CGPoint, _ fraction: Double) -> CGPoint {
        CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
    /// The distance to another point.
    func distance(to other: CGPoint) -> Double { hypot(other.x - x, other.y - y) }
    var isFinite: Bool { x.isFinite && y.isFinite }
}
