extension Transaction {
    /// A transaction with an animation.
    public init(animation: Animation?) {
        self.init()
        self.animation = animation
    }

    /// How the change moves; nil: at once.
    public var animation: Animation? {
        get { self[AnimationKey.self] }
        set { self[AnimationKey.self] = newValue }
    }

    /// Whether animations that views ask for themselves are off (semantics 124).
    public var disablesAnimations: Bool {
        get { self[DisablesAnimationsKey.self] }
        set { self[DisablesAnimationsKey.self] = newValue }
    }

    /// Whether the change is a part of something that goes on, as a drag does.
    public var isContinuous: Bool {
        get { self[IsContinuousKey.self] }
        set { self[IsContinuousKey.self] = newValue }
    }
}

private enum AnimationKey: TransactionKey { static let defaultValue: Animation? = nil }
private enum DisablesAnimationsKey: TransactionKey { static let defaultValue = false }
private enum IsContinuousKey: TransactionKey { static let defaultValue = false }

/// Runs `body` so that what it writes carries an animation; synchronous, its result comes back (semantics 120).
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

extension Binding {
    /// The same binding with an animation for its writes; this one is unaffected (semantics 30).
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var transaction = transaction
        transaction.animation = animation
        return self.transaction(transaction)
    }
}
