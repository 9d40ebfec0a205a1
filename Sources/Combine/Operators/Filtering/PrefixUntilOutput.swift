extension Publishers {
    /// Passes values on until another publisher sends one.
    public struct PrefixUntilOutput<Upstream, Other>: Publisher where Upstream: Publisher, Other: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// What ends the stream.
        public let other: Other

        /// Makes the operator.
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            let inner = Inner(downstream: subscriber)
            other.subscribe(Inner.Trigger(parent: inner))
            upstream.subscribe(inner)
        }
    }
}

extension Publisher {
    /// Passes values on until `publisher` sends one, and then finishes.
    public func prefix<P>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> where P: Publisher {
        Publishers.PrefixUntilOutput(upstream: self, other: publisher)
    }
}

extension Publishers.PrefixUntilOutput {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private let lock = Lock()
        private let downstream: Downstream
        private var status = SubscriptionStatus.awaitingSubscription
        private var triggerStatus = SubscriptionStatus.awaitingSubscription

        init(downstream: Downstream) {
            self.downstream = downstream
        }

        struct Trigger: Subscriber {
            let parent: Inner

            func receive(subscription: any Subscription) { parent.trigger(subscription) }
            func receive(_ input: Other.Output) -> Subscribers.Demand { parent.triggered() }
            func receive(completion: Subscribers.Completion<Other.Failure>) { parent.triggerEnded() }
            var combineIdentifier: CombineIdentifier { parent.combineIdentifier }
        }

        private func trigger(_ subscription: any Subscription) {
            lock.lock()
            guard triggerStatus.isAwaiting else {
                lock.unlock()
                subscription.cancel()
                return
            }
            triggerStatus = .subscribed(subscription)
            lock.unlock()
            subscription.request(.max(1))
        }

        private func triggered() -> Subscribers.Demand {
            lock.lock()
            guard triggerStatus.isSubscribed else {
                lock.unlock()
                return .none
            }
            let trigger = triggerStatus.terminate()
            guard !status.isTerminal else {
                lock.unlock()
                return .none
            }
            let subscription = status.terminate()
            lock.unlock()
            subscription?.cancel()
            downstream.receive(completion: .finished)
            withExtendedLifetime(trigger) {}
            return .none
        }

        private func triggerEnded() {
            let kept = lock.withLock { triggerStatus.terminate() }
            withExtendedLifetime(kept) {}
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
            downstream.receive(subscription: self)
        }

        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            lock.withLock { status.isSubscribed } ? downstream.receive(input) : .none
        }

        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            lock.lock()
            let kept = status.isAwaiting ? nil : status.terminate()
            let trigger = triggerStatus.terminate()
            lock.unlock()
            trigger?.cancel()
            if let kept { withExtendedLifetime(kept) { downstream.receive(completion: completion) } }
        }

        func request(_ demand: Subscribers.Demand) {
            lock.withLock { status.subscription }?.request(demand)
        }

        func cancel() {
            lock.lock()
            let (subscription, trigger) = (status.terminate(), triggerStatus.terminate())
            lock.unlock()
            subscription?.cancel()
            trigger?.cancel()
        }
    }
}
