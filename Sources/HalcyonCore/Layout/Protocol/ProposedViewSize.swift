import Foundation
import HalcyonEngine

/// What a container proposes to a view, in points: nil on an axis asks for the ideal length there, 0 for the least, ∞ for
/// the greatest (semantics 179).
@frozen public struct ProposedViewSize: Equatable, Sendable {
    /// The width in points.
    public var width: CGFloat?
    /// The height in points.
    public var height: CGFloat?

    /// Asks for the least size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// Asks for the greatest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    /// Asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)

    /// A proposal in points.
    @inlinable public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }

    /// A proposal of a size in points.
    @inlinable public init(_ size: CGSize) { (width, height) = (size.width, size.height) }

    /// The size that is proposed, with other lengths where nothing is.
    @inlinable public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    init(_ proposal: LayoutProposal) {
        (width, height) = (proposal.width.map { CGFloat($0) }, proposal.height.map { CGFloat($0) })
    }

    package var proposal: LayoutProposal {
        LayoutProposal(width: width.map { Double($0) }, height: height.map { Double($0) })
    }
}
