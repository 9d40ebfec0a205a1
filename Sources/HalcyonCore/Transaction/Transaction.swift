import HalcyonEngine

/// What rides along with a change from the write to the views: an animation, and values of your own keys
/// (semantics 121–125).
public struct Transaction {
    /// The values that were set, newest first; nil: none.
    var storage: TransactionStorage?

    /// An empty transaction.
    public init() {}

    /// The value of a key of your own.
    public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
        get { storage?.value(key) ?? Key.defaultValue }
        set { storage = TransactionStorage(key: ObjectIdentifier(key), value: newValue, next: storage) }
    }

    /// This transaction's values over those of `below`.
    func merged(over below: TransactionStorage?) -> TransactionStorage? {
        guard let storage else { return below }
        guard let below, below !== storage else { return storage }
        var merged: TransactionStorage? = below
        for entry in storage.entries.reversed() {
            merged = TransactionStorage(key: entry.key, value: entry.value, next: merged)
        }
        return merged
    }

    /// Whether another one carries other values, or the same in another order; values compare as fields of views do.
    func differs(from other: Transaction) -> Bool {
        var (one, two) = (storage, other.storage)
        while let first = one, let second = two, first !== second {
            guard first.key == second.key,
                withUnsafePointer(
                    to: first.value,
                    { old in
                        withUnsafePointer(to: second.value) { new in
                            ComparePlan.plan(for: Any.self).difference(old, new) == .equal
                        }
                    })
            else { return true }
            (one, two) = (first.next, second.next)
        }
        return one !== two
    }

    /// The transaction that writes on this thread are made under.
    package static var current: Transaction {
        var transaction = Transaction()
        transaction.storage = TransactionFrame.current?.content as? TransactionStorage
        return transaction
    }

    /// The transaction behind a frame.
    package init(frame: TransactionFrame?) { storage = frame?.content as? TransactionStorage }
}

/// A key of a transaction.
public protocol TransactionKey {
    /// The values' type.
    associatedtype Value
    /// What is read where nothing was set.
    static var defaultValue: Value { get }
}

/// A list of values that never changes, so that transactions share it; its identity is the transaction's.
final class TransactionStorage {
    let key: ObjectIdentifier
    let value: Any
    let next: TransactionStorage?

    init(key: ObjectIdentifier, value: Any, next: TransactionStorage?) {
        (self.key, self.value, self.next) = (key, value, next)
    }

    func value<Key: TransactionKey>(_ key: Key.Type) -> Key.Value? {
        let wanted = ObjectIdentifier(key)
        return entries.first { $0.key == wanted }?.value as? Key.Value
    }

    var entries: [TransactionStorage] {
        var list: [TransactionStorage] = []
        var next: TransactionStorage? = self
        while let entry = next {
            list.append(entry)
            next = entry.next
        }
        return list
    }
}

/// Runs `body` so that what it writes is written in `transaction`, over the one already current; the one before comes
/// back afterwards (semantics 121).
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = TransactionFrame.current
    let content = transaction.merged(over: outer?.content as? TransactionStorage)
    // The same values again are the same transaction, and its writes coalesce with those before (semantics 122).
    if content === outer?.content as? TransactionStorage { return try body() }
    return try TransactionFrame.with(TransactionFrame(content: content), body)
}

/// Runs `body` in a transaction with one value of your own key.
public func withTransaction<Result, Value>(
    _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}
