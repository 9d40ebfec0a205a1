import Foundation
import Synchronization

/// Counts what the calling thread allocates, through the hook of the sanitizers: so where tests run without one there is
/// no count. `make test-sanitized` runs them with it.
enum AllocationCount {
    private typealias MallocHook = @convention(c) (UnsafeRawPointer?, Int) -> Void
    private typealias FreeHook = @convention(c) (UnsafeRawPointer?) -> Void
    private typealias Install = @convention(c) (MallocHook, FreeHook) -> Int32

    nonisolated(unsafe) private static var count = 0
    /// The thread whose allocations count; 0: none. Every thread looks, in the hook.
    private static let thread = Atomic<UInt>(0)
    private static let turn = NSLock()

    /// Whether the process has the hook.
    static let isAvailable: Bool = {
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "__sanitizer_install_malloc_and_free_hooks") else {
            return false
        }
        // Made before the hook is there, which must not make anything itself.
        thread.store(0, ordering: .relaxed)
        let install = unsafeBitCast(symbol, to: Install.self)
        return install(
            { _, _ in
                if thread.load(ordering: .relaxed) == pthread_self() { count += 1 }
            }, { _ in }) != 0
    }()

    /// How many blocks of memory `body` allocates on this thread.
    static func of(_ body: () -> Void) -> Int {
        precondition(isAvailable, "there is no sanitizer to count")
        turn.lock()
        defer { turn.unlock() }
        count = 0
        thread.store(pthread_self(), ordering: .relaxed)
        body()
        thread.store(0, ordering: .relaxed)
        return count
    }
}

/// How often `floor` fits into the time of `body`, by the least processor time of several rounds of both in turn; `before`
/// comes before each round and is not timed.
func costRatio(
    of body: () -> Void, toFloor floor: () -> Void, before: () -> Void = {}, rounds: Int = 25
) -> Double {
    func time(_ work: () -> Void) -> Double {
        var start = timespec(), end = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
        work()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
        return Double(end.tv_sec - start.tv_sec) * 1e9 + Double(end.tv_nsec - start.tv_nsec)
    }
    var (least, leastFloor) = (Double.infinity, Double.infinity)
    for _ in 0..<rounds {
        before()
        least = min(least, time(body))
        leastFloor = min(leastFloor, time(floor))
    }
    return least / leastFloor
}
