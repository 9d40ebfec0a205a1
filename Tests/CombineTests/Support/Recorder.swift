import Combine

/// What a subscriber has received, as text: `subscription`, a value, `finished`, `failure(…)`.
///
/// The subscription does not keep the recorder; when the recorder goes, it cancels.
final class Recorder<Input, Failure: Error>: Cancellable {
    private(set) var events: [String] = []
    private(set) var values: [Input] = []
    private(set) var subscription: (any Subscription)?
    private let initialDemand: Subscribers.Demand
    private let more: (Input) -> Subscribers.Demand
    var onValue: ((Input) -> Void)?

    init(demand: Subscribers.Demand = .unlimited, more: @escaping (Input) -> Subscribers.Demand = { _ in .none }) {
        initialDemand = demand
        self.more = more
    }

    deinit { subscription?.cancel() }

    /// What is subscribed.
    var subscriber: AnySubscriber<Input, Failure> {
        AnySubscriber(
            receiveSubscription: { [weak self] in self?.receive(subscription: $0) },
            receiveValue: { [weak self] in self?.receive($0) ?? .none },
            receiveCompletion: { [weak self] in self?.receive(completion: $0) })
    }

    private func receive(subscription: any Subscription) {
        events.append("subscription")
        self.subscription = subscription
        if initialDemand > 0 { subscription.request(initialDemand) }
    }

    private func receive(_ input: Input) -> Subscribers.Demand {
        events.append(input is Void ? "signal" : "\(input)")
        values.append(input)
        onValue?(input)
        return more(input)
    }

    private func receive(completion: Subscribers.Completion<Failure>) {
        subscription = nil
        switch completion {
        case .finished: events.append("finished")
        case .failure(let error): events.append("failure(\(error))")
        }
    }

    func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

    func cancel() {
        subscription?.cancel()
        subscription = nil
    }
}

extension Publisher {
    /// Subscribes a recorder that demands everything.
    func record(
        demand: Subscribers.Demand = .unlimited, more: @escaping (Output) -> Subscribers.Demand = { _ in .none }
    ) -> Recorder<Output, Failure> {
        let recorder = Recorder<Output, Failure>(demand: demand, more: more)
        subscribe(recorder.subscriber)
        return recorder
    }
}

enum Oops: Error, Equatable {
    case oops
    case again
}
