extension Publishers {
    /// Passes on the values of five publishers as they come.
    public struct Merge5<A, B, C, D, E>: Publisher
    where
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, A.Failure == B.Failure,
        A.Failure == C.Failure, A.Failure == D.Failure, A.Failure == E.Failure, A.Output == B.Output,
        A.Output == C.Output, A.Output == D.Output, A.Output == E.Output
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

        /// Makes the operator.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            let merge = MergeSubscription(downstream: subscriber, count: 5)
            merge.subscribe(to: a)
            merge.subscribe(to: b)
            merge.subscribe(to: c)
            merge.subscribe(to: d)
            merge.subscribe(to: e)
        }
    }
}

extension Publishers.Merge5: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}

extension Publisher {
    /// Passes on the values of this publisher and the others as they come.
    public func merge<B, C, D, E>(with b: B, _ c: C, _ d: D, _ e: E) -> Publishers.Merge5<Self, B, C, D, E>
    where
        B: Publisher, C: Publisher, D: Publisher, E: Publisher, Failure == B.Failure, Output == B.Output,
        Failure == C.Failure, Output == C.Output, Failure == D.Failure, Output == D.Output,
        Failure == E.Failure, Output == E.Output
    {
        Publishers.Merge5(self, b, c, d, e)
    }
}

extension Publishers.Merge5 {
    /// Adds a publisher to the merged ones.
    public func merge<Z>(with z: Z) -> Publishers.Merge6<A, B, C, D, E, Z>
    where Z: Publisher, Z.Failure == Failure, Z.Output == Output {
        Publishers.Merge6(a, b, c, d, e, z)
    }

    /// Adds publishers to the merged ones.
    public func merge<Z, Y>(with z: Z, _ y: Y) -> Publishers.Merge7<A, B, C, D, E, Z, Y>
    where
        Z: Publisher, Y: Publisher, Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure,
        Y.Output == Output
    {
        Publishers.Merge7(a, b, c, d, e, z, y)
    }

    /// Adds publishers to the merged ones.
    public func merge<Z, Y, X>(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge8<A, B, C, D, E, Z, Y, X>
    where
        Z: Publisher, Y: Publisher, X: Publisher, Z.Failure == Failure, Z.Output == Output,
        Y.Failure == Failure, Y.Output == Output, X.Failure == Failure, X.Output == Output
    {
        Publishers.Merge8(a, b, c, d, e, z, y, x)
    }
}
