import Foundation
import HalcyonDrawing

/// Where mounted roots live: a desktop's windows, or nothing at all.
@MainActor public protocol Host: AnyObject {
    /// The time that roots live in.
    var clock: any HostClock { get }
    /// What measures and draws.
    var rasteriser: any Rasteriser { get }
    /// Where copied text goes.
    var clipboard: any Clipboard { get }
    /// Opens what an address leads to in the program that the desktop has for it; false: there is none.
    func open(_ url: URL) -> Bool
    /// Shows a root under a title.
    /// - Parameter size: the content's size in points; nil: what the content would like.
    func open(_ root: any HostedRoot, title: String, size: CGSize?)
    /// Asks for a turn of `root` soon, on the main thread. Called once until that turn has run.
    func scheduleTurn(of root: any HostedRoot)
    /// Asks for a turn of `root` when the clock reaches `time`, in seconds: the next frame of an animation, a control's
    /// timer. Of several times that a root asks for, the earliest counts until its turn has run; the turn that runs for
    /// any other cause does not take the request away.
    func scheduleTurn(of root: any HostedRoot, at time: Double)
    /// Runs until the last window is closed, or the session's script is at its end. The result is the exit status.
    func run() -> Int32
}
