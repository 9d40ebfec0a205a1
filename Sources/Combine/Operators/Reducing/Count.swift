extension Publishers {
    /// Sends how many values came.
    public struct Count<Upstream>: Publisher where Upstream: Publisher {
        /// The count.
        public typealias Output = Int

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// Makes the operator.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, initial: 0, reduce: ()))
        }
    }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends how many values came, at the end.
    public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
}

extension Publishers.Count {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, Int, Upstream.Failure, Void
    >
    where Downstream.Input == Int, Downstream.Failure == Upstream.Failure {
        override func receive(newValue: Upstream.Output) -> Decision {
            result = (result ?? 0) + 1
            return .continue(())
        }

        override func convert(_ failure: Upstream.Failure) -> Upstream.Failure { failure }
        override var description: String { "Count" }
    }
}
