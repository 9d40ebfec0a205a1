extension Publishers {
    /// Sends the value that comes last in an order.
    public struct Comparison<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// Whether the first comes before the second.
        public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, initial: nil, reduce: areInIncreasingOrder))
        }
    }

    /// Sends the value that comes last in an order; an error that the comparison throws ends the stream.
    public struct TryComparison<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// Any error: the upstream's, or what the closure throws.
        public typealias Failure = any Error

        /// Where values come from.
        public let upstream: Upstream

        /// Whether the first comes before the second.
        public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

        /// Makes the operator.
        public init(
            upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
        ) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == any Error {
            upstream.subscribe(Inner(downstream: subscriber, initial: nil, reduce: areInIncreasingOrder))
        }
    }
}

extension Publisher where Output: Comparable {
    /// Sends the least value, at the end; of equal ones the first.
    public func min() -> Publishers.Comparison<Self> { max(by: >) }

    /// Sends the greatest value, at the end; of equal ones the last.
    public func max() -> Publishers.Comparison<Self> {
        Publishers.Comparison(upstream: self, areInIncreasingOrder: { $0 <= $1 })
    }
}

extension Publisher {
    /// Sends the least value in the order of `areInIncreasingOrder`, at the end.
    public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
        max { areInIncreasingOrder($1, $0) }
    }

    /// Sends the least value; an error that `areInIncreasingOrder` throws ends the stream.
    public func tryMin(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryComparison<Self> {
        tryMax { try areInIncreasingOrder($1, $0) }
    }

    /// Sends the greatest value in the order of `areInIncreasingOrder`, at the end.
    public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
        Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }

    /// Sends the greatest value; an error that `areInIncreasingOrder` throws ends the stream.
    public func tryMax(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryComparison<Self> {
        Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }
}

extension Publishers.Comparison {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, Upstream.Output, Upstream.Failure, (Upstream.Output, Upstream.Output) -> Bool
    >
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        override func receive(newValue: Upstream.Output) -> Decision {
            if let result, !reduce(result, newValue) { return .continue(()) }
            result = newValue
            return .continue(())
        }

        override func convert(_ failure: Upstream.Failure) -> Upstream.Failure { failure }
        override var description: String { "Comparison" }
    }
}

extension Publishers.TryComparison {
    private final class Inner<Downstream: Subscriber>: ReduceProducer<
        Downstream, Upstream.Output, Upstream.Output, Upstream.Failure,
        (Upstream.Output, Upstream.Output) throws -> Bool
    >
    where Downstream.Input == Upstream.Output, Downstream.Failure == any Error {
        override func receive(newValue: Upstream.Output) -> Decision {
            do {
                if let result, try !reduce(result, newValue) { return .continue(()) }
                result = newValue
                return .continue(())
            } catch {
                return .failure(error)
            }
        }

        override func convert(_ failure: Upstream.Failure) -> any Error { failure }
        override var description: String { "TryComparison" }
    }
}
