extension Publishers {
    /// Replaces a failing upstream by another publisher.
    public struct Catch<Upstream, NewPublisher>: Publisher
    where Upstream: Publisher, NewPublisher: Publisher, Upstream.Output == NewPublisher.Output {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The replacement's error.
        public typealias Failure = NewPublisher.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// What makes the replacement.
        public let handler: (Upstream.Failure) -> NewPublisher

        /// Makes the operator.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == NewPublisher.Failure {
            upstream.subscribe(Inner.Before(parent: Inner(downstream: subscriber, handler: handler)))
        }
    }
}

extension Publisher {
    /// Replaces this publisher, when it fails, by the one that `handler` makes of the error.
    public func `catch`<P>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
    where P: Publisher, Output == P.Output {
        Publishers.Catch(upstream: self, handler: handler)
    }
}

extension Publishers.Catch {
    private final class Inner<Downstream: Subscriber>: Subscription, Described
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private let lock = Lock()
        private let downstream: Downstream
        private var handler: ((Upstream.Failure) -> NewPublisher)?
        private var first = SubscriptionStatus.awaitingSubscription
        private var second = SubscriptionStatus.awaitingSubscription
        private var demand = Subscribers.Demand.none

        init(downstream: Downstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.downstream = downstream
            self.handler = handler
        }

        struct Before: Subscriber, Described {
            let parent: Inner

            func receive(subscription: any Subscription) { parent.receive(subscription, isReplacement: false) }
            func receive(_ input: Output) -> Subscribers.Demand { parent.receive(input, isReplacement: false) }
            func receive(completion: Subscribers.Completion<Upstream.Failure>) { parent.before(completion) }
            var combineIdentifier: CombineIdentifier { parent.combineIdentifier }
            var description: String { parent.description }
            var mirrorChildren: KeyValuePairs<String, Any> { parent.mirrorChildren }
        }

        struct After: Subscriber, Described {
            let parent: Inner

            func receive(subscription: any Subscription) { parent.receive(subscription, isReplacement: true) }
            func receive(_ input: Output) -> Subscribers.Demand { parent.receive(input, isReplacement: true) }
            func receive(completion: Subscribers.Completion<NewPublisher.Failure>) { parent.after(completion) }
            var combineIdentifier: CombineIdentifier { parent.combineIdentifier }
            var description: String { parent.description }
            var mirrorChildren: KeyValuePairs<String, Any> { parent.mirrorChildren }
        }

        private func receive(_ subscription: any Subscription, isReplacement: Bool) {
            lock.lock()
            guard isReplacement ? first.isTerminal && second.isAwaiting : first.isAwaiting else {
                lock.unlock()
                subscription.cancel()
                return
            }
            if isReplacement { second = .subscribed(subscription) } else { first = .subscribed(subscription) }
            let demand = self.demand
            lock.unlock()
            if !isReplacement {
                downstream.receive(subscription: self)
            } else if demand > 0 {
                subscription.request(demand)
            }
        }

        private func receive(_ input: Output, isReplacement: Bool) -> Subscribers.Demand {
            lock.lock()
            guard !(isReplacement ? second : first).isAwaiting else {
                lock.unlock()
                APIViolation.valueBeforeSubscription()
            }
            if demand > 0 || !isReplacement { demand -= 1 }
            lock.unlock()
            let more = downstream.receive(input)
            lock.withLock { demand += more }
            return more
        }

        private func before(_ completion: Subscribers.Completion<Upstream.Failure>) {
            lock.lock()
            guard first.isSubscribed else {
                lock.unlock()
                return
            }
            let kept = first.terminate()
            let handler = self.handler
            self.handler = nil
            lock.unlock()
            defer { withExtendedLifetime(kept) {} }
            guard case .failure(let error) = completion, let handler else {
                downstream.receive(completion: .finished)
                return
            }
            handler(error).subscribe(After(parent: self))
        }

        private func after(_ completion: Subscribers.Completion<NewPublisher.Failure>) {
            lock.lock()
            guard second.isSubscribed else {
                lock.unlock()
                return
            }
            let kept = second.terminate()
            lock.unlock()
            withExtendedLifetime(kept) { downstream.receive(completion: completion) }
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertNonZero()
            lock.lock()
            self.demand += demand
            let subscription = first.subscription ?? second.subscription
            lock.unlock()
            subscription?.request(demand)
        }

        func cancel() {
            lock.lock()
            let subscriptions = (first.terminate(), second.terminate())
            let handler = self.handler
            self.handler = nil
            lock.unlock()
            subscriptions.0?.cancel()
            subscriptions.1?.cancel()
            withExtendedLifetime(handler) {}
        }

        var description: String { "Catch" }
        var mirrorChildren: KeyValuePairs<String, Any> {
            lock.lock()
            let demand = self.demand
            lock.unlock()
            return ["downstream": downstream, "demand": demand]
        }
    }
}
