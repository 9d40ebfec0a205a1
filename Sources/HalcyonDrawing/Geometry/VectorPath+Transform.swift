import Foundation

extension VectorPath {
    /// The outline under a transform. Named shapes stay so where the transform leaves them so.
    public func applying(_ transform: AffineTransform) -> VectorPath {
        func moved(_ rect: CGRect) -> CGRect {
            let (a, b) = (transform.transform(rect.origin), transform.transform(CGPoint(x: rect.maxX, y: rect.maxY)))
            return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
        }
        let isUpright = transform.m12 == 0 && transform.m21 == 0
        switch self {
        case .rectangle(let rect) where isUpright: return .rectangle(moved(rect))
        case .ellipse(let rect) where isUpright: return .ellipse(moved(rect))
        case .rounded(let rect, var corners)
        where isUpright && transform.m11 == transform.m22 && transform.m11 > 0:
            corners.topLeft *= transform.m11
            corners.topRight *= transform.m11
            corners.bottomRight *= transform.m11
            corners.bottomLeft *= transform.m11
            return .rounded(moved(rect), corners)
        default: break
        }
        return .elements(
            steps.map { step in
                switch step {
                case .move(let point): .move(transform.transform(point))
                case .line(let point): .line(transform.transform(point))
                case .quad(let point, let control):
                    .quad(transform.transform(point), control: transform.transform(control))
                case .curve(let point, let control1, let control2):
                    .curve(
                        transform.transform(point), control1: transform.transform(control1),
                        control2: transform.transform(control2))
                case .close: .close
                }
            })
    }

    /// The outline moved by a distance in points.
    public func moved(by distance: CGPoint) -> VectorPath {
        if distance == .zero { return self }
        switch self {
        case .rectangle(let rect): return .rectangle(rect.offsetBy(dx: distance.x, dy: distance.y))
        case .ellipse(let rect): return .ellipse(rect.offsetBy(dx: distance.x, dy: distance.y))
        case .rounded(let rect, let corners):
            return .rounded(rect.offsetBy(dx: distance.x, dy: distance.y), corners)
        case .elements: return applying(AffineTransform(translationByX: distance.x, byY: distance.y))
        }
    }
}

extension AffineTransform {
    /// Whether it has an inverse and all its numbers are numbers.
    public var isUsable: Bool {
        let all = [m11, m12, m21, m22, tX, tY]
        return all.allSatisfy(\.isFinite) && abs(determinant) > 1e-12
    }

    /// The factor by which it scales areas.
    public var determinant: Double { m11 * m22 - m12 * m21 }

    /// Whether it only moves.
    public var isTranslation: Bool { m11 == 1 && m22 == 1 && m12 == 0 && m21 == 0 }

    /// The smallest upright rectangle around a rectangle's picture.
    public func bounds(of rect: CGRect) -> CGRect {
        guard !rect.isNull else { return .null }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].map { transform($0) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min()!, ys.min()!)
        return CGRect(x: left, y: top, width: xs.max()! - left, height: ys.max()! - top)
    }
}
