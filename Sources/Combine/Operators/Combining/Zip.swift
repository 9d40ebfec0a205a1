extension Publishers {
    /// Pairs the values of two publishers in the order in which they come.
    public struct Zip<A, B>: Publisher
    where
        A: Publisher, B: Publisher, A.Failure == B.Failure
    {
        /// One value of each.
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
            let core = ZipSubscription(downstream: subscriber, count: 2) { values in
                (values[0] as! A.Output, values[1] as! B.Output)
            }
            core.subscribe(to: a, at: 0)
            core.subscribe(to: b, at: 1)
        }
    }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
    /// Pairs the values of this publisher and the others: the first with the first, and so on.
    public func zip<P>(_ publisher: P) -> Publishers.Zip<Self, P>
    where P: Publisher, Failure == P.Failure {
        Publishers.Zip(self, publisher)
    }

    /// Pairs the values of this publisher and the others: the first with the first, and so on. What is sent is what `transform` makes of them.
    public func zip<P, T>(
        _ publisher: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
    where P: Publisher, Failure == P.Failure {
        zip(publisher).map { transform($0.0, $0.1) }
    }
}
