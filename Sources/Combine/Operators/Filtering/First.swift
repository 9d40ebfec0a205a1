extension Publishers {
    /// Sends the first value and finishes.
    public struct First<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// Makes the operator.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, initial: nil, reduce: ()))
        }
    }

    /// Sends the first value that meets a predicate and finishes.
    public struct FirstWhere<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// What the value has to meet.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, initial: nil, reduce: predicate))
        }
    }

    /// Sends the first value that meets a predicate; an error that the predicate throws ends the stream.
    public struct TryFirstWhere<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// Any error: the upstream's, or what the closure throws.
        public typealias Failure = any Error

        /// Where values come from.
        public let upstream: Upstream

        /// What the value has to meet.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == any Error {
            upstream.subscribe(Inner(downstream: subscriber, initial: nil, reduce: predicate))
        }
    }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends the first value and finishes.
    public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

    /// Sends the first value that meets `predicate` and finishes.
    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
        Publishers.FirstWhere(upstream: self, predicate: predicate)
    }

    /// Sends the first value that meets `predicate`; an error that it throws ends the stream.
    public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
        Publishers.TryFirstWhere(upstream: self, predicate: predicate)
    }
}

extension Publishers.First {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, Upstream.Output, Upstream.Failure, Void
    >
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        override func receive(newValue: Upstream.Output) -> Decision {
            result = newValue
            return .finished
        }

        override func convert(_ failure: Upstream.Failure) -> Upstream.Failure { failure }
        override var description: String { "First" }
    }
}

extension Publishers.FirstWhere {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, Upstream.Output, Upstream.Failure, (Upstream.Output) -> Bool
    >
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        override func receive(newValue: Upstream.Output) -> Decision {
            if !reduce(newValue) { return .continue(()) }
            result = newValue
            return .finished
        }

        override func convert(_ failure: Upstream.Failure) -> Upstream.Failure { failure }
        override var description: String { "TryFirst" }
    }
}

extension Publishers.TryFirstWhere {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, Upstream.Output, Upstream.Failure, (Upstream.Output) throws -> Bool
    >
    where Downstream.Input == Upstream.Output, Downstream.Failure == any Error {
        override func receive(newValue: Upstream.Output) -> Decision {
            do {
                if try !reduce(newValue) { return .continue(()) }
                result = newValue
                return .finished
            } catch {
                return .failure(error)
            }
        }

        override func convert(_ failure: Upstream.Failure) -> any Error { failure }
        override var description: String { "TryFirstWhere" }
    }
}
