import Foundation

/// Sizes that a window can have.
public enum WindowSize {
    /// `size` in whole points, each side between 1 and 16,384; what is not a number, or nothing, is 320 × 240.
    public static func of(_ size: CGSize) -> CGSize {
        func side(_ length: CGFloat, _ instead: CGFloat) -> CGFloat {
            length > 0 && length.isFinite ? min(max(length.rounded(.up), 1), 16_384) : instead
        }
        return CGSize(width: side(size.width, 320), height: side(size.height, 240))
    }
}
