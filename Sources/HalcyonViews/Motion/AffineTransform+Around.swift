import Foundation

extension AffineTransform {
    /// Larger or smaller, around a point that stays.
    init(scale: Double, around point: CGPoint) {
        self.init(
            m11: scale, m12: 0, m21: 0, m22: scale, tX: point.x - scale * point.x, tY: point.y - scale * point.y)
    }
}
