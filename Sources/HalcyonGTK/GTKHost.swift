#if Window
import CGtk4
import CGtkHost
import CMainLoop
import Foundation
import HalcyonCairo
import HalcyonDrawing
import HalcyonPlatform

/// The host with windows: GTK 4 on Wayland and X11, pictures as retained render nodes, GLib's main loop with Swift's
/// queues in it.
///
/// Turns run at the beginning of a frame, and frames are asked for only while something is pending: at rest nothing
/// wakes the main thread. Do not run a GLib loop inside a `Task` or a job of the main queue: neither runs in it.
@MainActor public final class GTKHost: HalcyonPlatform.Host {
    /// Real time since the host was made.
    public let clock: any HostClock = SystemClock()
    /// What measures and draws.
    public var rasteriser: any Rasteriser { cairo }
    /// The desktop's clipboard.
    public let clipboard: any Clipboard = GTKClipboard()
    let cairo: CairoRasteriser
    let loop: MainLoop
    let options: LaunchOptions
    let folder: String
    let report: (String) -> Void
    private(set) var windows: [GTKWindow] = []
    private var due: [any HostedRoot] = []
    private var requests: [ObjectIdentifier: (root: any HostedRoot, time: Double)] = [:]
    private var alarm: UInt32?
    private var transcripts: [String] = []

    /// A time this much ahead counts as reached when a frame begins: the next frame would be late by more.
    private static let halfFrame = 1.0 / 120

    /// A host that draws with `rasteriser`. Only on the process's first thread, before any suspension of an asynchronous
    /// `main`.
    /// - Parameters:
    ///   - name: the program's name, for the desktop and for accessibility.
    ///   - options: the session to play and the transcript's file.
    ///   - folder: where a session's pictures and transcripts are written, relative to the working directory.
    ///   - report: is given what a person should read, line by line.
    /// - Throws: `DisplayUnavailable` if there is no display.
    public init(
        rasteriser: CairoRasteriser, name: String = ProcessInfo.processInfo.processName,
        options: LaunchOptions = LaunchOptions([:]), folder: String = "Output",
        report: @escaping (String) -> Void = { print($0) }
    ) throws(DisplayUnavailable) {
        guard hal_is_first_thread(), Thread.isMainThread else {
            throw DisplayUnavailable(
                description: "A window needs the process's first thread; call App.main() from a synchronous main.")
        }
        // Without a graphics processor GSK's GL renderer costs fifteen times as much, and only Cairo's has the pixels of
        // a picture file.
        setenv("GSK_RENDERER", "cairo", 0)
        g_set_prgname(name)
        guard gtk_init_check() != 0 else {
            throw DisplayUnavailable(
                description: "There is no display. Set WAYLAND_DISPLAY or DISPLAY, or run without a window: "
                    + "HALCYON_HOST=headless")
        }
        // The caret is drawn with the field; one that blinks unseen would only wake the main thread.
        hal_text_caret_is_still()
        (cairo, self.options, self.folder, self.report) = (rasteriser, options, folder, report)
        loop = MainLoop()
    }

    /// Shows a root in a window; its first turn runs at once.
    /// - Parameter size: the content's size in points; nil: what the content would like.
    public func open(_ root: any HostedRoot, title: String, size: CGSize?) {
        let size = WindowSize.of(size ?? root.idealSize())
        let window = GTKWindow(root, title: title, size: size, painter: cairo.painter, delegate: self)
        windows.append(window)
        root.rescale(to: window.scale)
        root.tell(window.accessibility)
        root.resize(to: size)
        root.runTurn()
        didRunTurn(in: window)
        window.show()
    }

    /// Opens what an address leads to in the program that the desktop has for it.
    public func open(_ url: URL) -> Bool {
        g_app_info_launch_default_for_uri(url.absoluteString, nil, nil) != 0
    }

    /// Asks for a turn of `root` when the next frame begins.
    public func scheduleTurn(of root: any HostedRoot) {
        if !due.contains(where: { $0 === root }) { due.append(root) }
        requestFrame(for: root)
    }

    /// Asks for a turn of `root` in the first frame at or after `time`.
    public func scheduleTurn(of root: any HostedRoot, at time: Double) {
        let key = ObjectIdentifier(root)
        requests[key] = (root, min(time, requests[key]?.time ?? .infinity))
        setAlarm()
    }

    /// Runs until the last window is closed, and writes the transcripts if the options name a file for them; with a
    /// session, until its end: then it writes each window's picture and transcript and says where they are.
    /// - Returns: 0; 1 if a line of the session did not hold or something was not written.
    public func run() -> Int32 {
        if let script = options.script { return play(script) }
        if !windows.isEmpty { loop.run() }
        guard let log = options.log else { return 0 }
        return HostOutput.writeLog(transcripts, to: log, report: report) ? 0 : 1
    }

    /// Closes the window of `root`.
    public func close(_ root: any HostedRoot) { windows.first { $0.root === root }?.close() }

    /// Where the picture of `root` begins in its window's surface, in points: a title bar may be above it.
    public func origin(of root: any HostedRoot) -> CGPoint? { windows.first { $0.root === root }?.origin }

    /// How many pieces of ink were drawn, and how many containers made, for `root` since its window opened.
    public func counts(of root: any HostedRoot) -> (ink: Int, containers: Int)? {
        windows.first { $0.root === root }?.counts
    }

    /// Whether turns are due, or windows show less than they should.
    var isBusy: Bool { !due.isEmpty || windows.contains { !$0.isSettled } }

    private func requestFrame(for root: any HostedRoot) {
        let window = windows.first { $0.root === root } ?? windows.first { $0.root.embedded[root.id] != nil }
        (window ?? windows.first)?.requestFrame()
    }

    /// Sees to it that the next request is not missed: by a frame if it is about to come, else by an alarm.
    private func setAlarm() {
        if let alarm { hal_loop_cancel(alarm) }
        alarm = nil
        guard let next = requests.values.min(by: { $0.time < $1.time }) else { return }
        let wait = next.time - clock.now
        if wait <= 3 * Self.halfFrame { return requestFrame(for: next.root) }
        alarm = hal_loop_after(
            wait - 2 * Self.halfFrame,
            { host in
                nonisolated(unsafe) let host = host!
                MainActor.assumeIsolated {
                    let host = Unmanaged<GTKHost>.fromOpaque(host).takeUnretainedValue()
                    host.alarm = nil
                    host.setAlarm()
                }
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func runDueTurns() {
        let now = clock.now + Self.halfFrame
        for (key, request) in requests.sorted(by: { $0.value.time < $1.value.time }) where request.time <= now {
            requests[key] = nil
            if !due.contains(where: { $0 === request.root }) { due.append(request.root) }
        }
        let turns = due
        due = []
        for root in turns { root.runTurn() }
        setAlarm()
    }

    /// Shows what changed, in all windows: a root may be shown in the picture of another.
    func presentAll() {
        for window in windows { window.present() }
        loop.pumpSoon()
    }

}

extension GTKHost: GTKWindowDelegate {
    var accessibility: AccessibilitySettings { options.accessibility }

    func frameBegins() {
        runDueTurns()
        presentAll()
    }

    func didRunTurn(in window: GTKWindow) {
        due.removeAll { $0 === window.root }
        loop.pumpSoon()
    }

    func didChangeActive(_ window: GTKWindow) {
        let isUsed = windows.contains { $0.isActive == true }
        for window in windows { window.tellActivity(isProgramUsed: isUsed) }
        presentAll()
    }

    func didHandleEvent() { presentAll() }

    func didClose(_ window: GTKWindow) {
        window.root.close()
        if options.log != nil { transcripts.append(window.root.transcript()) }
        windows.removeAll { $0 === window }
        due.removeAll { $0 === window.root }
        requests[ObjectIdentifier(window.root)] = nil
        if windows.isEmpty { loop.quit() }
    }
}
#endif
