extension Publishers {
    /// Sends arrays of so many values; the last may be shorter.
    public struct CollectByCount<Upstream>: Publisher where Upstream: Publisher {
        /// So many values.
        public typealias Output = [Upstream.Output]

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// How many values each array has.
        public let count: Int

        /// Makes the operator.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, count: count))
        }
    }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends arrays of `count` values each; the last, at the end, may be shorter.
    ///
    /// - Precondition: `count` is positive.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        precondition(count > 0, "count must be positive")
        return Publishers.CollectByCount(upstream: self, count: count)
    }
}

extension Publishers.CollectByCount {
    private final class Inner<Downstream: Subscriber>: Relay<Downstream, Upstream.Output, Upstream.Failure>
    where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
        private let count: Int
        private var buffer: [Upstream.Output] = []

        init(downstream: Downstream, count: Int) {
            self.count = count
            super.init(downstream: downstream)
        }

        override func next(_ input: Upstream.Output) -> Subscribers.Demand {
            lock.lock()
            buffer.append(input)
            guard buffer.count == count else {
                lock.unlock()
                return .none
            }
            let full = buffer
            buffer = []
            lock.unlock()
            return downstream.receive(full) * count
        }

        override func ended(_ completion: Subscribers.Completion<Upstream.Failure>) {
            let rest = lock.withLock {
                defer { buffer = [] }
                return buffer
            }
            if case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
            downstream.receive(completion: completion)
        }

        override func requested(_ demand: Subscribers.Demand, _ subscription: any Subscription) {
            demand.assertNonZero()
            subscription.request(demand * count)
        }

        override func release() { buffer = [] }
        override var acceptsCompletion: Bool { true }
        override var description: String { "CollectByCount" }
        override var mirrorChildren: KeyValuePairs<String, Any> {
            lock.lock()
            let (buffer, subscription) = (self.buffer, status.subscription)
            lock.unlock()
            return [
                "downstream": downstream, "upstreamSubscription": subscription as Any, "buffer": buffer,
                "count": count,
            ]
        }
    }
}
