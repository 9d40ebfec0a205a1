import Combine

/// A publisher that a test plays by hand, and that records what its subscription is asked.
final class Probe<Output, Failure: Error>: Publisher {
    final class Upstream: Subscription {
        private(set) var events: [String] = []
        var onRequest: ((Subscribers.Demand) -> Void)?
        var onCancel: (() -> Void)?

        func request(_ demand: Subscribers.Demand) {
            events.append("request \(demand)")
            onRequest?(demand)
        }

        func cancel() {
            events.append("cancel")
            onCancel?()
        }
    }

    let upstream = Upstream()
    private let sendsSubscription: Bool
    private(set) var subscriber: AnySubscriber<Output, Failure>?

    /// What the subscription was asked, in order.
    var events: [String] { upstream.events }

    init(sendsSubscription: Bool = true) {
        self.sendsSubscription = sendsSubscription
    }

    func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
        self.subscriber = AnySubscriber(subscriber)
        if sendsSubscription { subscriber.receive(subscription: upstream) }
    }

    @discardableResult func send(_ value: Output) -> Subscribers.Demand { subscriber?.receive(value) ?? .none }

    func send(completion: Subscribers.Completion<Failure>) { subscriber?.receive(completion: completion) }

    func send(subscription: any Subscription) { subscriber?.receive(subscription: subscription) }

    func release() { subscriber = nil }
}

/// Tells how many of its kind are alive.
final class Tracked {
    final class Count { var alive = 0 }

    private let count: Count

    init(_ count: Count) {
        self.count = count
        count.alive += 1
    }

    deinit { count.alive -= 1 }
}
