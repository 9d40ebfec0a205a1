import Foundation

extension Publishers {
    /// Stops in the debugger when a closure says so.
    public struct Breakpoint<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// Whether to stop at this subscription.
        public let receiveSubscription: ((any Subscription) -> Bool)?

        /// Whether to stop at this value.
        public let receiveOutput: ((Upstream.Output) -> Bool)?

        /// Whether to stop at this end.
        public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

        /// Makes the operator.
        public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
            receiveOutput: ((Upstream.Output) -> Bool)? = nil,
            receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)? = nil
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(
                Inner(
                    downstream: subscriber, stopsAtSubscription: receiveSubscription, stopsAtOutput: receiveOutput,
                    stopsAtCompletion: receiveCompletion))
        }
    }
}

extension Publisher {
    /// Raises `SIGTRAP`, which stops in a debugger, when one of the closures returns true.
    public func breakpoint(
        receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) -> Publishers.Breakpoint<Self> {
        Publishers.Breakpoint(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion)
    }

    /// Raises `SIGTRAP`, which stops in a debugger, when the stream fails.
    public func breakpointOnError() -> Publishers.Breakpoint<Self> {
        breakpoint(receiveCompletion: { completion in
            if case .failure = completion { true } else { false }
        })
    }
}

extension Publishers.Breakpoint {
    private struct Inner<Downstream: Subscriber>: Subscriber, Described
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        let downstream: Downstream
        let stopsAtSubscription: ((any Subscription) -> Bool)?
        let stopsAtOutput: ((Upstream.Output) -> Bool)?
        let stopsAtCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) {
            if stopsAtSubscription?(subscription) == true { raise(SIGTRAP) }
            downstream.receive(subscription: subscription)
        }

        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            if stopsAtOutput?(input) == true { raise(SIGTRAP) }
            return downstream.receive(input)
        }

        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            if stopsAtCompletion?(completion) == true { raise(SIGTRAP) }
            downstream.receive(completion: completion)
        }

        var description: String { "Breakpoint" }
    }
}
