#if Window
import CMainLoop
import Foundation
import HalcyonCairo
import HalcyonDrawing
import HalcyonPlatform

extension GTKHost: SessionStage {
    private var plan: StagePlan { StagePlan(windows.map { ($0.root, $0.size) }) }

    /// The clock's time in seconds.
    public var now: Double { clock.now }

    /// The elements of all windows now.
    public func semantics() -> SemanticsNode { plan.semantics() }

    /// The field that has the keyboard; nil: none.
    public var textSession: TextSession? { plan.textSession }

    /// Gives an event to the window that it is in, as if it had come from GTK, and waits until what it led to is shown.
    public func send(_ event: InputEvent) {
        if let (root, event) = plan.target(of: event) { root.handle(event) }
        presentAll()
        settle()
    }

    /// Does what an element offers, and waits until what it led to is shown.
    public func perform(_ action: SemanticsAction, on element: SemanticsID) -> Bool {
        let isDone = plan.perform(action, on: element)
        presentAll()
        settle()
        return isDone
    }

    /// Lets real time pass: this host has no other.
    public func advance(by seconds: Double) { wait(for: seconds) }

    /// Lets real time pass while the main loop runs.
    public func wait(for seconds: Double) {
        let end = now + seconds
        while now < end { loop.iterate(atMost: end - now) }
        settle()
    }

    /// Writes the first window's picture to a file; those of others with `-2` and so on before the extension. It is
    /// drawn by the window's own renderer from the nodes that the window shows, so it is what is on the screen.
    public func picture(to path: String) throws {
        for (index, window) in windows.enumerated() {
            let url = URL(fileURLWithPath: path)
            let other = url.deletingPathExtension().path + "-\(index + 1)." + url.pathExtension
            try HostOutput.write(try window.picture(), to: index == 0 ? path : other)
        }
    }

    /// Runs the main loop until no turn is due, everything is on the screen and the main queue is empty, tasks that left
    /// the main actor for a moment included; at most two seconds.
    public func settle() {
        let limit = now + 2
        var hasPassed = false
        while now < limit {
            while isBusy || hal_main_queue_is_ready(), now < limit {
                loop.iterate(atMost: limit - now)
                hasPassed = false
            }
            if hasPassed { return }
            let passage = Passage()
            Task.detached(priority: .background) { await MainActor.run { passage.isOver = true } }
            while !passage.isOver, now < limit { loop.iterate(atMost: limit - now) }
            hasPassed = true
        }
    }

    @MainActor private final class Passage { var isOver = false }

    /// Plays the session in a file, writes each window's picture and transcript, and closes the windows.
    func play(_ script: String) -> Int32 {
        settle()
        let result = SessionFile(script, report: report).play(on: self)
        let isWritten = HostOutput(folder: folder, log: options.log).write(
            windows.map { window in
                HostOutput.Window(
                    title: window.title, picture: { try window.picture() },
                    transcript: { window.root.transcript() })
            }, report: report)
        report(result.words)
        for window in windows { window.close() }
        return isWritten && result.failed == 0 ? 0 : 1
    }
}
#endif
