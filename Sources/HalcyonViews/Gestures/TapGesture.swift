import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

/// One tap, or several: presses that are released without having moved more than 4 points, 45 with a finger, each within
/// 0.3 seconds of the one before (semantics 377, 379).
nonisolated public struct TapGesture: Gesture {
    /// How many taps it is for; fewer than one count as one.
    public var count: Int

    /// So many taps.
    nonisolated public init(count: Int = 1) { self.count = count }

    public typealias Value = Void
    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Void> { TapRecognizer(count: count) { _, _ in } }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<Void>) {}
}

/// One tap, or several, and where the last one was (semantics 391).
nonisolated public struct SpatialTapGesture: Gesture {
    /// Where a tap was.
    public struct Value: Equatable, @unchecked Sendable {
        /// In points of the gesture's frame of reference.
        public var location: CGPoint
    }
    /// How many taps it is for; fewer than one count as one.
    public var count: Int
    /// The frame of reference of its places.
    public var coordinateSpace: CoordinateSpace

    /// So many taps, told with their place in a frame of reference.
    nonisolated public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        (self.count, self.coordinateSpace) = (count, coordinateSpace.coordinateSpace)
    }

    /// So many taps, told with their place in a frame of reference.
    @_disfavoredOverload nonisolated public init(count: Int = 1, coordinateSpace: CoordinateSpace) {
        (self.count, self.coordinateSpace) = (count, coordinateSpace)
    }

    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
        TapRecognizer(count: count) { [coordinateSpace] point, site in
            Value(location: site.place(point, in: coordinateSpace))
        }
    }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<Value>) {}
}

/// Counts taps.
final class TapRecognizer<Value>: _GestureRecognizer<Value> {
    /// How far a pointer may move and still tap, in points.
    private static func slop(_ step: PressStep) -> Double { step.isTouch ? 45 : 4 }
    /// How long after a tap the next one counts on, in seconds.
    private let interval = 0.3

    private let count: Int
    private let makeValue: @MainActor (CGPoint, GestureSite) -> Value
    private var taps = 0
    private var isDown = false
    private var place = CGPoint.zero
    private var next: Double?

    init(count: Int, _ makeValue: @escaping @MainActor (CGPoint, GestureSite) -> Value) {
        (self.count, self.makeValue) = (max(count, 1), makeValue)
    }

    override var tapCount: Int? { count }
    override var deadline: Double? { next }

    override func accepts(_ step: PressStep) -> Bool {
        guard !isOver else { return false }
        return next.map { step.time <= $0 && place.distance(to: step.location) <= Self.slop(step) } ?? !isDown
    }

    override func follow(_ step: PressStep, _ site: GestureSite, _ effects: GestureEffects) -> Bool {
        switch step.phase {
        case .began:
            if taps > 0, !accepts(step) { return fail() }
            (isDown, place, next) = (true, step.location, nil)
        case .moved:
            if isDown, place.distance(to: step.location) > Self.slop(step) { return fail() }
        case .ended:
            guard isDown else { return false }
            (isDown, taps, place) = (false, taps + 1, step.location)
            guard taps == count else {
                next = step.time + interval
                return false
            }
            phase = .ended(makeValue(step.location, site))
            return true
        case .time:
            if let next, step.time >= next { return fail() }
        }
        return false
    }

    private func fail() -> Bool {
        (phase, next) = (.failed, nil)
        return true
    }
}

extension CGPoint {
    /// How far another point is, in points.
    func distance(to other: CGPoint) -> Double {
        let (x, y) = (Double(other.x - self.x), Double(other.y - self.y))
        return (x * x + y * y).squareRoot()
    }
}
