import Foundation

/// A way from 0 to 1 over a time from 0 to 1 (semantics 434, 441).
public struct UnitCurve: Hashable, Sendable {
    private enum Course: Hashable {
        case linear
        case bezier(Double, Double, Double, Double)
        case circularIn, circularOut, circularInOut, circularInOutInverse
    }
    private let course: Course
    private init(_ course: Course) { self.course = course }

    /// A cubic Bézier curve from (0, 0) to (1, 1). Control points outside of 0 … 1 along the time are moved to its ends.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            .bezier(
                min(max(startControlPoint.x, 0), 1), startControlPoint.y, min(max(endControlPoint.x, 0), 1),
                endControlPoint.y))
    }

    /// Even speed.
    public static let linear = UnitCurve(.linear)
    /// Slow at the begin.
    public static let easeIn = UnitCurve(.bezier(0.42, 0, 1, 1))
    /// Slow at the end.
    public static let easeOut = UnitCurve(.bezier(0, 0, 0.58, 1))
    /// Slow at both ends.
    public static let easeInOut = UnitCurve(.bezier(0.42, 0, 0.58, 1))
    /// A quarter of a circle that begins slowly.
    public static let circularEaseIn = UnitCurve(.circularIn)
    /// A quarter of a circle that ends slowly.
    public static let circularEaseOut = UnitCurve(.circularOut)
    /// Two quarters of circles: slow at both ends.
    public static let circularEaseInOut = UnitCurve(.circularInOut)

    /// The curve with its axes changed.
    public var inverse: UnitCurve {
        switch course {
        case .linear: self
        case .bezier(let x1, let y1, let x2, let y2):
            UnitCurve(.bezier(min(max(y1, 0), 1), x1, min(max(y2, 0), 1), x2))
        case .circularIn: .circularEaseOut
        case .circularOut: .circularEaseIn
        case .circularInOut: UnitCurve(.circularInOutInverse)
        case .circularInOutInverse: .circularEaseInOut
        }
    }

    /// How far the way is at a time; what is outside of 0 … 1 counts as its ends.
    public func value(at progress: Double) -> Double {
        let time = min(max(progress, 0), 1)
        switch course {
        case .linear: return time
        case .bezier(let x1, let y1, let x2, let y2): return Bezier(y1, y2).value(Bezier(x1, x2).solve(time))
        case .circularIn: return 1 - (1 - time * time).squareRoot()
        case .circularOut: return (time * (2 - time)).squareRoot()
        case .circularInOut:
            return time < 0.5
                ? (1 - (1 - 4 * time * time).squareRoot()) / 2
                : (1 + (1 - 4 * (1 - time) * (1 - time)).squareRoot()) / 2
        case .circularInOutInverse:
            return time < 0.5
                ? (time * (1 - time)).squareRoot() : 1 - (time * (1 - time)).squareRoot()
        }
    }

    /// How fast the way changes at a time: its slope.
    public func velocity(at progress: Double) -> Double {
        let time = min(max(progress, 0), 1)
        guard case .bezier(let x1, let y1, let x2, let y2) = course else {
            // Circles stand upright at one end: the slope of a very short way there.
            let (before, after) = (max(time - 1e-6, 0), min(time + 1e-6, 1))
            return (value(at: after) - value(at: before)) / (after - before)
        }
        let (x, y) = (Bezier(x1, x2), Bezier(y1, y2))
        let part = x.solve(time)
        let step = x.slope(part)
        if step > 1e-9 { return y.slope(part) / step }
        // At an end whose control point lies on it, the direction is that of the other one.
        let inside = part < 0.5 ? part + 1e-6 : part - 1e-6
        return y.slope(inside) / max(x.slope(inside), 1e-12)
    }
}

/// One axis of a cubic Bézier curve from 0 to 1.
private struct Bezier {
    let first, second: Double
    init(_ first: Double, _ second: Double) { (self.first, self.second) = (first, second) }

    func value(_ part: Double) -> Double {
        let rest = 1 - part
        return 3 * rest * rest * part * first + 3 * rest * part * part * second + part * part * part
    }

    func slope(_ part: Double) -> Double {
        let rest = 1 - part
        return 3 * rest * rest * first + 6 * rest * part * (second - first) + 3 * part * part * (1 - second)
    }

    /// The part of the curve at which an axis that only grows has a value.
    func solve(_ wanted: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if value(middle) < wanted { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
