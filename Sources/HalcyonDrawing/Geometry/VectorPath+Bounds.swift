import Foundation

extension VectorPath {
    /// A rectangle, in points, that holds the outline (of a curve: its control points); empty if nothing is drawn.
    public var bounds: CGRect {
        switch self {
        case .rectangle(let rect), .ellipse(let rect), .rounded(let rect, _):
            return rect.isNull ? .zero : rect.standardized
        case .elements(let elements):
            var box = PointBox()
            for element in elements {
                switch element {
                case .move(let point), .line(let point): box.take(point)
                case .quad(let point, let control):
                    box.take(point)
                    box.take(control)
                case .curve(let point, let control1, let control2):
                    box.take(point)
                    box.take(control1)
                    box.take(control2)
                case .close: break
                }
            }
            return box.rect ?? .zero
        }
    }

    /// The smallest rectangle, in points, that holds the outline, control points apart; nil if nothing is drawn.
    public var tightBounds: CGRect? {
        switch self {
        case .rectangle(let rect), .ellipse(let rect), .rounded(let rect, _):
            return rect.isNull ? nil : rect.standardized
        case .elements(let elements):
            var box = PointBox()
            var (current, start) = (CGPoint.zero, CGPoint.zero)
            for element in elements {
                switch element {
                case .move(let point):
                    (current, start) = (point, point)
                    box.take(point)
                case .line(let point):
                    current = point
                    box.take(point)
                case .quad(let point, let control):
                    box.take(Bezier(current, quad: control, point))
                    current = point
                case .curve(let point, let control1, let control2):
                    box.take(Bezier(current, control1, control2, point))
                    current = point
                case .close: current = start
                }
            }
            return box.rect
        }
    }
}

/// The smallest box around points.
private struct PointBox {
    private var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)

    mutating func take(_ point: CGPoint) {
        (left, top) = (min(left, point.x), min(top, point.y))
        (right, bottom) = (max(right, point.x), max(bottom, point.y))
    }

    /// The ends of a curve, and where it turns.
    mutating func take(_ curve: Bezier) {
        take(curve.start)
        take(curve.end)
        for at in curve.turns { take(curve.point(at: at)) }
    }

    var rect: CGRect? {
        guard left <= right, top <= bottom else { return nil }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension CGRect {
    /// Whether all four numbers are numbers: an outline with NaN or infinity in it cannot be drawn.
    public var isDrawable: Bool { origin.x.isFinite && origin.y.isFinite && width.isFinite && height.isFinite }
}
