/// Breaches of the protocol between publishers and subscribers after which an operator cannot go on: they end the
/// program with Combine's text.
enum APIViolation {
    /// A publisher has sent a value before its subscription.
    static func valueBeforeSubscription(file: StaticString = #file, line: UInt = #line) -> Never {
        fatalError(
            "API Violation: received an unexpected value before receiving a Subscription", file: file, line: line)
    }

    /// A publisher has sent a value that was not demanded.
    static func valueWithoutDemand(file: StaticString = #file, line: UInt = #line) -> Never {
        fatalError("Received an output without requesting demand", file: file, line: line)
    }

    /// A publisher has ended before its subscription.
    static func completionBeforeSubscription(file: StaticString = #file, line: UInt = #line) -> Never {
        fatalError(
            "API Violation: received an unexpected completion before receiving a Subscription", file: file, line: line)
    }
}
