extension MainActor {
    /// Calls `body` with two values. For callers that know already that they are on the main thread: `assumeIsolated`
    /// asks the runtime again, which costs as much as the rest of a small write.
    ///
    /// A `body` that captures nothing is called without an allocation.
    @inlinable @inline(__always) package static func known<First, Second>(
        _ first: First, _ second: Second, _ body: @escaping @MainActor (First, Second) -> Void
    ) {
        unsafeBitCast(body, to: ((First, Second) -> Void).self)(first, second)
    }
}
