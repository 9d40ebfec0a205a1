import CEngineSupport
import Combine
import Dispatch
import Foundation
import HalcyonEngine
import HalcyonPlatform
import Synchronization

/// A root's time as Combine's schedulers see it while the root runs a turn or an action: `debounce`, `delay` and timers
/// that are set then are due by the host's clock, and fire at the begin of the turn that it is asked for.
final class RootClock: SchedulingClock, @unchecked Sendable {
    private let lock = NSLock()
    private let clock: any HostClock
    private let start = Date()
    private var entries: [Entry] = []
    private var lastNumber = 0
    private var isOver = false
    // Each turn asks, and nearly always there is nothing: no lock for that.
    private let hasEntries = Atomic(false)
    /// Asks for a turn at a time, in seconds; called on the main thread.
    @MainActor var requestTurn: ((Double) -> Void)?

    private struct Entry {
        var time: Int64
        var number: Int
        var action: () -> Void
    }

    init(_ clock: any HostClock) { self.clock = clock }

    var nanoseconds: Int64 { Int64((clock.now * 1e9).rounded()) }
    var date: Date { start.addingTimeInterval(clock.now) }

    func schedule(atNanoseconds time: Int64, _ action: @escaping () -> Void) -> any Cancellable {
        let number = lock.withLock {
            lastNumber += 1
            if isOver { return lastNumber }
            let entry = Entry(time: time, number: lastNumber, action: action)
            let place = entries.firstIndex { ($0.time, $0.number) > (entry.time, entry.number) } ?? entries.count
            entries.insert(entry, at: place)
            hasEntries.store(true, ordering: .releasing)
            return lastNumber
        }
        ask(time)
        return AnyCancellable { [weak self] in self?.remove(number) }
    }

    /// Calls an action after so many seconds.
    @MainActor func call(_ action: @escaping @MainActor () -> Void, after seconds: Double) {
        run(atNanoseconds: nanoseconds + Int64((seconds * 1e9).rounded(.up))) { MainActor.assumeIsolated(action) }
    }

    private func remove(_ number: Int) {
        let removed = lock.withLock {
            entries.firstIndex { $0.number == number }.map { entries.remove(at: $0) }
        }
        withExtendedLifetime(removed) {}
    }

    private func ask(_ time: Int64) {
        let seconds = Double(time) / 1e9
        if hc_is_main_thread() {
            MainActor.assumeIsolated { requestTurn?(seconds) }
        } else {
            DispatchQueue.main.async { [self] in MainActor.assumeIsolated { requestTurn?(seconds) } }
        }
    }

    /// Runs what is due, in the order of its times; what becomes due meanwhile too.
    @MainActor func fireDue() {
        while hasEntries.load(ordering: .acquiring), let entry = takeDue() { entry.action() }
        // A host keeps the earliest time that it was asked for: what is due later is asked for when that has come, though it
        // was called off.
        guard hasEntries.load(ordering: .acquiring), let next = lock.withLock({ entries.first?.time }) else { return }
        requestTurn?(Double(next) / 1e9)
    }

    private func takeDue() -> Entry? {
        let now = nanoseconds
        return lock.withLock {
            guard let first = entries.first, first.time <= now else { return nil }
            if entries.count == 1 { hasEntries.store(false, ordering: .releasing) }
            return entries.removeFirst()
        }
    }

    /// The root is gone, and nobody runs what waits, which leads back here by what it was scheduled on.
    func end() {
        let dropped = lock.withLock {
            isOver = true
            hasEntries.store(false, ordering: .releasing)
            defer { entries = [] }
            return entries
        }
        withExtendedLifetime(dropped) {}
    }

    /// Whether nothing waits.
    var isEmpty: Bool { lock.withLock { entries.isEmpty } }
}
