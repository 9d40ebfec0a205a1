extension Publishers {
    /// Subscribes again to a failing upstream.
    public struct Retry<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// How often at most; nil without limit.
        public let retries: Int?

        /// Makes the operator.
        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, upstream: upstream, retries: retries))
        }
    }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Subscribes again when this publisher fails, at most `retries` times; then the error is passed on.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> {
        Publishers.Retry(upstream: self, retries: retries)
    }
}

extension Publishers.Retry {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Described
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private let lock = Lock()
        private var downstream: Downstream?
        private var upstream: Upstream?
        private var status = SubscriptionStatus.awaitingSubscription
        private var retries: Int?
        private var demand = Subscribers.Demand.none
        private var isStarted = false
        /// A subscription that fails while it is being made is tried again by the loop that makes it, not by recursion.
        private var isSubscribing = false
        private var isRetryDue = false

        init(downstream: Downstream, upstream: Upstream, retries: Int?) {
            self.downstream = downstream
            self.upstream = upstream
            self.retries = retries
        }

        func receive(subscription: any Subscription) {
            lock.lock()
            guard status.isAwaiting, let downstream else {
                lock.unlock()
                subscription.cancel()
                return
            }
            status = .subscribed(subscription)
            let isFirst = !isStarted
            isStarted = true
            let demand = self.demand
            lock.unlock()
            if isFirst { downstream.receive(subscription: self) }
            if demand > 0 { subscription.request(demand) }
        }

        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            lock.lock()
            guard !status.isTerminal, let downstream else {
                lock.unlock()
                return .none
            }
            demand -= 1
            lock.unlock()
            let more = downstream.receive(input)
            guard more > 0 else { return .none }
            lock.lock()
            demand += more
            let subscription = status.subscription
            lock.unlock()
            subscription?.request(more)
            return .none
        }

        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            lock.lock()
            guard !status.isTerminal, let downstream else {
                lock.unlock()
                return
            }
            let kept = status.terminate()
            defer { withExtendedLifetime(kept) {} }
            guard case .failure = completion, retries != 0, let upstream else {
                let upstream = self.upstream
                self.upstream = nil
                self.downstream = nil
                lock.unlock()
                downstream.receive(completion: completion)
                withExtendedLifetime(upstream) {}
                return
            }
            retries = retries.map { $0 - 1 }
            status = .awaitingSubscription
            if isSubscribing {
                isRetryDue = true
                lock.unlock()
                return
            }
            isSubscribing = true
            lock.unlock()
            var again = true
            while again {
                upstream.subscribe(self)
                lock.lock()
                again = isRetryDue && self.upstream != nil
                isRetryDue = false
                isSubscribing = again
                lock.unlock()
            }
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertNonZero()
            lock.lock()
            self.demand += demand
            let subscription = status.subscription
            lock.unlock()
            subscription?.request(demand)
        }

        func cancel() {
            lock.lock()
            let subscription = status.terminate()
            let kept = (upstream, downstream)
            upstream = nil
            downstream = nil
            lock.unlock()
            withExtendedLifetime(kept) { subscription?.cancel() }
        }

        var description: String { "Retry" }
    }
}
