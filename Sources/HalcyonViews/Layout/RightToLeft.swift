import Foundation
import HalcyonCore
import HalcyonDrawing

extension View {
    /// Draws the view as in a mirror where reading goes from the right: for arrows and the like. Layout does not change.
    /// - Parameter enabled: whether it does.
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modifier(_FlipForRTLEffect(isEnabled: enabled))
    }
}

/// Draws a view as in a mirror in a right-to-left layout.
@frozen nonisolated public struct _FlipForRTLEffect: _PictureEffect {
    public typealias Body = Never
    /// Whether it does.
    public var isEnabled: Bool
    /// Draws a view as in a mirror in a right-to-left layout.
    @inlinable public init(isEnabled: Bool) { self.isEnabled = isEnabled }

    public func _effect(size: CGSize, in environment: EnvironmentValues) -> DisplayEffect? {
        guard isEnabled, environment.layoutDirection == .rightToLeft else { return nil }
        return .transform(AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: size.width, tY: 0))
    }
}
