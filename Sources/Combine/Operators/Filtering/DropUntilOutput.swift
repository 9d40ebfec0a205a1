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
            subscriber.receive(subscription: inner)
            other.subscribe(Inner.Trigger(parent: inner))
            upstream.subscribe(inner)
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
        private var isCancelled = false
        /// Demand that has not been spent; values that are left out spend it too.
        private var demand = Subscribers.Demand.none

        init(downstream: Downstream) {
            self.downstream = downstream
        }

        struct Trigger: Subscriber, Described {
            let parent: Inner

            func receive(subscription: any Subscription) { parent.trigger(subscription) }
            func receive(_ input: Other.Output) -> Subscribers.Demand { parent.opened() }
            func receive(completion: Subscribers.Completion<Other.Failure>) { parent.triggerEnded(completion) }
            var combineIdentifier: CombineIdentifier { parent.combineIdentifier }
            var description: String { parent.description }
        }

        private func trigger(_ subscription: any Subscription) {
            lock.lock()
            guard triggerStatus.isAwaiting else {
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
            isOpen = true
            let kept = triggerStatus
            triggerStatus = .awaitingSubscription
            lock.unlock()
            return withExtendedLifetime(kept) { .none }
        }

        private func triggerEnded(_ completion: Subscribers.Completion<Other.Failure>) {
            lock.lock()
            let kept = triggerStatus.terminate()
            guard !isOpen else {
                lock.unlock()
                withExtendedLifetime(kept) {}
                return
            }
            // Without the other publisher this one will never be opened.
            let subscription = status.subscription
            if subscription != nil { status = .terminal }
            lock.unlock()
            subscription?.cancel()
            withExtendedLifetime(kept) { downstream.receive(completion: completion) }
        }

        func receive(subscription: any Subscription) {
            lock.lock()
            guard status.isAwaiting else {
                lock.unlock()
                subscription.cancel()
                return
            }
            status = .subscribed(subscription)
            let demand = self.demand
            lock.unlock()
            if demand > 0 { subscription.request(demand) }
        }

        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            lock.lock()
            guard isOpen else {
                demand -= 1
                lock.unlock()
                return .none
            }
            lock.unlock()
            return downstream.receive(input)
        }

        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            lock.lock()
            guard !isCancelled else {
                lock.unlock()
                return
            }
            let kept = status
            status = .terminal
            let trigger = triggerStatus.terminate()
            lock.unlock()
            trigger?.cancel()
            withExtendedLifetime(kept) { downstream.receive(completion: completion) }
        }

        func request(_ demand: Subscribers.Demand) {
            lock.lock()
            self.demand += demand
            let subscription = status.subscription
            lock.unlock()
            subscription?.request(demand)
        }

        func cancel() {
            lock.lock()
            isCancelled = true
            let (subscription, trigger) = (status.terminate(), triggerStatus.terminate())
            lock.unlock()
            subscription?.cancel()
            trigger?.cancel()
        }

        var description: String { "DropUntilOutput" }
    }
}
