import Foundation
import Synchronization

/// A mutual exclusion lock inside the object that it guards: it costs no memory of its own.
///
/// Nothing of the user's may be called while it is held.
@usableFromInline struct Lock: ~Copyable, @unchecked Sendable {
    private let mutex = Mutex(())

    @usableFromInline init() {}

    /// A waiting thread acquires the mutex inside of the standard library, where the thread sanitizer does not look; this
    /// tells it, and costs a plain load and store.
    private let order = Atomic<Bool>(false)

    func lock() {
        mutex._unsafeLock()
        _ = order.load(ordering: .acquiring)
    }

    func unlock() {
        order.store(true, ordering: .releasing)
        mutex._unsafeUnlock()
    }

    /// Always inlined: results of generic types would else need their metadata at each call.
    @inline(__always)
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock()
        defer { unlock() }
        return try body()
    }
}

/// A lock that its holder may take again.
///
/// It is held while a downstream subscriber is called, so that values sent by several threads reach it one after the
/// other, and a subscriber that sends from within its own `receive(_:)` does not wait for itself.
@usableFromInline struct RecursiveLock: ~Copyable, @unchecked Sendable {
    private let mutex = Lock()

    /// The thread that holds the lock, or zero. Only that thread can find itself here.
    private let owner = Atomic<UInt>(0)

    /// How often the owner has taken it again; only the owner looks.
    private let depth = Atomic<Int>(0)

    @usableFromInline init() {}

    func lock() {
        let thread = UInt(pthread_self())
        if owner.load(ordering: .relaxed) == thread {
            depth.store(depth.load(ordering: .relaxed) + 1, ordering: .relaxed)
            return
        }
        mutex.lock()
        owner.store(thread, ordering: .relaxed)
    }

    func unlock() {
        let depth = self.depth.load(ordering: .relaxed)
        if depth > 0 {
            self.depth.store(depth - 1, ordering: .relaxed)
            return
        }
        owner.store(0, ordering: .relaxed)
        mutex.unlock()
    }

    /// Always inlined: results of generic types would else need their metadata at each call.
    @inline(__always)
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock()
        defer { unlock() }
        return try body()
    }
}
