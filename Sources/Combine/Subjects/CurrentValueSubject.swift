/// A subject that wraps a single value and publishes a new one whenever it changes.
///
/// It keeps the latest value and gives it to each new subscriber as its first, as soon as that demands one
/// (semantics 173). Subscribers are called in subscription order (175).
public final class CurrentValueSubject<Output, Failure>: Subject where Failure: Error {
    @usableFromInline let core: CurrentValueCore<Output, Failure>

    /// Makes a subject with its first value.
    public init(_ value: Output) {
        core = CurrentValueCore(value)
    }

    deinit { core.cancelUpstreams() }

    /// The latest value; setting it is the same as `send(_:)`, except that the value changes after the end too.
    public var value: Output {
        get { core.value }
        set { core.set(newValue) }
    }

    /// Gives the subject an upstream, and requests unlimited values from it at once.
    public func send(subscription: any Subscription) {
        core.append(upstream: subscription)
        subscription.request(.unlimited)
    }

    /// Attaches a subscriber; one that comes after the end gets only the completion (semantics 174).
    @inlinable public func receive<Downstream>(subscriber: Downstream)
    where Output == Downstream.Input, Failure == Downstream.Failure, Downstream: Subscriber {
        core.attach(subscriber, owner: self, name: "CurrentValueSubject")
    }

    /// Stores `input` and passes it to each subscriber; one without demand gets the latest value when it demands.
    public func send(_ input: Output) { core.send(input) }

    /// Ends the stream of each subscriber.
    public func send(completion: Subscribers.Completion<Failure>) { core.send(completion: completion) }
}

/// What `CurrentValueSubject` and a published property's publisher have in common.
///
/// Subscribing is inlined into the user's module, where the types are known: in generic code each mention of a generic
/// type is a look-up at run time.
@usableFromInline final class CurrentValueCore<Output, Failure: Error> {
    fileprivate let lock = Lock()
    private var completion: Subscribers.Completion<Failure>?
    @exclusivity(unchecked) private var isFinished = false
    @exclusivity(unchecked) private var subscribers = SubscriberList()
    private var upstreams: [any Subscription] = []
    @exclusivity(unchecked) fileprivate var current: Output

    @usableFromInline init(_ value: Output) {
        current = value
    }

    var value: Output { lock.withLock { current } }

    func append(upstream: any Subscription) {
        lock.withLock { upstreams.append(upstream) }
    }

    func cancelUpstreams() {
        let upstreams = lock.withLock {
            defer { self.upstreams = [] }
            return self.upstreams
        }
        for subscription in upstreams { subscription.cancel() }
    }

    /// `owner` is what must live as long as the subscription; `name` is how the subscription describes itself.
    @inlinable func attach<Downstream: Subscriber>(_ subscriber: Downstream, owner: AnyObject, name: StaticString)
    where Output == Downstream.Input, Failure == Downstream.Failure {
        let conduit = CurrentValueConduit(core: self, owner: owner, name: name, downstream: subscriber)
        if append(conduit) {
            subscriber.receive(subscription: conduit)
        } else {
            subscriber.receive(subscription: Subscriptions.empty)
            finish(subscriber)
        }
    }

    /// - Returns: false after the end.
    @usableFromInline func append(_ conduit: Conduit<Output, Failure>) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        if isFinished { return false }
        subscribers.append(conduit)
        return true
    }

    @usableFromInline func finish<Downstream: Subscriber>(_ subscriber: Downstream)
    where Failure == Downstream.Failure {
        if let completion = lock.withLock({ completion }) { subscriber.receive(completion: completion) }
    }

    /// Stores the value also after the end, when nobody is told.
    func set(_ input: Output) {
        lock.lock()
        guard isFinished else {
            lock.unlock()
            send(input)
            return
        }
        let old = current
        current = input
        lock.unlock()
        withExtendedLifetime(old) {}
    }

    @usableFromInline func send(_ input: Output) {
        lock.lock()
        guard !isFinished else {
            lock.unlock()
            return
        }
        let old = current
        current = input
        let subscribers = self.subscribers
        lock.unlock()
        subscribers.visit { unsafeDowncast($0, to: Conduit<Output, Failure>.self).offer(input) }
        withExtendedLifetime(old) {}
    }

    func send(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        guard !isFinished else {
            lock.unlock()
            return
        }
        isFinished = true
        self.completion = completion
        let subscribers = self.subscribers
        self.subscribers = SubscriberList()
        let upstreams = self.upstreams
        self.upstreams = []
        lock.unlock()
        subscribers.visit { unsafeDowncast($0, to: Conduit<Output, Failure>.self).finish(completion) }
        withExtendedLifetime(upstreams) {}
    }

    fileprivate func disassociate(_ conduit: Conduit<Output, Failure>) {
        lock.lock()
        let removed = isFinished ? nil : subscribers.remove(conduit)
        lock.unlock()
        withExtendedLifetime(removed) {}
    }
}

@usableFromInline
final class CurrentValueConduit<Downstream: Subscriber>:
    Conduit<Downstream.Input, Downstream.Failure>, Subscription, Described
{
    @usableFromInline typealias Core = CurrentValueCore<Downstream.Input, Downstream.Failure>

    @usableFromInline let lock: Lock
    @usableFromInline let downstreamLock: RecursiveLock
    @usableFromInline let name: StaticString
    @usableFromInline @exclusivity(unchecked) var core: Core?
    @usableFromInline @exclusivity(unchecked) var owner: AnyObject?
    @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
    @usableFromInline @exclusivity(unchecked) var demand: Subscribers.Demand
    /// Whether the subject's latest value has reached the downstream.
    @usableFromInline @exclusivity(unchecked) var hasDeliveredCurrent: Bool

    @inlinable init(core: Core, owner: AnyObject, name: StaticString, downstream: Downstream) {
        lock = Lock()
        downstreamLock = RecursiveLock()
        self.core = core
        self.owner = owner
        self.name = name
        self.downstream = downstream
        demand = .none
        hasDeliveredCurrent = false
        super.init()
    }

    override func offer(_ value: Downstream.Input) {
        lock.lock()
        guard let downstream else {
            lock.unlock()
            return
        }
        guard demand > 0 else {
            hasDeliveredCurrent = false
            lock.unlock()
            return
        }
        demand -= 1
        hasDeliveredCurrent = true
        lock.unlock()
        deliver(value, to: downstream)
    }

    private func deliver(_ value: Downstream.Input, to downstream: Downstream) {
        downstreamLock.lock()
        let more = downstream.receive(value)
        downstreamLock.unlock()
        guard more > 0 else { return }
        lock.withLock { demand += more }
    }

    override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.lock()
        let (core, owner, downstream) = (self.core, self.owner, self.downstream)
        release()
        lock.unlock()
        guard let downstream else { return }
        downstreamLock.withLock { downstream.receive(completion: completion) }
        withExtendedLifetime(core) {}
        withExtendedLifetime(owner) {}
    }

    @usableFromInline func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        lock.lock()
        guard let core, let downstream else {
            lock.unlock()
            return
        }
        guard !hasDeliveredCurrent else {
            self.demand += demand
            lock.unlock()
            return
        }
        hasDeliveredCurrent = true
        // The one value now delivered is paid for out of this request.
        self.demand += demand
        self.demand -= 1
        // The subject's lock inside the subscription's: `send` takes them one after the other, never nested.
        let value = core.lock.withLock { core.current }
        lock.unlock()
        deliver(value, to: downstream)
    }

    @usableFromInline func cancel() {
        lock.lock()
        // Released outside of the lock, one by one: a tuple of generic types is a type to be looked up.
        let (core, owner, downstream) = (self.core, self.owner, self.downstream)
        release()
        lock.unlock()
        core?.disassociate(self)
        withExtendedLifetime(owner) {}
        withExtendedLifetime(downstream) {}
    }

    /// Called under the lock.
    private func release() {
        core = nil
        owner = nil
        downstream = nil
    }

    @usableFromInline var description: String { name.description }

    @usableFromInline var mirrorChildren: KeyValuePairs<String, Any> {
        lock.lock()
        let (owner, downstream, demand) = (self.owner, self.downstream, self.demand)
        lock.unlock()
        return ["parent": owner as Any, "downstream": downstream as Any, "demand": demand, "subject": owner as Any]
    }
}
