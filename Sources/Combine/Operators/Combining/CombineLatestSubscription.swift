/// The subscription of a combination of latest values, of any arity.
///
/// Each upstream is asked for what downstream demands. A combination that downstream has not demanded is not lost: the
/// latest one is delivered when the next demand comes.
final class CombineLatestSubscription<Downstream: Subscriber>: Subscription, Described {
    private let lock = Lock()
    private let downstreamLock = RecursiveLock()
    private let combine: ([Any]) -> Downstream.Input
    private var downstream: Downstream?
    private var statuses: [SubscriptionStatus]
    private var latest: [Any?]
    private var demand = Subscribers.Demand.none
    private var hasUndelivered = false

    init(downstream: Downstream, count: Int, combine: @escaping ([Any]) -> Downstream.Input) {
        self.downstream = downstream
        self.combine = combine
        statuses = Array(repeating: .awaitingSubscription, count: count)
        latest = Array(repeating: nil, count: count)
        downstream.receive(subscription: self)
    }

    func subscribe<P: Publisher>(to publisher: P, at index: Int) where P.Failure == Downstream.Failure {
        publisher.subscribe(Side<P.Output>(core: self, index: index))
    }

    private struct Side<Input>: Subscriber, Described {
        let core: CombineLatestSubscription
        let index: Int
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) { core.receive(subscription, index) }
        func receive(_ input: Input) -> Subscribers.Demand { core.receive(input, index) }
        func receive(completion: Subscribers.Completion<Downstream.Failure>) { core.receive(completion, index) }
        var description: String { core.description }
    }

    private func receive(_ subscription: any Subscription, _ index: Int) {
        lock.lock()
        guard statuses[index].isAwaiting, downstream != nil else {
            lock.unlock()
            subscription.cancel()
            return
        }
        statuses[index] = .subscribed(subscription)
        let demand = self.demand
        lock.unlock()
        if demand > 0 { subscription.request(demand) }
    }

    private func receive(_ input: Any, _ index: Int) -> Subscribers.Demand {
        lock.lock()
        guard statuses[index].isSubscribed, downstream != nil else {
            lock.unlock()
            return .none
        }
        latest[index] = .some(input)
        hasUndelivered = true
        lock.unlock()
        return deliver(from: index)
    }

    /// Delivers the latest values if they are complete and demanded.
    ///
    /// - Returns: what the upstream at `index` may send more; the others are told.
    private func deliver(from index: Int?) -> Subscribers.Demand {
        lock.lock()
        let values = latest.compactMap { $0 }
        guard hasUndelivered, demand > 0, values.count == latest.count, let downstream else {
            lock.unlock()
            return .none
        }
        hasUndelivered = false
        demand -= 1
        lock.unlock()
        let more = downstreamLock.withLock { downstream.receive(combine(values)) }
        guard more > 0 else { return .none }
        lock.lock()
        demand += more
        let others = statuses.indices.filter { $0 != index }.compactMap { statuses[$0].subscription }
        lock.unlock()
        for subscription in others { subscription.request(more) }
        return more
    }

    private func receive(_ completion: Subscribers.Completion<Downstream.Failure>, _ index: Int) {
        lock.lock()
        guard statuses[index].isSubscribed, let downstream else {
            lock.unlock()
            return
        }
        let kept = statuses[index].terminate()
        defer { withExtendedLifetime(kept) {} }
        // One that ends without a value leaves nothing to combine with.
        let isOver = statuses.allSatisfy(\.isTerminal) || latest[index] == nil
        if case .finished = completion, !isOver {
            lock.unlock()
            return
        }
        let subscriptions = release()
        lock.unlock()
        for subscription in subscriptions { subscription.cancel() }
        downstreamLock.withLock { downstream.receive(completion: completion) }
    }

    /// Called with the lock taken; returns the live subscriptions.
    private func release() -> [any Subscription] {
        downstream = nil
        latest = Array(repeating: nil, count: latest.count)
        return statuses.indices.compactMap { statuses[$0].terminate() }
    }

    func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        lock.lock()
        self.demand += demand
        let subscriptions = statuses.compactMap(\.subscription)
        lock.unlock()
        _ = deliver(from: nil)
        for subscription in subscriptions { subscription.request(demand) }
    }

    func cancel() {
        lock.lock()
        let downstream = self.downstream
        let subscriptions = release()
        lock.unlock()
        for subscription in subscriptions { subscription.cancel() }
        withExtendedLifetime(downstream) {}
    }

    var description: String { "CombineLatest" }
}
