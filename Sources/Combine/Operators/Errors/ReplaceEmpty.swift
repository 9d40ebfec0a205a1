extension Publishers {
    /// Sends a value if the stream ends without any.
    public struct ReplaceEmpty<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// What is sent then.
        public let output: Upstream.Output

        /// Makes the operator.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, output: output))
        }
    }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

extension Publisher {
    /// Sends `output` if the stream ends without any value.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(upstream: self, output: output)
    }
}

extension Publishers.ReplaceEmpty {
    private final class Inner<Downstream: Subscriber>: Relay<Downstream, Upstream.Output, Upstream.Failure>
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private let output: Upstream.Output
        private var hasAnyDemand = false
        private var hasAnyValue = false
        private var isWaiting = false

        init(downstream: Downstream, output: Upstream.Output) {
            self.output = output
            super.init(downstream: downstream)
        }

        override func next(_ input: Upstream.Output) -> Subscribers.Demand {
            lock.withLock { hasAnyValue = true }
            return downstream.receive(input)
        }

        override func ended(_ completion: Subscribers.Completion<Upstream.Failure>) {
            lock.lock()
            guard !hasAnyValue, case .finished = completion else {
                lock.unlock()
                downstream.receive(completion: completion)
                return
            }
            isWaiting = !hasAnyDemand
            let waits = isWaiting
            lock.unlock()
            if !waits { sendOutput() }
        }

        private func sendOutput() {
            _ = downstream.receive(output)
            downstream.receive(completion: .finished)
        }

        override func request(_ demand: Subscribers.Demand) {
            demand.assertNonZero()
            lock.lock()
            hasAnyDemand = true
            if isWaiting {
                isWaiting = false
                lock.unlock()
                sendOutput()
                return
            }
            let subscription = status.subscription
            lock.unlock()
            subscription?.request(demand)
        }

        override func release() { isWaiting = false }
        override var description: String { "ReplaceEmpty" }
    }
}
