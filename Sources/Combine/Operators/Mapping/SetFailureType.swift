extension Publishers {
    /// Gives a stream that cannot fail the type of an error, so that it fits one that can.
    public struct SetFailureType<Upstream, Failure>: Publisher
    where Upstream: Publisher, Failure: Error, Upstream.Failure == Never {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// Where values come from.
        public let upstream: Upstream

        /// Makes the operator.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            upstream.subscribe(Inner(downstream: subscriber))
        }
    }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

extension Publisher where Failure == Never {
    /// Gives this stream, which cannot fail, the type of an error.
    public func setFailureType<E>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> where E: Error {
        Publishers.SetFailureType(upstream: self)
    }
}

extension Publishers.SetFailureType {
    /// The same as on the operator's upstream.
    public func setFailureType<E>(to failure: E.Type) -> Publishers.SetFailureType<Upstream, E> where E: Error {
        Publishers.SetFailureType<Upstream, E>(upstream: upstream)
    }

    private struct Inner<Downstream: Subscriber>: Subscriber, Described
    where Downstream.Input == Upstream.Output, Downstream.Failure == Failure {
        let downstream: Downstream
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
        func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(input) }
        func receive(completion: Subscribers.Completion<Never>) { downstream.receive(completion: .finished) }

        var description: String { "SetFailureType" }
    }
}
