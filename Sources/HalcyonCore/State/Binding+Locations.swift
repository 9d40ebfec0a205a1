import CEngineSupport
import HalcyonEngine

/// Two closures. They are kept as they came, so that what they captured can be told.
final class FunctionLocation<Value>: Location<Value> {
    enum Setter {
        /// Does not take the transaction, which then does not reach it (semantics 31).
        case plain((Value) -> Void)
        case full((Value, Transaction) -> Void)
    }
    private let getter: () -> Value
    private let setter: Setter
    init(get: @escaping () -> Value, set: Setter) { (getter, setter) = (get, set) }

    override func get() -> Value { getter() }
    override var callsForWrites: Bool { true }
    override var isMadeOfClosures: Bool { true }

    // The getter runs once for each write too, as SwiftUI's does (semantics 28b).
    override func set(_ value: Value, _ transaction: Transaction) {
        _ = getter()
        switch setter {
        case .plain(let set):
            // A transaction around the write arrives by the thread, whatever the setter takes.
            if transaction.storage != nil, TransactionFrame.current?.content == nil { reportLost() }
            set(value)
        case .full(let set):
            var effective = Transaction()
            effective.storage = Transaction.current.merged(over: transaction.storage)
            set(value, effective)
        }
    }

    override func difference(_ other: Location<Value>) -> Difference {
        // Closures made anew count as different (semantics 26); whether for nothing, their captures tell.
        guard let other = other as? FunctionLocation<Value> else { return .value }
        switch (setter, other.setter) {
        case (.plain(let one), .plain(let two)):
            return closureDifference(PlainClosures(get: getter, set: one), PlainClosures(get: other.getter, set: two))
        case (.full(let one), .full(let two)):
            return closureDifference(FullClosures(get: getter, set: one), FullClosures(get: other.getter, set: two))
        default: return .closure
        }
    }

    /// Once for each place that writes.
    private func reportLost() {
        let place = Place.here()
        if hc_is_main_thread() {
            let isKnown = MainActor.assumeIsolated {
                guard let engine = Engine.actingNow else { return false }
                // The nearest frames are ours and the writer's; those further out say who called the writer.
                return !engine.isFirstReport(of: .transactionLost, by: engine.link, "\(place.addresses.prefix(6))")
            }
            if isKnown { return }
        }
        RuntimeIssue.report(
            Diagnostic(
                .transactionLost,
                "A binding with an animation or a transaction of its own was written, but it was made by "
                    + "Binding(get:set:) with a setter that does not take them: they are lost. Write Binding(get:set:) with "
                    + "{ value, transaction in … } and change the value in withTransaction(transaction).", place: place)
        )
    }
}

// Closures as fields of their own types: passed as a value of any type, a closure is wrapped and hides what it captured.
private struct PlainClosures<Value> {
    var get: () -> Value
    var set: (Value) -> Void
}
private struct FullClosures<Value> {
    var get: () -> Value
    var set: (Value, Transaction) -> Void
}

private func closureDifference<Closures>(_ old: Closures, _ new: Closures) -> Difference {
    withUnsafePointer(to: old) { old in
        withUnsafePointer(to: new) { max(.closureContext, ComparePlan.plan(for: Closures.self).difference(old, $0)) }
    }
}

/// A value that cannot be written.
final class ConstantLocation<Value>: Location<Value> {
    private var value: Value
    init(_ value: Value) { self.value = value }
    override func get() -> Value { value }
    override func difference(_ other: Location<Value>) -> Difference {
        guard let other = other as? ConstantLocation<Value> else { return .value }
        return withUnsafePointer(to: &value) { old in
            withUnsafePointer(to: &other.value) { ComparePlan.plan(for: Value.self).difference(old, $0) }
        }
    }
}

/// A location whose value is made from another one's: what that stands on and leads to, this does.
class DerivedLocation<Whole, Value>: Location<Value> {
    /// What it is made from.
    final let base: Location<Whole>
    init(_ base: Location<Whole>) { self.base = base }

    /// How what it is made from differs from what `other` is made from.
    final func baseDifference(_ other: DerivedLocation<Whole, Value>) -> Difference {
        base === other.base ? .equal : base.difference(other.base)
    }

    override var isMadeOfClosures: Bool { base.isMadeOfClosures }
    override func prepare() { base.prepare() }
    override func leads(to source: AnyObject) -> Bool { base.leads(to: source) }
    override var callsForWrites: Bool { base.callsForWrites }
    override var link: EngineLink? { base.link }
}

/// A part of another location's value. Two of the same part of equal locations are equal (semantics 26).
final class PartLocation<Whole, Value>: DerivedLocation<Whole, Value> {
    private let keyPath: WritableKeyPath<Whole, Value>
    init(_ base: Location<Whole>, _ keyPath: WritableKeyPath<Whole, Value>) {
        self.keyPath = keyPath
        super.init(base)
    }

    override func get() -> Value { read(differ) }

    override func read(_ differs: @escaping (Value, Value) -> Bool) -> Value {
        // Through an object the part can become another without any write here.
        if hc_frame_current() == nil || keyPath is ReferenceWritableKeyPath<Whole, Value> {
            return base.get()[keyPath: keyPath]
        }
        let keyPath = keyPath
        return base.read { differs($0[keyPath: keyPath], $1[keyPath: keyPath]) }[keyPath: keyPath]
    }

    override func peek() -> Value? { base.peek()?[keyPath: keyPath] }
    override func set(_ value: Value, _ transaction: Transaction) {
        if keyPath is ReferenceWritableKeyPath<Whole, Value> {
            // An object is written, in the binding's transaction; what holds it stays as it is.
            var whole = base.get()
            writeThrough(transaction) { whole[keyPath: keyPath] = value }
            if base.callsForWrites { base.set(whole, transaction) }
            return
        }
        base.update(transaction) {
            $0[keyPath: keyPath] = value
            return true
        }
    }
    override func update(_ transaction: Transaction, _ change: (inout Value) -> Bool) {
        base.update(transaction) { change(&$0[keyPath: keyPath]) }
    }
    override func difference(_ other: Location<Value>) -> Difference {
        guard let other = other as? PartLocation<Whole, Value>, other.keyPath == keyPath else { return .value }
        return baseDifference(other)
    }
}

/// The value of an optional that was not nil; nil now: its last value (semantics 33; 12, ruling 12).
final class UnwrapLocation<Value>: DerivedLocation<Value?, Value> {
    private var last: Value
    init(_ base: Location<Value?>, last: Value) {
        self.last = last
        super.init(base)
    }

    override func get() -> Value { read(differ) }

    override func read(_ differs: @escaping (Value, Value) -> Bool) -> Value {
        let value = base.read { old, new in
            // Nil answers the last value.
            guard let new else { return false }
            return old.map { differs($0, new) } ?? true
        }
        if let value { last = value }
        return last
    }
    override func set(_ value: Value, _ transaction: Transaction) {
        // Written after the base became nil, there is nothing left that could hold it.
        guard base.get() != nil else {
            RuntimeIssue.report(
                Diagnostic(
                    .elementGone,
                    "A binding made from an optional was written after the optional became nil; the write was ignored.",
                    place: .here()), base.link)
            return
        }
        last = value
        base.set(value, transaction)
    }
    override func difference(_ other: Location<Value>) -> Difference {
        guard let other = other as? UnwrapLocation<Value> else { return .value }
        return baseDifference(other)
    }
}

/// A value as an optional.
final class WrapLocation<Wrapped>: DerivedLocation<Wrapped, Wrapped?> {
    override func get() -> Wrapped? { base.get() }
    override func read(_ differs: @escaping (Wrapped?, Wrapped?) -> Bool) -> Wrapped? { base.read { differs($0, $1) } }
    override func set(_ value: Wrapped?, _ transaction: Transaction) {
        if let value { base.set(value, transaction) }
    }
    override func difference(_ other: Location<Wrapped?>) -> Difference {
        guard let other = other as? WrapLocation<Wrapped> else { return .value }
        return baseDifference(other)
    }
}

/// A value as `AnyHashable`.
final class HashableLocation<Wrapped: Hashable>: DerivedLocation<Wrapped, AnyHashable> {
    override func get() -> AnyHashable { AnyHashable(base.get()) }
    override func set(_ value: AnyHashable, _ transaction: Transaction) {
        if let value = value.base as? Wrapped { base.set(value, transaction) }
    }
    override func difference(_ other: Location<AnyHashable>) -> Difference {
        guard let other = other as? HashableLocation<Wrapped> else { return .value }
        return baseDifference(other)
    }
}
