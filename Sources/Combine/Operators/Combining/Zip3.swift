extension Publishers {
    /// Pairs the values of three publishers in the order in which they come.
    public struct Zip3<A, B, C>: Publisher
    where
        A: Publisher, B: Publisher, C: Publisher, A.Failure == B.Failure, A.Failure == C.Failure
    {
        /// One value of each.
        public typealias Output = (A.Output, B.Output, C.Output)

        /// The error of all of them.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A

        /// The second publisher.
        public let b: B

        /// The third publisher.
        public let c: C

        /// Makes the operator.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            let core = ZipSubscription(downstream: subscriber, count: 3) { values in
                (values[0] as! A.Output, values[1] as! B.Output, values[2] as! C.Output)
            }
            core.subscribe(to: a, at: 0)
            core.subscribe(to: b, at: 1)
            core.subscribe(to: c, at: 2)
        }
    }
}

extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publisher {
    /// Pairs the values of this publisher and the others: the first with the first, and so on.
    public func zip<P, Q>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
    where P: Publisher, Q: Publisher, Failure == P.Failure, Failure == Q.Failure {
        Publishers.Zip3(self, publisher1, publisher2)
    }

    /// Pairs the values of this publisher and the others: the first with the first, and so on. What is sent is what `transform` makes of them.
    public func zip<P, Q, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
    where P: Publisher, Q: Publisher, Failure == P.Failure, Failure == Q.Failure {
        zip(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }
}
