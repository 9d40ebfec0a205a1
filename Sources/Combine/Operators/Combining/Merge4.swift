extension Publishers {
    /// Passes on the values of four publishers as they come.
    public struct Merge4<A, B, C, D>: Publisher
    where
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, A.Failure == B.Failure, A.Failure == C.Failure,
        A.Failure == D.Failure, A.Output == B.Output, A.Output == C.Output, A.Output == D.Output
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
            let merge = MergeSubscription(downstream: subscriber, count: 4)
            merge.subscribe(to: a)
            merge.subscribe(to: b)
            merge.subscribe(to: c)
            merge.subscribe(to: d)
        }
    }
}

extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
    /// Passes on the values of this publisher and the others as they come.
    public func merge<B, C, D>(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D>
    where
        B: Publisher, C: Publisher, D: Publisher, Failure == B.Failure, Output == B.Output,
        Failure == C.Failure, Output == C.Output, Failure == D.Failure, Output == D.Output
    {
        Publishers.Merge4(self, b, c, d)
    }
}

extension Publishers.Merge4 {
    /// Adds a publisher to the merged ones.
    public func merge<Z>(with z: Z) -> Publishers.Merge5<A, B, C, D, Z>
    where Z: Publisher, Z.Failure == Failure, Z.Output == Output {
        Publishers.Merge5(a, b, c, d, z)
    }

    /// Adds publishers to the merged ones.
    public func merge<Z, Y>(with z: Z, _ y: Y) -> Publishers.Merge6<A, B, C, D, Z, Y>
    where
        Z: Publisher, Y: Publisher, Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure,
        Y.Output == Output
    {
        Publishers.Merge6(a, b, c, d, z, y)
    }

    /// Adds publishers to the merged ones.
    public func merge<Z, Y, X>(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge7<A, B, C, D, Z, Y, X>
    where
        Z: Publisher, Y: Publisher, X: Publisher, Z.Failure == Failure, Z.Output == Output,
        Y.Failure == Failure, Y.Output == Output, X.Failure == Failure, X.Output == Output
    {
        Publishers.Merge7(a, b, c, d, z, y, x)
    }

    /// Adds publishers to the merged ones.
    public func merge<Z, Y, X, W>(with z: Z, _ y: Y, _ x: X, _ w: W) -> Publishers.Merge8<A, B, C, D, Z, Y, X, W>
    where
        Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, Z.Failure == Failure, Z.Output == Output,
        Y.Failure == Failure, Y.Output == Output, X.Failure == Failure, X.Output == Output,
        W.Failure == Failure, W.Output == Output
    {
        Publishers.Merge8(a, b, c, d, z, y, x, w)
    }
}
