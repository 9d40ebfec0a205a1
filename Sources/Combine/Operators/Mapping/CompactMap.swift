extension Publishers {
    /// Transforms each value and leaves out what becomes nil.
    public struct CompactMap<Upstream, Output>: Publisher where Upstream: Publisher {
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// What is applied to each.
        public let transform: (Upstream.Output) -> Output?

        /// Makes the operator.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, transform: transform))
        }
    }

    /// Transforms each value and leaves out what becomes nil; an error that the closure throws ends the stream.
    public struct TryCompactMap<Upstream, Output>: Publisher where Upstream: Publisher {
        /// Any error: the upstream's, or what the closure throws.
        public typealias Failure = any Error

        /// Where values come from.
        public let upstream: Upstream

        /// What is applied to each.
        public let transform: (Upstream.Output) throws -> Output?

        /// Makes the operator.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == any Error {
            upstream.subscribe(Inner(downstream: subscriber, filter: transform))
        }
    }
}

extension Publisher {
    /// Transforms each value with `transform` and leaves out what becomes nil.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }

    /// Transforms each value with `transform` and leaves out what becomes nil; an error that it throws ends the stream.
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
        Publishers.TryCompactMap(upstream: self, transform: transform)
    }
}

extension Publishers.CompactMap {
    /// Both transformations in one step.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Upstream, T> {
        Publishers.CompactMap<Upstream, T>(upstream: upstream) { self.transform($0).flatMap(transform) }
    }

    /// Both transformations in one step.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
        Publishers.CompactMap<Upstream, T>(upstream: upstream) { self.transform($0).map(transform) }
    }
}

extension Publishers.TryCompactMap {
    /// Both transformations in one step.
    public func compactMap<T>(
        _ transform: @escaping (Output) throws -> T?
    ) -> Publishers.TryCompactMap<Upstream, T> {
        Publishers.TryCompactMap<Upstream, T>(upstream: upstream) { try self.transform($0).flatMap(transform) }
    }
}

extension Publishers.CompactMap {
    private struct Inner<Downstream: Subscriber>: Subscriber, Described
    where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
        let downstream: Downstream
        let transform: (Upstream.Output) -> Output?
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            transform(input).map(downstream.receive(_:)) ?? .max(1)
        }
        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            downstream.receive(completion: completion)
        }

        var description: String { "CompactMap" }
    }
}

extension Publishers.TryCompactMap {
    private final class Inner<Downstream: Subscriber>: FilterProducer<
        Downstream, Upstream.Output, Output, Upstream.Failure, (Upstream.Output) throws -> Output?
    >
    where Downstream.Input == Output, Downstream.Failure == any Error {
        override func receive(newValue: Upstream.Output) -> Decision {
            do { return .continue(try filter(newValue)) } catch { return .failure(error) }
        }

        override func convert(_ failure: Upstream.Failure) -> any Error { failure }
        override var description: String { "TryCompactMap" }
    }
}
