/// A subject that passes values to the subscribers that it has at that moment.
///
/// It keeps no value: one that a subscriber has not demanded is dropped for that subscriber (semantics 173). Subscribers
/// are called in subscription order (175).
public final class PassthroughSubject<Output, Failure>: Subject where Failure: Error {
    private let lock = Lock()
    private var completion: Subscribers.Completion<Failure>?
    @exclusivity(unchecked) private var isFinished = false
    @exclusivity(unchecked) private var subscribers = SubscriberList()
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
    ///
    /// Inlined into the user's module, where the types are known: in generic code each mention of a generic type is a
    /// look-up at run time.
    @inlinable public func receive<Downstream>(subscriber: Downstream)
    where Output == Downstream.Input, Failure == Downstream.Failure, Downstream: Subscriber {
        let conduit = Inner(parent: self, downstream: subscriber)
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

    /// Passes a value to each subscriber that has demanded one. It allocates nothing.
    public func send(_ input: Output) {
        lock.lock()
        guard !isFinished else {
            lock.unlock()
            return
        }
        let subscribers = self.subscribers
        lock.unlock()
        subscribers.visit { unsafeDowncast($0, to: Conduit<Output, Failure>.self).offer(input) }
    }

    /// Ends the stream of each subscriber.
    public func send(completion: Subscribers.Completion<Failure>) {
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
        let removed = isFinished ? nil : subscribers.remove(conduit)
        lock.unlock()
        withExtendedLifetime(removed) {}
    }
}

extension PassthroughSubject {
    @usableFromInline final class Inner<Downstream: Subscriber>: Conduit<Output, Failure>, Subscription, Described
    where Downstream.Input == Output, Downstream.Failure == Failure {
        @usableFromInline let lock: Lock
        @usableFromInline let downstreamLock: RecursiveLock
        @usableFromInline @exclusivity(unchecked) var parent: PassthroughSubject?
        @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
        @usableFromInline @exclusivity(unchecked) var demand: Subscribers.Demand

        @inlinable init(parent: PassthroughSubject, downstream: Downstream) {
            lock = Lock()
            downstreamLock = RecursiveLock()
            self.parent = parent
            self.downstream = downstream
            demand = .none
            super.init()
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
            lock.lock()
            let (parent, downstream) = (self.parent, self.downstream)
            release()
            lock.unlock()
            guard let downstream else { return }
            downstreamLock.withLock { downstream.receive(completion: completion) }
            withExtendedLifetime(parent) {}
        }

        @usableFromInline func request(_ demand: Subscribers.Demand) {
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

        @usableFromInline func cancel() {
            lock.lock()
            let (parent, downstream) = (self.parent, self.downstream)
            release()
            lock.unlock()
            parent?.disassociate(self)
            withExtendedLifetime(downstream) {}
        }

        /// Called under the lock.
        private func release() {
            parent = nil
            downstream = nil
        }

        @usableFromInline var description: String { "PassthroughSubject" }

        @usableFromInline var mirrorChildren: KeyValuePairs<String, Any> {
            lock.lock()
            let (parent, downstream, demand) = (self.parent, self.downstream, self.demand)
            lock.unlock()
            return [
                "parent": parent as Any, "downstream": downstream as Any, "demand": demand, "subject": parent as Any,
            ]
        }
    }
}
