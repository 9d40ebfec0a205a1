extension Publishers {
    /// Transforms each value.
    public struct Map<Upstream, Output>: Publisher where Upstream: Publisher {
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// What is applied to each.
        public let transform: (Upstream.Output) -> Output

        /// Makes the operator.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Output == Downstream.Input, Downstream: Subscriber, Upstream.Failure == Downstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, transform: transform))
        }
    }

    /// Transforms each value with a closure that may throw, which ends the stream with its error.
    public struct TryMap<Upstream, Output>: Publisher where Upstream: Publisher {
        /// Any error: the upstream's, or what the closure throws.
        public typealias Failure = any Error

        /// Where values come from.
        public let upstream: Upstream

        /// What is applied to each.
        public let transform: (Upstream.Output) throws -> Output

        /// Makes the operator.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Output == Downstream.Input, Downstream: Subscriber, Downstream.Failure == any Error {
            upstream.subscribe(Inner(downstream: subscriber, transform: transform))
        }
    }
}

extension Publisher {
    /// Transforms each value with `transform`.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }

    /// Transforms each value with `transform`; an error that it throws ends the stream.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }

    /// Replaces nil by `output`.
    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
        Publishers.Map(upstream: self) { $0 ?? output }
    }
}

extension Publishers.Map {
    /// The same as `map(_:)` on this operator, in one step.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
        Publishers.Map<Upstream, T>(upstream: upstream) { transform(self.transform($0)) }
    }

    /// The same as `tryMap(_:)` on this operator, in one step.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
        Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(self.transform($0)) }
    }
}

extension Publishers.TryMap {
    /// The same as `map(_:)` on this operator, in one step.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
        Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(self.transform($0)) }
    }

    /// The same as `tryMap(_:)` on this operator, in one step.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
        Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(self.transform($0)) }
    }
}

extension Publishers.Map {
    private struct Inner<Downstream: Subscriber>: Subscriber, Described
    where Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
        let downstream: Downstream
        let transform: (Upstream.Output) -> Output
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
        func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(transform(input)) }
        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            downstream.receive(completion: completion)
        }

        var description: String { "Map" }
    }
}

extension Publishers.TryMap {
    private final class Inner<Downstream: Subscriber>: Relay<Downstream, Upstream.Output, Upstream.Failure>
    where Output == Downstream.Input, Downstream.Failure == any Error {
        private let transform: (Upstream.Output) throws -> Output

        init(downstream: Downstream, transform: @escaping (Upstream.Output) throws -> Output) {
            self.transform = transform
            super.init(downstream: downstream)
        }

        override func next(_ input: Upstream.Output) -> Subscribers.Demand {
            do {
                return downstream.receive(try transform(input))
            } catch {
                end(.failure(error))
                return .none
            }
        }

        override func ended(_ completion: Subscribers.Completion<Upstream.Failure>) {
            downstream.receive(completion: completion.erased)
        }

        override var acceptsValue: Bool { true }
        override var description: String { "TryMap" }
    }
}
