/// A publisher that makes another one for each subscriber, when it comes.
public struct Deferred<DeferredPublisher>: Publisher where DeferredPublisher: Publisher {
    /// The values of the publishers that are made.
    public typealias Output = DeferredPublisher.Output

    /// Their error.
    public typealias Failure = DeferredPublisher.Failure

    /// What makes a publisher.
    public let createPublisher: () -> DeferredPublisher

    /// Makes the publisher.
    public init(createPublisher: @escaping () -> DeferredPublisher) {
        self.createPublisher = createPublisher
    }

    /// Makes a publisher and attaches the subscriber to it.
    public func receive<Downstream>(subscriber: Downstream)
    where Downstream: Subscriber, Failure == Downstream.Failure, Output == Downstream.Input {
        createPublisher().subscribe(subscriber)
    }
}
