import CEngineSupport
import HalcyonEngine

/// What locations of all types have in common.
@usableFromInline class AnyLocation {
    @usableFromInline init() {}
    /// Writes the value at `value`, called from above `frame`; only locations that keep it themselves.
    @MainActor func writeOnMain(_ value: UnsafeRawPointer, above frame: UInt) {}
}

/// Where a binding reads and writes.
@usableFromInline class Location<Value>: AnyLocation {
    @usableFromInline override init() {}
    /// The value now; in a body, a read of that body.
    @usableFromInline func get() -> Value { fatalError("A location says how it is read.") }
    /// The value now, of which the running body needs only a part: it runs again where `differs` says so of the value before
    /// and after a write. Where that cannot be told, the whole counts.
    func read(_ differs: @escaping (_ old: Value, _ new: Value) -> Bool) -> Value { get() }
    /// Writes in a transaction, over which the thread's own is laid (semantics 31).
    @usableFromInline func set(_ value: Value, _ transaction: Transaction) {}
    /// Whether a write runs code of the user's, so that it has to be made also where it changes nothing.
    var callsForWrites: Bool { false }
    /// Writes a part of the value, unless `change` finds that the part is gone and answers false. Where the value itself is
    /// gone there is nothing to read first, so locations that can lose theirs do not call `change` then.
    func update(_ transaction: Transaction, _ change: (inout Value) -> Bool) {
        var whole = get()
        if change(&whole) { set(whole, transaction) }
    }
    /// The value now, not counted as a read, since making a binding is none (semantics 13b); nil where there is no value
    /// and never was one.
    func peek() -> Value? {
        let frame = hc_frame_current()
        hc_frame_set(nil)
        defer { hc_frame_set(frame) }
        return get()
    }
    /// How another location differs, for the comparison of views that hold bindings (semantics 9, 26).
    func difference(_ other: Location<Value>) -> Difference { self === other ? .equal : .value }
    /// Whether it reads what `source` stores.
    func leads(to source: AnyObject) -> Bool { self === source }
    /// Whether it is, or stands on, two closures that each evaluation makes anew.
    var isMadeOfClosures: Bool { false }
    /// A holder's body is about to run: a location of an object counts as read in any case (semantics 25).
    func prepare() {}
    /// The engine of the state that it leads to, for messages; nil where it leads elsewhere.
    var link: EngineLink? { nil }
    /// The location without what a view holds it by for its own body (`HeldLocation`).
    var unheld: Location<Value> { self }
}

/// Runs a write in a binding's transaction under the thread's current one.
@usableFromInline func writeThrough(_ transaction: Transaction, _ body: () -> Void) {
    guard let own = transaction.storage else { return body() }
    let current = TransactionFrame.current
    var outer = Transaction()
    outer.storage = current?.content as? TransactionStorage
    let content = outer.storage == nil ? own : outer.merged(over: own)
    if content === outer.storage { return body() }
    TransactionFrame.with(TransactionFrame(content: content), body)
}
