import Foundation
import HalcyonInspector
import HalcyonPlatform
import RedrawLabViews
import SwiftUI

/// The redrawing experiments: in a window, or, where there is no display, through a session.
@main
enum RedrawLab {
    @MainActor static func main() {
        let environment = ProcessInfo.processInfo.environment
        let options = LaunchOptions(environment)
        let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
        guard let script = options.script, options.host == .headless || !hasDisplay else { return LabProgram.main() }
        do {
            let session = try String(contentsOfFile: script, encoding: .utf8)
            exit(try LabRun(folder: "Output/RedrawLab").play(session) ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data("RedrawLab: \(script): \(error)\n".utf8))
            exit(1)
        }
    }
}

/// The lab in a window. It is on a stage as well, one that is not recorded, so that the journal is about the experiments.
struct LabProgram: App {
    @State private var panel = Stage(isRecording: false) { LabView(LabModel()) }

    var body: some Scene {
        WindowGroup("RedrawLab") { StageView(panel) }
            .defaultSize(LabView.size)
    }
}
