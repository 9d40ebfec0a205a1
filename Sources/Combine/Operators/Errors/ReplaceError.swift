extension Publishers {
    /// Replaces an error by a value and a normal end.
    public struct ReplaceError<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// It cannot fail.
        public typealias Failure = Never

        /// Where values come from.
        public let upstream: Upstream

        /// What is sent instead of the error.
        public let output: Upstream.Output

        /// Makes the operator.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Never {
            upstream.subscribe(Inner(downstream: subscriber, output: output))
        }
    }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

extension Publisher {
    /// Replaces an error by `output` and a normal end.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }
}

extension Publishers.ReplaceError {
    private final class Inner<Downstream: Subscriber>: Relay<Downstream, Upstream.Output, Upstream.Failure>
    where Downstream.Input == Upstream.Output, Downstream.Failure == Never {
        private let output: Upstream.Output
        private var demand = Subscribers.Demand.none
        private var hasFailed = false

        init(downstream: Downstream, output: Upstream.Output) {
            self.output = output
            super.init(downstream: downstream)
        }

        override func next(_ input: Upstream.Output) -> Subscribers.Demand {
            lock.withLock { demand -= 1 }
            let more = downstream.receive(input)
            if more > 0 { lock.withLock { demand += more } }
            return more
        }

        override func ended(_ completion: Subscribers.Completion<Upstream.Failure>) {
            guard case .failure = completion else {
                downstream.receive(completion: .finished)
                return
            }
            lock.lock()
            guard demand > 0 else {
                // The value has to wait until it is demanded.
                hasFailed = true
                lock.unlock()
                return
            }
            lock.unlock()
            sendOutput()
        }

        private func sendOutput() {
            _ = downstream.receive(output)
            downstream.receive(completion: .finished)
        }

        override func request(_ demand: Subscribers.Demand) {
            demand.assertNonZero()
            lock.lock()
            if hasFailed {
                hasFailed = false
                lock.unlock()
                sendOutput()
                return
            }
            guard case .subscribed(let subscription) = status else {
                lock.unlock()
                return
            }
            self.demand += demand
            lock.unlock()
            subscription.request(demand)
        }

        override func release() { hasFailed = false }
        override var description: String { "ReplaceError" }
    }
}
