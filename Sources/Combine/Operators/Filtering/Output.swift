extension Publishers {
    /// Passes on the values whose places are in a range.
    public struct Output<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// The places, the first being 0.
        public let range: CountableRange<Int>

        /// Makes the operator.
        public init(upstream: Upstream, range: CountableRange<Int>) {
            precondition(range.lowerBound >= 0, "lowerBound must not be negative")
            self.upstream = upstream
            self.range = range
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, range: range))
        }
    }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Passes on the value at one place and finishes.
    ///
    /// - Precondition: `index` is not negative.
    public func output(at index: Int) -> Publishers.Output<Self> {
        precondition(index >= 0, "index must not be negative")
        return output(in: index...index)
    }

    /// Passes on the values whose places are in `range`, and finishes after the last.
    ///
    /// - Precondition: no place is negative.
    public func output<R>(in range: R) -> Publishers.Output<Self> where R: RangeExpression, R.Bound == Int {
        let places = range.relative(to: 0..<Int.max)
        precondition(places.lowerBound >= 0, "lowerBound must not be negative")
        return Publishers.Output(upstream: self, range: places)
    }

    /// Passes on the first `maxLength` values and finishes.
    ///
    /// - Precondition: `maxLength` is not negative.
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
        precondition(maxLength >= 0, "maxLength must not be negative")
        return output(in: 0..<maxLength)
    }
}

extension Publishers.Output {
    private final class Inner<Downstream: Subscriber>: Relay<Downstream, Upstream.Output, Upstream.Failure>
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private var untilStart: Int
        private var untilEnd: Int

        init(downstream: Downstream, range: CountableRange<Int>) {
            untilStart = range.lowerBound
            untilEnd = range.count
            super.init(downstream: downstream)
        }

        override func next(_ input: Upstream.Output) -> Subscribers.Demand {
            lock.lock()
            if untilStart > 0 {
                untilStart -= 1
                lock.unlock()
                return .max(1)
            }
            let isInRange = untilEnd > 0
            if isInRange { untilEnd -= 1 }
            lock.unlock()
            let more = isInRange ? downstream.receive(input) : .none
            if lock.withLock({ untilEnd == 0 && status.isSubscribed }) { end(.finished) }
            return more
        }

        override func ended(_ completion: Subscribers.Completion<Upstream.Failure>) {
            downstream.receive(completion: completion)
        }

        override var acceptsValue: Bool { true }
        override var description: String { "Output" }
    }
}
