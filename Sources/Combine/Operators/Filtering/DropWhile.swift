extension Publishers {
    /// Leaves out values until one does not meet a predicate.
    public struct DropWhile<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// What is left out.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, predicate: predicate))
        }
    }

    /// Leaves out values until one does not meet a predicate; an error that the predicate throws ends the stream.
    public struct TryDropWhile<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// Any error: the upstream's, or what the closure throws.
        public typealias Failure = any Error

        /// Where values come from.
        public let upstream: Upstream

        /// What is left out.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == any Error {
            upstream.subscribe(Inner(downstream: subscriber, predicate: predicate))
        }
    }
}

extension Publisher {
    /// Leaves out values until one does not meet `predicate`.
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        Publishers.DropWhile(upstream: self, predicate: predicate)
    }

    /// Leaves out values until one does not meet `predicate`; an error that it throws ends the stream.
    public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
        Publishers.TryDropWhile(upstream: self, predicate: predicate)
    }
}

extension Publishers.DropWhile {
    private final class Inner<Downstream: Subscriber>: Relay<Downstream, Upstream.Output, Upstream.Failure>
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private let predicate: (Upstream.Output) -> Bool
        private var isDropping = true

        init(downstream: Downstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.predicate = predicate
            super.init(downstream: downstream)
        }

        override func next(_ input: Upstream.Output) -> Subscribers.Demand {
            lock.lock()
            let drops = isDropping
            lock.unlock()
            guard drops else { return downstream.receive(input) }
            if predicate(input) { return .max(1) }
            lock.withLock { isDropping = false }
            return downstream.receive(input)
        }

        override func ended(_ completion: Subscribers.Completion<Upstream.Failure>) {
            downstream.receive(completion: completion)
        }

        override func requested(_ demand: Subscribers.Demand, _ subscription: any Subscription) {
            demand.assertNonZero()
            subscription.request(demand)
        }

        override var description: String { "DropWhile" }
    }
}

extension Publishers.TryDropWhile {
    private final class Inner<Downstream: Subscriber>: Relay<Downstream, Upstream.Output, Upstream.Failure>
    where Downstream.Input == Upstream.Output, Downstream.Failure == any Error {
        private let predicate: (Upstream.Output) throws -> Bool
        private var isDropping = true

        init(downstream: Downstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.predicate = predicate
            super.init(downstream: downstream)
        }

        override func next(_ input: Upstream.Output) -> Subscribers.Demand {
            lock.lock()
            let drops = isDropping
            lock.unlock()
            guard drops else { return downstream.receive(input) }
            do {
                if try predicate(input) { return .max(1) }
            } catch {
                end(.failure(error))
                return .none
            }
            lock.withLock { isDropping = false }
            return downstream.receive(input)
        }

        override func ended(_ completion: Subscribers.Completion<Upstream.Failure>) {
            downstream.receive(completion: completion.erased)
        }

        override func requested(_ demand: Subscribers.Demand, _ subscription: any Subscription) {
            demand.assertNonZero()
            subscription.request(demand)
        }

        override var description: String { "TryDropWhile" }
    }
}
