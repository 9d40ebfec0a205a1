import Foundation

/// A value that several threads change, one after the other. Not the standard library's `Mutex`: a thread that waits for
/// one acquires it where the thread sanitizer does not look.
final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value
    init(_ value: Value) { self.value = value }

    /// Runs `body` while no other thread is in it.
    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
