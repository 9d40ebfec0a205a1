extension Publishers {
    /// Passes values on until one does not meet a predicate, and then finishes.
    public struct PrefixWhile<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// What a value has to meet.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, filter: predicate))
        }
    }

    /// Passes values on until one does not meet a predicate; an error that the predicate throws ends the stream.
    public struct TryPrefixWhile<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// Any error: the upstream's, or what the closure throws.
        public typealias Failure = any Error

        /// Where values come from.
        public let upstream: Upstream

        /// What a value has to meet.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == any Error {
            upstream.subscribe(Inner(downstream: subscriber, filter: predicate))
        }
    }
}

extension Publisher {
    /// Passes values on until one does not meet `predicate`, and then finishes.
    public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        Publishers.PrefixWhile(upstream: self, predicate: predicate)
    }

    /// Passes values on until one does not meet `predicate`; an error that it throws ends the stream.
    public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
        Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
    }
}

extension Publishers.PrefixWhile {
    private final class Inner<Downstream: Subscriber>: FilterProducer<
        Downstream, Upstream.Output, Upstream.Output, Upstream.Failure, (Upstream.Output) -> Bool
    >
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        override func receive(newValue: Upstream.Output) -> Decision {
            filter(newValue) ? .continue(newValue) : .finished
        }

        override func convert(_ failure: Upstream.Failure) -> Upstream.Failure { failure }
        override var description: String { "PrefixWhile" }
    }
}

extension Publishers.TryPrefixWhile {
    private final class Inner<Downstream: Subscriber>: FilterProducer<
        Downstream, Upstream.Output, Upstream.Output, Upstream.Failure, (Upstream.Output) throws -> Bool
    >
    where Downstream.Input == Upstream.Output, Downstream.Failure == any Error {
        override func receive(newValue: Upstream.Output) -> Decision {
            do { return try filter(newValue) ? .continue(newValue) : .finished } catch { return .failure(error) }
        }

        override func convert(_ failure: Upstream.Failure) -> any Error { failure }
        override var description: String { "TryPrefixWhile" }
    }
}
