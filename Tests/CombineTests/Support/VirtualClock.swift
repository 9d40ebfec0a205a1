import Combine
import Foundation

/// A clock that stands still until a test moves it.
final class VirtualClock: SchedulingClock {
    private final class Entry: Cancellable {
        let time: Int64
        var action: (() -> Void)?

        init(_ time: Int64, _ action: @escaping () -> Void) {
            self.time = time
            self.action = action
        }

        func cancel() { action = nil }
    }

    private(set) var nanoseconds: Int64 = 0
    private var entries: [Entry] = []

    var date: Date { Date(timeIntervalSince1970: 1_000_000_000 + Double(nanoseconds) / 1e9) }
    var pending: Int { entries.count { $0.action != nil } }

    func schedule(atNanoseconds time: Int64, _ action: @escaping () -> Void) -> any Cancellable {
        let entry = Entry(time, action)
        entries.append(entry)
        return entry
    }

    /// Makes the clock current for a body.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result { try CurrentClock.with(self, body) }

    /// Moves the clock, and runs what becomes due, in order.
    func advance(milliseconds: Int64) {
        let end = nanoseconds + milliseconds * 1_000_000
        while let next = entries.indices.filter({ entries[$0].time <= end }).min(by: {
            entries[$0].time < entries[$1].time
        }) {
            let entry = entries.remove(at: next)
            nanoseconds = max(nanoseconds, entry.time)
            run { entry.action?() }
        }
        nanoseconds = end
    }

    /// Runs what is due now.
    func settle() { advance(milliseconds: 0) }
}
