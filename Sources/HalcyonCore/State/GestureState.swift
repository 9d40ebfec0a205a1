import HalcyonEngine

/// State that a gesture writes while it goes on, and that is back at its first value when the gesture ends or is
/// cancelled (semantics 387). `Gesture.updating(_:body:)` binds one to a gesture; nothing else writes it.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
    // The first field: the engine handles this property as the state inside.
    private var state: State<Value>
    private let initial: Value
    private let prepareReset: (Value, inout Transaction) -> Void

    /// State that begins with a value, and comes back to it without a transaction of its own.
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }

    /// State that begins with a value, and comes back to it without a transaction of its own.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// State that begins with a value, and comes back to it in a transaction.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
    }

    /// State that begins with a value, and comes back to it in a transaction.
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    /// State that begins with a value.
    /// - Parameter reset: sets up the transaction in which it comes back; is given the value that it had last.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        (state, initial, prepareReset) = (State(wrappedValue: wrappedValue), wrappedValue, reset)
    }

    /// State that begins with a value.
    /// - Parameter reset: sets up the transaction in which it comes back; is given the value that it had last.
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    /// The value. Reading it in a body makes that body depend on it.
    public var wrappedValue: Value { state.wrappedValue }

    /// The state itself, for `updating(_:body:)`.
    public var projectedValue: GestureState<Value> { self }

    public static var _property: PropertyKind<Self> {
        PropertyKind { name, offset in StatePropertyPlan<Value>(name: name, offset: offset) }
    }

    /// Changes the value in a transaction; `body` may change both.
    package func update(_ body: (inout Value, inout Transaction) -> Void) {
        var value = state.wrappedValue
        var transaction = Transaction()
        body(&value, &transaction)
        withTransaction(transaction) { state.wrappedValue = value }
    }

    /// Brings the first value back.
    package func reset() {
        var transaction = Transaction()
        prepareReset(state.wrappedValue, &transaction)
        withTransaction(transaction) { state.wrappedValue = initial }
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// State that begins with nil, and comes back to it in a transaction.
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }

    /// State that begins with nil.
    /// - Parameter reset: sets up the transaction in which it comes back; is given the value that it had last.
    public init(reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: nil, reset: reset)
    }
}

extension GestureState: @unchecked Sendable where Value: Sendable {}
