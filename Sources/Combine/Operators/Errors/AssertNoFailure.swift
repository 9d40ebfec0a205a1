extension Publishers {
    /// Traps at an error, and so makes a stream that cannot fail.
    public struct AssertNoFailure<Upstream>: Publisher where Upstream: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output

        /// It cannot fail.
        public typealias Failure = Never

        /// Where values come from.
        public let upstream: Upstream

        /// What the message begins with.
        public let prefix: String

        /// The place that the message names.
        public let file: StaticString

        /// The place that the message names.
        public let line: UInt

        /// Makes the operator.
        public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
            self.upstream = upstream
            self.prefix = prefix
            self.file = file
            self.line = line
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Never {
            upstream.subscribe(Inner(downstream: subscriber, prefix: prefix, file: file, line: line))
        }
    }
}

extension Publisher {
    /// Traps at an error: for streams of which it is a programming error to fail. The message names the place of this
    /// call.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> Publishers.AssertNoFailure<Self> {
        Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
    }
}

extension Publishers.AssertNoFailure {
    private struct Inner<Downstream: Subscriber>: Subscriber, Described
    where Downstream.Input == Upstream.Output, Downstream.Failure == Never {
        let downstream: Downstream
        let prefix: String
        let file: StaticString
        let line: UInt
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
        func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(input) }
        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            switch completion {
            case .finished: downstream.receive(completion: .finished)
            case .failure(let error):
                fatalError(prefix.isEmpty ? "\(error)" : "\(prefix): \(error)", file: file, line: line)
            }
        }

        var description: String { "AssertNoFailure" }
        var mirrorChildren: KeyValuePairs<String, Any> { ["file": file, "line": line, "prefix": prefix] }
    }
}
