import Foundation

extension VectorPath {
    /// The outline step by step; named shapes begin where SwiftUI's do and run clockwise.
    public var steps: [Element] {
        switch self {
        case .elements(let elements): return elements
        case .rectangle(let rect):
            guard !rect.isNull else { return [] }
            return [
                .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
                .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
            ]
        case .ellipse(let rect):
            guard !rect.isNull else { return [] }
            return VectorPath.ellipseSteps(rect)
        case .rounded(let rect, let corners):
            guard !rect.isNull else { return [] }
            return VectorPath.roundedSteps(rect, corners)
        }
    }

    /// How far a cubic's controls lie from its ends to follow a quarter of a unit circle.
    static let quarter = 0.552_284_749_830_793_6

    private static func ellipseSteps(_ rect: CGRect) -> [Element] {
        let (x, y) = (rect.midX, rect.midY)
        let (a, b) = (rect.width / 2, rect.height / 2)
        let (c, d) = (a * quarter, b * quarter)
        return [
            .move(CGPoint(x: x + a, y: y)),
            .curve(
                CGPoint(x: x, y: y + b), control1: CGPoint(x: x + a, y: y + d), control2: CGPoint(x: x + c, y: y + b)),
            .curve(
                CGPoint(x: x - a, y: y), control1: CGPoint(x: x - c, y: y + b), control2: CGPoint(x: x - a, y: y + d)),
            .curve(
                CGPoint(x: x, y: y - b), control1: CGPoint(x: x - a, y: y - d), control2: CGPoint(x: x - c, y: y - b)),
            .curve(
                CGPoint(x: x + a, y: y), control1: CGPoint(x: x + c, y: y - b), control2: CGPoint(x: x + a, y: y - d)),
            .close,
        ]
    }

    private static func roundedSteps(_ rect: CGRect, _ asked: Corners) -> [Element] {
        let rect = rect.standardized
        let corners = asked.fitted(to: rect.size)
        var steps: [Element] = []
        /// A corner: where it is, the direction in which the outline reaches it and the one in which it leaves.
        func corner(_ point: CGPoint, _ into: CGVectorPair, _ out: CGVectorPair, _ radius: Double, _ room: Double) {
            let curve = CornerCurve(radius: radius, room: room, isContinuous: asked.isContinuous)
            func place(_ along: Double, _ after: Double) -> CGPoint {
                CGPoint(x: point.x - into.x * along + out.x * after, y: point.y - into.y * along + out.y * after)
            }
            let start = place(curve.reach, 0)
            steps.append(steps.isEmpty ? .move(start) : .line(start))
            for part in curve.parts {
                steps.append(
                    .curve(
                        place(part.end.x, part.end.y), control1: place(part.control1.x, part.control1.y),
                        control2: place(part.control2.x, part.control2.y)))
            }
        }
        let right = CGVectorPair(x: 1, y: 0)
        let down = CGVectorPair(x: 0, y: 1)
        let left = CGVectorPair(x: -1, y: 0)
        let up = CGVectorPair(x: 0, y: -1)
        // A gradual corner reaches further than its radius, but not into another one's half of the side.
        let room = min(rect.width, rect.height) / 2
        corner(CGPoint(x: rect.maxX, y: rect.minY), right, down, corners.topRight, room)
        corner(CGPoint(x: rect.maxX, y: rect.maxY), down, left, corners.bottomRight, room)
        corner(CGPoint(x: rect.minX, y: rect.maxY), left, up, corners.bottomLeft, room)
        corner(CGPoint(x: rect.minX, y: rect.minY), up, right, corners.topLeft, room)
        steps.append(.close)
        return steps
    }
}

private struct CGVectorPair {
    var x: Double
    var y: Double
}

/// A quarter turn from one side to the next, in distances from the corner point: x along the side by which the outline
/// comes (backwards), y along the one by which it goes.
///
/// A gradual corner is a circular arc of the radius in the middle and a cubic on each side of it, whose curvature grows
/// from none to the arc's. This approximates the look of SwiftUI's continuous corners; it is not their curve.
private struct CornerCurve {
    struct Part {
        var control1: CGPoint
        var control2: CGPoint
        var end: CGPoint
    }
    var reach: Double
    var parts: [Part] = []

    /// How much further than the radius a gradual corner reaches along its sides.
    private static let smoothing = 0.55

    init(radius: Double, room: Double, isContinuous: Bool) {
        guard radius > 0 else {
            reach = 0
            return
        }
        let smoothing = isContinuous ? max(min(CornerCurve.smoothing, room / radius - 1), 0) : 0
        reach = radius * (1 + smoothing)
        // The part of the quarter that each cubic takes from the arc.
        let angle = .pi / 4 * smoothing
        /// A place on the circle, by the angle from where it touches the first side.
        func onCircle(_ turn: Double) -> CGPoint {
            CGPoint(x: radius - radius * sin(turn), y: radius - radius * cos(turn))
        }
        let flipped = { (point: CGPoint) in CGPoint(x: point.y, y: point.x) }
        let tangent = radius - radius * tan(angle / 2)
        // So far before the bend that the cubic's curvature ends as the arc's begins.
        let lead = smoothing > 0 ? 1.5 * radius * pow(tan(angle / 2), 2) / sin(angle) : 0
        let bend = CGPoint(x: tangent + lead, y: 0)
        let last = CGPoint(x: tangent, y: 0)
        if smoothing > 0 { parts.append(Part(control1: bend, control2: last, end: onCircle(angle))) }
        let handle = 4.0 / 3 * tan((.pi / 2 - 2 * angle) / 4) * radius
        let (from, to) = (onCircle(angle), onCircle(.pi / 2 - angle))
        let first = CGPoint(x: from.x - handle * cos(angle), y: from.y + handle * sin(angle))
        parts.append(Part(control1: first, control2: flipped(first), end: to))
        if smoothing > 0 {
            parts.append(Part(control1: flipped(last), control2: flipped(bend), end: CGPoint(x: 0, y: reach)))
        }
    }
}
