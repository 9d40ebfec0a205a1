/// A subject that passes values to the subscribers that it has at that moment.
///
/// It keeps no value: one that a subscriber has not demanded is dropped for that subscriber (semantics 173). Subscribers
/// are called in subscription order (175).
public final class PassthroughSubject<Output, Failure>: Subject where Failure: Error {
    private typealias List = SubscriberList<Conduit<Output, Failure>>

    private let lock = Lock()
    private var completion: Subscribers.Completion<Failure>?
    private var subscribers = List()
    private var upstreams: [any Subscription] = []
    private var hasAnyDemand = false

    /// Makes a subject without subscribers.
    public init() {}

    deinit {
        for subscription in upstreams { subscription.cancel() }
    }

    /// Gives the subject an upstream; unlimited values are requested from it as soon as a subscriber demands any.
    public func send(subscription: any Subscription) {
        lock.lock()
        upstreams.append(subscription)
        let hasAnyDemand = self.hasAnyDemand
        lock.unlock()
        if hasAnyDemand { subscription.request(.unlimited) }
    }

    /// Attaches a subscriber; one that comes after the end gets the completion (semantics 174).
    public func receive<Downstream>(subscriber: Downstream)
    where Output == Downstream.Input, Failure == Downstream.Failure, Downstream: Subscriber {
        lock.lock()
        if let completion {
            lock.unlock()
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: completion)
            return
        }
        let conduit = Inner(parent: self, downstream: subscriber)
        subscribers.append(conduit)
        lock.unlock()
        subscriber.receive(subscription: conduit)
    }

    /// Passes a value to each subscriber that has demanded one. It allocates nothing.
    public func send(_ input: Output) {
        lock.lock()
        guard completion == nil else {
            lock.unlock()
            return
        }
        let subscribers = self.subscribers
        lock.unlock()
        subscribers.visit { $0.offer(input) }
    }

    /// Ends the stream of each subscriber.
    public func send(completion: Subscribers.Completion<Failure>) {
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

    private func acknowledgeDemand() {
        lock.lock()
        if hasAnyDemand {
            lock.unlock()
            return
        }
        hasAnyDemand = true
        let upstreams = self.upstreams
        lock.unlock()
        for subscription in upstreams { subscription.request(.unlimited) }
    }

    private func disassociate(_ conduit: Conduit<Output, Failure>) {
        lock.lock()
        let removed = completion == nil ? subscribers.remove(conduit) : nil
        lock.unlock()
        withExtendedLifetime(removed) {}
    }
}

extension PassthroughSubject {
    private final class Inner<Downstream: Subscriber>: Conduit<Output, Failure>, Subscription, Described
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private let lock = Lock()
        private let downstreamLock = RecursiveLock()
        private var parent: PassthroughSubject?
        private var downstream: Downstream?
        private var demand = Subscribers.Demand.none

        init(parent: PassthroughSubject, downstream: Downstream) {
            self.parent = parent
            self.downstream = downstream
        }

        override func offer(_ value: Output) {
            lock.lock()
            guard demand > 0, let downstream else {
                lock.unlock()
                return
            }
            demand -= 1
            lock.unlock()
            downstreamLock.lock()
            let more = downstream.receive(value)
            downstreamLock.unlock()
            guard more > 0 else { return }
            lock.withLock { demand += more }
        }

        override func finish(_ completion: Subscribers.Completion<Failure>) {
            let (parent, downstream) = release()
            guard let downstream else { return }
            downstreamLock.withLock { downstream.receive(completion: completion) }
            withExtendedLifetime(parent) {}
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertNonZero()
            lock.lock()
            guard let parent else {
                lock.unlock()
                return
            }
            self.demand += demand
            lock.unlock()
            parent.acknowledgeDemand()
        }

        func cancel() {
            let (parent, downstream) = release()
            parent?.disassociate(self)
            withExtendedLifetime(downstream) {}
        }

        private func release() -> (PassthroughSubject?, Downstream?) {
            lock.withLock {
                defer {
                    parent = nil
                    downstream = nil
                }
                return (parent, downstream)
            }
        }

        var description: String { "PassthroughSubject" }

        var mirrorChildren: KeyValuePairs<String, Any> {
            lock.lock()
            let (parent, downstream, demand) = (self.parent, self.downstream, self.demand)
            lock.unlock()
            return [
                "parent": parent as Any, "downstream": downstream as Any, "demand": demand, "subject": parent as Any,
            ]
        }
    }
}
