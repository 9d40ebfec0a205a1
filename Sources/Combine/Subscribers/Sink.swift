extension Subscribers {
    /// A subscriber that demands everything at once and calls a closure for each value.
    public final class Sink<Input, Failure>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
        CustomPlaygroundDisplayConvertible
    where Failure: Error {
        private let lock = Lock()
        @exclusivity(unchecked) private var status = SubscriptionStatus.awaitingSubscription
        @exclusivity(unchecked) private var onValue: (Input) -> Void
        @exclusivity(unchecked) private var onCompletion: (Subscribers.Completion<Failure>) -> Void

        /// Called for each value.
        public var receiveValue: (Input) -> Void { lock.withLock { onValue } }

        /// Called once, at the end of the stream.
        public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void { lock.withLock { onCompletion } }

        /// Makes a sink of its two closures; they are released when the stream ends or is cancelled.
        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            onCompletion = receiveCompletion
            onValue = receiveValue
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

        /// Calls the closure.
        public func receive(_ value: Input) -> Subscribers.Demand {
            lock.lock()
            let receiveValue = onValue
            lock.unlock()
            receiveValue(value)
            return .none
        }

        /// Calls the completion closure, and lets both closures go.
        public func receive(completion: Subscribers.Completion<Failure>) {
            lock.lock()
            let subscription = status.terminate()
            let (receiveCompletion, receiveValue) = (onCompletion, onValue)
            onCompletion = { _ in }
            onValue = { _ in }
            lock.unlock()
            // The subscription is released only here: that may run code of the user's.
            withExtendedLifetime((subscription, receiveValue)) { receiveCompletion(completion) }
        }

        /// Stops the stream, and lets both closures go.
        public func cancel() {
            lock.lock()
            guard let subscription = status.terminate() else {
                lock.unlock()
                return
            }
            // Released outside of the lock, one by one: a tuple of generic types is a type to be looked up.
            let (receiveCompletion, receiveValue) = (onCompletion, onValue)
            onCompletion = { _ in }
            onValue = { _ in }
            lock.unlock()
            subscription.cancel()
            withExtendedLifetime(receiveCompletion) {}
            withExtendedLifetime(receiveValue) {}
        }

        /// The constant text "Sink".
        public var description: String { "Sink" }

        /// A mirror without children.
        public var customMirror: Mirror { Mirror(self, children: [:]) }

        /// The same as `description`, for playgrounds.
        public var playgroundDescription: Any { description }
    }
}

extension Publisher {
    /// Calls closures for each value and at the end, demanding everything.
    ///
    /// - Returns: what cancels the subscription, at the latest when it is released (semantics 177).
    @inlinable public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls a closure for each value, demanding everything.
    ///
    /// - Returns: what cancels the subscription, at the latest when it is released (semantics 177).
    @inlinable public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}
