extension Publishers {
    /// When a group of values is complete.
    public enum TimeGroupingStrategy<Context> where Context: Scheduler {
        /// After each interval.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// After each interval, and as soon as there are so many.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// Sends arrays of the values that came in each interval.
    public struct CollectByTime<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        /// The values of an interval; never empty.
        public typealias Output = [Upstream.Output]

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// When a group is complete.
        public let strategy: TimeGroupingStrategy<Context>

        /// How the scheduler is to run it.
        public let options: Context.SchedulerOptions?

        /// Makes the operator.
        public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, strategy: strategy, options: options))
        }
    }
}

extension Publisher {
    /// Sends arrays of the values that came in each interval, and the rest at the end. An interval without values sends
    /// nothing; while downstream has demanded nothing the values wait.
    public func collect<S>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> where S: Scheduler {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}

extension Publishers.CollectByTime {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Described
    where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
        private let lock = Lock()
        private let downstreamLock = RecursiveLock()
        private let clock = ClockContext()
        private let downstream: Downstream
        private let scheduler: Context
        private let interval: Context.SchedulerTimeType.Stride
        private let count: Int?
        private let options: Context.SchedulerOptions?
        private var status = SubscriptionStatus.awaitingSubscription
        private var timer: (any Cancellable)?
        private var values: [Upstream.Output] = []
        private var demand = Subscribers.Demand.none

        init(
            downstream: Downstream, strategy: Publishers.TimeGroupingStrategy<Context>,
            options: Context.SchedulerOptions?
        ) {
            self.downstream = downstream
            self.options = options
            switch strategy {
            case .byTime(let scheduler, let interval):
                (self.scheduler, self.interval, count) = (scheduler, interval, nil)
            case .byTimeOrCount(let scheduler, let interval, let count):
                (self.scheduler, self.interval, self.count) = (scheduler, interval, count)
            }
        }

        func receive(subscription: any Subscription) {
            lock.lock()
            guard status.isAwaiting else {
                lock.unlock()
                subscription.cancel()
                return
            }
            status = .subscribed(subscription)
            lock.unlock()
            let timer = clock.run {
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), interval: interval,
                    tolerance: scheduler.minimumTolerance, options: options
                ) { [weak self] in self?.flush() }
            }
            lock.withLock { self.timer = timer }
            downstreamLock.withLock { downstream.receive(subscription: self) }
            subscription.request(.unlimited)
        }

        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            lock.lock()
            guard status.isSubscribed else {
                lock.unlock()
                return .none
            }
            values.append(input)
            let isFull = count.map { values.count >= $0 } ?? false
            lock.unlock()
            if isFull { flush() }
            return .none
        }

        private func flush() {
            lock.lock()
            guard status.isSubscribed, demand > 0, !values.isEmpty else {
                lock.unlock()
                return
            }
            demand -= 1
            let group = values
            values = []
            lock.unlock()
            let more = downstreamLock.withLock { downstream.receive(group) }
            if more > 0 { lock.withLock { demand += more } }
        }

        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            if case .finished = completion { flush() }
            let (wasSubscribed, kept) = terminate()
            guard wasSubscribed else { return }
            withExtendedLifetime(kept) {
                downstreamLock.withLock { downstream.receive(completion: completion) }
            }
        }

        private func terminate() -> (Bool, (any Subscription)?) {
            lock.lock()
            let wasSubscribed = status.isSubscribed
            let subscription = status.terminate()
            let (timer, values) = (self.timer, self.values)
            self.timer = nil
            self.values = []
            lock.unlock()
            timer?.cancel()
            return withExtendedLifetime(values) { (wasSubscribed, subscription) }
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertNonZero()
            lock.lock()
            self.demand += demand
            let isFull = count.map { values.count >= $0 } ?? false
            lock.unlock()
            if isFull { flush() }
        }

        func cancel() {
            terminate().1?.cancel()
        }

        var description: String { "CollectByTime" }
    }
}
