import Synchronization

/// Mutual exclusion for the few things that several threads touch.
final class Lock: Sendable {
    private let mutex = Mutex<Void>(())
    func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
        try mutex.withLock { _ in
            nonisolated(unsafe) let result = try body()
            return result
        }
    }
}
