import Foundation

extension AffineTransform {
    /// The same change around a point that stays.
    func around(_ point: CGPoint) -> AffineTransform {
        var moved = AffineTransform(translationByX: -point.x, byY: -point.y)
        moved.append(self)
        moved.append(AffineTransform(translationByX: point.x, byY: point.y))
        return moved
    }
}
