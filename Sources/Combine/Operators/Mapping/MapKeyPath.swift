extension Publishers {
    /// Picks a property of each value.
    public struct MapKeyPath<Upstream, Output>: Publisher where Upstream: Publisher {
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// Which property.
        public let keyPath: KeyPath<Upstream.Output, Output>

        /// Makes the operator.
        public init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
            self.upstream = upstream
            self.keyPath = keyPath
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, keyPath: keyPath))
        }
    }

    /// Picks two properties of each value.
    public struct MapKeyPath2<Upstream, Output0, Output1>: Publisher where Upstream: Publisher {
        /// The properties as a tuple.
        public typealias Output = (Output0, Output1)

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// Which property.
        public let keyPath0: KeyPath<Upstream.Output, Output0>

        /// Which property.
        public let keyPath1: KeyPath<Upstream.Output, Output1>

        /// Makes the operator.
        public init(
            upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>, keyPath1: KeyPath<Upstream.Output, Output1>
        ) {
            self.upstream = upstream
            self.keyPath0 = keyPath0
            self.keyPath1 = keyPath1
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(Inner(downstream: subscriber, keyPath0: keyPath0, keyPath1: keyPath1))
        }
    }

    /// Picks three properties of each value.
    public struct MapKeyPath3<Upstream, Output0, Output1, Output2>: Publisher where Upstream: Publisher {
        /// The properties as a tuple.
        public typealias Output = (Output0, Output1, Output2)

        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// Where values come from.
        public let upstream: Upstream

        /// Which property.
        public let keyPath0: KeyPath<Upstream.Output, Output0>

        /// Which property.
        public let keyPath1: KeyPath<Upstream.Output, Output1>

        /// Which property.
        public let keyPath2: KeyPath<Upstream.Output, Output2>

        /// Makes the operator.
        public init(
            upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>,
            keyPath1: KeyPath<Upstream.Output, Output1>, keyPath2: KeyPath<Upstream.Output, Output2>
        ) {
            self.upstream = upstream
            self.keyPath0 = keyPath0
            self.keyPath1 = keyPath1
            self.keyPath2 = keyPath2
        }

        /// Attaches a subscriber.
        public func receive<Downstream>(subscriber: Downstream)
        where Downstream: Subscriber, Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
            upstream.subscribe(
                Inner(downstream: subscriber, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2))
        }
    }
}

extension Publisher {
    /// Picks a property of each value.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
        Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
    }

    /// Picks two properties of each value.
    public func map<T0, T1>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
    ) -> Publishers.MapKeyPath2<Self, T0, T1> {
        Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
    }

    /// Picks three properties of each value.
    public func map<T0, T1, T2>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
    ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
        Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
    }
}

extension Publishers.MapKeyPath {
    private struct Inner<Downstream: Subscriber>: Subscriber, Described
    where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
        let downstream: Downstream
        let keyPath: KeyPath<Upstream.Output, Output>
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            downstream.receive(input[keyPath: keyPath])
        }
        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            downstream.receive(completion: completion)
        }

        var description: String { "ValueForKey" }
        var mirrorChildren: KeyValuePairs<String, Any> { ["keyPath": keyPath] }
    }
}

extension Publishers.MapKeyPath2 {
    private struct Inner<Downstream: Subscriber>: Subscriber, Described
    where Downstream.Input == (Output0, Output1), Downstream.Failure == Upstream.Failure {
        let downstream: Downstream
        let keyPath0: KeyPath<Upstream.Output, Output0>
        let keyPath1: KeyPath<Upstream.Output, Output1>
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            downstream.receive((input[keyPath: keyPath0], input[keyPath: keyPath1]))
        }
        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            downstream.receive(completion: completion)
        }

        var description: String { "ValueForKeys" }
        var mirrorChildren: KeyValuePairs<String, Any> { ["keyPath0": keyPath0, "keyPath1": keyPath1] }
    }
}

extension Publishers.MapKeyPath3 {
    private struct Inner<Downstream: Subscriber>: Subscriber, Described
    where Downstream.Input == (Output0, Output1, Output2), Downstream.Failure == Upstream.Failure {
        let downstream: Downstream
        let keyPath0: KeyPath<Upstream.Output, Output0>
        let keyPath1: KeyPath<Upstream.Output, Output1>
        let keyPath2: KeyPath<Upstream.Output, Output2>
        let combineIdentifier = CombineIdentifier()

        func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
        func receive(_ input: Upstream.Output) -> Subscribers.Demand {
            downstream.receive((input[keyPath: keyPath0], input[keyPath: keyPath1], input[keyPath: keyPath2]))
        }
        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            downstream.receive(completion: completion)
        }

        var description: String { "ValueForKeys" }
        var mirrorChildren: KeyValuePairs<String, Any> {
            ["keyPath0": keyPath0, "keyPath1": keyPath1, "keyPath2": keyPath2]
        }
    }
}
