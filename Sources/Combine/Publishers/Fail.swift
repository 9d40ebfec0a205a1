/// A publisher that fails at once.
public struct Fail<Output, Failure>: Publisher where Failure: Error {
    /// What it fails with.
    public let error: Failure

    /// Makes a publisher that fails with `error`.
    public init(error: Failure) {
        self.error = error
    }

    /// Makes a failing publisher with explicit types.
    public init(outputType: Output.Type, failure: Failure) {
        error = failure
    }

    /// Attaches a subscriber, and fails it.
    public func receive<Downstream>(subscriber: Downstream)
    where Output == Downstream.Input, Failure == Downstream.Failure, Downstream: Subscriber {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

extension Fail: Equatable where Failure: Equatable {}
