extension Publishers {
    /// Delivers a value when none has come for a while.
    public struct Debounce<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// How long.
        public let dueTime: Context.SchedulerTimeType.Stride

        /// What the time is measured on, and where values are delivered.
        public let scheduler: Context

        /// How the scheduler is to run it.
        public let options: Context.SchedulerOptions?

        /// Makes the operator.
        public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, dueTime: dueTime, scheduler: scheduler, options: options))
        }
    }
}

extension Publisher {
    /// Delivers the latest value, on `scheduler`, when none has come for `dueTime`. The end comes at once, without what
    /// still waits.
    public func debounce<S>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> where S: Scheduler {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
}

extension Publishers.Debounce {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Described
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private let lock = Lock()
        private let downstreamLock = RecursiveLock()
        private let clock = ClockContext()
        private let downstream: Downstream
        private let dueTime: Context.SchedulerTimeType.Stride
        private let scheduler: Context
        private let options: Context.SchedulerOptions?
        private var status = SubscriptionStatus.awaitingSubscription
        private var currentValue: Upstream.Output?
        private var timer: (any Cancellable)?
        private var generation = 0
        private var demand = Subscribers.Demand.none

        init(
            downstream: Downstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.downstream = downstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
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
            subscription.request(.unlimited)
        }

        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            lock.lock()
            guard status.isSubscribed else {
                lock.unlock()
                return .none
            }
            generation += 1
            let generation = self.generation
            let kept = currentValue
            currentValue = input
            let previous = timer
            timer = nil
            lock.unlock()
            previous?.cancel()
            // A repeating timer, since only that can be taken back; it is, when it fires first.
            let timer = clock.run {
                scheduler.schedule(
                    after: scheduler.now.advanced(by: dueTime), interval: dueTime,
                    tolerance: scheduler.minimumTolerance,
                    options: options
                ) { self.fire(generation) }
            }
            lock.lock()
            guard generation == self.generation, status.isSubscribed, currentValue != nil else {
                lock.unlock()
                timer.cancel()
                return .none
            }
            self.timer = timer
            lock.unlock()
            withExtendedLifetime(kept) {}
            return .none
        }

        private func fire(_ generation: Int) {
            lock.lock()
            guard generation == self.generation, status.isSubscribed, let value = currentValue else {
                lock.unlock()
                return
            }
            currentValue = nil
            let timer = self.timer
            self.timer = nil
            let delivers = demand > 0
            if delivers { demand -= 1 }
            lock.unlock()
            timer?.cancel()
            guard delivers else { return }
            let more = downstreamLock.withLock { downstream.receive(value) }
            if more > 0 { lock.withLock { demand += more } }
        }

        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            lock.lock()
            guard status.isSubscribed else {
                lock.unlock()
                return
            }
            let kept = (status.terminate(), currentValue)
            currentValue = nil
            let timer = self.timer
            self.timer = nil
            lock.unlock()
            timer?.cancel()
            withExtendedLifetime(kept) {
                clock.run {
                    scheduler.schedule {
                        self.downstreamLock.withLock { self.downstream.receive(completion: completion) }
                    }
                }
            }
        }

        func request(_ demand: Subscribers.Demand) {
            lock.withLock {
                if status.isSubscribed { self.demand += demand }
            }
        }

        func cancel() {
            lock.lock()
            guard status.subscription != nil else {
                lock.unlock()
                return
            }
            let subscription = status.terminate()
            let value = currentValue
            currentValue = nil
            let timer = self.timer
            self.timer = nil
            lock.unlock()
            timer?.cancel()
            withExtendedLifetime(value) { subscription?.cancel() }
        }

        var description: String { "Debounce" }
        var mirrorChildren: KeyValuePairs<String, Any> {
            lock.lock()
            let (value, demand) = (currentValue, self.demand)
            lock.unlock()
            return ["downstream": downstream, "downstreamDemand": demand, "currentValue": value as Any]
        }
    }
}
