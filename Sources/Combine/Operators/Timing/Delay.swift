extension Publishers {
    /// Delivers everything later.
    public struct Delay<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// How much later.
        public let interval: Context.SchedulerTimeType.Stride

        /// How exact.
        public let tolerance: Context.SchedulerTimeType.Stride

        /// What the time is measured on, and where values are delivered.
        public let scheduler: Context

        /// How the scheduler is to run it.
        public let options: Context.SchedulerOptions?

        /// Makes the operator.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
            scheduler: Context, options: Context.SchedulerOptions? = nil
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(
                Inner(
                    downstream: subscriber, interval: interval, tolerance: tolerance, scheduler: scheduler,
                    options: options))
        }
    }
}

extension Publisher {
    /// Delivers values and completion `interval` later, on `scheduler`.
    ///
    /// - Parameter tolerance: how exact; nil for the scheduler's best.
    public func delay<S>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> where S: Scheduler {
        Publishers.Delay(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler, options: options)
    }
}

extension Publishers.Delay {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private let lock = Lock()
        private let downstreamLock = RecursiveLock()
        private let clock = ClockContext()
        private let downstream: Downstream
        private let interval: Context.SchedulerTimeType.Stride
        private let tolerance: Context.SchedulerTimeType.Stride
        private let scheduler: Context
        private let options: Context.SchedulerOptions?
        private var status = SubscriptionStatus.awaitingSubscription

        init(
            downstream: Downstream, interval: Context.SchedulerTimeType.Stride,
            tolerance: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions?
        ) {
            self.downstream = downstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        private func schedule(_ action: @escaping () -> Void) {
            clock.run {
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), tolerance: tolerance,
                    options: options, action)
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
            downstreamLock.withLock { downstream.receive(subscription: self) }
        }

        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            if lock.withLock({ status.isSubscribed }) { schedule { self.deliver(input) } }
            return .none
        }

        private func deliver(_ input: Upstream.Output) {
            // The completion may already wait behind this value.
            guard lock.withLock({ status.subscription != nil }) else { return }
            let demand = downstreamLock.withLock { downstream.receive(input) }
            if demand > 0 { lock.withLock { status.subscription }?.request(demand) }
        }

        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            lock.lock()
            guard case .subscribed(let subscription) = status else {
                lock.unlock()
                return
            }
            status = .pendingTerminal(subscription)
            lock.unlock()
            schedule { self.deliver(completion) }
        }

        private func deliver(_ completion: Subscribers.Completion<Upstream.Failure>) {
            guard let kept = lock.withLock({ status.terminate() }) else { return }
            withExtendedLifetime(kept) {
                downstreamLock.withLock { downstream.receive(completion: completion) }
            }
        }

        func request(_ demand: Subscribers.Demand) {
            lock.lock()
            guard case .subscribed(let subscription) = status else {
                lock.unlock()
                return
            }
            lock.unlock()
            subscription.request(demand)
        }

        /// An end that is on its way already arrives nevertheless.
        func cancel() {
            lock.lock()
            guard status.isSubscribed else {
                lock.unlock()
                return
            }
            let subscription = status.terminate()
            lock.unlock()
            subscription?.cancel()
        }
    }
}
