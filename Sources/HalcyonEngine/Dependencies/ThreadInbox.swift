import CEngineSupport
import Dispatch

/// Where writes from other threads wait for the main thread: none is lost, and each asks for a turn.
public final class ThreadInbox: @unchecked Sendable {
    private let lock = Lock()
    private var writes: [() -> Void] = []
    // Set once, by the engine itself, before anybody can know the inbox.
    @MainActor weak var engine: Engine?

    /// Whether something waits.
    public var hasWrites: Bool { lock.locked { !writes.isEmpty } }

    /// Queues a write; it runs on the main thread, in the order of the calls.
    public func add(_ write: @escaping () -> Void) {
        let isFirst = lock.locked {
            writes.append(write)
            return writes.count == 1
        }
        if isFirst { DispatchQueue.main.async { [self] in MainActor.assumeIsolated { deliver() } } }
    }

    @MainActor private func deliver() {
        drain()
        engine?.requestTurn()
    }

    @MainActor func drain() {
        let waiting = lock.locked {
            defer { writes = [] }
            return writes
        }
        for write in waiting { write() }
    }
}
