import Combine

/// What a recorder has received, as text: `subscription`, a value, `finished`, `failure(…)`.
final class Recorder<Input, Failure: Error>: Subscriber, Cancellable {
    private(set) var events: [String] = []
    private(set) var values: [Input] = []
    private(set) var subscription: (any Subscription)?
    private let initialDemand: Subscribers.Demand
    private let more: (Input) -> Subscribers.Demand
    var onValue: ((Input) -> Void)?
    var onSubscription: ((any Subscription) -> Void)?
    var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    init(demand: Subscribers.Demand = .unlimited, more: @escaping (Input) -> Subscribers.Demand = { _ in .none }) {
        initialDemand = demand
        self.more = more
    }

    func receive(subscription: any Subscription) {
        events.append("subscription")
        self.subscription = subscription
        onSubscription?(subscription)
        if initialDemand > 0 { subscription.request(initialDemand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        events.append(input is Void ? "signal" : "\(input)")
        values.append(input)
        onValue?(input)
        return more(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: events.append("finished")
        case .failure(let error): events.append("failure(\(error))")
        }
        onCompletion?(completion)
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
        subscribe(recorder)
        return recorder
    }
}

enum Oops: Error, Equatable {
    case oops
    case again
}
