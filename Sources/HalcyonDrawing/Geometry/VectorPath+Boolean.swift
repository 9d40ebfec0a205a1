import Foundation

/// What of two areas is meant.
public enum AreaOperation: Hashable, Sendable {
    /// What is in one of them or both; in both; in the first alone; in one alone.
    case union, intersection, subtraction, symmetricDifference

    fileprivate func contains(_ first: Bool, _ second: Bool) -> Bool {
        switch self {
        case .union: first || second
        case .intersection: first && second
        case .subtraction: first && !second
        case .symmetricDifference: first != second
        }
    }
}

extension VectorPath {
    /// The area that an operation makes of this one and another, as straight pieces a hundredth of a point from the curves:
    /// outlines in one direction, holes in the other, so that it is the same by either rule. Open subpaths count as closed.
    public func combined(with other: VectorPath, _ operation: AreaOperation, rule: FillRule = .nonZero) -> VectorPath {
        let plane = EdgePlane(polylines, other.polylines, closes: (true, true))
        let kept = plane.edges().compactMap { edge -> EdgePlane.Edge? in
            let sides = plane.sides(of: edge, rule)
            let left = operation.contains(sides.left.0, sides.left.1)
            let right = operation.contains(sides.right.0, sides.right.1)
            return left == right ? nil : left ? edge : edge.reversed
        }
        return EdgePlane.outlines(kept)
    }

    /// What of this line is in the area of another outline, or outside of it, as straight pieces a hundredth of a point from
    /// the curves.
    public func line(inside other: VectorPath, _ isInside: Bool, rule: FillRule = .nonZero) -> VectorPath {
        let plane = EdgePlane(polylines, other.polylines, closes: (false, true))
        var steps: [Element] = []
        var end: EdgePlane.Point?
        for edge in plane.firstLine() {
            let sides = plane.sides(of: edge, rule)
            // On the other's outline is in its area.
            guard (sides.left.1 || sides.right.1) == isInside else {
                end = nil
                continue
            }
            if end != edge.from { steps.append(.move(edge.from.point)) }
            steps.append(.line(edge.to.point))
            end = edge.to
        }
        return .elements(steps)
    }
}

/// The straight pieces of two outlines, cut where they meet. Places are whole numbers of small parts of a point, so that two
/// pieces meet in one place or not at all.
private struct EdgePlane {
    /// Parts of a point; few enough that products of two lengths are exact.
    private static let parts = 4096.0

    struct Point: Hashable {
        var x: Double
        var y: Double
        var point: CGPoint { CGPoint(x: x / EdgePlane.parts, y: y / EdgePlane.parts) }
        init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
        init(_ point: CGPoint) {
            func whole(_ value: Double) -> Double { (min(max(value, -1e6), 1e6) * EdgePlane.parts).rounded() }
            self.init(whole(point.x), whole(point.y))
        }
    }

    struct Edge: Hashable {
        var from: Point
        var to: Point
        var reversed: Edge { Edge(from: to, to: from) }
    }

    /// How often each outline goes along a piece, in its direction less against it, and how often at all.
    private struct Count {
        var winding = (0, 0)
        var passes = (0, 0)
    }

    private var pieces: [(edge: Edge, isFirst: Bool)] = []
    private var counts: [Edge: Count] = [:]
    private var all: [(edge: Edge, count: Count)] = []

    init(_ first: [Polyline], _ second: [Polyline], closes: (Bool, Bool)) {
        for (lines, isFirst, isClosed) in [(first, true, closes.0), (second, false, closes.1)] {
            for line in lines {
                var points = line.points.map(Point.init)
                if isClosed || line.isClosed, let start = points.first { points.append(start) }
                for (from, to) in zip(points, points.dropFirst()) where from != to {
                    pieces.append((Edge(from: from, to: to), isFirst))
                }
            }
        }
        cut()
        for piece in pieces {
            // Two pieces of one place are one edge, whatever their directions.
            let isForward = (piece.edge.from.x, piece.edge.from.y) < (piece.edge.to.x, piece.edge.to.y)
            let key = isForward ? piece.edge : piece.edge.reversed
            var count = counts[key] ?? Count()
            if piece.isFirst {
                count.winding.0 += isForward ? 1 : -1
                count.passes.0 += 1
            } else {
                count.winding.1 += isForward ? 1 : -1
                count.passes.1 += 1
            }
            counts[key] = count
        }
        all = counts.map { ($0.key, $0.value) }
    }

    /// Each piece once, in no direction of its own.
    func edges() -> [Edge] { all.map(\.edge) }

    /// The pieces of the first line in its order and direction.
    func firstLine() -> [Edge] { pieces.filter(\.isFirst).map(\.edge) }

    // MARK: Cutting

    /// Cuts all pieces where they meet. A cut moves a piece by less than a part, so that it may meet another then.
    private mutating func cut() {
        for _ in 0..<8 {
            var cuts: [Int: [Point]] = [:]
            // From left to right: only pieces that overlap there can meet.
            let order = pieces.indices.sorted { left(pieces[$0].edge) < left(pieces[$1].edge) }
            var open: [Int] = []
            for index in order {
                let edge = pieces[index].edge
                open.removeAll { right(pieces[$0].edge) < left(edge) }
                for other in open { meet(index, other, &cuts) }
                open.append(index)
            }
            if cuts.isEmpty { return }
            pieces = pieces.indices.flatMap { index -> [(edge: Edge, isFirst: Bool)] in
                guard let points = cuts[index] else { return [pieces[index]] }
                let edge = pieces[index].edge
                func along(_ point: Point) -> Double {
                    (point.x - edge.from.x) * (edge.to.x - edge.from.x) + (point.y - edge.from.y)
                        * (edge.to.y - edge.from.y)
                }
                let row = [edge.from] + points.sorted { along($0) < along($1) } + [edge.to]
                return zip(row, row.dropFirst()).filter { $0 != $1 }.map {
                    (Edge(from: $0, to: $1), pieces[index].isFirst)
                }
            }
        }
    }

    private func left(_ edge: Edge) -> Double { min(edge.from.x, edge.to.x) }
    private func right(_ edge: Edge) -> Double { max(edge.from.x, edge.to.x) }

    private func meet(_ one: Int, _ other: Int, _ cuts: inout [Int: [Point]]) {
        let (a, b) = (pieces[one].edge, pieces[other].edge)
        guard min(a.from.y, a.to.y) <= max(b.from.y, b.to.y), min(b.from.y, b.to.y) <= max(a.from.y, a.to.y) else {
            return
        }
        func note(_ point: Point, _ index: Int, _ edge: Edge) {
            if point != edge.from, point != edge.to { cuts[index, default: []].append(point) }
        }
        // An end that lies on the other piece, within what rounding moves.
        var touches = false
        for (point, index, edge) in [(a.from, other, b), (a.to, other, b), (b.from, one, a), (b.to, one, a)] {
            guard isOn(point, edge) else { continue }
            touches = true
            note(point, index, edge)
        }
        if touches { return }
        let (ax, ay) = (a.to.x - a.from.x, a.to.y - a.from.y)
        let (bx, by) = (b.to.x - b.from.x, b.to.y - b.from.y)
        let cross = ax * by - ay * bx
        if cross == 0 { return }
        let (x, y) = (b.from.x - a.from.x, b.from.y - a.from.y)
        let (t, u) = ((x * by - y * bx) / cross, (x * ay - y * ax) / cross)
        guard t > 0, t < 1, u > 0, u < 1 else { return }
        let point = Point((a.from.x + t * ax).rounded(), (a.from.y + t * ay).rounded())
        note(point, one, a)
        note(point, other, b)
    }

    private func isOn(_ point: Point, _ edge: Edge) -> Bool {
        if point == edge.from || point == edge.to { return false }
        let (x, y) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
        let length = hypot(x, y)
        let (px, py) = (point.x - edge.from.x, point.y - edge.from.y)
        let along = (px * x + py * y) / length
        return along > 0 && along < length && abs(px * y - py * x) / length < 0.75
    }

    // MARK: Sides

    typealias Areas = (Bool, Bool)

    /// In which areas the places beside the middle of a piece are, to the left and to the right of its direction.
    func sides(of edge: Edge, _ rule: FillRule) -> (left: Areas, right: Areas) {
        let middle = ((edge.from.x + edge.to.x) / 2, (edge.from.y + edge.to.y) / 2)
        // A ray that no part of the piece lies on.
        let isFlat = abs(edge.to.y - edge.from.y) < abs(edge.to.x - edge.from.x)
        func place(_ point: Point) -> (along: Double, across: Double) {
            isFlat ? (point.y, point.x) : (point.x, point.y)
        }
        let (along, across) = isFlat ? (middle.1, middle.0) : middle
        var winding = (0, 0)
        var passes = (0, 0)
        var own = (sign: 0, count: Count())
        for (other, count) in all {
            let (from, to) = (place(other.from), place(other.to))
            guard (from.across <= across) != (to.across <= across) else { continue }
            let sign = to.across > from.across ? 1 : -1
            if other == edge || other.reversed == edge {
                own = (sign, count)
                continue
            }
            let at = from.along + (across - from.across) / (to.across - from.across) * (to.along - from.along)
            guard at > along else { continue }
            winding.0 += sign * count.winding.0
            winding.1 += sign * count.winding.1
            passes.0 += count.passes.0
            passes.1 += count.passes.1
        }
        func areas(_ isBehind: Bool) -> Areas {
            let sign = isBehind ? own.sign : 0
            let parity = isBehind ? 1 : 0
            guard rule == .nonZero else {
                return (
                    (passes.0 + parity * own.count.passes.0) % 2 != 0, (passes.1 + parity * own.count.passes.1) % 2 != 0
                )
            }
            return (winding.0 + sign * own.count.winding.0 != 0, winding.1 + sign * own.count.winding.1 != 0)
        }
        // Before the piece is where the ray comes from that has still to cross it.
        let (before, beyond) = (areas(true), areas(false))
        let isLeftBeyond = isFlat ? edge.to.x > edge.from.x : edge.to.y < edge.from.y
        return isLeftBeyond ? (beyond, before) : (before, beyond)
    }

    // MARK: Outlines

    /// Pieces whose area is on their left, one after another.
    static func outlines(_ edges: [Edge]) -> VectorPath {
        var leaving: [Point: [Edge]] = [:]
        for edge in edges { leaving[edge.from, default: []].append(edge) }
        func order(_ one: Edge, _ other: Edge) -> Bool {
            (one.from.y, one.from.x, one.to.y, one.to.x) < (other.from.y, other.from.x, other.to.y, other.to.x)
        }
        var steps: [VectorPath.Element] = []
        // Always from the same place, whatever the table's order.
        for first in edges.sorted(by: order) where leaving[first.from]?.contains(first) ?? false {
            var (points, edge) = ([first.from], first)
            while let next = next(after: edge, leaving[edge.to] ?? []) {
                leaving[next.from]?.removeAll { $0 == next }
                if next == first { break }
                points.append(next.from)
                edge = next
            }
            append(points, to: &steps)
        }
        return .elements(steps)
    }

    /// The piece that turns most to the left at the end of another one, so that areas that touch in a corner stay apart.
    private static func next(after edge: Edge, _ leaving: [Edge]) -> Edge? {
        func turn(_ other: Edge) -> Double {
            let (x, y) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
            let (ox, oy) = (other.to.x - other.from.x, other.to.y - other.from.y)
            return atan2(x * oy - y * ox, x * ox + y * oy)
        }
        return leaving.max { (turn($0), $0.to.x, $0.to.y) < (turn($1), $1.to.x, $1.to.y) }
    }

    /// Without points in the middle of a straight line.
    private static func append(_ points: [Point], to steps: inout [VectorPath.Element]) {
        let count = points.count
        let corners = points.indices.filter { index in
            let (before, here, after) = (
                points[(index + count - 1) % count], points[index], points[(index + 1) % count]
            )
            let (x, y) = (here.x - before.x, here.y - before.y)
            return x * (after.y - here.y) - y * (after.x - here.x) != 0
                || x * (after.x - here.x) + y * (after.y - here.y) < 0
        }
        guard corners.count > 2 else { return }
        steps.append(.move(points[corners[0]].point))
        for index in corners.dropFirst() { steps.append(.line(points[index].point)) }
        steps.append(.close)
    }
}
