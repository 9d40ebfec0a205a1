import HalcyonEngine

extension View {
    /// Changes the transaction of each update for this view and what is below it, and for nothing else (semantics 123).
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier(transform: transform))
    }

    /// Changes the transaction for this view and what is below it in those updates in which `value` is another.
    nonisolated public func transaction<V: Equatable>(
        value: V, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(_ValueTransactionModifier(value: value, transform: transform))
    }
}

/// Changes the transaction of what is below.
@frozen nonisolated public struct _TransactionModifier: ViewModifier {
    public typealias Body = Never
    /// Changes it.
    public var transform: (inout Transaction) -> Void
    /// Changes the transaction.
    @inlinable public init(transform: @escaping (inout Transaction) -> Void) { self.transform = transform }
    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        PlainTransactionPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// Changes the transaction of what is below when a value changed.
nonisolated struct _ValueTransactionModifier<V: Equatable>: ViewModifier {
    typealias Body = Never
    var value: V
    var transform: (inout Transaction) -> Void
    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ValueTransactionPlan<V>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}
