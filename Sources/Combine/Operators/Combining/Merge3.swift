extension Publishers {
    /// Passes on the values of three publishers as they come.
    public struct Merge3<A, B, C>: Publisher
    where
        A: Publisher, B: Publisher, C: Publisher, A.Failure == B.Failure, A.Failure == C.Failure,
        A.Output == B.Output, A.Output == C.Output
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

        /// Makes the operator.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            let merge = MergeSubscription(downstream: subscriber, count: 3)
            merge.subscribe(to: a)
            merge.subscribe(to: b)
            merge.subscribe(to: c)
        }
    }
}

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publisher {
    /// Passes on the values of this publisher and the others as they come.
    public func merge<B, C>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where
        B: Publisher, C: Publisher, Failure == B.Failure, Output == B.Output, Failure == C.Failure,
        Output == C.Output
    {
        Publishers.Merge3(self, b, c)
    }
}

extension Publishers.Merge3 {
    /// Adds a publisher to the merged ones.
    public func merge<Z>(with z: Z) -> Publishers.Merge4<A, B, C, Z>
    where Z: Publisher, Z.Failure == Failure, Z.Output == Output {
        Publishers.Merge4(a, b, c, z)
    }

    /// Adds publishers to the merged ones.
    public func merge<Z, Y>(with z: Z, _ y: Y) -> Publishers.Merge5<A, B, C, Z, Y>
    where
        Z: Publisher, Y: Publisher, Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure,
        Y.Output == Output
    {
        Publishers.Merge5(a, b, c, z, y)
    }

    /// Adds publishers to the merged ones.
    public func merge<Z, Y, X>(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge6<A, B, C, Z, Y, X>
    where
        Z: Publisher, Y: Publisher, X: Publisher, Z.Failure == Failure, Z.Output == Output,
        Y.Failure == Failure, Y.Output == Output, X.Failure == Failure, X.Output == Output
    {
        Publishers.Merge6(a, b, c, z, y, x)
    }

    /// Adds publishers to the merged ones.
    public func merge<Z, Y, X, W>(with z: Z, _ y: Y, _ x: X, _ w: W) -> Publishers.Merge7<A, B, C, Z, Y, X, W>
    where
        Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, Z.Failure == Failure, Z.Output == Output,
        Y.Failure == Failure, Y.Output == Output, X.Failure == Failure, X.Output == Output,
        W.Failure == Failure, W.Output == Output
    {
        Publishers.Merge7(a, b, c, z, y, x, w)
    }

    /// Adds publishers to the merged ones.
    public func merge<Z, Y, X, W, V>(
        with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
    ) -> Publishers.Merge8<A, B, C, Z, Y, X, W, V>
    where
        Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher, Z.Failure == Failure,
        Z.Output == Output, Y.Failure == Failure, Y.Output == Output, X.Failure == Failure, X.Output == Output,
        W.Failure == Failure, W.Output == Output, V.Failure == Failure, V.Output == Output
    {
        Publishers.Merge8(a, b, c, z, y, x, w, v)
    }
}
