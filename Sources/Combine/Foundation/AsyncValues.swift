/// The subscriber behind an asynchronous iterator: waiting calls on one side, values on the other.
final class AsyncValues<Upstream: Publisher>: Subscriber, Cancellable, @unchecked Sendable {
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure
    typealias Answer = Result<Input, Failure>?

    private let lock = Lock()
    private var status = SubscriptionStatus.awaitingSubscription
    /// What was asked for before there was a subscription.
    private var demand = 0
    private var waiting: [UnsafeContinuation<Transferred<Answer>, Never>] = []
    private var failure: Failure?

    /// Cancels when the iterator that has it is released.
    final class Owner: @unchecked Sendable {
        private let values = AsyncValues()

        init(_ publisher: Upstream) {
            publisher.subscribe(values)
        }

        deinit { values.cancel() }

        func next() async -> Answer {
            let values = self.values
            let cancel = Transferred<() -> Void>(values.cancel)
            return await withTaskCancellationHandler {
                await withUnsafeContinuation { values.wait($0) }.value
            } onCancel: {
                cancel.value()
            }
        }
    }

    private func wait(_ continuation: UnsafeContinuation<Transferred<Answer>, Never>) {
        lock.lock()
        switch status {
        case .awaitingSubscription:
            demand += 1
            waiting.append(continuation)
            lock.unlock()
        case .subscribed(let subscription), .pendingTerminal(let subscription):
            waiting.append(continuation)
            lock.unlock()
            subscription.request(.max(1))
        case .terminal:
            let failure = self.failure
            self.failure = nil
            lock.unlock()
            continuation.resume(returning: Transferred(failure.map { .failure($0) }))
        }
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
        if demand > 0 { subscription.request(.max(demand)) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard status.isSubscribed else {
            // Contrary to the protocol: there is no subscription, so nothing can follow.
            let waiting = status.isAwaiting ? self.waiting : []
            if status.isAwaiting { self.waiting = [] }
            lock.unlock()
            for continuation in waiting { continuation.resume(returning: Transferred(nil)) }
            return .none
        }
        guard !waiting.isEmpty else {
            lock.unlock()
            APIViolation.valueWithoutDemand()
        }
        let continuation = waiting.removeFirst()
        lock.unlock()
        continuation.resume(returning: Transferred(.success(input)))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        guard !status.isTerminal else {
            lock.unlock()
            return
        }
        let kept = status.terminate()
        let waiting = self.waiting
        self.waiting = []
        var first: Answer = nil
        if case .failure(let error) = completion {
            if waiting.isEmpty { failure = error } else { first = .failure(error) }
        }
        lock.unlock()
        for (index, continuation) in waiting.enumerated() {
            continuation.resume(returning: Transferred(index == 0 ? first : nil))
        }
        withExtendedLifetime(kept) {}
    }

    func cancel() {
        lock.lock()
        let waiting = self.waiting
        self.waiting = []
        let subscription = status.terminate()
        lock.unlock()
        subscription?.cancel()
        for continuation in waiting { continuation.resume(returning: Transferred(nil)) }
    }
}
