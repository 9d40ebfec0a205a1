extension Publishers {
    /// Calls closures when things happen, and passes everything on.
    public struct HandleEvents<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// Called at the subscription.
        public let receiveSubscription: ((any Subscription) -> Void)?

        /// Called at each value.
        public let receiveOutput: ((Upstream.Output) -> Void)?

        /// Called at the end.
        public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?

        /// Called when downstream cancels.
        public let receiveCancel: (() -> Void)?

        /// Called when downstream demands values.
        public let receiveRequest: ((Subscribers.Demand) -> Void)?

        /// Makes the operator.
        public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
            receiveOutput: ((Upstream.Output) -> Void)? = nil,
            receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)? = nil,
            receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)?
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(
                Inner(
                    downstream: subscriber,
                    handlers: Inner.Handlers(
                        receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
                        receiveCompletion: receiveCompletion, receiveCancel: receiveCancel,
                        receiveRequest: receiveRequest)))
        }
    }
}

extension Publisher {
    /// Calls closures when things happen, and passes everything on.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }
}

extension Publishers.HandleEvents {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Described
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        struct Handlers {
            let receiveSubscription: ((any Subscription) -> Void)?
            let receiveOutput: ((Upstream.Output) -> Void)?
            let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
            let receiveCancel: (() -> Void)?
            let receiveRequest: ((Subscribers.Demand) -> Void)?
        }

        private let lock = Lock()
        private let downstream: Downstream
        private var current: Handlers?
        private var status = SubscriptionStatus.awaitingSubscription
        private var pendingDemand = Subscribers.Demand.none

        init(downstream: Downstream, handlers: Handlers) {
            self.downstream = downstream
            current = handlers
        }

        private var handlers: Handlers? { lock.withLock { current } }

        func receive(subscription: any Subscription) {
            handlers?.receiveSubscription?(subscription)
            lock.lock()
            guard status.isAwaiting else {
                lock.unlock()
                subscription.cancel()
                return
            }
            status = .subscribed(subscription)
            let demand = pendingDemand
            pendingDemand = .none
            lock.unlock()
            if demand > 0 { subscription.request(demand) }
            downstream.receive(subscription: self)
        }

        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            handlers?.receiveOutput?(input)
            let demand = downstream.receive(input)
            if demand > 0 { handlers?.receiveRequest?(demand) }
            return demand
        }

        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            handlers?.receiveCompletion?(completion)
            let kept = terminate()
            withExtendedLifetime(kept) { downstream.receive(completion: completion) }
        }

        func request(_ demand: Subscribers.Demand) {
            handlers?.receiveRequest?(demand)
            lock.lock()
            guard let subscription = status.subscription else {
                if status.isAwaiting { pendingDemand += demand }
                lock.unlock()
                return
            }
            lock.unlock()
            subscription.request(demand)
        }

        func cancel() {
            handlers?.receiveCancel?()
            guard lock.withLock({ status.subscription != nil }) else { return }
            terminate().0?.cancel()
        }

        private func terminate() -> ((any Subscription)?, Handlers?) {
            lock.withLock {
                defer { current = nil }
                return (status.terminate(), current)
            }
        }

        var description: String { "HandleEvents" }
    }
}
