extension Publishers {
    /// Sends whether a value equal to the given one comes; true as soon as it does.
    public struct Contains<Upstream>: Publisher where Upstream: Publisher, Upstream.Output: Equatable {
        /// Whether it came.
        public typealias Output = Bool

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// What is looked for.
        public let output: Upstream.Output

        /// Makes the operator.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, initial: false, reduce: output))
        }
    }

    /// Sends whether a value that meets a predicate comes; true as soon as one does.
    public struct ContainsWhere<Upstream>: Publisher where Upstream: Publisher {
        /// Whether one came.
        public typealias Output = Bool

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// What is looked for.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, initial: false, reduce: predicate))
        }
    }

    /// Sends whether a value that meets a predicate comes; an error that the predicate throws ends the stream.
    public struct TryContainsWhere<Upstream>: Publisher where Upstream: Publisher {
        /// Whether one came.
        public typealias Output = Bool

        /// Any error: the upstream's, or what the closure throws.
        public typealias Failure = any Error

        /// Where values come from.
        public let upstream: Upstream

        /// What is looked for.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == any Error {
            upstream.subscribe(Inner(downstream: subscriber, initial: false, reduce: predicate))
        }
    }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

extension Publisher where Output: Equatable {
    /// Sends whether a value equal to `output` comes; true as soon as it does.
    public func contains(_ output: Output) -> Publishers.Contains<Self> {
        Publishers.Contains(upstream: self, output: output)
    }
}

extension Publisher {
    /// Sends whether a value that meets `predicate` comes; true as soon as one does.
    public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
        Publishers.ContainsWhere(upstream: self, predicate: predicate)
    }

    /// Sends whether a value that meets `predicate` comes; an error that it throws ends the stream.
    public func tryContains(
        where predicate: @escaping (Output) throws -> Bool
    ) -> Publishers.TryContainsWhere<Self> {
        Publishers.TryContainsWhere(upstream: self, predicate: predicate)
    }
}

extension Publishers.Contains {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, Bool, Upstream.Failure, Upstream.Output
    >
    where Downstream.Input == Bool, Downstream.Failure == Upstream.Failure {
        override func receive(newValue: Upstream.Output) -> Decision {
            if newValue != reduce { return .continue(()) }
            result = true
            return .finished
        }

        override func convert(_ failure: Upstream.Failure) -> Upstream.Failure { failure }
        override var description: String { "Contains" }
    }
}

extension Publishers.ContainsWhere {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, Bool, Upstream.Failure, (Upstream.Output) -> Bool
    >
    where Downstream.Input == Bool, Downstream.Failure == Upstream.Failure {
        override func receive(newValue: Upstream.Output) -> Decision {
            if !reduce(newValue) { return .continue(()) }
            result = true
            return .finished
        }

        override func convert(_ failure: Upstream.Failure) -> Upstream.Failure { failure }
        override var description: String { "ContainsWhere" }
    }
}

extension Publishers.TryContainsWhere {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, Bool, Upstream.Failure, (Upstream.Output) throws -> Bool
    >
    where Downstream.Input == Bool, Downstream.Failure == any Error {
        override func receive(newValue: Upstream.Output) -> Decision {
            do {
                if try !reduce(newValue) { return .continue(()) }
                result = true
                return .finished
            } catch {
                return .failure(error)
            }
        }

        override func convert(_ failure: Upstream.Failure) -> any Error { failure }
        override var description: String { "TryContainsWhere" }
    }
}
