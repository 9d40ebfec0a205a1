extension Publishers {
    /// Prints what happens, and passes everything on.
    public struct Print<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// What each line begins with.
        public let prefix: String

        /// Where it is printed; nil for the standard output.
        public let stream: (any TextOutputStream)?

        /// Makes the operator.
        public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            self.upstream = upstream
            self.prefix = prefix
            self.stream = stream
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, prefix: prefix, stream: stream))
        }
    }
}

extension Publisher {
    /// Prints what happens, one line for each event, and passes everything on.
    ///
    /// - Parameters:
    ///   - prefix: what each line begins with, followed by a colon.
    ///   - stream: where it is printed; nil for the standard output.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: stream)
    }
}

extension Publishers.Print {
    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription, Described
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
        private let lock = Lock()
        private let downstream: Downstream
        private let prefix: String
        private var target: PrintTarget?
        private var status = SubscriptionStatus.awaitingSubscription

        init(downstream: Downstream, prefix: String, stream: (any TextOutputStream)?) {
            self.downstream = downstream
            self.prefix = prefix.isEmpty ? "" : prefix + ": "
            target = stream.map(PrintTarget.init)
        }

        private func log(_ event: String) {
            let line = prefix + event
            lock.lock()
            if target != nil {
                Swift.print(line, to: &target!)
                lock.unlock()
            } else {
                lock.unlock()
                Swift.print(line)
            }
        }

        func receive(subscription: any Subscription) {
            log("receive subscription: (\(subscription))")
            lock.lock()
            guard status.isAwaiting else {
                lock.unlock()
                subscription.cancel()
                return
            }
            status = .subscribed(subscription)
            lock.unlock()
            downstream.receive(subscription: self)
        }

        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            log("receive value: (\(input))")
            let demand = downstream.receive(input)
            if let max = demand.max {
                if max > 0 { log("request max: (\(max)) (synchronous)") }
            } else {
                log("request unlimited (synchronous)")
            }
            return demand
        }

        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            switch completion {
            case .finished: log("receive finished")
            case .failure(let error): log("receive error: (\(error))")
            }
            let kept = lock.withLock { status.terminate() }
            withExtendedLifetime(kept) { downstream.receive(completion: completion) }
        }

        func request(_ demand: Subscribers.Demand) {
            log(demand.max.map { "request max: (\($0))" } ?? "request unlimited")
            lock.withLock { status.subscription }?.request(demand)
        }

        func cancel() {
            log("receive cancel")
            lock.lock()
            guard status.subscription != nil else {
                lock.unlock()
                return
            }
            let subscription = status.terminate()
            lock.unlock()
            subscription?.cancel()
        }

        var description: String { "Print" }
    }
}

/// The stream under a type of its own, which `print` can be given.
private struct PrintTarget: TextOutputStream {
    var stream: any TextOutputStream

    mutating func write(_ string: String) { stream.write(string) }
}
