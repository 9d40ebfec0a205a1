extension Publishers {
    /// Leaves out values until another publisher has sent one.
    public struct DropUntilOutput<Upstream, Other>: Publisher
    where Upstream: Publisher, Other: Publisher, Upstream.Failure == Other.Failure {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// What opens the stream.
        public let other: Other

        /// Makes the operator.
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            let inner = Inner(downstream: subscriber)
            upstream.subscribe(inner)
            other.subscribe(Inner.Trigger(parent: inner))
        }
    }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

extension Publisher {
    /// Leaves out values until `publisher` has sent one.
    public func drop<P>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
    where P: Publisher, Failure == P.Failure {
        Publishers.DropUntilOutput(upstream: self, other: publisher)
    }
}

extension Publishers.DropUntilOutput {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Described
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private let lock = Lock()
        private let downstream: Downstream
        private var status = SubscriptionStatus.awaitingSubscription
        private var triggerStatus = SubscriptionStatus.awaitingSubscription
        private var isOpen = false
        private var isDone = false
        private var pendingDemand = Subscribers.Demand.none

        init(downstream: Downstream) {
            self.downstream = downstream
            downstream.receive(subscription: self)
        }

        struct Trigger: Subscriber, Described {
            let parent: Inner
            let combineIdentifier = CombineIdentifier()

            func receive(subscription: any Subscription) { parent.trigger(subscription) }
            func receive(_ input: Other.Output) -> Subscribers.Demand { parent.opened() }
            func receive(completion: Subscribers.Completion<Other.Failure>) { parent.triggerEnded(completion) }
            var description: String { parent.description }
        }

        private func trigger(_ subscription: any Subscription) {
            lock.lock()
            guard triggerStatus.isAwaiting, !isDone else {
                lock.unlock()
                subscription.cancel()
                return
            }
            triggerStatus = .subscribed(subscription)
            lock.unlock()
            subscription.request(.max(1))
        }

        private func opened() -> Subscribers.Demand {
            lock.lock()
            guard triggerStatus.isSubscribed, !isOpen else {
                lock.unlock()
                return .none
            }
            isOpen = true
            let trigger = triggerStatus.terminate()
            lock.unlock()
            trigger?.cancel()
            return .none
        }

        private func triggerEnded(_ completion: Subscribers.Completion<Other.Failure>) {
            lock.lock()
            guard !isOpen, !isDone else {
                lock.unlock()
                return
            }
            let trigger = triggerStatus.terminate()
            // Without the other publisher this one will never be opened.
            isDone = true
            let subscription = status.terminate()
            lock.unlock()
            subscription?.cancel()
            withExtendedLifetime(trigger) { downstream.receive(completion: completion) }
        }

        func receive(subscription: any Subscription) {
            lock.lock()
            guard status.isAwaiting, !isDone else {
                lock.unlock()
                subscription.cancel()
                return
            }
            status = .subscribed(subscription)
            let demand = pendingDemand
            pendingDemand = .none
            lock.unlock()
            if demand > 0 { subscription.request(demand) }
        }

        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            lock.lock()
            guard status.isSubscribed else {
                lock.unlock()
                return .none
            }
            if !isOpen {
                pendingDemand -= 1
                lock.unlock()
                return .max(1)
            }
            lock.unlock()
            return downstream.receive(input)
        }

        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            lock.lock()
            guard status.isSubscribed, !isDone else {
                lock.unlock()
                return
            }
            isDone = true
            let kept = (status.terminate(), triggerStatus.terminate())
            lock.unlock()
            kept.1?.cancel()
            withExtendedLifetime(kept) { downstream.receive(completion: completion) }
        }

        func request(_ demand: Subscribers.Demand) {
            lock.lock()
            guard let subscription = status.subscription else {
                pendingDemand += demand
                lock.unlock()
                return
            }
            lock.unlock()
            subscription.request(demand)
        }

        func cancel() {
            lock.lock()
            isDone = true
            let (subscription, trigger) = (status.terminate(), triggerStatus.terminate())
            lock.unlock()
            subscription?.cancel()
            trigger?.cancel()
        }

        var description: String { "DropUntilOutput" }
    }
}
