import Foundation
import HalcyonCore

/// Distances from the edges, in points; positive ones go inward.
public struct UIEdgeInsets: Hashable, Sendable {
    /// From each edge.
    public var top, left, bottom, right: CGFloat
    /// No distances.
    public static let zero = UIEdgeInsets()
    /// No distances.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
    /// Distances from the edges, in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

extension CGRect {
    /// The rectangle without the distances from its edges.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}

extension EdgeInsets {
    /// The same distances where reading begins at the left.
    public init(_ insets: UIEdgeInsets) {
        self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
}
