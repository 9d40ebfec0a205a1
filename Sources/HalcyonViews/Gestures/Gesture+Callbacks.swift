import HalcyonCore
import HalcyonEngine

extension Gesture {
    /// Calls `action` with the gesture's last value when it comes to its end; not when it is cancelled (semantics 387).
    nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(content: self, action: action)
    }

    /// Changes a state while the gesture goes on; it is back at its first value when the gesture has ended or was
    /// cancelled (semantics 387).
    /// - Parameter body: is given the gesture's value, the state, and the transaction in which that is written.
    nonisolated public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }

    /// The gesture with its values changed.
    nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(content: self, change: body)
    }
}

extension Gesture where Value: Equatable {
    /// Calls `action` whenever the gesture's value is another than before, while it goes on.
    nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
        _ChangedGesture(content: self, action: action)
    }
}

/// What `onEnded` makes.
nonisolated public struct _EndedGesture<Content: Gesture>: Gesture {
    let content: Content
    let action: (Content.Value) -> Void

    public typealias Value = Content.Value
    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Content.Value> {
        EndedRecognizer(content._makeRecognizer(), action)
    }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<Content.Value>) {
        guard let recognizer = recognizer as? EndedRecognizer<Content.Value> else { return }
        recognizer.action = action
        content._refresh(recognizer.content)
    }
}

/// What `onChanged` makes.
nonisolated public struct _ChangedGesture<Content: Gesture>: Gesture where Content.Value: Equatable {
    let content: Content
    let action: (Content.Value) -> Void

    public typealias Value = Content.Value
    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Content.Value> {
        ChangedRecognizer(content._makeRecognizer(), action)
    }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<Content.Value>) {
        guard let recognizer = recognizer as? ChangedRecognizer<Content.Value> else { return }
        recognizer.action = action
        content._refresh(recognizer.content)
    }
}

/// What `map` makes.
nonisolated public struct _MapGesture<Content: Gesture, Value>: Gesture {
    let content: Content
    let change: (Content.Value) -> Value

    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> {
        MapRecognizer(content._makeRecognizer(), change)
    }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<Value>) {
        guard let recognizer = recognizer as? MapRecognizer<Content.Value, Value> else { return }
        recognizer.change = change
        content._refresh(recognizer.content)
    }
}

/// A gesture that changes a state while it goes on: what `updating(_:body:)` makes.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: Gesture {
    /// The gesture.
    public var base: Base
    /// The state.
    public var state: GestureState<State>
    /// Is given the gesture's value, the state, and the transaction in which that is written.
    public var body: (Base.Value, inout State, inout Transaction) -> Void

    /// A gesture that changes a state while it goes on.
    nonisolated public init(
        base: Base, state: GestureState<State>, body: @escaping (Base.Value, inout State, inout Transaction) -> Void
    ) {
        (self.base, self.state, self.body) = (base, state, body)
    }

    public typealias Value = Base.Value
    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Base.Value> {
        UpdatingRecognizer(base._makeRecognizer(), state, body)
    }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<Base.Value>) {
        guard let recognizer = recognizer as? UpdatingRecognizer<Base.Value, State> else { return }
        (recognizer.state, recognizer.body) = (state, body)
        base._refresh(recognizer.content)
    }
}
