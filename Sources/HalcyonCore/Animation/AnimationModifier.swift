import HalcyonEngine

extension View {
    /// Has changes of this view and of what is below it move with `animation` in those updates in which `value` is
    /// another; nil: at once. A transaction that disables animations is left as it is (semantics 123–125).
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        transaction(value: value) { $0.useAnimation(animation) }
    }

    /// Has each change of this view and of what is below it move with `animation`.
    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    nonisolated public func animation(_ animation: Animation?) -> some View {
        transaction { $0.useAnimation(animation) }
    }
}

extension Transaction {
    /// What an animation modifier does with a transaction from outside (semantics 124).
    fileprivate mutating func useAnimation(_ animation: Animation?) {
        if !disablesAnimations { self.animation = animation }
    }
}
