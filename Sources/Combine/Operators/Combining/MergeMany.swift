extension Publishers {
    /// Passes on the values of any number of publishers as they come.
    public struct MergeMany<Upstream>: Publisher where Upstream: Publisher {
        /// The values of all.
        public typealias Output = Upstream.Output

        /// The error of all of them.
        public typealias Failure = Upstream.Failure

        /// The publishers.
        public let publishers: [Upstream]

        /// Merges some publishers.
        public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        /// Merges the publishers of a sequence.
        public init<S>(_ upstream: S) where Upstream == S.Element, S: Swift.Sequence {
            publishers = Array(upstream)
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Failure {
            let merge = MergeSubscription(downstream: subscriber, count: publishers.count)
            for publisher in publishers { merge.subscribe(to: publisher) }
        }

        /// Adds a publisher.
        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Passes on the values of this publisher and another one of the same type as they come.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }
}
