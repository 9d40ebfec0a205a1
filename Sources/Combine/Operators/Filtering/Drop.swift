extension Publishers {
    /// Leaves out the first values.
    public struct Drop<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// How many are left out.
        public let count: Int

        /// Makes the operator.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Upstream.Failure == Downstream.Failure, Upstream.Output == Downstream.Input {
            precondition(count >= 0, "count must not be negative")
            let inner = Inner(downstream: subscriber, count: count)
            subscriber.receive(subscription: inner)
            upstream.subscribe(inner)
        }
    }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Leaves out the first `count` values.
    ///
    /// - Precondition: `count` is not negative, when somebody subscribes.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        Publishers.Drop(upstream: self, count: count)
    }
}

extension Publishers.Drop {
    private final class Inner<Downstream: Subscriber>: Relay<Downstream, Upstream.Output, Upstream.Failure>
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private var pendingDemand = Subscribers.Demand.none
        private var count: Int

        init(downstream: Downstream, count: Int) {
            self.count = count
            super.init(downstream: downstream)
        }

        override func started(_ subscription: any Subscription) {
            lock.lock()
            // What was asked for before there was a subscription, and the values to be left out.
            let demand = pendingDemand + count
            pendingDemand = .none
            lock.unlock()
            if demand > 0 { subscription.request(demand) }
        }

        override func next(_ input: Upstream.Output) -> Subscribers.Demand {
            lock.lock()
            if count > 0 {
                count -= 1
                lock.unlock()
                return .none
            }
            lock.unlock()
            return downstream.receive(input)
        }

        override func ended(_ completion: Subscribers.Completion<Upstream.Failure>) {
            // It can be used again with another upstream, with the demand that came meanwhile.
            lock.withLock { status = .awaitingSubscription }
            downstream.receive(completion: completion)
        }

        override func request(_ demand: Subscribers.Demand) {
            demand.assertNonZero()
            lock.lock()
            guard case .subscribed(let subscription) = status else {
                if status.isAwaiting { pendingDemand += demand }
                lock.unlock()
                return
            }
            lock.unlock()
            subscription.request(demand)
        }

        override var acceptsValue: Bool { true }
        override var acceptsCompletion: Bool { true }
        override var description: String { "Drop" }
    }
}
