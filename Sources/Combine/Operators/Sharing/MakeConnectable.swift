extension Publishers {
    /// Makes a publisher wait for `connect()`.
    public struct MakeConnectable<Upstream>: ConnectablePublisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        private let shared: Multicast<Upstream, PassthroughSubject<Output, Failure>>

        /// Makes the operator.
        public init(upstream: Upstream) {
            shared = upstream.multicast(subject: PassthroughSubject())
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            shared.subscribe(subscriber)
        }

        /// Starts the stream.
        ///
        /// - Returns: what ends it.
        public func connect() -> any Cancellable { shared.connect() }
    }
}

extension Publisher where Failure == Never {
    /// Makes this publisher wait for `connect()`, so that several subscribers can be attached first.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> {
        Publishers.MakeConnectable(upstream: self)
    }
}
