import Foundation
import HalcyonEngine

/// A press that is held for a while without moving far. Its value is true from the press on; it ends at the duration,
/// while it is still held (semantics 380).
nonisolated public struct LongPressGesture: Gesture {
    /// How long it is held, in seconds.
    public var minimumDuration: Double
    /// How far the pointer may move meanwhile, in points.
    public var maximumDistance: CGFloat

    /// A press that is held so long, in seconds, without moving farther than so many points.
    nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
    }

    public typealias Value = Bool
    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Bool> {
        LongPressRecognizer(duration: minimumDuration, distance: Double(maximumDistance))
    }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<Bool>) {}
}

/// Waits while a pointer is held.
final class LongPressRecognizer: _GestureRecognizer<Bool> {
    private let duration: Double
    private let distance: Double
    private var start: CGPoint?
    private var end: Double?

    init(duration: Double, distance: Double) { (self.duration, self.distance) = (max(duration, 0), distance) }

    override var deadline: Double? { end }
    override func accepts(_ step: PressStep) -> Bool { !isOver && start == nil }

    override func follow(_ step: PressStep, _ site: GestureSite, _ effects: GestureEffects) -> Bool {
        switch step.phase {
        case .began:
            (start, end) = (step.location, step.time + duration)
            phase = duration > 0 ? .possible(true) : .ended(true)
            return true
        case .moved:
            if let start, start.distance(to: step.location) > distance {
                phase = .failed
                return true
            }
        case .ended:
            guard start != nil else { return false }
            phase = .failed
            return true
        case .time:
            if let end, step.time >= end {
                phase = .ended(true)
                return true
            }
        }
        return false
    }
}
