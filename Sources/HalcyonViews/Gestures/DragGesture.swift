import Combine
import Foundation
import HalcyonCore
import HalcyonEngine

/// A press that moves. It begins when the pointer is a certain distance away, and then says the whole way
/// (semantics 378).
nonisolated public struct DragGesture: Gesture {
    /// Where a drag is. Places are in points of the gesture's frame of reference.
    public struct Value: Equatable, @unchecked Sendable {
        /// When the pointer was there.
        public var time: Date
        /// Where it is.
        public var location: CGPoint
        /// Where it was pressed.
        public var startLocation: CGPoint
        /// How fast it moves, in points a second: the way of the last tenth of a second.
        public var velocity: CGSize

        /// How far it is from where it was pressed.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// Where it would come to rest if it were released now: a quarter of a second's way further.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }
        /// How far from where it was pressed that is.
        public var predictedEndTranslation: CGSize {
            CGSize(
                width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
        }
    }

    /// How far from where it was pressed the pointer is when the drag begins, in points; 0: it begins with the press.
    public var minimumDistance: CGFloat
    /// The frame of reference of its places.
    public var coordinateSpace: CoordinateSpace

    /// A drag that begins so many points away, told in a frame of reference.
    nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace.coordinateSpace)
    }

    /// A drag that begins so many points away, told in a frame of reference.
    @_disfavoredOverload nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
        (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
    }

    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
        DragRecognizer(distance: Double(minimumDistance), space: coordinateSpace)
    }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<Value>) {}
}

/// Follows a pointer that moves while it is down.
final class DragRecognizer: _GestureRecognizer<DragGesture.Value> {
    /// How far back the way is looked at for the velocity, in seconds.
    private let memory = 0.1
    private let distance: Double
    private let space: CoordinateSpace
    private var start: (seen: CGPoint, place: CGPoint)?
    private var way: [(time: Double, place: CGPoint)] = []

    init(distance: Double, space: CoordinateSpace) { (self.distance, self.space) = (distance, space) }

    override func accepts(_ step: PressStep) -> Bool { !isOver && start == nil }

    override func follow(_ step: PressStep, _ site: GestureSite, _ effects: GestureEffects) -> Bool {
        switch step.phase {
        case .began:
            let place = site.place(step.location, in: space)
            (start, way) = ((step.location, place), [(step.time, place)])
            if distance > 0 { return false }
            phase = .active(value(step))
            return true
        case .moved:
            guard let start else { return false }
            add(step, site)
            guard isClaimed || start.seen.distance(to: step.location) >= distance else { return false }
            phase = .active(value(step))
            return true
        case .ended:
            guard start != nil else { return false }
            add(step, site)
            phase = isClaimed ? .ended(value(step)) : .failed
            return true
        case .time: return false
        }
    }

    private func add(_ step: PressStep, _ site: GestureSite) {
        way.append((step.time, site.place(step.location, in: space)))
        // A step as old as that still tells where the way of the last while began.
        way.removeAll { $0.time < step.time - memory - 1e-9 }
    }

    private func value(_ step: PressStep) -> DragGesture.Value {
        let (first, last) = (way[0], way[way.count - 1])
        let passed = last.time - first.time
        let velocity =
            passed > 0
            ? CGSize(width: (last.place.x - first.place.x) / passed, height: (last.place.y - first.place.y) / passed)
            : .zero
        return DragGesture.Value(
            time: CurrentClock.value?.date ?? Date(), location: last.place, startLocation: start?.place ?? last.place,
            velocity: velocity)
    }
}
