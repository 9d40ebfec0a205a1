import HalcyonEngine

extension Gesture {
    /// This gesture and another one, each as it comes.
    nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// This gesture, and after its end another one (semantics 386).
    nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// This gesture, or if it cannot come another one (semantics 386).
    nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}

/// Two gestures, each as it comes; it ends when both have, or when one has and the other cannot.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// What the two say; nil: that one has not come.
    public struct Value {
        /// What the first one says.
        public var first: First.Value?
        /// What the second one says.
        public var second: Second.Value?
    }
    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Two gestures, each as it comes.
    nonisolated public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
        SimultaneousRecognizer(first._makeRecognizer(), second._makeRecognizer()) { Value(first: $0, second: $1) }
    }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<Value>) {
        guard let recognizer = recognizer as? SimultaneousRecognizer<First.Value, Second.Value, Value> else { return }
        first._refresh(recognizer.first)
        second._refresh(recognizer.second)
    }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

/// Two gestures, the second one after the end of the first (semantics 386).
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    /// How far the sequence is.
    @frozen public enum Value {
        /// The first gesture goes on.
        case first(First.Value)
        /// The first one has ended, with its last value; what the second one says, nil: it has not come.
        case second(First.Value, Second.Value?)
    }
    /// The first gesture.
    public var first: First
    /// The gesture after it.
    public var second: Second

    /// Two gestures, the second one after the end of the first.
    nonisolated public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
        SequenceRecognizer(
            first._makeRecognizer(), second._makeRecognizer(), first: { .first($0) }, second: { .second($0, $1) })
    }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<Value>) {
        guard let recognizer = recognizer as? SequenceRecognizer<First.Value, Second.Value, Value> else { return }
        first._refresh(recognizer.first)
        second._refresh(recognizer.second)
    }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A gesture, or if it cannot come another one (semantics 386).
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    /// What the one that came says.
    @frozen public enum Value {
        /// The first gesture came.
        case first(First.Value)
        /// The second gesture came, since the first one could not.
        case second(Second.Value)
    }
    /// The gesture that comes before the other.
    public var first: First
    /// The other one.
    public var second: Second

    /// A gesture, or if it cannot come another one.
    nonisolated public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
        ExclusiveRecognizer(
            first._makeRecognizer(), second._makeRecognizer(), first: { .first($0) }, second: { .second($0) })
    }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<Value>) {
        guard let recognizer = recognizer as? ExclusiveRecognizer<First.Value, Second.Value, Value> else { return }
        first._refresh(recognizer.first)
        second._refresh(recognizer.second)
    }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
