extension Publishers {
    /// Sends the last value, at the end.
    public struct Last<Upstream>: Publisher where Upstream: Publisher {
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

    /// Sends the last value that meets a predicate, at the end.
    public struct LastWhere<Upstream>: Publisher where Upstream: Publisher {
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

    /// Sends the last value that meets a predicate; an error that the predicate throws ends the stream.
    public struct TryLastWhere<Upstream>: Publisher where Upstream: Publisher {
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

extension Publishers.Last: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends the last value, at the end.
    public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }

    /// Sends the last value that meets `predicate`, at the end.
    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
        Publishers.LastWhere(upstream: self, predicate: predicate)
    }

    /// Sends the last value that meets `predicate`; an error that it throws ends the stream.
    public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
        Publishers.TryLastWhere(upstream: self, predicate: predicate)
    }
}

extension Publishers.Last {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, Upstream.Output, Upstream.Failure, Void
    >
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        override func receive(newValue: Upstream.Output) -> Decision {
            result = newValue
            return .continue(())
        }

        override func convert(_ failure: Upstream.Failure) -> Upstream.Failure { failure }
        override var description: String { "Last" }
    }
}

extension Publishers.LastWhere {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, Upstream.Output, Upstream.Failure, (Upstream.Output) -> Bool
    >
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        override func receive(newValue: Upstream.Output) -> Decision {
            if reduce(newValue) { result = newValue }
            return .continue(())
        }

        override func convert(_ failure: Upstream.Failure) -> Upstream.Failure { failure }
        override var description: String { "LastWhere" }
    }
}

extension Publishers.TryLastWhere {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, Upstream.Output, Upstream.Failure, (Upstream.Output) throws -> Bool
    >
    where Downstream.Input == Upstream.Output, Downstream.Failure == any Error {
        override func receive(newValue: Upstream.Output) -> Decision {
            do {
                if try reduce(newValue) { result = newValue }
                return .continue(())
            } catch {
                return .failure(error)
            }
        }

        override func convert(_ failure: Upstream.Failure) -> any Error { failure }
        override var description: String { "TryLastWhere" }
    }
}
