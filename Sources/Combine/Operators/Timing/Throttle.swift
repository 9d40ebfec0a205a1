extension Publishers {
    /// Delivers at most one value in each interval.
    public struct Throttle<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// How long each is.
        public let interval: Context.SchedulerTimeType.Stride

        /// What the time is measured on, and where values are delivered.
        public let scheduler: Context

        /// Whether the latest value of an interval is delivered, or the first.
        public let latest: Bool

        /// Makes the operator.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, interval: interval, scheduler: scheduler, latest: latest))
        }
    }
}

extension Publisher {
    /// Delivers, on `scheduler`, at most one value in each `interval`: the latest that came, or the first.
    public func throttle<S>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> where S: Scheduler {
        Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}

extension Publishers.Throttle {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Described
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private let lock = Lock()
        private let downstreamLock = RecursiveLock()
        private let clock = ClockContext()
        private var downstream: Downstream?
        private let interval: Context.SchedulerTimeType.Stride
        private let scheduler: Context
        private let latest: Bool
        private var status = SubscriptionStatus.awaitingSubscription
        private var demand = Subscribers.Demand.none
        private var pending: Upstream.Output?
        private var terminal: Subscribers.Completion<Upstream.Failure>?
        private var isScheduled = false
        /// When the last value was delivered; before the first one, when the interval that holds it off began.
        private var lastTime: Context.SchedulerTimeType
        private var hasDelivered = false

        init(
            downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
        ) {
            self.downstream = downstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
            lastTime = scheduler.now
        }

        private var now: Context.SchedulerTimeType { clock.run { scheduler.now } }

        func receive(subscription: any Subscription) {
            lock.lock()
            guard status.isAwaiting, let downstream else {
                lock.unlock()
                subscription.cancel()
                return
            }
            status = .subscribed(subscription)
            lock.unlock()
            let started = now
            lock.withLock { lastTime = started }
            subscription.request(.unlimited)
            downstreamLock.withLock { downstream.receive(subscription: self) }
        }

        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            guard lock.withLock({ status.isSubscribed }) else { return .none }
            let time = now
            lock.lock()
            guard status.isSubscribed, demand > 0 else {
                lock.unlock()
                return .none
            }
            let replaced = pending
            if latest || pending == nil { pending = input }
            let schedules = !isScheduled
            isScheduled = true
            lock.unlock()
            if schedules { schedule(at: time) }
            return withExtendedLifetime(replaced) { .none }
        }

        private func schedule(at time: Context.SchedulerTimeType) {
            let (last, isFirst) = lock.withLock { (lastTime, !hasDelivered) }
            clock.run {
                let due = last.advanced(by: interval)
                if isFirst || due.distance(to: time) >= .seconds(0) {
                    scheduler.schedule { [weak self] in self?.fire() }
                } else {
                    scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance) { [weak self] in self?.fire()
                    }
                }
            }
        }

        private func fire() {
            lock.lock()
            guard status.subscription != nil, let downstream else {
                lock.unlock()
                return
            }
            isScheduled = false
            let value = pending
            pending = nil
            let terminal = self.terminal
            if value != nil, demand > 0 { demand -= 1 }
            lock.unlock()
            if let value {
                if terminal == nil {
                    let time = now
                    lock.withLock {
                        lastTime = time
                        hasDelivered = true
                    }
                }
                let more = downstreamLock.withLock { downstream.receive(value) }
                if more > 0 { lock.withLock { demand += more } }
            }
            guard let terminal, let kept = terminate().0 else { return }
            withExtendedLifetime(kept) {
                downstreamLock.withLock { downstream.receive(completion: terminal) }
            }
        }

        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            lock.lock()
            guard case .subscribed(let subscription) = status else {
                lock.unlock()
                return
            }
            status = .pendingTerminal(subscription)
            terminal = completion
            lock.unlock()
            let time = now
            lock.lock()
            let schedules = !isScheduled
            isScheduled = true
            lock.unlock()
            if schedules { schedule(at: time) }
        }

        func request(_ demand: Subscribers.Demand) {
            lock.withLock {
                if status.isSubscribed { self.demand += demand }
            }
        }

        func cancel() {
            let (subscription, kept, value) = terminate()
            withExtendedLifetime((kept, value)) { subscription?.cancel() }
        }

        private func terminate() -> ((any Subscription)?, Downstream?, Upstream.Output?) {
            lock.withLock {
                defer {
                    downstream = nil
                    pending = nil
                }
                return (status.terminate(), downstream, pending)
            }
        }

        var description: String { "Throttle" }
    }
}
