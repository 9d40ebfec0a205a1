/// A publisher that waits for `connect()` before it produces anything, so that several subscribers can be attached first.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts the stream.
    ///
    /// - Returns: what stops it again.
    func connect() -> any Cancellable
}
