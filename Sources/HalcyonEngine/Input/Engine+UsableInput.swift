import Foundation
import HalcyonPlatform

// What a host reports is not always a number: a device that is taken away, a scale of zero. Nobody who follows a hand has
// to think of that.
extension Engine {
    /// No hand goes farther in one step, in points.
    private static let farthest = 1e6

    /// The step at a place: the last one that was known, where it has none; nil if there is none either.
    func usable(_ event: PointerEvent) -> PointerEvent? {
        var event = event
        if !event.time.isFinite { event.time = clock.now }
        guard !event.location.isSomewhere else { return event }
        // A pointer that is nowhere has left.
        if event.phase == .hover {
            event.location = CGPoint(x: -1, y: -1)
            return event
        }
        guard let known = press?.location ?? pointerLocation, event.phase != .down else {
            return event.phase == .cancel ? event : nil
        }
        event.location = known
        return event
    }

    /// The wish with a way in numbers; nil: it is for no place.
    func usable(_ event: ScrollEvent) -> ScrollEvent? {
        var event = event
        if !event.time.isFinite { event.time = clock.now }
        func length(_ length: CGFloat) -> CGFloat {
            length.isNaN ? 0 : min(max(length, -Engine.farthest), Engine.farthest)
        }
        event.distance = CGSize(width: length(event.distance.width), height: length(event.distance.height))
        if event.location.isSomewhere { return event }
        // Fingers that let go let go of what they moved, wherever they are.
        guard event.kind == .continuous(.ended) else { return nil }
        event.location = pointerLocation ?? .zero
        return event
    }
}

extension CGPoint {
    fileprivate var isSomewhere: Bool { x.isFinite && y.isFinite }
}
