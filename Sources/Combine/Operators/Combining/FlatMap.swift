extension Publishers {
    /// Makes a publisher of each value, and passes on what they all send.
    public struct FlatMap<NewPublisher, Upstream>: Publisher
    where NewPublisher: Publisher, Upstream: Publisher, NewPublisher.Failure == Upstream.Failure {
        /// The new publishers' values.
        public typealias Output = NewPublisher.Output

        /// The error of the upstream and of the new publishers.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// How many of the new publishers run at once.
        public let maxPublishers: Subscribers.Demand

        /// What makes a publisher of a value.
        public let transform: (Upstream.Output) -> NewPublisher

        /// Makes the operator.
        public init(
            upstream: Upstream, maxPublishers: Subscribers.Demand,
            transform: @escaping (Upstream.Output) -> NewPublisher
        ) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            let outer = Outer(downstream: subscriber, maxPublishers: maxPublishers, transform: transform)
            subscriber.receive(subscription: outer)
            upstream.subscribe(outer)
        }
    }
}

extension Publisher {
    /// Makes a publisher of each value, at most `maxPublishers` at a time, and passes on what they all send.
    public func flatMap<T, P>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where T == P.Output, P: Publisher, Failure == P.Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publisher where Failure == Never {
    /// Makes a publisher that may fail of each value, and passes on what they all send.
    public func flatMap<P>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> where P: Publisher {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }

    /// Makes a publisher of each value, and passes on what they all send.
    public func flatMap<P>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P: Publisher, P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}

extension Publisher {
    /// Makes a publisher that cannot fail of each value, and passes on what they all send.
    public func flatMap<P>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P: Publisher, P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }
}

extension Publishers.FlatMap {
    /// Each of the new publishers is asked for one value at a time, unless downstream wants everything; so at most one
    /// value of each waits.
    private final class Outer<Downstream: Subscriber>: Subscriber, Subscription, Described
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private let lock = Lock()
        private let merger: Merger<Downstream>
        private let maxPublishers: Subscribers.Demand
        private let transform: (Upstream.Output) -> NewPublisher
        private var status = SubscriptionStatus.awaitingSubscription

        init(
            downstream: Downstream, maxPublishers: Subscribers.Demand,
            transform: @escaping (Upstream.Output) -> NewPublisher
        ) {
            merger = Merger(downstream: downstream, name: "FlatMap")
            self.maxPublishers = maxPublishers
            self.transform = transform
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
            merger.parentIdentifier = combineIdentifier
            // A merger that fails cancels this; one source that ends makes room for the next.
            merger.onFailure = { [weak self] in self?.terminate()?.cancel() }
            if maxPublishers != .unlimited { merger.onSourceFinished = { subscription.request(.max(1)) } }
            subscription.request(maxPublishers)
        }

        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            guard lock.withLock({ status.isSubscribed }), let source = merger.makeSource() else { return .none }
            transform(input).subscribe(source)
            return .none
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            let kept = terminate()
            merger.sourcesEnded(completion)
            withExtendedLifetime(kept) {}
        }

        private func terminate() -> (any Subscription)? {
            lock.withLock { status.terminate() }
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertNonZero()
            merger.request(demand)
        }

        func cancel() {
            let subscription = terminate()
            merger.cancel()
            subscription?.cancel()
        }

        var description: String { "FlatMap" }
    }
}
