import HalcyonCairo
import HalcyonHeadless
import HalcyonPlatform

#if Window
import HalcyonGTK
#endif

extension App {
    /// Starts the program: in a window where there is a display, without one as `HALCYON_SCRIPT` says, else for one
    /// picture. It does not return; the exit status says whether a session held.
    ///
    /// Synchronous on purpose: once an asynchronous main has suspended, the main thread is no longer the main actor's.
    @MainActor public static func main() {
        exit(run(options: LaunchOptions()))
    }

    @MainActor private static func run(options: LaunchOptions) -> Int32 {
        for problem in options.problems { complain(problem) }
        let rasteriser: CairoRasteriser
        do {
            rasteriser = CairoRasteriser(try PangoTextEngine())
        } catch {
            complain("\(error)")
            return 1
        }
        let host = makeHost(rasteriser, options)
        let (life, frame) = (SceneLife(), SceneFrame())
        let root = MountedRoot(
            SceneRoot(AppRoot(Self(), frame), life: life).modifier(WindowAppearance(profile: options.profile)),
            clock: host.clock,
            textEngine: rasteriser.textEngine, policy: options.policy, isStrict: options.isStrict, isRecording: true)
        root.locatesWrites = true
        root.writesFactLines = options.log?.hasSuffix(".ndjson") == true
        root.willClose = life.end
        // A picture without a display shows how what was done ends.
        root.engine.animatesControls = !(host is HeadlessHost)
        // There a keyboard would come up over the screen.
        root.engine.focusesFirst = options.profile != .ios
        root.connect(to: host)
        root.tell(options.accessibility)
        root.runFirstTurn { frame.window?.defaultSize }
        let title = frame.window?.title ?? ProcessInfo.processInfo.processName
        host.open(root, title: title, size: frame.window?.defaultSize ?? usualSize(root))
        return host.run()
    }

    /// The size in points that a window opens with where its scene says none: room for a screen, and for content that
    /// cannot be as small (semantics 475, 476).
    @MainActor private static func usualSize(_ root: MountedRoot) -> CGSize {
        let least = root.size(proposing: .zero)
        return CGSize(width: max(900, least.width), height: max(450, least.height))
    }

    @MainActor private static func makeHost(_ rasteriser: CairoRasteriser, _ options: LaunchOptions)
        -> any HalcyonPlatform.Host
    {
        #if Window
        if options.host != .headless {
            do {
                return try GTKHost(rasteriser: rasteriser, options: options)
            } catch {
                if options.host == .gtk { complain("\(error)") }
            }
        }
        #else
        if options.host == .gtk { complain("This program was built without windows (the trait Window is off).") }
        #endif
        return HeadlessHost(rasteriser: rasteriser, options: options)
    }

    private static func complain(_ message: String) {
        FileHandle.standardError.write(Data(("Halcyon: " + message + "\n").utf8))
    }
}
