extension Publishers {
    /// Passes on the values of seven publishers as they come.
    public struct Merge7<A, B, C, D, E, F, G>: Publisher
    where
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher,
        A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure, A.Failure == E.Failure,
        A.Failure == F.Failure, A.Failure == G.Failure, A.Output == B.Output, A.Output == C.Output,
        A.Output == D.Output, A.Output == E.Output, A.Output == F.Output, A.Output == G.Output
    {
        /// The values of all.
        public typealias Output = A.Output

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

        /// The fifth publisher.
        public let e: E

        /// The sixth publisher.
        public let f: F

        /// The seventh publisher.
        public let g: G

        /// Makes the operator.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
            self.g = g
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            let merge = MergeSubscription(downstream: subscriber, count: 7)
            merge.subscribe(to: a)
            merge.subscribe(to: b)
            merge.subscribe(to: c)
            merge.subscribe(to: d)
            merge.subscribe(to: e)
            merge.subscribe(to: f)
            merge.subscribe(to: g)
        }
    }
}

extension Publishers.Merge7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}

extension Publisher {
    /// Passes on the values of this publisher and the others as they come.
    public func merge<B, C, D, E, F, G>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
    where
        B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher,
        Failure == B.Failure, Output == B.Output, Failure == C.Failure, Output == C.Output,
        Failure == D.Failure, Output == D.Output, Failure == E.Failure, Output == E.Output,
        Failure == F.Failure, Output == F.Output, Failure == G.Failure, Output == G.Output
    {
        Publishers.Merge7(self, b, c, d, e, f, g)
    }
}

extension Publishers.Merge7 {
    /// Adds a publisher to the merged ones.
    public func merge<Z>(with z: Z) -> Publishers.Merge8<A, B, C, D, E, F, G, Z>
    where Z: Publisher, Z.Failure == Failure, Z.Output == Output {
        Publishers.Merge8(a, b, c, d, e, f, g, z)
    }
}
