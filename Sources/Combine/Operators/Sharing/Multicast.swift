extension Publishers {
    /// Shares one subscription to the upstream among all subscribers, through a subject; it begins with `connect()`.
    public final class Multicast<Upstream, SubjectType>: ConnectablePublisher
    where
        Upstream: Publisher, SubjectType: Subject, Upstream.Failure == SubjectType.Failure,
        Upstream.Output == SubjectType.Output
    {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public final let upstream: Upstream

        /// What makes the subject, when the first subscriber comes or `connect()` is called.
        public final let createSubject: () -> SubjectType

        private let lock = Lock()
        private var subject: SubjectType?

        /// Makes the operator.
        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        private var currentSubject: SubjectType {
            if let subject = lock.withLock({ subject }) { return subject }
            let made = createSubject()
            return lock.withLock {
                if let subject { return subject }
                subject = made
                return made
            }
        }

        /// Attaches a subscriber to the subject.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            currentSubject.subscribe(Inner(parent: self, downstream: subscriber))
        }

        /// Subscribes the subject to the upstream.
        ///
        /// - Returns: what ends that subscription.
        public func connect() -> any Cancellable {
            upstream.subscribe(currentSubject)
        }
    }
}

extension Publisher {
    /// Shares one subscription among all subscribers, through the subject that `createSubject` makes.
    public func multicast<S>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where S: Subject, Failure == S.Failure, Output == S.Output {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }

    /// Shares one subscription among all subscribers, through `subject`.
    public func multicast<S>(subject: S) -> Publishers.Multicast<Self, S>
    where S: Subject, Failure == S.Failure, Output == S.Output {
        multicast { subject }
    }
}

extension Publishers.Multicast {
    /// Keeps the operator alive as long as somebody is subscribed.
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Described
    where Downstream.Input == Output, Downstream.Failure == Failure {
        private let lock = Lock()
        private var parent: Publishers.Multicast<Upstream, SubjectType>?
        private var downstream: Downstream?
        private var status = SubscriptionStatus.awaitingSubscription

        init(parent: Publishers.Multicast<Upstream, SubjectType>, downstream: Downstream) {
            self.parent = parent
            self.downstream = downstream
        }

        func receive(subscription: any Subscription) {
            lock.lock()
            guard status.isAwaiting, let downstream else {
                lock.unlock()
                subscription.cancel()
                return
            }
            status = .subscribed(subscription)
            lock.unlock()
            downstream.receive(subscription: self)
        }

        func receive(_ input: Output) -> Subscribers.Demand {
            lock.lock()
            guard case .subscribed(let subscription) = status, let downstream else {
                lock.unlock()
                return .none
            }
            lock.unlock()
            let more = downstream.receive(input)
            if more > 0 { subscription.request(more) }
            return .none
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            let (subscription, downstream, parent) = terminate()
            withExtendedLifetime((subscription, parent)) { downstream?.receive(completion: completion) }
        }

        func request(_ demand: Subscribers.Demand) {
            lock.withLock { status.subscription }?.request(demand)
        }

        func cancel() {
            let (subscription, downstream, parent) = terminate()
            withExtendedLifetime((downstream, parent)) { subscription?.cancel() }
        }

        private func terminate() -> (
            (any Subscription)?, Downstream?, Publishers.Multicast<Upstream, SubjectType>?
        ) {
            lock.withLock {
                defer {
                    downstream = nil
                    parent = nil
                }
                return (status.terminate(), status.isTerminal ? downstream : nil, parent)
            }
        }

        var description: String { "Multicast" }
    }
}
