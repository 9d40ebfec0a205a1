extension Publishers {
    /// Leaves out all values, and passes the end on.
    public struct IgnoreOutput<Upstream>: Publisher where Upstream: Publisher {
        /// No value comes.
        public typealias Output = Never

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
            upstream.subscribe(Inner(downstream: subscriber))
        }
    }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Leaves out all values, and passes the end on.
    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}

extension Publishers.IgnoreOutput {
    private struct Inner<Downstream: Subscriber>: Subscriber, Described
    where Downstream.Input == Never, Downstream.Failure == Upstream.Failure {
        let downstream: Downstream
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) {
            downstream.receive(subscription: subscription)
            subscription.request(.unlimited)
        }
        func receive(_ input: Upstream.Output) -> Subscribers.Demand { .none }
        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            downstream.receive(completion: completion)
        }

        var description: String { "IgnoreOutput" }
    }
}
