/// The inner subscriber of an operator between one upstream and one downstream: what nearly all of them have in common.
///
/// It is the downstream's subscription as well. An operator overrides what it does otherwise; the rest passes through.
class Relay<Downstream: Subscriber, Input, UpstreamFailure: Error>: Subscriber, Subscription, Described {
    typealias Failure = UpstreamFailure

    /// Guards `status` and what the operator keeps. Nothing of the user's is called under it.
    final let lock = Lock()
    final let downstream: Downstream
    final var status = SubscriptionStatus.awaitingSubscription

    init(downstream: Downstream) {
        self.downstream = downstream
    }

    var description: String { preconditionFailure("overridden by each operator") }
    var mirrorChildren: KeyValuePairs<String, Any> { [:] }

    /// Called when values may come; passes itself on as the subscription.
    func started(_ subscription: any Subscription) {
        downstream.receive(subscription: self)
    }

    /// Whether a value is taken now; asked under the lock. Most operators take none outside of a subscription, some pass
    /// on what a careless publisher sends too early or too late.
    var acceptsValue: Bool { status.isSubscribed }

    /// Whether the end is taken now; asked under the lock.
    var acceptsCompletion: Bool { status.isSubscribed }

    /// A value that is taken.
    func next(_ input: Input) -> Subscribers.Demand {
        preconditionFailure("overridden by each operator")
    }

    /// The end of the upstream, after the status has become terminal.
    func ended(_ completion: Subscribers.Completion<UpstreamFailure>) {
        preconditionFailure("overridden by each operator")
    }

    /// Demand of the downstream while subscribed.
    func requested(_ demand: Subscribers.Demand, _ subscription: any Subscription) {
        subscription.request(demand)
    }

    /// Called under the lock when downstream cancels, to give up what is kept.
    func release() {}

    /// A value came before the subscription: ignored, unless an operator cannot do without.
    func receivedEarly() {}

    /// The end came before the subscription: ignored, unless an operator cannot do without.
    func completedEarly() {}

    final func receive(subscription: any Subscription) {
        lock.lock()
        guard status.isAwaiting else {
            lock.unlock()
            subscription.cancel()
            return
        }
        status = .subscribed(subscription)
        lock.unlock()
        started(subscription)
    }

    final func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard acceptsValue else {
            let isEarly = status.isAwaiting
            lock.unlock()
            if isEarly { receivedEarly() }
            return .none
        }
        lock.unlock()
        return next(input)
    }

    final func receive(completion: Subscribers.Completion<UpstreamFailure>) {
        lock.lock()
        guard acceptsCompletion else {
            let isEarly = status.isAwaiting
            lock.unlock()
            if isEarly { completedEarly() }
            return
        }
        let kept = status.terminate()
        lock.unlock()
        withExtendedLifetime(kept) { ended(completion) }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        guard let subscription = status.subscription else {
            lock.unlock()
            return
        }
        lock.unlock()
        requested(demand, subscription)
    }

    func cancel() {
        lock.lock()
        guard status.subscription != nil else {
            lock.unlock()
            return
        }
        let subscription = status.terminate()
        release()
        lock.unlock()
        subscription?.cancel()
    }

    /// Ends the stream from here: the upstream is cancelled, the downstream told.
    final func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.lock()
        let subscription = status.terminate()
        lock.unlock()
        subscription?.cancel()
        downstream.receive(completion: completion)
    }
}
