/// A publisher that sends one value to each subscriber and then finishes.
public struct Just<Output>: Publisher {
    /// It cannot fail.
    public typealias Failure = Never

    /// The value that is sent.
    public let output: Output

    /// Makes a publisher of one value.
    public init(_ output: Output) {
        self.output = output
    }

    /// Attaches a subscriber; the value is sent as soon as it demands any.
    public func receive<Downstream>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never, Downstream: Subscriber {
        subscriber.receive(subscription: SingleValueSubscription(output, to: subscriber, name: "Just"))
    }
}

extension Just: Equatable where Output: Equatable {}

/// The subscription of a publisher that has exactly one value.
final class SingleValueSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
{
    private let lock = Lock()
    private let value: Downstream.Input
    private let name: StaticString
    private var downstream: Downstream?

    init(_ value: Downstream.Input, to downstream: Downstream, name: StaticString) {
        self.value = value
        self.downstream = downstream
        self.name = name
    }

    func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        guard let downstream = take() else { return }
        _ = downstream.receive(value)
        downstream.receive(completion: .finished)
    }

    func cancel() {
        let downstream = take()
        withExtendedLifetime(downstream) {}
    }

    private func take() -> Downstream? {
        lock.withLock {
            defer { downstream = nil }
            return downstream
        }
    }

    var description: String { name.description }
    var customMirror: Mirror { Mirror(self, unlabeledChildren: CollectionOfOne(value)) }
    var playgroundDescription: Any { description }
}
