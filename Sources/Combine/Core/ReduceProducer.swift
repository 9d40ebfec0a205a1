/// The inner subscriber of an operator that makes one value of all, or ends the stream as soon as it knows that value.
///
/// It demands everything from upstream, and keeps the result until downstream demands it.
class ReduceProducer<Downstream: Subscriber, Input, Output, UpstreamFailure: Error, Reducer>: Subscriber, Subscription,
    CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
where Downstream.Input == Output {
    typealias Failure = UpstreamFailure
    typealias Decision = PartialCompletion<Void, Downstream.Failure>

    final let reduce: Reducer
    final let downstream: Downstream
    /// What will be sent; nil sends nothing. Touched only while a value is received, and at the end.
    final var result: Output?
    private let initial: Output?
    private let lock = Lock()
    private var status = SubscriptionStatus.awaitingSubscription
    private var isDemanded = false
    private var isUpstreamDone = false
    private var isDone = false

    init(downstream: Downstream, initial: Output?, reduce: Reducer) {
        self.downstream = downstream
        self.initial = initial
        self.reduce = reduce
        result = initial
    }

    /// Takes a value into `result`.
    func receive(newValue: Input) -> Decision {
        preconditionFailure("overridden by each operator")
    }

    /// The error for downstream.
    func convert(_ failure: UpstreamFailure) -> Downstream.Failure {
        preconditionFailure("overridden by each operator")
    }

    var description: String { preconditionFailure("overridden by each operator") }
    var customMirror: Mirror {
        lock.lock()
        let children: KeyValuePairs<String, Any> = [
            "downstream": downstream, "result": result as Any, "initial": initial as Any, "status": status,
        ]
        lock.unlock()
        return Mirror(self, children: children)
    }
    final var playgroundDescription: Any { description }

    final func receive(subscription: any Subscription) {
        lock.lock()
        guard status.isAwaiting else {
            lock.unlock()
            subscription.cancel()
            return
        }
        status = .subscribed(subscription)
        lock.unlock()
        downstream.receive(subscription: self)
        subscription.request(.unlimited)
    }

    final func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard case .subscribed(let subscription) = status else {
            lock.unlock()
            return .none
        }
        lock.unlock()
        switch receive(newValue: input) {
        case .continue:
            break
        case .finished:
            lock.lock()
            isUpstreamDone = true
            let sendsNow = isDemanded && !isDone
            if sendsNow { isDone = true }
            let kept = status.terminate()
            lock.unlock()
            subscription.cancel()
            if sendsNow { sendResult() }
            withExtendedLifetime(kept) {}
        case .failure(let error):
            lock.lock()
            isUpstreamDone = true
            isDone = true
            let kept = status.terminate()
            lock.unlock()
            subscription.cancel()
            downstream.receive(completion: .failure(error))
            withExtendedLifetime(kept) {}
        }
        return .none
    }

    final func receive(completion: Subscribers.Completion<UpstreamFailure>) {
        lock.lock()
        guard status.isSubscribed, !isDone, !isUpstreamDone else {
            lock.unlock()
            return
        }
        isUpstreamDone = true
        let kept = status.terminate()
        switch completion {
        case .finished:
            let sendsNow = isDemanded
            isDone = sendsNow
            lock.unlock()
            if sendsNow { sendResult() }
        case .failure(let error):
            isDone = true
            lock.unlock()
            downstream.receive(completion: .failure(convert(error)))
        }
        withExtendedLifetime(kept) {}
    }

    private func sendResult() {
        if let result { _ = downstream.receive(result) }
        downstream.receive(completion: .finished)
    }

    final func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        lock.lock()
        guard !isDemanded, !isDone else {
            lock.unlock()
            return
        }
        isDemanded = true
        guard isUpstreamDone else {
            lock.unlock()
            return
        }
        isDone = true
        lock.unlock()
        sendResult()
    }

    final func cancel() {
        lock.lock()
        guard status.subscription != nil || isUpstreamDone else {
            lock.unlock()
            return
        }
        isDone = true
        let subscription = status.terminate()
        lock.unlock()
        subscription?.cancel()
    }
}
