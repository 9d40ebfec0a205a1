#if Window
import Foundation
import ProbeControl

/// A Wayland compositor of its own without a screen, in which one window is as large as all there is.
final class Compositor {
    private let process = Process()
    private let folder = try? TemporaryFolder()
    private var name = ""
    /// Its size in points.
    static let (width, height) = (900, 700)

    static let missing = "sway or python3 is not installed; make deps installs them"
    static let hasTools = ["sway", "python3", "setpriv"].allSatisfy { XServer.tool($0) != nil }

    init() throws {
        guard let folder, let path = XServer.tool("sway"), let other = XServer.tool("setpriv") else {
            throw XServer.Failure(description: Self.missing)
        }
        let configuration = try folder.write(
            """
            xwayland disable
            default_border none
            output HEADLESS-1 resolution \(Self.width)x\(Self.height)

            """, to: "sway.conf")
        let isRoot = getuid() == 0
        // The compositor refuses to be root; whoever is reads and writes in the other's folder.
        if isRoot { chown(folder.path, 65534, 65534) }
        process.executableURL = URL(fileURLWithPath: isRoot ? other : path)
        process.arguments =
            (isRoot ? ["--reuid=65534", "--regid=65534", "--clear-groups", path] : []) + ["--config", configuration]
        var environment = ProcessInfo.processInfo.environment
        for name in ["WAYLAND_DISPLAY", "DISPLAY", "SWAYSOCK"] { environment[name] = nil }
        environment.merge([
            "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path, "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
            "WLR_LIBINPUT_NO_DEVICES": "1",
        ]) { $1 }
        process.environment = environment
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.runHearingSignals()
        for _ in 0..<400 where name.isEmpty && process.isRunning {
            Thread.sleep(forTimeInterval: 0.05)
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            name = files.first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") } ?? ""
        }
        guard !name.isEmpty else { throw XServer.Failure(description: "sway did not start") }
    }

    deinit {
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
    }

    var environment: [String: String?] {
        ["WAYLAND_DISPLAY": name, "XDG_RUNTIME_DIR": folder?.path, "HALCYON_HOST": "gtk"]
    }
}
#endif
