import CMainLoop
import Foundation

/// The main thread's queues where no main loop runs: whoever holds the thread lets them work between two steps.
@MainActor enum MainQueue {
    /// Whether this thread can run them: it is the process's first, and it is not libdispatch that runs it (as it does
    /// behind an asynchronous `main`, where only `await` lets other work of the main actor run).
    static var canBeRun: Bool { hal_is_first_thread() && Thread.isMainThread }

    /// Runs what is ready now: timers that are due, what was performed on the run loop, jobs of the main queue.
    /// - Returns: whether jobs of the main queue were there.
    static func runReady() -> Bool {
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
        guard hal_main_queue_is_ready() else { return false }
        hal_main_queue_drain()
        return true
    }

    /// Gives tasks that left the main actor the time to come back: waits until a task of the lowest priority has had its
    /// turn on the shared threads, and a moment more.
    /// - Returns: whether the main queue has work now.
    static func waitForTasks() -> Bool {
        let passed = DispatchSemaphore(value: 0)
        Task.detached(priority: .background) { passed.signal() }
        _ = passed.wait(timeout: .now() + .milliseconds(50))
        return hal_main_queue_wait(1)
    }

    /// Runs the queues until `date`.
    static func run(until date: Date) {
        while date.timeIntervalSinceNow > 0 {
            _ = RunLoop.main.run(mode: .default, before: date)
            if hal_main_queue_is_ready() { hal_main_queue_drain() }
        }
    }

    /// When the next timer of the run loop is due; nil if there is none.
    static func nextTimer() -> Date? {
        RunLoop.main.limitDate(forMode: .default).flatMap { $0 == .distantFuture ? nil : $0 }
    }

    /// Lets everything that is in the main queue now run, from inside an asynchronous function; then the tasks that left
    /// the main actor.
    static func pass() async {
        for _ in 0..<2 {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
            await Task.detached(priority: .background) {}.value
        }
    }
}
