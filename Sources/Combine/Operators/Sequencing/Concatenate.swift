extension Publishers {
    /// Sends the values of one publisher and, when it has finished, those of another.
    public struct Concatenate<Prefix, Suffix>: Publisher
    where Prefix: Publisher, Suffix: Publisher, Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
        /// The values of both.
        public typealias Output = Suffix.Output

        /// The error of both.
        public typealias Failure = Suffix.Failure

        /// What comes first.
        public let prefix: Prefix

        /// What comes then.
        public let suffix: Suffix

        /// Makes the operator.
        public init(prefix: Prefix, suffix: Suffix) {
            self.prefix = prefix
            self.suffix = suffix
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            prefix.subscribe(Inner.First(parent: Inner(downstream: subscriber, suffix: suffix)))
        }
    }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}

extension Publisher {
    /// Sends `elements` first.
    public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
        prepend(elements)
    }

    /// Sends the elements of a sequence first.
    public func prepend<S>(_ elements: S) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self>
    where S: Swift.Sequence, Output == S.Element {
        prepend(Publishers.Sequence(sequence: elements))
    }

    /// Sends the values of `publisher` first.
    public func prepend<P>(_ publisher: P) -> Publishers.Concatenate<P, Self>
    where P: Publisher, Failure == P.Failure, Output == P.Output {
        Publishers.Concatenate(prefix: publisher, suffix: self)
    }

    /// Sends `elements` when this publisher has finished.
    public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
        append(elements)
    }

    /// Sends the elements of a sequence when this publisher has finished.
    public func append<S>(_ elements: S) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>>
    where S: Swift.Sequence, Output == S.Element {
        append(Publishers.Sequence(sequence: elements))
    }

    /// Sends the values of `publisher` when this publisher has finished.
    public func append<P>(_ publisher: P) -> Publishers.Concatenate<Self, P>
    where P: Publisher, Failure == P.Failure, Output == P.Output {
        Publishers.Concatenate(prefix: self, suffix: publisher)
    }
}

extension Publishers.Concatenate {
    private final class Inner<Downstream: Subscriber>: Subscription, Described
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private let lock = Lock()
        private let downstream: Downstream
        private var suffix: Suffix?
        private var first = SubscriptionStatus.awaitingSubscription
        private var second = SubscriptionStatus.awaitingSubscription
        private var demand = Subscribers.Demand.none

        init(downstream: Downstream, suffix: Suffix) {
            self.downstream = downstream
            self.suffix = suffix
        }

        struct First: Subscriber, Described {
            let parent: Inner

            func receive(subscription: any Subscription) { parent.receive(subscription, true) }
            func receive(_ input: Output) -> Subscribers.Demand { parent.receive(input, true) }
            func receive(completion: Subscribers.Completion<Failure>) { parent.receive(completion, true) }
            var combineIdentifier: CombineIdentifier { parent.combineIdentifier }
            var description: String { parent.description }
        }

        struct Second: Subscriber, Described {
            let parent: Inner

            func receive(subscription: any Subscription) { parent.receive(subscription, false) }
            func receive(_ input: Output) -> Subscribers.Demand { parent.receive(input, false) }
            func receive(completion: Subscribers.Completion<Failure>) { parent.receive(completion, false) }
            var combineIdentifier: CombineIdentifier { parent.combineIdentifier }
            var description: String { parent.description }
        }

        private func receive(_ subscription: any Subscription, _ isPrefix: Bool) {
            lock.lock()
            guard isPrefix ? first.isAwaiting : first.isTerminal && second.isAwaiting else {
                lock.unlock()
                subscription.cancel()
                return
            }
            if isPrefix { first = .subscribed(subscription) } else { second = .subscribed(subscription) }
            let demand = self.demand
            lock.unlock()
            if isPrefix {
                downstream.receive(subscription: self)
            } else if demand > 0 {
                subscription.request(demand)
            }
        }

        private func receive(_ input: Output, _ isPrefix: Bool) -> Subscribers.Demand {
            lock.lock()
            guard (isPrefix ? first : second).isSubscribed, demand > 0 else {
                lock.unlock()
                return .none
            }
            demand -= 1
            lock.unlock()
            let more = downstream.receive(input)
            lock.withLock { demand += more }
            return more
        }

        private func receive(_ completion: Subscribers.Completion<Failure>, _ isPrefix: Bool) {
            lock.lock()
            guard (isPrefix ? first : second).isSubscribed else {
                lock.unlock()
                return
            }
            let kept = isPrefix ? first.terminate() : second.terminate()
            let suffix = self.suffix
            self.suffix = nil
            lock.unlock()
            if isPrefix, case .finished = completion, let suffix {
                suffix.subscribe(Second(parent: self))
            } else {
                downstream.receive(completion: completion)
            }
            withExtendedLifetime(kept) {}
        }

        func request(_ demand: Subscribers.Demand) {
            lock.lock()
            self.demand += demand
            let subscription = first.subscription ?? second.subscription
            lock.unlock()
            subscription?.request(demand)
        }

        func cancel() {
            lock.lock()
            let subscriptions = (first.terminate(), second.terminate())
            let suffix = self.suffix
            self.suffix = nil
            lock.unlock()
            subscriptions.0?.cancel()
            subscriptions.1?.cancel()
            withExtendedLifetime(suffix) {}
        }

        var description: String { "Concatenate" }
    }
}
