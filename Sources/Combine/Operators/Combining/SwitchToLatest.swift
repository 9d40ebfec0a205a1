extension Publishers {
    /// Passes on the values of the latest of the publishers that come.
    public struct SwitchToLatest<P, Upstream>: Publisher
    where P: Publisher, P == Upstream.Output, Upstream: Publisher, P.Failure == Upstream.Failure {
        /// The publishers' values.
        public typealias Output = P.Output

        /// The error of the publishers and of what sends them.
        public typealias Failure = P.Failure

        /// Where publishers come from.
        public let upstream: Upstream

        /// Makes the operator.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            let outer = Outer(downstream: subscriber)
            subscriber.receive(subscription: outer)
            upstream.subscribe(outer)
        }
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// Passes on the values of the latest publisher that came; the one before it is cancelled.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Failure == Never, Output: Publisher {
    /// Passes on the values of the latest publisher that came; the one before it is cancelled.
    public func switchToLatest()
        -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
    {
        setFailureType(to: Output.Failure.self).switchToLatest()
    }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
    /// Passes on the values of the latest publisher that came; the one before it is cancelled.
    public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
    /// Passes on the values of the latest publisher that came; the one before it is cancelled.
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
        >
    {
        map { $0.setFailureType(to: Failure.self) }.switchToLatest()
    }
}

extension Publishers.SwitchToLatest {
    private final class Outer<Downstream: Subscriber>: Subscriber, Subscription, Described
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private let lock = Lock()
        private let downstreamLock = RecursiveLock()
        private let downstream: Downstream
        private var status = SubscriptionStatus.awaitingSubscription
        private var isOuterFinished = false
        private var isDone = false
        private var isCancelled = false
        /// Counts the publishers that came: values of an earlier one are ignored.
        private var generation = 0
        private var latest: (any Subscription)?
        private var isLatestLive = false
        private var demand = Subscribers.Demand.none

        init(downstream: Downstream) {
            self.downstream = downstream
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
            subscription.request(.unlimited)
        }

        func receive(_ input: P) -> Subscribers.Demand {
            lock.lock()
            guard status.isSubscribed, !isDone, !isOuterFinished else {
                lock.unlock()
                return .none
            }
            generation += 1
            let side = Side(parent: self, generation: generation)
            let previous = latest
            latest = nil
            isLatestLive = true
            lock.unlock()
            previous?.cancel()
            input.subscribe(side)
            return .none
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            lock.lock()
            guard !isCancelled, !isLatestLive || !isOuterFinished else {
                lock.unlock()
                return
            }
            isOuterFinished = true
            if case .finished = completion, isLatestLive {
                let kept = status.terminate()
                lock.unlock()
                withExtendedLifetime(kept) {}
                return
            }
            finish(completion, cancelsOuter: false)
        }

        /// Called with the lock taken; returns it.
        private func finish(_ completion: Subscribers.Completion<Failure>, cancelsOuter: Bool) {
            isDone = true
            if cancelsOuter { isCancelled = true }
            let (outer, inner) = (status.terminate(), latest)
            latest = nil
            lock.unlock()
            if cancelsOuter { outer?.cancel() } else { inner?.cancel() }
            downstreamLock.withLock { downstream.receive(completion: completion) }
            withExtendedLifetime((outer, inner)) {}
        }

        fileprivate func side(_ generation: Int, _ subscription: any Subscription) {
            lock.lock()
            guard generation == self.generation, latest == nil, !isDone else {
                lock.unlock()
                subscription.cancel()
                return
            }
            latest = subscription
            let demand = self.demand
            lock.unlock()
            if demand > 0 { subscription.request(demand) }
        }

        fileprivate func side(_ generation: Int, _ input: Output) -> Subscribers.Demand {
            lock.lock()
            guard generation == self.generation, !isCancelled else {
                lock.unlock()
                return .none
            }
            demand -= 1
            lock.unlock()
            let more = downstreamLock.withLock { downstream.receive(input) }
            if more > 0 { lock.withLock { demand += more } }
            return more
        }

        fileprivate func side(_ generation: Int, _ completion: Subscribers.Completion<Failure>) {
            lock.lock()
            guard generation == self.generation, !isDone, isLatestLive else {
                lock.unlock()
                return
            }
            if latest == nil {
                lock.unlock()
                APIViolation.completionBeforeSubscription()
            }
            isLatestLive = false
            let kept = latest
            latest = nil
            switch completion {
            case .finished where isOuterFinished: finish(.finished, cancelsOuter: false)
            case .finished: lock.unlock()
            case .failure: finish(completion, cancelsOuter: true)
            }
            withExtendedLifetime(kept) {}
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertNonZero()
            lock.lock()
            self.demand += demand
            let subscription = latest
            lock.unlock()
            subscription?.request(demand)
        }

        func cancel() {
            lock.lock()
            isDone = true
            isCancelled = true
            let (outer, inner) = (status.terminate(), latest)
            latest = nil
            lock.unlock()
            inner?.cancel()
            outer?.cancel()
        }

        var description: String { "SwitchToLatest" }
    }

    private struct Side<Downstream: Subscriber>: Subscriber, Described
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let parent: Outer<Downstream>
        let generation: Int
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) { parent.side(generation, subscription) }
        func receive(_ input: Output) -> Subscribers.Demand { parent.side(generation, input) }
        func receive(completion: Subscribers.Completion<Failure>) { parent.side(generation, completion) }
        var description: String { parent.description }
        var mirrorChildren: KeyValuePairs<String, Any> { ["parentSubscription": parent.combineIdentifier] }
    }
}
