extension Publishers {
    /// Subscribes, requests and cancels on a scheduler.
    public struct SubscribeOn<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// Where.
        public let scheduler: Context

        /// How the scheduler is to run it.
        public let options: Context.SchedulerOptions?

        /// Makes the operator.
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            let inner = Inner(downstream: subscriber, scheduler: scheduler, options: options)
            scheduler.schedule(options: options) { upstream.subscribe(inner) }
        }
    }
}

extension Publisher {
    /// Subscribes to this publisher, and requests and cancels, on `scheduler`.
    public func subscribe<S>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.SubscribeOn<Self, S>
    where S: Scheduler {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
    }
}

extension Publishers.SubscribeOn {
    private final class Inner<Downstream: Subscriber>: Relay<Downstream, Upstream.Output, Upstream.Failure>
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private let clock = ClockContext()
        private let scheduler: Context
        private let options: Context.SchedulerOptions?

        init(
            downstream: Downstream, scheduler: Context, options: Context.SchedulerOptions?
        ) {
            self.scheduler = scheduler
            self.options = options
            super.init(downstream: downstream)
        }

        private func schedule(_ action: @escaping () -> Void) {
            clock.run { scheduler.schedule(options: options, action) }
        }

        override func next(_ input: Upstream.Output) -> Subscribers.Demand {
            downstream.receive(input)
        }

        override func ended(_ completion: Subscribers.Completion<Upstream.Failure>) {
            downstream.receive(completion: completion)
        }

        override func requested(_ demand: Subscribers.Demand, _ subscription: any Subscription) {
            schedule { subscription.request(demand) }
        }

        override func cancel() {
            lock.lock()
            guard status.subscription != nil else {
                lock.unlock()
                return
            }
            let kept = status.terminate()
            lock.unlock()
            guard let subscription = kept else { return }
            schedule { subscription.cancel() }
        }

        override var description: String { "SubscribeOn" }
    }
}
