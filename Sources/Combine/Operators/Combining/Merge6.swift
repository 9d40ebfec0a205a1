extension Publishers {
    /// Passes on the values of six publishers as they come.
    public struct Merge6<A, B, C, D, E, F>: Publisher
    where
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher,
        A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure, A.Failure == E.Failure,
        A.Failure == F.Failure, A.Output == B.Output, A.Output == C.Output, A.Output == D.Output,
        A.Output == E.Output, A.Output == F.Output
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

        /// Makes the operator.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            let merge = MergeSubscription(downstream: subscriber, count: 6)
            merge.subscribe(to: a)
            merge.subscribe(to: b)
            merge.subscribe(to: c)
            merge.subscribe(to: d)
            merge.subscribe(to: e)
            merge.subscribe(to: f)
        }
    }
}

extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}

extension Publisher {
    /// Passes on the values of this publisher and the others as they come.
    public func merge<B, C, D, E, F>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F)
        -> Publishers.Merge6<Self, B, C, D, E, F>
    where
        B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, Failure == B.Failure,
        Output == B.Output, Failure == C.Failure, Output == C.Output, Failure == D.Failure, Output == D.Output,
        Failure == E.Failure, Output == E.Output, Failure == F.Failure, Output == F.Output
    {
        Publishers.Merge6(self, b, c, d, e, f)
    }
}

extension Publishers.Merge6 {
    /// Adds a publisher to the merged ones.
    public func merge<Z>(with z: Z) -> Publishers.Merge7<A, B, C, D, E, F, Z>
    where Z: Publisher, Z.Failure == Failure, Z.Output == Output {
        Publishers.Merge7(a, b, c, d, e, f, z)
    }

    /// Adds publishers to the merged ones.
    public func merge<Z, Y>(with z: Z, _ y: Y) -> Publishers.Merge8<A, B, C, D, E, F, Z, Y>
    where
        Z: Publisher, Y: Publisher, Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure,
        Y.Output == Output
    {
        Publishers.Merge8(a, b, c, d, e, f, z, y)
    }
}
