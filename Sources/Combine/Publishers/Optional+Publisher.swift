extension Optional {
    /// A publisher of the value, if there is one.
    public var publisher: Publisher { Publisher(self) }

    /// Sends the value, if there is one, and finishes.
    public struct Publisher: Combine.Publisher {
        /// The wrapped value.
        public typealias Output = Wrapped

        /// It cannot fail.
        public typealias Failure = Never

        /// The value.
        public let output: Wrapped?

        /// Makes a publisher of a value or of nothing.
        public init(_ output: Wrapped?) {
            self.output = output
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Output == Downstream.Input, Downstream: Subscriber, Downstream.Failure == Never {
            guard let output else {
                subscriber.receive(subscription: Subscriptions.empty)
                subscriber.receive(completion: .finished)
                return
            }
            subscriber.receive(subscription: SingleValueSubscription(output, to: subscriber, name: "Optional"))
        }
    }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
