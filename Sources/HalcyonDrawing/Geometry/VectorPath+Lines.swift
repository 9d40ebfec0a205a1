import Foundation

/// A subpath as a row of straight pieces.
struct Polyline {
    var points: [CGPoint]
    var isClosed: Bool
}

extension VectorPath {
    /// The subpaths as straight pieces, a hundredth of a point from the curves. Points that are not numbers are left out.
    var polylines: [Polyline] {
        var lines: [Polyline] = []
        var current: [CGPoint] = []
        func finish(isClosed: Bool) {
            if !current.isEmpty { lines.append(Polyline(points: current, isClosed: isClosed)) }
            current = []
        }
        var start = CGPoint.zero
        func begin() { if current.isEmpty { current = [start] } }
        for step in steps {
            switch step {
            case .move(let point):
                finish(isClosed: false)
                guard point.isFinite else { continue }
                start = point
                current = [point]
            case .line(let point):
                guard point.isFinite else { continue }
                begin()
                current.append(point)
            case .quad(let point, let control):
                begin()
                append(Bezier(current[current.count - 1], quad: control, point), to: &current)
            case .curve(let point, let control1, let control2):
                begin()
                append(Bezier(current[current.count - 1], control1, control2, point), to: &current)
            case .close:
                finish(isClosed: true)
            }
        }
        finish(isClosed: false)
        return lines
    }

    private func append(_ curve: Bezier, to points: inout [CGPoint]) {
        guard curve.control1.isFinite, curve.control2.isFinite, curve.end.isFinite else { return }
        let count = curve.pieces
        for index in 1...count { points.append(curve.point(at: Double(index) / Double(count))) }
    }

    /// Whether a point is inside the outline; open subpaths count as closed.
    public func contains(_ point: CGPoint, rule: FillRule = .nonZero) -> Bool {
        guard point.isFinite else { return false }
        if case .rectangle(let rect) = self { return rect.standardized.contains(point) }
        var (winding, crossings) = (0, 0)
        for line in polylines {
            guard var from = line.points.last else { continue }
            for to in line.points {
                if (from.y <= point.y) != (to.y <= point.y) {
                    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                    if x > point.x {
                        crossings += 1
                        winding += to.y > from.y ? 1 : -1
                    }
                }
                from = to
            }
        }
        return rule == .nonZero ? winding != 0 : crossings % 2 == 1
    }
}
