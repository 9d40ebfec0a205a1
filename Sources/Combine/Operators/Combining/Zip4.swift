extension Publishers {
    /// Pairs the values of four publishers in the order in which they come.
    public struct Zip4<A, B, C, D>: Publisher
    where
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, A.Failure == B.Failure, A.Failure == C.Failure,
        A.Failure == D.Failure
    {
        /// One value of each.
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)

        /// The error of all of them.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A

        /// The second publisher.
        public let b: B

        /// The third publisher.
        public let c: C

        /// The fourth publisher.
        public let d: D

        /// Makes the operator.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            let core = ZipSubscription(downstream: subscriber, count: 4) { values in
                (
                    values[0] as! A.Output, values[1] as! B.Output, values[2] as! C.Output, values[3] as! D.Output
                )
            }
            core.subscribe(to: a, at: 0)
            core.subscribe(to: b, at: 1)
            core.subscribe(to: c, at: 2)
            core.subscribe(to: d, at: 3)
        }
    }
}

extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
    /// Pairs the values of this publisher and the others: the first with the first, and so on.
    public func zip<P, Q, R>(_ publisher1: P, _ publisher2: Q, _ publisher3: R) -> Publishers.Zip4<Self, P, Q, R>
    where P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, Failure == Q.Failure, Failure == R.Failure {
        Publishers.Zip4(self, publisher1, publisher2, publisher3)
    }

    /// Pairs the values of this publisher and the others: the first with the first, and so on. What is sent is what `transform` makes of them.
    public func zip<P, Q, R, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
    where P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, Failure == Q.Failure, Failure == R.Failure {
        zip(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
