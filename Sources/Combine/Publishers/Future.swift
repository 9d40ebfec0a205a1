/// A publisher of one value that comes some time, or of an error: its closure runs at once, and once only.
public final class Future<Output, Failure>: Publisher where Failure: Error {
    /// What the closure calls with the result; only the first call counts.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let lock = Lock()
    private var result: Result<Output, Failure>?
    private var subscribers = SubscriberList()

    /// Runs `attemptToFulfill` at once.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.fulfill($0) }
    }

    private func fulfill(_ result: Result<Output, Failure>) {
        lock.lock()
        guard self.result == nil else {
            lock.unlock()
            return
        }
        self.result = result
        let subscribers = self.subscribers
        self.subscribers = SubscriberList()
        lock.unlock()
        subscribers.visit { member in
            let conduit = unsafeDowncast(member, to: Conduit<Output, Failure>.self)
            switch result {
            case .success(let output): conduit.offer(output)
            case .failure(let error): conduit.finish(.failure(error))
            }
        }
    }

    /// Attaches a subscriber, which gets the result at once if there is one.
    public func receive<Downstream>(subscriber: Downstream)
    where Output == Downstream.Input, Failure == Downstream.Failure, Downstream: Subscriber {
        let inner = Inner(parent: self, downstream: subscriber)
        lock.lock()
        if let result {
            lock.unlock()
            inner.resolve(result)
            subscriber.receive(subscription: inner)
            if case .failure(let error) = result {
                inner.leave()
                subscriber.receive(completion: .failure(error))
            }
            return
        }
        subscribers.append(inner)
        lock.unlock()
        subscriber.receive(subscription: inner)
    }

    private func disassociate(_ conduit: Conduit<Output, Failure>) {
        let removed = lock.withLock { result == nil ? subscribers.remove(conduit) : nil }
        withExtendedLifetime(removed) {}
    }
}

extension Future {
    private final class Inner<Downstream: Subscriber>: Conduit<Output, Failure>, Subscription, Described
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private let lock = Lock()
        private let downstreamLock = RecursiveLock()
        private var parent: Future?
        private var downstream: Downstream?
        private var hasAnyDemand = false
        private var value: Output?

        init(parent: Future, downstream: Downstream) {
            self.parent = parent
            self.downstream = downstream
        }

        /// Keeps a result that was there before the subscription.
        func resolve(_ result: Result<Output, Failure>) {
            switch result {
            case .success(let output): value = output
            case .failure: leave()
            }
        }

        func leave() {
            let kept = lock.withLock {
                defer {
                    parent = nil
                    downstream = nil
                }
                return (parent, downstream)
            }
            withExtendedLifetime(kept) {}
        }

        override func offer(_ output: Output) {
            lock.lock()
            value = output
            guard hasAnyDemand, downstream != nil else {
                lock.unlock()
                return
            }
            send()
        }

        /// Called with the lock taken; returns it.
        private func send() {
            guard let downstream, let value else {
                lock.unlock()
                return
            }
            self.downstream = nil
            self.value = nil
            lock.unlock()
            downstreamLock.withLock {
                _ = downstream.receive(value)
                downstream.receive(completion: .finished)
            }
            leave()
        }

        override func finish(_ completion: Subscribers.Completion<Failure>) {
            lock.lock()
            let downstream = self.downstream
            self.downstream = nil
            lock.unlock()
            downstreamLock.withLock { downstream?.receive(completion: completion) }
            leave()
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertNonZero()
            lock.lock()
            hasAnyDemand = true
            send()
        }

        func cancel() {
            lock.lock()
            let (parent, kept) = (self.parent, (downstream, value))
            self.parent = nil
            downstream = nil
            value = nil
            lock.unlock()
            parent?.disassociate(self)
            withExtendedLifetime(kept) {}
        }

        var description: String { "Future" }
        var mirrorChildren: KeyValuePairs<String, Any> {
            lock.lock()
            let (parent, downstream, hasAnyDemand) = (self.parent, self.downstream, self.hasAnyDemand)
            lock.unlock()
            return [
                "parent": parent as Any, "downstream": downstream as Any, "hasAnyDemand": hasAnyDemand,
                "subject": parent as Any,
            ]
        }
    }
}
