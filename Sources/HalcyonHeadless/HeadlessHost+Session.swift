import Foundation
import HalcyonDrawing
import HalcyonPlatform

extension HeadlessHost: SessionStage {
    private var plan: StagePlan { StagePlan(windows.map { ($0.root, $0.size) }) }

    /// The clock's time in seconds.
    public var now: Double { virtualClock.now }

    /// The elements of all windows now.
    public func semantics() -> SemanticsNode { plan.semantics() }

    /// Does what an element offers.
    public func perform(_ action: SemanticsAction, on element: SemanticsID) -> Bool {
        defer { settle() }
        return plan.perform(action, on: element)
    }

    /// The field that has the keyboard; nil: none.
    public var textSession: TextSession? { plan.textSession }

    /// Gives an event to the window that it is in.
    public func send(_ event: InputEvent) {
        if let (root, event) = plan.target(of: event) { root.handle(event) }
        settle()
    }

    /// Moves the clock by `seconds`, from one deadline to the next: each turn that a root asked for runs at its time. A
    /// `Timer` that is due within that time is waited for, since it runs by real time; `Task.sleep` and `asyncAfter` are
    /// not, for which there is `wait`.
    public func advance(by seconds: Double) {
        settle()
        let (start, end) = (now, now + seconds)
        let began = Date()
        var last = Date.distantPast
        while true {
            let timer = MainQueue.canBeRun ? MainQueue.nextTimer() : nil
            let timerTime = timer.map { max(start + $0.timeIntervalSince(began), now) } ?? .infinity
            let request = nextRequest ?? .infinity
            guard min(request, timerTime) <= end else { break }
            if request <= timerTime {
                virtualClock.advance(by: request - now)
            } else if let timer {
                // One that stays due after it had its turn would hold time for ever.
                if timer <= last { break }
                last = timer
                MainQueue.run(until: timer)
                virtualClock.advance(by: timerTime - now)
            }
            settle()
        }
        virtualClock.advance(by: end - now)
        settle()
    }

    /// Lets real time pass, and the clock with it.
    public func wait(for seconds: Double) {
        let end = Date(timeIntervalSinceNow: seconds)
        if MainQueue.canBeRun { MainQueue.run(until: end) } else { Thread.sleep(until: end) }
        advance(by: seconds)
    }

    /// Writes the first window's picture to a file; those of others with `-2` and so on before the extension.
    public func picture(to path: String) throws {
        for (index, window) in windows.enumerated() {
            let url = URL(fileURLWithPath: path)
            let other = url.deletingPathExtension().path + "-\(index + 1)." + url.pathExtension
            try HostOutput.write(try picture(of: window), to: index == 0 ? path : other)
        }
    }

    /// A window's picture as a PNG file's bytes.
    func picture(of window: Window) throws -> Data {
        try rasteriser.render(
            window.root.displayList, roots: window.root.embedded, scale: scale, format: .png)
    }

    /// Plays a session, and lets what is ready on the main actor run between its lines: for tests.
    /// - Throws: `SessionError` if the session cannot be read.
    public func play(_ session: String) async throws -> [SessionPlayer.Failure] {
        let player = SessionPlayer(on: self)
        var failures: [SessionPlayer.Failure] = []
        for line in try SessionReader.read(session) {
            await settle()
            if case .wait(let seconds) = line.line {
                try await Task.sleep(for: .seconds(seconds))
                advance(by: seconds)
            } else {
                failures += player.play([line])
            }
            await settle()
        }
        return failures
    }
}
