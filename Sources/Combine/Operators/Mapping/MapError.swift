extension Publishers {
    /// Replaces the error by another one.
    public struct MapError<Upstream, Failure>: Publisher where Upstream: Publisher, Failure: Error {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// Where values come from.
        public let upstream: Upstream

        /// What makes the new error.
        public let transform: (Upstream.Failure) -> Failure

        /// Makes the operator.
        public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            upstream.subscribe(Inner(downstream: subscriber, transform: transform))
        }
    }
}

extension Publisher {
    /// Replaces the error by what `transform` makes of it.
    public func mapError<E>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> where E: Error {
        Publishers.MapError(upstream: self, transform: transform)
    }
}

extension Publishers.MapError {
    private struct Inner<Downstream: Subscriber>: Subscriber, Described
    where Downstream.Input == Upstream.Output, Downstream.Failure == Failure {
        let downstream: Downstream
        let transform: (Upstream.Failure) -> Downstream.Failure
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
        func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(input) }
        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            downstream.receive(completion: completion.mapError(transform))
        }

        var description: String { "MapError" }
    }
}
