extension Publishers {
    /// Sends whether all values meet a predicate; false as soon as one does not.
    public struct AllSatisfy<Upstream>: Publisher where Upstream: Publisher {
        /// Whether all met it.
        public typealias Output = Bool

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// What each value has to meet.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, initial: true, reduce: predicate))
        }
    }

    /// Sends whether all values meet a predicate that may throw, which ends the stream with its error.
    public struct TryAllSatisfy<Upstream>: Publisher where Upstream: Publisher {
        /// Whether all met it.
        public typealias Output = Bool

        /// Any error: the upstream's, or what the closure throws.
        public typealias Failure = any Error

        /// Where values come from.
        public let upstream: Upstream

        /// What each value has to meet.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == any Error {
            upstream.subscribe(Inner(downstream: subscriber, initial: true, reduce: predicate))
        }
    }
}

extension Publisher {
    /// Sends whether all values meet `predicate`; false as soon as one does not.
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
        Publishers.AllSatisfy(upstream: self, predicate: predicate)
    }

    /// Sends whether all values meet `predicate`; an error that it throws ends the stream.
    public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
        Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
    }
}

extension Publishers.AllSatisfy {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, Bool, Upstream.Failure, (Upstream.Output) -> Bool
    >
    where Downstream.Input == Bool, Downstream.Failure == Upstream.Failure {
        override func receive(newValue: Upstream.Output) -> Decision {
            if reduce(newValue) { return .continue(()) }
            result = false
            return .finished
        }

        override func convert(_ failure: Upstream.Failure) -> Upstream.Failure { failure }
        override var description: String { "AllSatisfy" }
    }
}

extension Publishers.TryAllSatisfy {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, Bool, Upstream.Failure, (Upstream.Output) throws -> Bool
    >
    where Downstream.Input == Bool, Downstream.Failure == any Error {
        override func receive(newValue: Upstream.Output) -> Decision {
            do {
                if try reduce(newValue) { return .continue(()) }
                result = false
                return .finished
            } catch {
                return .failure(error)
            }
        }

        override func convert(_ failure: Upstream.Failure) -> any Error { failure }
        override var description: String { "TryAllSatisfy" }
    }
}
