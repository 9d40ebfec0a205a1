import Foundation
import HalcyonCore

/// Headers and footers that stay visible as long as something of their section is.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The headers of sections.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footers of sections.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// How a lazy container stands its rows.
nonisolated struct LazyParameters: Equatable {
    var isVertical: Bool
    /// The columns of a grid; nil: each row takes the whole width.
    var tracks: [GridItem]?
    /// Where rows agree across the container, as a part of what is left.
    var fraction: Double
    /// Points between two rows; nil: 8.
    var spacing: Double?
    var pinned: PinnedScrollableViews
}
