extension Publishers {
    /// Sends the latest values of two publishers whenever one of them sends.
    public struct CombineLatest<A, B>: Publisher
    where
        A: Publisher, B: Publisher, A.Failure == B.Failure
    {
        /// The latest value of each.
        public typealias Output = (A.Output, B.Output)

        /// The error of all of them.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A

        /// The second publisher.
        public let b: B

        /// Makes the operator.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            let core = CombineLatestSubscription(downstream: subscriber, count: 2) { values in
                (values[0] as! A.Output, values[1] as! B.Output)
            }
            core.subscribe(to: a, at: 0)
            core.subscribe(to: b, at: 1)
        }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
    /// Sends the latest values of this publisher and the others whenever one of them sends, once all have.
    public func combineLatest<P>(_ publisher: P) -> Publishers.CombineLatest<Self, P>
    where P: Publisher, Failure == P.Failure {
        Publishers.CombineLatest(self, publisher)
    }

    /// Sends the latest values of this publisher and the others whenever one of them sends, once all have. What is sent is what `transform` makes of them.
    public func combineLatest<P, T>(
        _ publisher: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
    where P: Publisher, Failure == P.Failure {
        combineLatest(publisher).map { transform($0.0, $0.1) }
    }
}
