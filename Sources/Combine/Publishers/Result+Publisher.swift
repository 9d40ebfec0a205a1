extension Result {
    /// A publisher of the value, or of the error.
    public var publisher: Publisher { Publisher(self) }

    /// Sends the value and finishes, or fails with the error.
    public struct Publisher: Combine.Publisher {
        /// The value's type.
        public typealias Output = Success

        /// The value or the error.
        public let result: Result<Output, Failure>

        /// Makes a publisher of a result.
        public init(_ result: Result<Output, Failure>) {
            self.result = result
        }

        /// Makes a publisher of a value.
        public init(_ output: Output) {
            self.init(.success(output))
        }

        /// Makes a publisher of an error.
        public init(_ failure: Failure) {
            self.init(.failure(failure))
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Output == Downstream.Input, Failure == Downstream.Failure, Downstream: Subscriber {
            switch result {
            case .success(let output):
                subscriber.receive(subscription: SingleValueSubscription(output, to: subscriber, name: "Once"))
            case .failure(let error):
                subscriber.receive(subscription: Subscriptions.empty)
                subscriber.receive(completion: .failure(error))
            }
        }
    }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
