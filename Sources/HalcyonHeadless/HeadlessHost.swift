import Foundation
import HalcyonDrawing
import HalcyonPlatform

/// The host without a display: time moves when it is told to, input is synthetic, windows are pictures.
///
/// Work on the main thread (`Task`, `DispatchQueue.main`, `Timer`, `RunLoop.main`) runs between a session's lines, until
/// nothing is ready any more; so a line sees what those before it led to. Where the process has no main loop of its own
/// that is done here; inside an asynchronous `main` (a test runner's) use the asynchronous `settle` and `play`.
@MainActor public final class HeadlessHost: HalcyonPlatform.Host {
    /// One root under a title.
    struct Window {
        let root: any HostedRoot
        let title: String
        var size: CGSize
    }

    /// The virtual time that roots live in.
    public var clock: any HostClock { virtualClock }
    /// What measures and draws.
    public let rasteriser: any Rasteriser
    /// Where copied text goes: nowhere but here.
    public let clipboard: any Clipboard = PrivateClipboard()
    /// Pixels a point in pictures.
    public let scale: Double
    let virtualClock = VirtualClock()
    let options: LaunchOptions
    let folder: String
    let report: (String) -> Void
    @exclusivity(unchecked) private(set) var windows: [Window] = []
    @exclusivity(unchecked) private var due: [any HostedRoot] = []
    @exclusivity(unchecked) private var requests: [ObjectIdentifier: (root: any HostedRoot, time: Double)] = [:]

    /// How often work may lead to other work before the host goes on without waiting for its end.
    static let mostRounds = 10_000

    /// A host that draws with `rasteriser`.
    /// - Parameters:
    ///   - options: the session to play and the transcript's file.
    ///   - folder: where pictures and transcripts are written, relative to the working directory.
    ///   - scale: pixels a point in pictures.
    ///   - report: is given what a person should read, line by line.
    public init(
        rasteriser: any Rasteriser, options: LaunchOptions = LaunchOptions([:]), folder: String = "Output",
        scale: Double = 1, report: @escaping (String) -> Void = { print($0) }
    ) {
        (self.rasteriser, self.options, self.folder) = (rasteriser, options, folder)
        (self.scale, self.report) = (scale, report)
    }

    /// Shows a root under a title; its first turn runs at once.
    /// - Parameter size: the content's size in points; nil: what the content would like.
    public func open(_ root: any HostedRoot, title: String, size: CGSize?) {
        root.rescale(to: scale)
        root.tell(options.accessibility)
        let size = WindowSize.of(size ?? root.idealSize())
        windows.append(Window(root: root, title: title, size: size))
        root.resize(to: size)
        root.runTurn()
        due.removeAll { $0 === root }
    }

    /// Gives a window's content another size in points.
    public func resize(_ root: any HostedRoot, to size: CGSize) {
        guard let index = windows.firstIndex(where: { $0.root === root }) else { return }
        windows[index].size = WindowSize.of(size)
        root.resize(to: windows[index].size)
        settle()
    }

    /// The addresses that were to be opened, in their order: without a desktop nothing opens them.
    public private(set) var openedURLs: [URL] = []

    /// Notes an address, and reports it.
    public func open(_ url: URL) -> Bool {
        openedURLs.append(url)
        report("Opens \(url.absoluteString)")
        return true
    }

    /// Asks for a turn of `root`: it runs before the next line of a session, or in `settle`.
    public func scheduleTurn(of root: any HostedRoot) {
        for known in due where known === root { return }
        due.append(root)
    }

    /// Asks for a turn of `root` when the clock reaches `time`.
    public func scheduleTurn(of root: any HostedRoot, at time: Double) {
        let key = ObjectIdentifier(root)
        requests[key] = (root, min(time, requests[key]?.time ?? .infinity))
    }

    /// Runs turns that are due, and what is ready on the main thread, until there is no more of either.
    public func settle() {
        let canRun = MainQueue.canBeRun
        for _ in 0..<Self.mostRounds {
            var isBusy = canRun && MainQueue.runReady()
            if runDueTurns() { isBusy = true }
            if isBusy { continue }
            if !canRun || !MainQueue.waitForTasks() { return }
        }
        reportUnrest()
    }

    /// Runs turns that are due, and what is ready on the main actor, until there is no more of either.
    public func settle() async {
        var quiet = 0
        for _ in 0..<Self.mostRounds {
            await MainQueue.pass()
            quiet = runDueTurns() ? 0 : quiet + 1
            if quiet == 2 { return }
        }
        reportUnrest()
    }

    private func reportUnrest() {
        report(
            "The main thread does not come to rest: after \(Self.mostRounds) rounds there is still work that leads to "
                + "other work. Is there a loop of tasks, or a turn that asks for the next?")
    }

    /// Runs each turn that was asked for once; whether there was one.
    private func runDueTurns() -> Bool {
        let now = virtualClock.now
        for (key, request) in requests.sorted(by: { $0.value.time < $1.value.time }) where request.time <= now {
            requests[key] = nil
            scheduleTurn(of: request.root)
        }
        let turns = due
        due = []
        for root in turns { root.runTurn() }
        return !turns.isEmpty
    }

    /// The next time, in seconds of the clock, that a root asked for.
    var nextRequest: Double? { requests.values.map(\.time).min() }
}
