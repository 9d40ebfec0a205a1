extension Publishers {
    /// Folds all values into one, which is sent at the end.
    public struct Reduce<Upstream, Output>: Publisher where Upstream: Publisher {
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// What the fold begins with.
        public let initial: Output

        /// One step of the fold.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Makes the operator.
        public init(
            upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, initial: initial, reduce: nextPartialResult))
        }
    }

    /// Folds all values into one with a closure that may throw, which ends the stream with its error.
    public struct TryReduce<Upstream, Output>: Publisher where Upstream: Publisher {
        /// Any error: the upstream's, or what the closure throws.
        public typealias Failure = any Error

        /// Where values come from.
        public let upstream: Upstream

        /// What the fold begins with.
        public let initial: Output

        /// One step of the fold.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Makes the operator.
        public init(
            upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == any Error {
            upstream.subscribe(Inner(downstream: subscriber, initial: initial, reduce: nextPartialResult))
        }
    }
}

extension Publisher {
    /// Folds all values into one, beginning with `initialResult`; it is sent at the end.
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Folds all values into one; an error that `nextPartialResult` throws ends the stream.
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryReduce<Self, T> {
        Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }
}

extension Publishers.Reduce {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, Output, Upstream.Failure, (Output, Upstream.Output) -> Output
    >
    where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
        override func receive(newValue: Upstream.Output) -> Decision {
            result = result.map { reduce($0, newValue) }
            return .continue(())
        }

        override func convert(_ failure: Upstream.Failure) -> Upstream.Failure { failure }
        override var description: String { "Reduce" }
    }
}

extension Publishers.TryReduce {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, Output, Upstream.Failure, (Output, Upstream.Output) throws -> Output
    >
    where Downstream.Input == Output, Downstream.Failure == any Error {
        override func receive(newValue: Upstream.Output) -> Decision {
            do {
                result = try result.map { try reduce($0, newValue) }
                return .continue(())
            } catch {
                return .failure(error)
            }
        }

        override func convert(_ failure: Upstream.Failure) -> any Error { failure }
        override var description: String { "TryReduce" }
    }
}
