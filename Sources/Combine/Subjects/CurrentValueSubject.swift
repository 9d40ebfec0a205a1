/// A subject that wraps a single value and publishes a new one whenever it changes.
///
/// It keeps the latest value and gives it to each new subscriber as its first, as soon as that demands one
/// (semantics 173). Subscribers are called in subscription order (175).
public final class CurrentValueSubject<Output, Failure>: Subject where Failure: Error {
    private let core: CurrentValueCore<Output, Failure>

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
    public func receive<Downstream>(subscriber: Downstream)
    where Output == Downstream.Input, Failure == Downstream.Failure, Downstream: Subscriber {
        core.attach(subscriber, owner: self, name: "CurrentValueSubject")
    }

    /// Stores `input` and passes it to each subscriber; one without demand gets the latest value when it demands.
    public func send(_ input: Output) { core.send(input) }

    /// Ends the stream of each subscriber.
    public func send(completion: Subscribers.Completion<Failure>) { core.send(completion: completion) }
}

/// What `CurrentValueSubject` and a published property's publisher have in common.
final class CurrentValueCore<Output, Failure: Error> {
    private typealias List = SubscriberList<Conduit<Output, Failure>>

    fileprivate let lock = Lock()
    private var completion: Subscribers.Completion<Failure>?
    private var subscribers = List()
    private var upstreams: [any Subscription] = []
    fileprivate var current: Output

    init(_ value: Output) {
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
    func attach<Downstream: Subscriber>(_ subscriber: Downstream, owner: AnyObject, name: StaticString)
    where Output == Downstream.Input, Failure == Downstream.Failure {
        lock.lock()
        if let completion {
            lock.unlock()
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: completion)
            return
        }
        let conduit = CurrentValueConduit(core: self, owner: owner, name: name, downstream: subscriber)
        subscribers.append(conduit)
        lock.unlock()
        subscriber.receive(subscription: conduit)
    }

    /// Stores the value also after the end, when nobody is told.
    func set(_ input: Output) {
        lock.lock()
        guard completion != nil else {
            lock.unlock()
            send(input)
            return
        }
        let old = current
        current = input
        lock.unlock()
        withExtendedLifetime(old) {}
    }

    func send(_ input: Output) {
        lock.lock()
        guard completion == nil else {
            lock.unlock()
            return
        }
        let old = current
        current = input
        let subscribers = self.subscribers
        lock.unlock()
        subscribers.visit { $0.offer(input) }
        withExtendedLifetime(old) {}
    }

    func send(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        guard self.completion == nil else {
            lock.unlock()
            return
        }
        self.completion = completion
        let subscribers = self.subscribers
        self.subscribers = List()
        let upstreams = self.upstreams
        self.upstreams = []
        lock.unlock()
        subscribers.visit { $0.finish(completion) }
        withExtendedLifetime(upstreams) {}
    }

    fileprivate func disassociate(_ conduit: Conduit<Output, Failure>) {
        lock.lock()
        let removed = completion == nil ? subscribers.remove(conduit) : nil
        lock.unlock()
        withExtendedLifetime(removed) {}
    }
}

private final class CurrentValueConduit<Downstream: Subscriber>: Conduit<Downstream.Input, Downstream.Failure>,
    Subscription, Described
{
    typealias Core = CurrentValueCore<Downstream.Input, Downstream.Failure>

    private let lock = Lock()
    private let downstreamLock = RecursiveLock()
    private let name: StaticString
    private var core: Core?
    private var owner: AnyObject?
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    /// Whether the subject's latest value has reached the downstream.
    private var hasDeliveredCurrent = false

    init(core: Core, owner: AnyObject, name: StaticString, downstream: Downstream) {
        self.core = core
        self.owner = owner
        self.name = name
        self.downstream = downstream
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
        let (core, owner, downstream) = release()
        guard let downstream else { return }
        downstreamLock.withLock { downstream.receive(completion: completion) }
        withExtendedLifetime((core, owner)) {}
    }

    func request(_ demand: Subscribers.Demand) {
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

    func cancel() {
        let (core, owner, downstream) = release()
        core?.disassociate(self)
        withExtendedLifetime((owner, downstream)) {}
    }

    private func release() -> (Core?, AnyObject?, Downstream?) {
        lock.withLock {
            defer {
                core = nil
                owner = nil
                downstream = nil
            }
            return (core, owner, downstream)
        }
    }

    var description: String { name.description }

    var mirrorChildren: KeyValuePairs<String, Any> {
        lock.lock()
        let (owner, downstream, demand) = (self.owner, self.downstream, self.demand)
        lock.unlock()
        return ["parent": owner as Any, "downstream": downstream as Any, "demand": demand, "subject": owner as Any]
    }
}
