/// Something that a person does with a pointer on a view, and what comes of it: a value that is attached to a view by
/// `gesture(_:including:)`.
///
/// A gesture of your own has a `body` made of others.
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// What the gesture says while it goes on, and when it ends.
    associatedtype Value
    /// What the gesture is made of.
    associatedtype Body: Gesture

    /// The gesture that this one is made of.
    var body: Body { get }

    /// Makes what follows one press, or several, for the gesture.
    func _makeRecognizer() -> _GestureRecognizer<Value>
    /// Gives a recognizer that the gesture made the gesture as it is now, with newer closures.
    func _refresh(_ recognizer: _GestureRecognizer<Value>)
}

extension Gesture where Value == Body.Value {
    public func _makeRecognizer() -> _GestureRecognizer<Body.Value> { body._makeRecognizer() }
    public func _refresh(_ recognizer: _GestureRecognizer<Body.Value>) { body._refresh(recognizer) }
}

extension Gesture where Body == Never {
    public var body: Never { fatalError("\(Self.self) is made of no other gesture.") }
}

extension Never: Gesture {
    public typealias Value = Never
    public func _makeRecognizer() -> _GestureRecognizer<Never> { fatalError("There is no such gesture.") }
    public func _refresh(_ recognizer: _GestureRecognizer<Never>) {}
}

/// A gesture that may be missing; nil never comes about.
extension Optional: Gesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value
    public typealias Body = Never

    public func _makeRecognizer() -> _GestureRecognizer<Wrapped.Value> {
        if let gesture = self { return gesture._makeRecognizer() }
        let none = _GestureRecognizer<Wrapped.Value>()
        none.phase = .failed
        return none
    }

    public func _refresh(_ recognizer: _GestureRecognizer<Wrapped.Value>) { self?._refresh(recognizer) }
}
