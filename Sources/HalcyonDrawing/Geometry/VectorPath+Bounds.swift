import Foundation

extension VectorPath {
    /// A rectangle, in points, that holds the outline (of a curve: its control points); empty if nothing is drawn.
    public var bounds: CGRect {
        switch self {
        case .rectangle(let rect), .ellipse(let rect): return rect.standardized
        case .roundedRectangle(let rect, _): return rect.standardized
        case .elements(let elements):
            var (low, high) = (CGPoint(x: Double.infinity, y: .infinity), CGPoint(x: -Double.infinity, y: -.infinity))
            func take(_ point: CGPoint) {
                low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
                high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
            }
            for element in elements {
                switch element {
                case .move(let point), .line(let point): take(point)
                case .curve(let point, let control1, let control2):
                    take(point)
                    take(control1)
                    take(control2)
                case .close: break
                }
            }
            guard low.x <= high.x, low.y <= high.y else { return .zero }
            return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
        }
    }
}

extension CGRect {
    /// Whether all four numbers are numbers: an outline with NaN or infinity in it cannot be drawn.
    public var isDrawable: Bool { origin.x.isFinite && origin.y.isFinite && width.isFinite && height.isFinite }
}
