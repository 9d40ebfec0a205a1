import CEngineSupport
import Dispatch
import Synchronization

/// Where writes from other threads wait for the main thread: none is lost, and each asks for a turn.
public final class ThreadInbox: @unchecked Sendable {
    private let lock = Lock()
    private var writes: [() -> Void] = []
    // Each turn asks several times, and nearly always there is nothing: no lock for that.
    private let isWaiting = Atomic(false)
    // Set and cleared by the engine's link.
    @MainActor unowned(unsafe) var engine: Engine?

    /// Whether something waits.
    public var hasWrites: Bool { isWaiting.load(ordering: .acquiring) }

    /// Queues a write; it runs on the main thread, in the order of the calls.
    public func add(_ write: @escaping () -> Void) {
        let isFirst = lock.locked {
            writes.append(write)
            isWaiting.store(true, ordering: .releasing)
            return writes.count == 1
        }
        if isFirst { DispatchQueue.main.async { [self] in MainActor.assumeIsolated { deliver() } } }
    }

    @MainActor private func deliver() {
        drain()
        engine?.requestTurn()
    }

    @MainActor func drain() {
        guard hasWrites else { return }
        let waiting = lock.locked {
            defer { writes = [] }
            isWaiting.store(false, ordering: .releasing)
            return writes
        }
        for write in waiting { write() }
    }
}
