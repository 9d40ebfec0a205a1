/// What an operator does after it has looked at one value.
enum PartialCompletion<Value, Failure: Error> {
    case `continue`(Value)
    case finished
    case failure(Failure)
}

/// The inner subscriber of an operator that passes on, drops or replaces each value, and may end the stream.
///
/// A value that is dropped is made good by demanding one more.
class FilterProducer<Downstream: Subscriber, Input, Output, UpstreamFailure: Error, Filter>: Subscriber, Subscription,
    CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
where Downstream.Input == Output {
    typealias Failure = UpstreamFailure
    typealias Decision = PartialCompletion<Output?, Downstream.Failure>

    final let filter: Filter
    final let downstream: Downstream
    private let lock = Lock()
    private var status = SubscriptionStatus.awaitingSubscription

    init(downstream: Downstream, filter: Filter) {
        self.downstream = downstream
        self.filter = filter
    }

    /// Looks at a value; `continue(nil)` drops it.
    func receive(newValue: Input) -> Decision {
        preconditionFailure("overridden by each operator")
    }

    /// The completion for downstream.
    func convert(_ failure: UpstreamFailure) -> Downstream.Failure {
        preconditionFailure("overridden by each operator")
    }

    var description: String { preconditionFailure("overridden by each operator") }
    var customMirror: Mirror { Mirror(self, children: ["downstream": downstream]) }
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
    }

    final func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard case .subscribed(let subscription) = status else {
            lock.unlock()
            return .none
        }
        lock.unlock()
        switch receive(newValue: input) {
        case .continue(let output?):
            return downstream.receive(output)
        case .continue(nil):
            return .max(1)
        case .finished:
            end(subscription, .finished)
        case .failure(let error):
            end(subscription, .failure(error))
        }
        return .none
    }

    private func end(_ subscription: any Subscription, _ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.lock()
        let kept = status.terminate()
        lock.unlock()
        withExtendedLifetime(kept) {
            subscription.cancel()
            downstream.receive(completion: completion)
        }
    }

    final func receive(completion: Subscribers.Completion<UpstreamFailure>) {
        lock.lock()
        guard case .subscribed = status else {
            lock.unlock()
            return
        }
        let kept = status.terminate()
        lock.unlock()
        withExtendedLifetime(kept) {
            switch completion {
            case .finished: downstream.receive(completion: .finished)
            case .failure(let error): downstream.receive(completion: .failure(convert(error)))
            }
        }
    }

    final func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        lock.withLock { status.subscription }?.request(demand)
    }

    final func cancel() {
        lock.withLock { status.terminate() }?.cancel()
    }
}
