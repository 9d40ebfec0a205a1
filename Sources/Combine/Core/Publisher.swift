/// Declares that a type can transmit a sequence of values over time.
///
/// A publisher delivers elements to its subscribers. It calls, in this order: `receive(subscription:)` once, `receive(_:)`
/// no more often than the subscriber has demanded, and at last `receive(completion:)` at most once.
public protocol Publisher<Output, Failure> {
    /// The kind of values published.
    associatedtype Output

    /// The kind of errors that may end the stream; `Never` if it does not fail.
    associatedtype Failure: Error

    /// Attaches a subscriber. Publishers implement this; callers use `subscribe(_:)`.
    func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input
}

extension Publisher {
    /// Attaches `subscriber` to this publisher.
    @inlinable public func subscribe<S>(_ subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
        receive(subscriber: subscriber)
    }

    /// Attaches `subject`, which then passes on what it receives to all of its own subscribers.
    ///
    /// - Returns: what ends the connection, at the latest when it is released.
    public func subscribe<S>(_ subject: S) -> AnyCancellable
    where S: Subject, Failure == S.Failure, Output == S.Output {
        let subscriber = SubjectSubscriber(subject)
        self.subscribe(subscriber)
        return AnyCancellable(subscriber)
    }
}
