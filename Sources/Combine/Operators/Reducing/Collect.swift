extension Publishers {
    /// Sends all values as one array, at the end.
    public struct Collect<Upstream>: Publisher where Upstream: Publisher {
        /// All values.
        public typealias Output = [Upstream.Output]

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
            upstream.subscribe(Inner(downstream: subscriber, initial: [], reduce: ()))
        }
    }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends all values as one array, at the end. It keeps them until then.
    public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }
}

extension Publishers.Collect {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, [Upstream.Output], Upstream.Failure, Void
    >
    where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
        override func receive(newValue: Upstream.Output) -> Decision {
            result?.append(newValue)
            return .continue(())
        }

        override func convert(_ failure: Upstream.Failure) -> Upstream.Failure { failure }
        override var description: String { "Collect" }
        override var customMirror: Mirror { Mirror(self, children: ["count": result?.count ?? 0]) }
    }
}
