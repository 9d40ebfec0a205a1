extension Publishers {
    /// Passes on the values of two publishers as they come.
    public struct Merge<A, B>: Publisher
    where
        A: Publisher, B: Publisher, A.Failure == B.Failure, A.Output == B.Output
    {
        /// The values of all.
        public typealias Output = A.Output

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
            let merge = MergeSubscription(downstream: subscriber, count: 2)
            merge.subscribe(to: a)
            merge.subscribe(to: b)
        }
    }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
    /// Passes on the values of this publisher and another one as they come.
    public func merge<B>(with b: B) -> Publishers.Merge<Self, B>
    where B: Publisher, Failure == B.Failure, Output == B.Output {
        Publishers.Merge(self, b)
    }
}

extension Publishers.Merge {
    /// Adds a publisher to the merged ones.
    public func merge<Z>(with z: Z) -> Publishers.Merge3<A, B, Z>
    where Z: Publisher, Z.Failure == Failure, Z.Output == Output {
        Publishers.Merge3(a, b, z)
    }

    /// Adds publishers to the merged ones.
    public func merge<Z, Y>(with z: Z, _ y: Y) -> Publishers.Merge4<A, B, Z, Y>
    where
        Z: Publisher, Y: Publisher, Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure,
        Y.Output == Output
    {
        Publishers.Merge4(a, b, z, y)
    }

    /// Adds publishers to the merged ones.
    public func merge<Z, Y, X>(with z: Z, _ y: Y, _ x: X) -> Publishers.Merge5<A, B, Z, Y, X>
    where
        Z: Publisher, Y: Publisher, X: Publisher, Z.Failure == Failure, Z.Output == Output,
        Y.Failure == Failure, Y.Output == Output, X.Failure == Failure, X.Output == Output
    {
        Publishers.Merge5(a, b, z, y, x)
    }

    /// Adds publishers to the merged ones.
    public func merge<Z, Y, X, W>(with z: Z, _ y: Y, _ x: X, _ w: W) -> Publishers.Merge6<A, B, Z, Y, X, W>
    where
        Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, Z.Failure == Failure, Z.Output == Output,
        Y.Failure == Failure, Y.Output == Output, X.Failure == Failure, X.Output == Output,
        W.Failure == Failure, W.Output == Output
    {
        Publishers.Merge6(a, b, z, y, x, w)
    }

    /// Adds publishers to the merged ones.
    public func merge<Z, Y, X, W, V>(with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V)
        -> Publishers.Merge7<A, B, Z, Y, X, W, V>
    where
        Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher, Z.Failure == Failure,
        Z.Output == Output, Y.Failure == Failure, Y.Output == Output, X.Failure == Failure, X.Output == Output,
        W.Failure == Failure, W.Output == Output, V.Failure == Failure, V.Output == Output
    {
        Publishers.Merge7(a, b, z, y, x, w, v)
    }

    /// Adds publishers to the merged ones.
    public func merge<Z, Y, X, W, V, U>(
        with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U
    ) -> Publishers.Merge8<A, B, Z, Y, X, W, V, U>
    where
        Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher, U: Publisher,
        Z.Failure == Failure, Z.Output == Output, Y.Failure == Failure, Y.Output == Output,
        X.Failure == Failure, X.Output == Output, W.Failure == Failure, W.Output == Output,
        V.Failure == Failure, V.Output == Output, U.Failure == Failure, U.Output == Output
    {
        Publishers.Merge8(a, b, z, y, x, w, v, u)
    }
}
