import Foundation
import HalcyonDrawing

extension VectorPath {
    /// A part of a circle, by turns clockwise from the top.
    static func arc(center: CGPoint, radius: Double, from start: Double, turns: Double) -> VectorPath {
        let count = max(Int((abs(turns) * 4).rounded(.up)), 1)
        let step = turns / Double(count) * 2 * .pi
        // How far the control points of a curve are from the ends of an arc.
        let reach = 4.0 / 3 * tan(step / 4) * radius
        func point(_ angle: Double) -> CGPoint {
            CGPoint(x: Double(center.x) + radius * sin(angle), y: Double(center.y) - radius * cos(angle))
        }
        func along(_ angle: Double, _ sign: Double) -> CGPoint {
            let at = point(angle)
            return CGPoint(
                x: Double(at.x) + sign * reach * cos(angle), y: Double(at.y) + sign * reach * sin(angle))
        }
        var angle = start * 2 * .pi
        var elements: [Element] = [.move(point(angle))]
        for _ in 0..<count {
            elements.append(
                .curve(point(angle + step), control1: along(angle, 1), control2: along(angle + step, -1)))
            angle += step
        }
        return .elements(elements)
    }
}
