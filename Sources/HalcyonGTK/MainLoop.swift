#if Window
import CGtkHost
import CMainLoop
import Foundation

/// GLib's main loop with Swift's queues in it: `Task`, `DispatchQueue.main`, `Timer` and `RunLoop.main` run on the main
/// thread between GTK's own work, and none of them is polled for.
@MainActor final class MainLoop {
    private let loop: OpaquePointer

    /// Only on the process's first thread.
    init() {
        loop = hal_loop_new(
            RunLoopDescriptor.find() ?? -1, { MainActor.assumeIsolated { RunLoopDescriptor.pump() } },
            { MainActor.assumeIsolated { MainLoop.millisecondsToTimer() } })
    }

    /// Gives the run loop a turn before the next sleep: what a callback performed on it does not wake anything.
    func pumpSoon() { hal_loop_pump_soon(loop) }

    /// Runs until `quit`.
    func run() { hal_loop_run(loop) }

    /// Ends `run`.
    func quit() { hal_loop_quit(loop) }

    /// Waits for something to do, and does it.
    func iterate(atMost seconds: Double) { hal_loop_iterate(loop, Int32((max(seconds, 0) * 1000).rounded(.up))) }

    /// Until the run loop's next timer is due; -1 if there is none.
    private static func millisecondsToTimer() -> Int32 {
        guard let date = RunLoop.main.limitDate(forMode: .default), date != .distantFuture else { return -1 }
        return Int32(min(max((date.timeIntervalSinceNow * 1000).rounded(.up), 0), 60_000))
    }
}
#endif
