import Foundation

/// Values that wait for the main thread, by what they were written to.
final class WaitingTable: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [ObjectIdentifier: (newest: Any, count: Int)] = [:]

    func add(_ key: ObjectIdentifier, _ value: Any) {
        lock.withLock { entries[key] = (value, (entries[key]?.count ?? 0) + 1) }
    }

    func remove(_ key: ObjectIdentifier) {
        lock.withLock {
            guard let entry = entries[key] else { return }
            entries[key] = entry.count > 1 ? (entry.newest, entry.count - 1) : nil
        }
    }

    func newest(_ key: ObjectIdentifier) -> Any? { lock.withLock { entries[key]?.newest } }
}
