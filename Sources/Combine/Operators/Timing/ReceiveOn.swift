extension Publishers {
    /// Delivers everything on a scheduler.
    public struct ReceiveOn<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// Where values are delivered.
        public let scheduler: Context

        /// How the scheduler is to deliver them.
        public let options: Context.SchedulerOptions?

        /// Makes the operator.
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Upstream.Failure == Downstream.Failure, Upstream.Output == Downstream.Input {
            upstream.subscribe(Inner(downstream: subscriber, scheduler: scheduler, options: options))
        }
    }
}

extension Publisher {
    /// Delivers values and completion on `scheduler`.
    ///
    /// A run loop or a queue always delivers later, also when it is the present one, so that a sink of a published
    /// property then sees the stored value (semantics 176).
    public func receive<S>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.ReceiveOn<Self, S>
    where S: Scheduler {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }
}

extension Publishers.ReceiveOn {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Described
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private let lock = Lock()
        private let downstreamLock = RecursiveLock()
        private let clock = ClockContext()
        private let scheduler: Context
        private let options: Context.SchedulerOptions?
        private let downstream: Downstream
        private var status = SubscriptionStatus.awaitingSubscription

        init(downstream: Downstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.downstream = downstream
            self.scheduler = scheduler
            self.options = options
        }

        private func schedule(_ action: @escaping () -> Void) {
            clock.run { scheduler.schedule(options: options, action) }
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
            lock.lock()
            // The completion may already wait behind this value.
            guard status.subscription != nil else {
                lock.unlock()
                return
            }
            lock.unlock()
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

        var description: String { "ReceiveOn" }
    }
}
