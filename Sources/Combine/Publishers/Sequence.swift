extension Publishers {
    /// Sends the elements of a sequence to each subscriber.
    public struct Sequence<Elements, Failure>: Publisher where Elements: Swift.Sequence, Failure: Error {
        /// The elements.
        public typealias Output = Elements.Element

        /// What is sent.
        public let sequence: Elements

        /// Makes the publisher.
        public init(sequence: Elements) {
            self.sequence = sequence
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            let subscription = SequenceSubscription(sequence, to: subscriber, completion: .finished)
            if subscription.isExhausted {
                subscriber.receive(subscription: Subscriptions.empty)
                subscriber.receive(completion: .finished)
            } else {
                subscriber.receive(subscription: subscription)
            }
        }
    }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
    /// A publisher of the elements.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// Sends elements as they are demanded, and then the end.
final class SequenceSubscription<Elements: Sequence, Downstream: Subscriber>: Subscription, CustomStringConvertible,
    CustomReflectable, CustomPlaygroundDisplayConvertible
where Downstream.Input == Elements.Element {
    private let lock = Lock()
    private var downstream: Downstream?
    private var sequence: Elements?
    private var iterator: Elements.Iterator
    private var next: Elements.Element?
    private let completion: Subscribers.Completion<Downstream.Failure>
    private let showsCompletion: Bool
    private var endedDescription: String { showsCompletion ? "Cancelled Events" : "Sequence" }
    private var demand = Subscribers.Demand.none
    /// Whether a request is being served: one that comes meanwhile only adds to the demand.
    private var isSending = false

    init(
        _ sequence: Elements, to downstream: Downstream, completion: Subscribers.Completion<Downstream.Failure>,
        showsCompletion: Bool = false
    ) {
        self.sequence = sequence
        self.downstream = downstream
        self.completion = completion
        self.showsCompletion = showsCompletion
        iterator = sequence.makeIterator()
        next = iterator.next()
    }

    var isExhausted: Bool { next == nil }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        self.demand += demand
        guard !isSending else {
            lock.unlock()
            return
        }
        isSending = true
        while let downstream, self.demand > 0 {
            guard let current = next else { break }
            self.demand -= 1
            next = iterator.next()
            let isLast = next == nil
            lock.unlock()
            let more = downstream.receive(current)
            lock.lock()
            self.demand += more
            if isLast, self.downstream != nil {
                self.downstream = nil
                sequence = nil
                lock.unlock()
                downstream.receive(completion: completion)
                lock.lock()
            }
        }
        isSending = false
        lock.unlock()
    }

    func cancel() {
        lock.lock()
        let kept = (downstream, sequence)
        downstream = nil
        sequence = nil
        lock.unlock()
        withExtendedLifetime(kept) {}
    }

    var description: String { lock.withLock { sequence }.map { "\($0)" } ?? endedDescription }
    var customMirror: Mirror {
        let sequence = lock.withLock { self.sequence }
        let shown: Any = sequence.map { $0 as Any } ?? [Elements.Element]()
        return Mirror(
            self, children: showsCompletion ? ["sequence": shown, "completion": completion] : ["sequence": shown])
    }
    var playgroundDescription: Any { description }
}
