import HalcyonEngine

/// The plan of a modifier that changes the transaction for what is below it. The node adds no layout and no identity.
/// Nothing is computed in an update that nobody asks about: see `Engine.transaction(at:)`.
class TransactionPlan: WrapperPlan {
    /// Changes the transaction that comes from above.
    func change(_ transaction: inout Transaction, _ node: Int32, _ engine: Engine) {}
}

final class PlainTransactionPlan: TransactionPlan {
    override func change(_ transaction: inout Transaction, _ node: Int32, _ engine: Engine) {
        engine.payload(node).assumingMemoryBound(to: _TransactionModifier.self).pointee.transform(&transaction)
    }
}

/// Behind the parameters: the evaluation in which the value was another.
final class ValueTransactionPlan<V: Equatable>: TransactionPlan {
    private let changedOffset: Int

    init(_ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int) {
        changedOffset = (ValueOperations(parameters).size + 7) & ~7
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset, payloadSize: changedOffset + 8)
    }

    private func modifier(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutablePointer<_ValueTransactionModifier<V>> {
        pointer.assumingMemoryBound(to: _ValueTransactionModifier<V>.self)
    }

    private func changedIn(_ node: Int32, _ engine: Engine) -> UnsafeMutablePointer<Int64> {
        (engine.payload(node) + changedOffset).assumingMemoryBound(to: Int64.self)
    }

    override func didMount(_ node: Int32, _ engine: Engine) { changedIn(node, engine).initialize(to: -1) }

    override func willUpdate(
        _ node: Int32, _ new: UnsafeMutableRawPointer, _ difference: Difference, _ engine: Engine
    ) {
        guard modifier(engine.payload(node)).pointee.value != modifier(new).pointee.value else { return }
        changedIn(node, engine).pointee = Int64(engine.evaluation)
    }

    override func change(_ transaction: inout Transaction, _ node: Int32, _ engine: Engine) {
        guard changedIn(node, engine).pointee == Int64(engine.evaluation) else { return }
        modifier(engine.payload(node)).pointee.transform(&transaction)
    }
}

extension Engine {
    /// The transaction in which the running evaluation reaches a node: that of the writes, changed by the modifiers around
    /// the node, outer ones first, so that the innermost has the last word (semantics 123, 124). Outside of an
    /// evaluation it begins empty.
    package func transaction(at node: Int32) -> Transaction {
        var changers: [Int32] = []
        var above = parent(of: node)
        while let one = above {
            if plan(one) is TransactionPlan { changers.append(one) }
            above = parent(of: one)
        }
        var transaction = Transaction(frame: evaluatedTransaction)
        for changer in changers.reversed() {
            (plan(changer) as? TransactionPlan)?.change(&transaction, changer, self)
        }
        return transaction
    }
}
