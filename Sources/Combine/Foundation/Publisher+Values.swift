extension Publisher where Failure == Never {
    /// The values as an asynchronous sequence.
    ///
    /// Each iterator has a subscription of its own, which demands one value for each `next()`; cancelling the task that
    /// waits cancels it.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The values as an asynchronous sequence, which throws the stream's error.
    ///
    /// Each iterator has a subscription of its own, which demands one value for each `next()`; cancelling the task that
    /// waits cancels it.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The values of a publisher that cannot fail, as an asynchronous sequence.
public struct AsyncPublisher<P>: AsyncSequence where P: Publisher, P.Failure == Never {
    /// The publisher's values.
    public typealias Element = P.Output

    private let publisher: P

    /// Makes the sequence.
    public init(_ publisher: P) {
        self.publisher = publisher
    }

    /// Subscribes.
    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

    /// One subscription.
    public struct Iterator: AsyncIteratorProtocol {
        /// The publisher's values.
        public typealias Element = P.Output

        private let values: AsyncValues<P>.Owner

        fileprivate init(_ publisher: P) {
            values = AsyncValues<P>.Owner(publisher)
        }

        /// Waits for the next value; nil at the end, and when the task is cancelled.
        public mutating func next() async -> P.Output? {
            guard case .success(let value)? = await values.next() else { return nil }
            return value
        }
    }
}

/// The values of a publisher that may fail, as an asynchronous sequence.
public struct AsyncThrowingPublisher<P>: AsyncSequence where P: Publisher {
    /// The publisher's values.
    public typealias Element = P.Output

    private let publisher: P

    /// Makes the sequence.
    public init(_ publisher: P) {
        self.publisher = publisher
    }

    /// Subscribes.
    public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

    /// One subscription.
    public struct Iterator: AsyncIteratorProtocol {
        /// The publisher's values.
        public typealias Element = P.Output

        private let values: AsyncValues<P>.Owner

        fileprivate init(_ publisher: P) {
            values = AsyncValues<P>.Owner(publisher)
        }

        /// Waits for the next value; nil at the end, and when the task is cancelled. Throws the stream's error.
        public mutating func next() async throws -> P.Output? {
            try await values.next()?.get()
        }
    }
}

extension Future where Failure == Never {
    /// The value, when it has come.
    public final var value: Output {
        get async {
            for await value in values { return value }
            preconditionFailure("a future that cannot fail ends with a value")
        }
    }
}

extension Future {
    /// The value, when it has come; throws the error if one came.
    public final var value: Output {
        get async throws {
            for try await value in values { return value }
            preconditionFailure("a future ends with a value or an error")
        }
    }
}
