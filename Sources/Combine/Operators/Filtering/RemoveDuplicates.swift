extension Publishers {
    /// Passes on the values that differ from the one before.
    public struct RemoveDuplicates<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// Whether two values are the same.
        public let predicate: (Upstream.Output, Upstream.Output) -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Upstream.Failure == Downstream.Failure, Upstream.Output == Downstream.Input {
            upstream.subscribe(Inner(downstream: subscriber, filter: predicate))
        }
    }

    /// Passes on the values that differ from the one before; an error that the predicate throws ends the stream.
    public struct TryRemoveDuplicates<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// Any error: the upstream's, or what the closure throws.
        public typealias Failure = any Error

        /// Where values come from.
        public let upstream: Upstream

        /// Whether two values are the same.
        public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Upstream.Output == Downstream.Input, Downstream.Failure == any Error {
            upstream.subscribe(Inner(downstream: subscriber, filter: predicate))
        }
    }
}

extension Publisher where Output: Equatable {
    /// Passes on the values that are not equal to the one before.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
        removeDuplicates(by: ==)
    }
}

extension Publisher {
    /// Passes on the values that `predicate` does not find the same as the one before.
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }

    /// Passes on the values that `predicate` does not find the same as the one before; an error that it throws ends the
    /// stream.
    public func tryRemoveDuplicates(
        by predicate: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryRemoveDuplicates<Self> {
        Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
    }
}

extension Publishers.RemoveDuplicates {
    private final class Inner<Downstream: Subscriber>: FilterProducer<
        Downstream, Upstream.Output, Upstream.Output, Upstream.Failure, (Output, Output) -> Bool
    >
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private var last: Upstream.Output?

        override func receive(newValue: Upstream.Output) -> Decision {
            let last = self.last
            self.last = newValue
            return .continue(last.map { filter($0, newValue) } == true ? nil : newValue)
        }

        override func convert(_ failure: Upstream.Failure) -> Upstream.Failure { failure }
        override var description: String { "RemoveDuplicates" }
        override var mirrorChildren: KeyValuePairs<String, Any> { ["downstream": downstream, "last": last as Any] }
    }
}

extension Publishers.TryRemoveDuplicates {
    private final class Inner<Downstream: Subscriber>: FilterProducer<
        Downstream, Upstream.Output, Upstream.Output, Upstream.Failure, (Output, Output) throws -> Bool
    >
    where Downstream.Input == Upstream.Output, Downstream.Failure == any Error {
        private var last: Upstream.Output?

        override func receive(newValue: Upstream.Output) -> Decision {
            let last = self.last
            self.last = newValue
            do {
                return .continue(try last.map { try filter($0, newValue) } == true ? nil : newValue)
            } catch {
                return .failure(error)
            }
        }

        override func convert(_ failure: Upstream.Failure) -> any Error { failure }
        override var description: String { "TryRemoveDuplicates" }
        override var mirrorChildren: KeyValuePairs<String, Any> { ["downstream": downstream, "last": last as Any] }
    }
}
