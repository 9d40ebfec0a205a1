/// A publisher that never sends a value, and finishes at once if told to.
public struct Empty<Output, Failure>: Publisher, Equatable where Failure: Error {
    /// Whether it finishes at once; if not it never does.
    public let completeImmediately: Bool

    /// Makes an empty publisher.
    public init(completeImmediately: Bool = true) {
        self.completeImmediately = completeImmediately
    }

    /// Makes an empty publisher with explicit types.
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.init(completeImmediately: completeImmediately)
    }

    /// Attaches a subscriber and finishes it, if that is what this publisher does.
    public func receive<Downstream>(subscriber: Downstream)
    where Output == Downstream.Input, Failure == Downstream.Failure, Downstream: Subscriber {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}
