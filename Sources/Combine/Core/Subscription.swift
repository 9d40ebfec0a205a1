/// The connection of a subscriber to a publisher.
///
/// It has identity, since it is made by one call of `receive(subscriber:)`; cancelling it must be safe from any thread,
/// at any time, any number of times, and releases what it kept.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Tells the publisher that it may send more values: `demand` is added to what is still owed.
    func request(_ demand: Subscribers.Demand)
}

/// A namespace for symbols related to subscriptions.
public enum Subscriptions {}

extension Subscriptions {
    /// The subscription of a publisher that has nothing to send.
    public static var empty: any Subscription { EmptySubscription() }

    private struct EmptySubscription: Subscription, Described {
        private static let identity = CombineIdentifier()

        var combineIdentifier: CombineIdentifier { Self.identity }
        var description: String { "Empty" }

        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }
}
