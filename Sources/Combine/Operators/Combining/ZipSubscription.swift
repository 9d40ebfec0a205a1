/// The subscription of a zip of any arity; values wait, without their types, until there is one of each.
final class ZipSubscription<Downstream: Subscriber>: Subscription, Described {
    private let lock = Lock()
    private let downstreamLock = RecursiveLock()
    private let combine: ([Any]) -> Downstream.Input
    private let downstream: Downstream
    private var isDone = false
    private var statuses: [SubscriptionStatus]
    private var queues: [[Any]]
    /// What is demanded while a tuple is being delivered, which is answered when the delivery returns.
    private var pendingDemand = Subscribers.Demand.none
    private var isSending = false

    init(downstream: Downstream, count: Int, combine: @escaping ([Any]) -> Downstream.Input) {
        self.downstream = downstream
        self.combine = combine
        statuses = Array(repeating: .awaitingSubscription, count: count)
        queues = Array(repeating: [], count: count)
    }

    func subscribe<P: Publisher>(to publisher: P, at index: Int) where P.Failure == Downstream.Failure {
        publisher.subscribe(Side<P.Output>(core: self, index: index))
    }

    private struct Side<Input>: Subscriber, Described {
        let core: ZipSubscription
        let index: Int
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) { core.receive(subscription, index) }
        func receive(_ input: Input) -> Subscribers.Demand { core.receive(input, index) }
        func receive(completion: Subscribers.Completion<Downstream.Failure>) { core.receive(completion, index) }
        var description: String { core.description }
    }

    private func receive(_ subscription: any Subscription, _ index: Int) {
        lock.lock()
        guard statuses[index].isAwaiting, !isDone else {
            lock.unlock()
            subscription.cancel()
            return
        }
        statuses[index] = .subscribed(subscription)
        let isComplete = !statuses.contains { $0.isAwaiting }
        lock.unlock()
        if isComplete { downstreamLock.withLock { downstream.receive(subscription: self) } }
    }

    private func receive(_ input: Any, _ index: Int) -> Subscribers.Demand {
        lock.lock()
        guard statuses[index].isSubscribed, !isDone else {
            lock.unlock()
            return .none
        }
        queues[index].append(input)
        lock.unlock()
        return send(on: index)
    }

    /// Delivers the tuples that are complete.
    ///
    /// - Returns: what the upstream at `index` may send more; the others are told.
    private func send(on index: Int) -> Subscribers.Demand {
        var total = Subscribers.Demand.none
        lock.lock()
        while !isSending, !isDone, queues.allSatisfy({ !$0.isEmpty }) {
            let values = queues.indices.map { queues[$0].removeFirst() }
            isSending = true
            lock.unlock()
            let more = downstreamLock.withLock { downstream.receive(combine(values)) }
            lock.lock()
            isSending = false
            total += more + pendingDemand
            pendingDemand = .none
        }
        let isSending = self.isSending
        let others = statuses.indices.filter { $0 != index }.compactMap { statuses[$0].subscription }
        lock.unlock()
        if total > 0 {
            for subscription in others { subscription.request(total) }
        }
        if !isSending { finishIfExhausted() }
        return total
    }

    /// Ends the stream when an upstream has finished and has nothing waiting.
    private func finishIfExhausted() {
        lock.lock()
        guard !isDone, statuses.indices.contains(where: { statuses[$0].isTerminal && queues[$0].isEmpty })
        else {
            lock.unlock()
            return
        }
        let subscriptions = release()
        lock.unlock()
        for subscription in subscriptions { subscription.cancel() }
        downstreamLock.withLock { downstream.receive(completion: .finished) }
    }

    private func receive(_ completion: Subscribers.Completion<Downstream.Failure>, _ index: Int) {
        lock.lock()
        guard statuses[index].isSubscribed, !isDone else {
            lock.unlock()
            return
        }
        switch completion {
        case .finished:
            let kept = statuses[index].terminate()
            defer { withExtendedLifetime(kept) {} }
            let isSending = self.isSending
            lock.unlock()
            if !isSending { finishIfExhausted() }
        case .failure:
            let subscriptions = release()
            lock.unlock()
            for subscription in subscriptions { subscription.cancel() }
            downstreamLock.withLock { downstream.receive(completion: completion) }
        }
    }

    /// Called with the lock taken; returns the live subscriptions.
    private func release() -> [any Subscription] {
        isDone = true
        queues = Array(repeating: [], count: queues.count)
        return statuses.indices.compactMap { statuses[$0].terminate() }
    }

    func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        lock.lock()
        if isSending {
            pendingDemand += demand
            lock.unlock()
            return
        }
        let subscriptions = statuses.compactMap(\.subscription)
        lock.unlock()
        for subscription in subscriptions { subscription.request(demand) }
    }

    func cancel() {
        let subscriptions = lock.withLock { release() }
        for subscription in subscriptions { subscription.cancel() }
    }

    var description: String { "Zip" }
}
