extension Publishers {
    /// Sends the intermediate results of a fold.
    public struct Scan<Upstream, Output>: Publisher where Upstream: Publisher {
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// What the fold begins with.
        public let initialResult: Output

        /// One step of the fold.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Makes the operator.
        public init(
            upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, initial: initialResult, next: nextPartialResult))
        }
    }

    /// Sends the intermediate results of a fold; an error that the closure throws ends the stream.
    public struct TryScan<Upstream, Output>: Publisher where Upstream: Publisher {
        /// Any error: the upstream's, or what the closure throws.
        public typealias Failure = any Error

        /// Where values come from.
        public let upstream: Upstream

        /// What the fold begins with.
        public let initialResult: Output

        /// One step of the fold.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Makes the operator.
        public init(
            upstream: Upstream, initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == any Error {
            upstream.subscribe(Inner(downstream: subscriber, initial: initialResult, next: nextPartialResult))
        }
    }
}

extension Publisher {
    /// Sends the result of `nextPartialResult` for the last result and each value, beginning with `initialResult`.
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }

    /// The same as `scan(_:_:)`; an error that `nextPartialResult` throws ends the stream.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryScan<Self, T> {
        Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
}

extension Publishers.Scan {
    private final class Inner<Downstream: Subscriber>: Subscriber, Described
    where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
        private let downstream: Downstream
        private let nextResult: (Output, Upstream.Output) -> Output
        private var result: Output

        init(downstream: Downstream, initial: Output, next: @escaping (Output, Upstream.Output) -> Output) {
            self.downstream = downstream
            result = initial
            nextResult = next
        }

        func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            result = nextResult(result, input)
            return downstream.receive(result)
        }

        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            downstream.receive(completion: completion)
        }

        var description: String { "Scan" }
        var mirrorChildren: KeyValuePairs<String, Any> { ["downstream": downstream, "result": result] }
    }
}

extension Publishers.TryScan {
    private final class Inner<Downstream: Subscriber>: Relay<Downstream, Upstream.Output, Upstream.Failure>
    where Downstream.Input == Output, Downstream.Failure == any Error {
        private let nextResult: (Output, Upstream.Output) throws -> Output
        private var result: Output

        init(downstream: Downstream, initial: Output, next: @escaping (Output, Upstream.Output) throws -> Output) {
            result = initial
            nextResult = next
            super.init(downstream: downstream)
        }

        override func next(_ input: Upstream.Output) -> Subscribers.Demand {
            do {
                result = try nextResult(result, input)
                return downstream.receive(result)
            } catch {
                if lock.withLock({ status.isSubscribed }) { end(.failure(error)) }
                return .none
            }
        }

        override func ended(_ completion: Subscribers.Completion<Upstream.Failure>) {
            downstream.receive(completion: completion.erased)
        }

        override var acceptsValue: Bool { true }
        override var description: String { "TryScan" }
        override var mirrorChildren: KeyValuePairs<String, Any> {
            ["downstream": downstream, "status": status, "result": result]
        }
    }
}
