extension Publishers {
    /// Connects a connectable publisher when the first subscriber comes, and disconnects it when the last has gone.
    public class Autoconnect<Upstream>: Publisher where Upstream: ConnectablePublisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// What is connected.
        public final let upstream: Upstream

        private let lock = Lock()
        private var subscribers = 0
        private var connection: (any Cancellable)?

        /// Makes the operator.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber, and connects the upstream if it is the first.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            upstream.subscribe(Inner(parent: self, downstream: subscriber))
            lock.lock()
            subscribers += 1
            let connects = subscribers == 1 && connection == nil
            lock.unlock()
            guard connects else { return }
            let connection = upstream.connect()
            lock.withLock { self.connection = connection }
        }

        private func leave() {
            lock.lock()
            subscribers -= 1
            guard subscribers == 0 else {
                lock.unlock()
                return
            }
            let connection = self.connection
            self.connection = nil
            lock.unlock()
            connection?.cancel()
        }
    }
}

extension ConnectablePublisher {
    /// Connects when the first subscriber comes, and disconnects when the last has gone.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers.Autoconnect {
    private struct Inner<Downstream: Subscriber>: Subscriber, Described
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let parent: Publishers.Autoconnect<Upstream>
        let downstream: Downstream
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) {
            downstream.receive(subscription: Member(parent: parent, subscription: subscription))
        }
        func receive(_ input: Output) -> Subscribers.Demand { downstream.receive(input) }
        func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }

        var description: String { "Autoconnect" }
        var mirrorChildren: KeyValuePairs<String, Any> { ["parent": parent, "downstream": downstream] }
    }

    /// A subscription that counts; it shows itself as the one that it wraps.
    private struct Member: Subscription, CustomStringConvertible, CustomPlaygroundDisplayConvertible {
        private final class State {
            let lock = Lock()
            var parent: Publishers.Autoconnect<Upstream>?

            init(_ parent: Publishers.Autoconnect<Upstream>) {
                self.parent = parent
            }
        }

        private let subscription: any Subscription
        private let state: State

        init(parent: Publishers.Autoconnect<Upstream>, subscription: any Subscription) {
            self.subscription = subscription
            state = State(parent)
        }

        var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }
        var description: String { "\(subscription)" }
        var playgroundDescription: Any {
            (subscription as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
        }

        func request(_ demand: Subscribers.Demand) { subscription.request(demand) }

        func cancel() {
            let parent = state.lock.withLock {
                defer { state.parent = nil }
                return state.parent
            }
            subscription.cancel()
            parent?.leave()
        }
    }
}
