/// Who appeared and did not disappear, and which tasks run: each place as often as it is there.
struct Presence {
    private(set) var appeared: [Key: Int] = [:]
    private(set) var running: [Key: Int] = [:]
    /// What did not pair, first thing first.
    private(set) var complaint: String?

    mutating func appears(_ key: Key) { Presence.count(&appeared, key, 1) }
    mutating func begins(_ key: Key) { Presence.count(&running, key, 1) }

    mutating func disappears(_ key: Key) {
        if !Presence.count(&appeared, key, -1), complaint == nil {
            complaint = "A view disappeared that had not appeared."
        }
    }

    mutating func ends(_ key: Key) {
        if !Presence.count(&running, key, -1), complaint == nil { complaint = "A task ended that had not begun." }
    }

    /// What is wrong at rest, if so many places with appear actions and with tasks have content.
    func difference(appearances: Int, tasks: Int) -> String? {
        if let complaint { return complaint }
        for (counts, what) in [(appeared, "A view"), (running, "A task")] {
            if let (_, count) = counts.first(where: { $0.value > 1 && !$0.key.isDoubled }) {
                return "\(what) is there \(count) times."
            }
        }
        let (views, runs) = (appeared.values.reduce(0, +), running.values.reduce(0, +))
        if views != appearances { return "\(views) views have appeared, \(appearances) are there." }
        return runs == tasks ? nil : "\(runs) tasks run, \(tasks) are there."
    }

    @discardableResult private static func count(_ counts: inout [Key: Int], _ key: Key, _ step: Int) -> Bool {
        let count = counts[key, default: 0] + step
        counts[key] = count == 0 ? nil : count
        return count >= 0
    }
}

/// Keeps a task waiting until it is cancelled.
final class Wait: @unchecked Sendable {
    // Only touched on the main thread: tasks of views run there and are cancelled there.
    private var continuation: CheckedContinuation<Void, Never>?
    private var isOver = false

    func begin(_ continuation: CheckedContinuation<Void, Never>) {
        if isOver { continuation.resume() } else { self.continuation = continuation }
    }

    func end() {
        isOver = true
        continuation?.resume()
        continuation = nil
    }
}
