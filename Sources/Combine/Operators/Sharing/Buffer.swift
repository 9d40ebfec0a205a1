extension Publishers {
    /// How a buffer is filled.
    public enum PrefetchStrategy: Equatable, Hashable {
        /// The upstream is asked for as many values as fit.
        case keepFull
        /// The upstream is asked for everything.
        case byRequest
    }

    /// What happens to a value that does not fit into a full buffer.
    public enum BufferingStrategy<Failure> where Failure: Error {
        /// It is dropped.
        case dropNewest
        /// The oldest is dropped to make room.
        case dropOldest
        /// The stream fails with the error that the closure makes.
        case customError(() -> Failure)
    }

    /// Keeps values until downstream demands them.
    public struct Buffer<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// How many values fit.
        public let size: Int

        /// How the buffer is filled.
        public let prefetch: PrefetchStrategy

        /// What happens to a value that does not fit.
        public let whenFull: BufferingStrategy<Upstream.Failure>

        /// Makes the operator.
        public init(
            upstream: Upstream, size: Int, prefetch: PrefetchStrategy, whenFull: BufferingStrategy<Upstream.Failure>
        ) {
            self.upstream = upstream
            self.size = size
            self.prefetch = prefetch
            self.whenFull = whenFull
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, size: size, prefetch: prefetch, whenFull: whenFull))
        }
    }
}

extension Publisher {
    /// Keeps up to `size` values until downstream demands them.
    public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Buffer<Self> {
        Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
    }
}

extension Publishers.Buffer {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Described
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private let lock = Lock()
        private let downstreamLock = RecursiveLock()
        private let downstream: Downstream
        private let size: Int
        private let prefetch: Publishers.PrefetchStrategy
        private let whenFull: Publishers.BufferingStrategy<Upstream.Failure>
        private var status = SubscriptionStatus.awaitingSubscription
        private var values: [Upstream.Output] = []
        private var demand = Subscribers.Demand.none
        private var terminal: Subscribers.Completion<Upstream.Failure>?
        private var isDraining = false

        init(
            downstream: Downstream, size: Int, prefetch: Publishers.PrefetchStrategy,
            whenFull: Publishers.BufferingStrategy<Upstream.Failure>
        ) {
            self.downstream = downstream
            self.size = size
            self.prefetch = prefetch
            self.whenFull = whenFull
        }

        func receive(subscription: any Subscription) {
            lock.lock()
            guard status.isAwaiting else {
                lock.unlock()
                subscription.cancel()
                return
            }
            status = .subscribed(subscription)
            lock.unlock()
            subscription.request(prefetch == .keepFull ? .max(size) : .unlimited)
            downstreamLock.withLock { downstream.receive(subscription: self) }
        }

        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            lock.lock()
            guard status.isSubscribed, terminal == nil else {
                lock.unlock()
                return .none
            }
            if values.count < size {
                values.append(input)
                lock.unlock()
                return drain()
            }
            switch whenFull {
            case .dropNewest:
                lock.unlock()
                return drain()
            case .dropOldest:
                let dropped = values.isEmpty ? nil : values.removeFirst()
                if size > 0 { values.append(input) }
                lock.unlock()
                return withExtendedLifetime(dropped) { drain() }
            case .customError(let makeError):
                let subscription = status.subscription
                lock.unlock()
                let error = makeError()
                lock.withLock { terminal = .failure(error) }
                subscription?.cancel()
                return drain()
            }
        }

        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            lock.lock()
            guard status.isSubscribed, terminal == nil else {
                lock.unlock()
                return
            }
            terminal = completion
            lock.unlock()
            _ = drain()
        }

        /// Delivers what is demanded, and the end when nothing is left before it.
        ///
        /// - Returns: how many more values the upstream may send.
        private func drain() -> Subscribers.Demand {
            var freed = Subscribers.Demand.none
            var hasDelivered = false
            lock.lock()
            guard !isDraining, status.isSubscribed else {
                lock.unlock()
                return .none
            }
            isDraining = true
            while status.isSubscribed, demand > 0, !values.isEmpty {
                let value = values.removeFirst()
                demand -= 1
                hasDelivered = true
                if prefetch == .keepFull { freed += 1 }
                lock.unlock()
                let more = downstreamLock.withLock { downstream.receive(value) }
                lock.lock()
                demand += more
            }
            isDraining = false
            // An error does not wait for what nobody has demanded yet, once something was.
            guard status.isSubscribed, let terminal, values.isEmpty || hasDelivered && terminal.isFailure else {
                lock.unlock()
                return freed
            }
            let kept = status.terminate()
            lock.unlock()
            downstreamLock.withLock { downstream.receive(completion: terminal) }
            return withExtendedLifetime(kept) { freed }
        }

        func request(_ demand: Subscribers.Demand) {
            lock.lock()
            guard let subscription = status.subscription else {
                lock.unlock()
                return
            }
            self.demand += demand
            lock.unlock()
            let freed = drain()
            if freed > 0 { subscription.request(freed) }
        }

        func cancel() {
            lock.lock()
            guard status.subscription != nil else {
                lock.unlock()
                return
            }
            let subscription = status.terminate()
            let values = self.values
            self.values = []
            lock.unlock()
            withExtendedLifetime(values) { subscription?.cancel() }
        }

        var description: String { "Buffer" }
        var mirrorChildren: KeyValuePairs<String, Any> {
            lock.lock()
            let (values, status, demand, terminal) = (self.values, self.status, self.demand, self.terminal)
            lock.unlock()
            return ["values": values, "state": status, "downstreamDemand": demand, "terminal": terminal as Any]
        }
    }
}
