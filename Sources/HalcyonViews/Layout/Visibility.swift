import HalcyonCore

/// Whether something is shown.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
    /// As its surroundings decide.
    case automatic
    /// It is.
    case visible
    /// It is not.
    case hidden
}

extension VerticalEdge {
    /// Several sides.
    @frozen public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// One side.
        public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }
        /// The side above.
        public static let top = Set(.top)
        /// The side below.
        public static let bottom = Set(.bottom)
        /// Both.
        public static let all: Set = [.top, .bottom]
    }
}
