import Foundation

extension VectorPath {
    /// The outline of the line that follows this outline, to be filled by winding: a piece for each straight stretch,
    /// corner and end, all in one direction, so that they may overlap.
    public func stroked(_ stroke: Stroke) -> VectorPath {
        guard stroke.width > 0, stroke.width.isFinite else { return .elements([]) }
        var outline = StrokeOutline(stroke)
        for line in polylines {
            let dash = stroke.usableDash
            if dash.isEmpty {
                outline.follow(line)
            } else {
                for piece in line.dashed(dash, phase: stroke.dashPhase) { outline.follow(piece) }
            }
        }
        return .elements(outline.elements)
    }
}

/// Makes the outline of a line, piece by piece.
private struct StrokeOutline {
    private let stroke: Stroke
    private let half: Double
    private(set) var elements: [VectorPath.Element] = []

    init(_ stroke: Stroke) { (self.stroke, half) = (stroke, stroke.width / 2) }

    mutating func follow(_ line: Polyline) {
        var points: [CGPoint] = []
        for point in line.points where points.last.map({ $0.distance(to: point) > 1e-9 }) ?? true {
            points.append(point)
        }
        if line.isClosed, points.count > 1, points[0].distance(to: points[points.count - 1]) <= 1e-9 {
            points.removeLast()
        }
        guard points.count > 1 else {
            // A point has no direction: only a round end shows it.
            if let point = points.first, stroke.cap == .round || line.isClosed && stroke.join == .round {
                circle(around: point)
            }
            return
        }
        let count = points.count
        let pieces = line.isClosed ? count : count - 1
        for index in 0..<pieces { piece(points[index], points[(index + 1) % count]) }
        for index in 0..<count where line.isClosed || (index > 0 && index < count - 1) {
            join(points[(index + count - 1) % count], points[index], points[(index + 1) % count])
        }
        if !line.isClosed {
            cap(points[1], points[0])
            cap(points[count - 2], points[count - 1])
        }
    }

    /// Across the direction from one point to the next, half the width long.
    private func side(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
        let length = from.distance(to: to)
        return CGPoint(x: -(to.y - from.y) / length * half, y: (to.x - from.x) / length * half)
    }

    private mutating func polygon(_ points: [CGPoint]) {
        var area = 0.0
        for (index, point) in points.enumerated() {
            let next = points[(index + 1) % points.count]
            area += point.x * next.y - next.x * point.y
        }
        let ordered = area < 0 ? points.reversed() : points
        elements.append(.move(ordered[0]))
        for point in ordered.dropFirst() { elements.append(.line(point)) }
        elements.append(.close)
    }

    private mutating func piece(_ from: CGPoint, _ to: CGPoint) {
        let side = side(from, to)
        polygon([from + side, to + side, to - side, from - side])
    }

    private mutating func circle(around point: CGPoint) {
        elements +=
            VectorPath.ellipse(
                CGRect(x: point.x - half, y: point.y - half, width: half * 2, height: half * 2)
            ).steps
    }

    private mutating func join(_ before: CGPoint, _ point: CGPoint, _ after: CGPoint) {
        let (a, b) = (side(before, point), side(point, after))
        let turn = a.x * b.y - a.y * b.x
        let same = a.x * b.x + a.y * b.y
        if abs(turn) < 1e-9, same > 0 { return }
        if stroke.join == .round { return circle(around: point) }
        // The outer side of the bend.
        let (p, q) = turn > 0 ? (point - a, point - b) : (point + a, point + b)
        var corner = [point, p, q]
        // Mitre length over width is 1 / sin(half the angle between the pieces).
        let half = ((1 - same / (self.half * self.half)) / 2).squareRoot()
        let sine = (1 - half * half).squareRoot()
        if stroke.join == .miter, sine > 1e-6, 1 / sine <= stroke.miterLimit {
            let middle = CGPoint(x: (p.x + q.x) / 2 - point.x, y: (p.y + q.y) / 2 - point.y)
            let length = hypot(middle.x, middle.y)
            if length > 1e-9 {
                let reach = self.half / sine / length
                corner = [point, p, CGPoint(x: point.x + middle.x * reach, y: point.y + middle.y * reach), q]
            }
        }
        polygon(corner)
    }

    private mutating func cap(_ before: CGPoint, _ end: CGPoint) {
        switch stroke.cap {
        case .butt: return
        case .round: circle(around: end)
        case .square:
            let side = side(before, end)
            let ahead = CGPoint(x: side.y, y: -side.x)
            polygon([end + side, end + side + ahead, end - side + ahead, end - side])
        }
    }
}

extension Polyline {
    /// The drawn pieces.
    fileprivate func dashed(_ dash: [Double], phase: Double) -> [Polyline] {
        let pattern = dash.count % 2 == 0 ? dash : dash + dash
        let total = pattern.reduce(0, +)
        let points = isClosed && self.points.count > 1 ? self.points + [self.points[0]] : self.points
        guard points.count > 1 else { return [] }
        let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        // A pattern so fine that nobody could see it would take for ever.
        guard length / total < 100_000 else { return [self] }
        var offset = phase.truncatingRemainder(dividingBy: total)
        if offset < 0 { offset += total }
        var index = 0
        while offset >= pattern[index], offset > 0 {
            offset -= pattern[index]
            index = (index + 1) % pattern.count
        }
        var left = pattern[index] - offset
        var result: [Polyline] = []
        var current: [CGPoint] = index % 2 == 0 ? [points[0]] : []
        for (from, to) in zip(points, points.dropFirst()) {
            let whole = from.distance(to: to)
            var walked = 0.0
            while whole - walked > left {
                walked += left
                let place = from.towards(to, walked / whole)
                if index % 2 == 0 {
                    result.append(Polyline(points: current + [place], isClosed: false))
                    current = []
                } else {
                    current = [place]
                }
                index = (index + 1) % pattern.count
                left = pattern[index]
            }
            left -= whole - walked
            if index % 2 == 0 { current.append(to) }
        }
        if index % 2 == 0, current.count > 1 { result.append(Polyline(points: current, isClosed: false)) }
        return result
    }
}

private func + (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x + right.x, y: left.y + right.y) }
private func - (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x - right.x, y: left.y - right.y) }
