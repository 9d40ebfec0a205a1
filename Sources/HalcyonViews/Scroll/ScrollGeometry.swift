import Foundation
import HalcyonCore

/// What a scrollable view shows of its content (semantics 356). Lengths are points.
@frozen public struct ScrollGeometry: Equatable, Sendable {
    /// The place of the content that stands in the view's top leading corner; negative where room is kept around the content
    /// and nothing is scrolled.
    public var contentOffset: CGPoint
    /// The content's size, without the room around it.
    public var contentSize: CGSize
    /// The room around the content.
    public var contentInsets: EdgeInsets
    /// The view's size.
    public var containerSize: CGSize

    /// A geometry by its parts.
    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
        (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
    }

    /// The part of the content's plane that is seen.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

    /// The seen part without what the room around the content would take of it.
    public var bounds: CGRect {
        CGRect(
            x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top,
            width: max(containerSize.width - contentInsets.leading - contentInsets.trailing, 0),
            height: max(containerSize.height - contentInsets.top - contentInsets.bottom, 0))
    }
}

/// How a scrollable view is moving.
@frozen public enum ScrollPhase: Hashable, Sendable {
    /// Not at all.
    case idle
    /// A finger lies on it and may begin to move it. Wheels and touchpads do not know this phase.
    case tracking
    /// A person moves it: with a mouse's wheel until no notch came for 0.1 s, with fingers until they let go.
    case interacting
    /// It glides on after fingers let go.
    case decelerating
    /// It is on its way to where a program wants it. Programs scroll in one step, so that only an animated movement leads
    /// here.
    case animating

    /// Whether it moves.
    public var isScrolling: Bool { self != .idle }
}

/// What holds when the phase of a scrollable view changes.
public struct ScrollPhaseChangeContext {
    /// What the view shows then.
    public let geometry: ScrollGeometry
    /// How fast it moves, in points per second; nil: it does not move.
    public let velocity: CGVector?
}

/// A speed or a distance in a direction.
public struct CGVector: Hashable, Sendable {
    /// Its parts, to the trailing side and down.
    public var dx: CGFloat
    public var dy: CGFloat
    /// A vector by its parts.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    /// None.
    public static let zero = CGVector(dx: 0, dy: 0)
}
