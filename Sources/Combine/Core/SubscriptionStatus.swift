/// Where an operator stands towards its upstream.
enum SubscriptionStatus {
    /// No subscription has come yet.
    case awaitingSubscription
    /// Values may come.
    case subscribed(any Subscription)
    /// The last value is known, the downstream has not asked for it yet.
    case pendingTerminal(any Subscription)
    /// Completed or cancelled; whatever comes now is ignored.
    case terminal

    /// The subscription that values may still come through.
    var subscription: (any Subscription)? {
        switch self {
        case .subscribed(let subscription), .pendingTerminal(let subscription): subscription
        case .awaitingSubscription, .terminal: nil
        }
    }

    var isAwaiting: Bool {
        if case .awaitingSubscription = self { true } else { false }
    }

    var isSubscribed: Bool {
        if case .subscribed = self { true } else { false }
    }

    var isTerminal: Bool {
        if case .terminal = self { true } else { false }
    }

    /// Becomes terminal, and returns the subscription that was live until now.
    ///
    /// The caller releases it outside its lock: releasing may run the user's code.
    mutating func terminate() -> (any Subscription)? {
        defer { self = .terminal }
        return subscription
    }
}
