extension Publishers {
    /// Passes on the values of eight publishers as they come.
    public struct Merge8<A, B, C, D, E, F, G, H>: Publisher
    where
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher,
        H: Publisher, A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure,
        A.Failure == E.Failure, A.Failure == F.Failure, A.Failure == G.Failure, A.Failure == H.Failure,
        A.Output == B.Output, A.Output == C.Output, A.Output == D.Output, A.Output == E.Output,
        A.Output == F.Output, A.Output == G.Output, A.Output == H.Output
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

        /// The eighth publisher.
        public let h: H

        /// Makes the operator.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
            self.g = g
            self.h = h
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            let merge = MergeSubscription(downstream: subscriber, count: 8)
            merge.subscribe(to: a)
            merge.subscribe(to: b)
            merge.subscribe(to: c)
            merge.subscribe(to: d)
            merge.subscribe(to: e)
            merge.subscribe(to: f)
            merge.subscribe(to: g)
            merge.subscribe(to: h)
        }
    }
}

extension Publishers.Merge8: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable, H: Equatable {}

extension Publisher {
    /// Passes on the values of this publisher and the others as they come.
    public func merge<B, C, D, E, F, G, H>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    where
        B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher,
        Failure == B.Failure, Output == B.Output, Failure == C.Failure, Output == C.Output,
        Failure == D.Failure, Output == D.Output, Failure == E.Failure, Output == E.Output,
        Failure == F.Failure, Output == F.Output, Failure == G.Failure, Output == G.Output,
        Failure == H.Failure, Output == H.Output
    {
        Publishers.Merge8(self, b, c, d, e, f, g, h)
    }
}
