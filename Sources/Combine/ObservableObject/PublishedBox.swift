/// The part of a published property's storage that does not depend on its type.
@usableFromInline class PublishedBoxBase {
    /// The publisher of the object that owns the property; nil as long as nobody has asked for it.
    @usableFromInline @exclusivity(unchecked) final private(set) var publisher: ObservableObjectPublisher?

    private final var index = 0
    private final var assignments: [any Subscription] = []
    /// Shared by all properties, so that a property costs no lock of its own; held for a few loads and stores.
    private static let lock = Lock()

    init() {}

    /// Calls `body` with the property's type and its stored value.
    func withValue(_ body: (Any.Type, UnsafeRawPointer) -> Void) {}

    deinit {
        for subscription in assignments { subscription.cancel() }
    }

    final func install(_ publisher: ObservableObjectPublisher, index: Int) {
        self.index = index
        self.publisher = publisher
    }

    /// Keeps the subscription of an `assign(to: &$property)` as long as the property lives.
    final func keep(_ subscription: any Subscription) {
        Self.lock.withLock { assignments.append(subscription) }
    }

    final func forget(_ subscription: any Subscription) {
        let forgotten = Self.lock.withLock {
            let index = assignments.firstIndex { $0.combineIdentifier == subscription.combineIdentifier }
            return index.map { assignments.remove(at: $0) }
        }
        withExtendedLifetime(forgotten) {}
    }

    /// Tells that the property is about to change, or was read.
    @usableFromInline final func announce(_ publisher: ObservableObjectPublisher) {
        publisher.emit(publisher.layout.map { PublishedProperty($0, index) })
    }

    @usableFromInline final func report(_ publisher: ObservableObjectPublisher) {
        if let layout = publisher.layout { publisher.report(PublishedProperty(layout, index)) }
    }

    final func withLock<Result>(_ body: () -> Result) -> Result { Self.lock.withLock(body) }
}

/// The storage of a published property. Copies of the property wrapper share it, as Combine's do.
///
/// Reading and writing take no lock; like any other property it belongs to one thread at a time. Nothing is allocated
/// for observation before somebody observes.
@usableFromInline final class PublishedBox<Value>: PublishedBoxBase {
    // A write calls subscribers before it touches the value, so accesses do not overlap on one thread.
    @usableFromInline @exclusivity(unchecked) var value: Value
    @usableFromInline @exclusivity(unchecked) private(set) var values: PublishedSubject<Value>?

    @usableFromInline init(_ value: Value) {
        self.value = value
        super.init()
    }

    @inlinable func read() -> Value {
        if let publisher, publisher.reportsReads { report(publisher) }
        return value
    }

    @inlinable func write(_ newValue: Value) {
        if let publisher { announce(publisher) }
        if let values { values.send(newValue) }
        value = newValue
    }

    override func withValue(_ body: (Any.Type, UnsafeRawPointer) -> Void) {
        withUnsafePointer(to: value) { body(Value.self, UnsafeRawPointer($0)) }
    }

    @inlinable func subject() -> PublishedSubject<Value> {
        if let values { return values }
        // Made where the type is known, which is in the user's module.
        return keep(PublishedSubject(value))
    }

    /// Keeps the first subject that comes, and returns it.
    @usableFromInline func keep(_ subject: PublishedSubject<Value>) -> PublishedSubject<Value> {
        withLock {
            if let values { return values }
            values = subject
            return subject
        }
    }
}

/// What a published property's subscribers are subscribed to.
@usableFromInline typealias PublishedSubject<Value> = CurrentValueCore<Value, Never>

extension CurrentValueCore where Failure == Never {
    @inlinable func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
        attach(subscriber, owner: self, name: "PublishedSubject")
    }
}

/// Writes what it receives to a published property, which it does not keep alive.
struct PublishedSubscriber<Value>: Subscriber, Described {
    private final class State {
        weak var box: PublishedBox<Value>?
        var subscription: (any Subscription)?

        init(_ box: PublishedBox<Value>) {
            self.box = box
        }
    }

    private let state: State
    let combineIdentifier = CombineIdentifier()

    init(_ box: PublishedBox<Value>) {
        state = State(box)
    }

    func receive(subscription: any Subscription) {
        guard let box = state.box, state.subscription == nil else {
            subscription.cancel()
            return
        }
        state.subscription = subscription
        box.keep(subscription)
        subscription.request(.unlimited)
    }

    func receive(_ input: Value) -> Subscribers.Demand {
        state.box?.write(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {
        guard let subscription = state.subscription else { return }
        state.subscription = nil
        state.box?.forget(subscription)
    }

    var description: String { "PublishedSubscriber" }
}
