/// Passes what it receives on to a subject, which it does not keep alive: the subject keeps its upstreams, and cancels
/// them when it is released.
final class SubjectSubscriber<Downstream: Subject>: Subscriber, Subscription, Described {
    private let lock = Lock()
    private weak var subject: Downstream?
    private var upstream: (any Subscription)?

    init(_ subject: Downstream) {
        self.subject = subject
    }

    func receive(subscription: any Subscription) {
        lock.lock()
        guard upstream == nil, let subject else {
            lock.unlock()
            subscription.cancel()
            return
        }
        upstream = subscription
        lock.unlock()
        subject.send(subscription: self)
    }

    func receive(_ input: Downstream.Output) -> Subscribers.Demand {
        lock.withLock { upstream == nil ? nil : subject }?.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        lock.lock()
        guard let subject, let upstream else {
            lock.unlock()
            return
        }
        self.subject = nil
        self.upstream = nil
        lock.unlock()
        withExtendedLifetime(upstream) { subject.send(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { upstream }?.request(demand)
    }

    func cancel() {
        lock.lock()
        let upstream = self.upstream
        subject = nil
        self.upstream = nil
        lock.unlock()
        upstream?.cancel()
    }

    var description: String { "Subject" }

    var mirrorChildren: KeyValuePairs<String, Any> {
        lock.lock()
        let (subject, upstream) = (self.subject, self.upstream)
        lock.unlock()
        return [
            "downstreamSubject": subject as Any, "upstreamSubscription": upstream as Any, "subject": subject as Any,
        ]
    }
}
