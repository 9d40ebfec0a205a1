/// A gesture whose type is hidden; only that of its values shows.
nonisolated public struct AnyGesture<Value>: Gesture {
    private let box: AnyGestureBox<Value>

    /// A gesture with its type hidden.
    public init<T: Gesture>(_ gesture: T) where T.Value == Value { box = TypedGestureBox(gesture) }

    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> { box.makeRecognizer() }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<Value>) { box.refresh(recognizer) }
}

/// A gesture of any type.
nonisolated private class AnyGestureBox<Value> {
    @MainActor func makeRecognizer() -> _GestureRecognizer<Value> { fatalError("A box holds a gesture.") }
    @MainActor func refresh(_ recognizer: _GestureRecognizer<Value>) {}
}

nonisolated private final class TypedGestureBox<Held: Gesture>: AnyGestureBox<Held.Value> {
    private let gesture: Held
    init(_ gesture: Held) { self.gesture = gesture }
    @MainActor override func makeRecognizer() -> _GestureRecognizer<Held.Value> { gesture._makeRecognizer() }
    @MainActor override func refresh(_ recognizer: _GestureRecognizer<Held.Value>) { gesture._refresh(recognizer) }
}
