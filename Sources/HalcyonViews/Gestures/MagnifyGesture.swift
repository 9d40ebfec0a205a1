import Foundation
import HalcyonCore
import HalcyonEngine

/// Two fingers that move apart or together, on a touchpad or on the screen (semantics 392).
nonisolated public struct MagnifyGesture: Gesture {
    /// How far the fingers have come.
    public struct Value: Equatable, Sendable {
        /// When they were there.
        public var time: Date
        /// How large the view would be, as a multiple of what it was: 1 and the sum of all steps.
        public var magnification: CGFloat
        /// How fast that changes, a second: by the last step.
        public var velocity: CGFloat
        /// Where they came, as parts of the view's width and height.
        public var startAnchor: UnitPoint
        /// Where they came, in points of the view.
        public var startLocation: CGPoint
    }

    /// By how much the magnification differs from 1 when the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// A gesture that begins with so much of a magnification.
    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
        PinchRecognizer(least: Double(minimumScaleDelta), amount: \.magnification) { state in
            Value(
                time: state.time, magnification: 1 + CGFloat(state.sum), velocity: CGFloat(state.velocity),
                startAnchor: state.anchor, startLocation: state.location)
        }
    }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<Value>) {}
}

/// Two fingers that turn around each other, on a touchpad or on the screen (semantics 392).
nonisolated public struct RotateGesture: Gesture {
    /// How far the fingers have come.
    public struct Value: Equatable, Sendable {
        /// When they were there.
        public var time: Date
        /// How far they have turned, clockwise: the sum of all steps.
        public var rotation: Angle
        /// How fast that changes, a second: by the last step.
        public var velocity: Angle
        /// Where they came, as parts of the view's width and height.
        public var startAnchor: UnitPoint
        /// Where they came, in points of the view.
        public var startLocation: CGPoint
    }

    /// How far they have turned when the gesture begins.
    public var minimumAngleDelta: Angle

    /// A gesture that begins with so much of a turn.
    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
        PinchRecognizer(least: minimumAngleDelta.radians, amount: \.rotation) { state in
            Value(
                time: state.time, rotation: .radians(state.sum), velocity: .radians(state.velocity),
                startAnchor: state.anchor, startLocation: state.location)
        }
    }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<Value>) {}
}

/// An older spelling of `MagnifyGesture`, whose value is the magnification alone.
nonisolated public struct MagnificationGesture: Gesture {
    /// By how much the magnification differs from 1 when the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// A gesture that begins with so much of a magnification.
    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

    public typealias Value = CGFloat
    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<CGFloat> {
        PinchRecognizer(least: Double(minimumScaleDelta), amount: \.magnification) { 1 + CGFloat($0.sum) }
    }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<CGFloat>) {}
}

/// An older spelling of `RotateGesture`, whose value is the angle alone.
nonisolated public struct RotationGesture: Gesture {
    /// How far the fingers have turned when the gesture begins.
    public var minimumAngleDelta: Angle

    /// A gesture that begins with so much of a turn.
    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

    public typealias Value = Angle
    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Angle> {
        PinchRecognizer(least: minimumAngleDelta.radians, amount: \.rotation) { .radians($0.sum) }
    }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<Angle>) {}
}
