extension Publishers {
    /// Ends a stream from which nothing comes for a while.
    public struct Timeout<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// How long.
        public let interval: Context.SchedulerTimeType.Stride

        /// What the time is measured on, and where values are delivered.
        public let scheduler: Context

        /// How the scheduler is to run it.
        public let options: Context.SchedulerOptions?

        /// What the stream fails with; it finishes if there is none.
        public let customError: (() -> Upstream.Failure)?

        /// Makes the operator.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?, customError: (() -> Upstream.Failure)?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.customError = customError
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(
                Inner(
                    downstream: subscriber, interval: interval, scheduler: scheduler, options: options,
                    customError: customError))
        }
    }
}

extension Publisher {
    /// Ends the stream if no value comes for `interval`. Values are delivered on `scheduler`.
    ///
    /// - Parameter customError: makes the error that the stream fails with; it finishes if there is none.
    public func timeout<S>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> where S: Scheduler {
        Publishers.Timeout(
            upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }
}

extension Publishers.Timeout {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Described
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private let lock = Lock()
        private let downstreamLock = RecursiveLock()
        private let clock = ClockContext()
        private let downstream: Downstream
        private let interval: Context.SchedulerTimeType.Stride
        private let scheduler: Context
        private let options: Context.SchedulerOptions?
        private let customError: (() -> Upstream.Failure)?
        private var status = SubscriptionStatus.awaitingSubscription
        private var timer: (any Cancellable)?
        private var isDone = false
        private var hasAnyDemand = false

        init(
            downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?, customError: (() -> Upstream.Failure)?
        ) {
            self.downstream = downstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.customError = customError
            // The time counts from here, so that an upstream that never answers runs out too.
            timer = startTimer()
        }

        private func startTimer() -> any Cancellable {
            return clock.run {
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), interval: interval,
                    tolerance: scheduler.minimumTolerance, options: options
                ) { self.fire() }
            }
        }

        private func restartTimer() {
            let fresh = startTimer()
            lock.lock()
            let old = timer
            let stays = !isDone
            timer = stays ? fresh : nil
            lock.unlock()
            old?.cancel()
            if !stays { fresh.cancel() }
        }

        private func fire() {
            let (wasLive, subscription) = terminate()
            guard wasLive else { return }
            subscription?.cancel()
            let completion = customError.map { Subscribers.Completion.failure($0()) } ?? .finished
            downstreamLock.withLock { downstream.receive(completion: completion) }
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
            guard lock.withLock({ status.isSubscribed }) else { return .none }
            restartTimer()
            clock.run {
                scheduler.schedule(options: options) { self.deliver(input) }
            }
            return .none
        }

        private func deliver(_ input: Upstream.Output) {
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
            let timer = self.timer
            self.timer = nil
            lock.unlock()
            timer?.cancel()
            clock.run {
                scheduler.schedule(options: options) {
                    let (wasLive, kept) = self.terminate()
                    guard wasLive else { return }
                    withExtendedLifetime(kept) {
                        self.downstreamLock.withLock { self.downstream.receive(completion: completion) }
                    }
                }
            }
        }

        private func terminate() -> (wasLive: Bool, subscription: (any Subscription)?) {
            lock.lock()
            let wasLive = !isDone
            isDone = true
            let subscription = status.terminate()
            let timer = self.timer
            self.timer = nil
            lock.unlock()
            timer?.cancel()
            return (wasLive, subscription)
        }

        func request(_ demand: Subscribers.Demand) {
            lock.lock()
            guard let subscription = status.subscription else {
                lock.unlock()
                return
            }
            let isFirst = !hasAnyDemand
            hasAnyDemand = true
            lock.unlock()
            // Nothing can be expected before it is asked for.
            if isFirst { restartTimer() }
            subscription.request(demand)
        }

        func cancel() {
            guard lock.withLock({ status.subscription != nil }) else { return }
            terminate().subscription?.cancel()
        }

        var description: String { "Timeout" }
    }
}
