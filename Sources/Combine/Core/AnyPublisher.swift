/// A publisher that hides the type of another one.
///
/// It has no properties of its own and passes everything through. Whoever tells publishers apart by identity sees another
/// one after each erasure, as with Apple's.
public struct AnyPublisher<Output, Failure>: Publisher, CustomStringConvertible, CustomPlaygroundDisplayConvertible
where Failure: Error {
    private let box: PublisherBox<Output, Failure>

    /// Hides the type of `publisher`. An `AnyPublisher` is not wrapped again.
    public init<P>(_ publisher: P) where Output == P.Output, Failure == P.Failure, P: Publisher {
        box = (publisher as? AnyPublisher<Output, Failure>)?.box ?? PublisherBox(publisher)
    }

    /// Attaches the subscriber to the hidden publisher.
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        box.publisher.receive(subscriber: subscriber)
    }

    /// The constant text "AnyPublisher".
    public var description: String { "AnyPublisher" }

    /// The same text, for playgrounds.
    public var playgroundDescription: Any { description }
}

private final class PublisherBox<Output, Failure: Error> {
    let publisher: any Publisher<Output, Failure>
    init(_ publisher: any Publisher<Output, Failure>) { self.publisher = publisher }
}

extension Publisher {
    /// Hides this publisher's type, so that a change of its operators does not change the type that callers see.
    @inlinable public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
