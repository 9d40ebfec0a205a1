extension Subscribers {
    /// A subscriber that writes each value to a property of an object.
    public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
        CustomPlaygroundDisplayConvertible
    {
        /// Assignment cannot fail.
        public typealias Failure = Never

        private let lock = Lock()
        private var status = SubscriptionStatus.awaitingSubscription
        private var root: Root?

        /// The object that is written to; nil when the stream has ended or was cancelled.
        public var object: Root? { lock.withLock { root } }

        /// The property that is written.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        /// Makes a subscriber that writes to `keyPath` of `object`, which it keeps until the stream ends.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            root = object
            self.keyPath = keyPath
        }

        /// Demands all values. A second subscription is cancelled.
        public func receive(subscription: any Subscription) {
            lock.lock()
            guard status.isAwaiting else {
                lock.unlock()
                subscription.cancel()
                return
            }
            status = .subscribed(subscription)
            lock.unlock()
            subscription.request(.unlimited)
        }

        /// Writes the property.
        public func receive(_ value: Input) -> Subscribers.Demand {
            lock.lock()
            let target = status.isSubscribed ? root : nil
            lock.unlock()
            target?[keyPath: keyPath] = value
            return .none
        }

        /// Lets the object go.
        public func receive(completion: Subscribers.Completion<Never>) {
            let kept = terminate()
            withExtendedLifetime(kept) {}
        }

        /// Stops the stream and lets the object go.
        public func cancel() {
            terminate().subscription?.cancel()
        }

        private func terminate() -> (root: Root?, subscription: (any Subscription)?) {
            lock.withLock {
                guard let subscription = status.terminate() else { return (nil, nil) }
                defer { root = nil }
                return (root, subscription)
            }
        }

        /// Names the type of the object.
        public var description: String { "Assign \(Root.self)." }

        /// Lists object, key path and status.
        public var customMirror: Mirror {
            lock.lock()
            let (root, status) = (self.root, self.status)
            lock.unlock()
            return Mirror(
                self, children: ["object": root as Any, "keyPath": keyPath, "status": status as Any])
        }

        /// The same as `description`, for playgrounds.
        public var playgroundDescription: Any { description }
    }
}

extension Publisher where Failure == Never {
    /// Writes each value to a property of `object`, which is kept alive until the stream ends.
    ///
    /// - Returns: what cancels the subscription, at the latest when it is released (semantics 177).
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let subscriber = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(subscriber)
        return AnyCancellable(subscriber)
    }
}
