import Foundation
import HalcyonEngine

/// What a view asks of the space beside it (semantics 183).
public struct ViewSpacing: Sendable {
    var edges: EdgeKinds

    /// A view that asks for no space: nothing stands apart from it.
    public static let zero = ViewSpacing(EdgeKinds(.spacer))

    /// A view that asks for the default distance.
    public init() { edges = EdgeKinds(.plain) }

    init(_ edges: EdgeKinds) { self.edges = edges }

    /// Asks on some sides for what the other view asks for as well.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        var merged = self.edges
        merged.merge(other.edges)
        for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
            self.edges.take(edge.isVertical, isEnd: edge.isEnd, from: merged)
        }
    }

    /// What both views ask for on some sides, and this one on the others.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var union = self
        union.formUnion(other, edges: edges)
        return union
    }

    /// The distance to the view that follows along an axis, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        CGFloat(edges.distance(to: next.edges, isVertical: axis == .vertical))
    }
}

extension Edge {
    fileprivate var isVertical: Bool { self == .top || self == .bottom }
    fileprivate var isEnd: Bool { self == .bottom || self == .trailing }
}

/// The horizontal or the vertical direction.
@frozen public enum Axis: Int8, CaseIterable, Sendable, CustomStringConvertible {
    case horizontal, vertical

    public var description: String { self == .horizontal ? "horizontal" : "vertical" }

    /// Several directions.
    @frozen public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        @inlinable public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The horizontal direction.
        public static let horizontal = Set(rawValue: 1 << Axis.horizontal.rawValue)
        /// The vertical direction.
        public static let vertical = Set(rawValue: 1 << Axis.vertical.rawValue)
    }
}
