extension Publishers {
    /// Sends how much time has passed since the value before.
    public struct MeasureInterval<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        /// The time since the value before, or since the subscription.
        public typealias Output = Context.SchedulerTimeType.Stride

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// What the time is measured on.
        public let scheduler: Context

        /// Makes the operator.
        public init(upstream: Upstream, scheduler: Context) {
            self.upstream = upstream
            self.scheduler = scheduler
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, scheduler: scheduler))
        }
    }
}

extension Publisher {
    /// Sends how much time has passed since the value before, or since the subscription, as measured on `scheduler`.
    public func measureInterval<S>(
        using scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.MeasureInterval<Self, S> where S: Scheduler {
        Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
    }
}

extension Publishers.MeasureInterval {
    private final class Inner<Downstream: Subscriber>: Relay<Downstream, Upstream.Output, Upstream.Failure>
    where Downstream.Input == Context.SchedulerTimeType.Stride, Downstream.Failure == Upstream.Failure {
        private let clock = ClockContext()
        private let scheduler: Context
        private var last: Context.SchedulerTimeType?

        init(downstream: Downstream, scheduler: Context) {
            self.scheduler = scheduler
            super.init(downstream: downstream)
        }

        override func started(_ subscription: any Subscription) {
            last = clock.run { scheduler.now }
            downstream.receive(subscription: self)
        }

        override func next(_ input: Upstream.Output) -> Subscribers.Demand {
            let now = clock.run { scheduler.now }
            let interval = last?.distance(to: now) ?? .seconds(0)
            last = now
            let demand = downstream.receive(interval)
            if demand > 0 { lock.withLock { status.subscription }?.request(demand) }
            return .none
        }

        override func ended(_ completion: Subscribers.Completion<Upstream.Failure>) {
            downstream.receive(completion: completion)
        }

        override var description: String { "MeasureInterval" }
    }
}
