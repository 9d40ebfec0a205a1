import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// How a program starts: its own state is that of the root, made once, and its window is known before anything is laid out.
@MainActor struct AppRootTests {
    @MainActor final class Model: ObservableObject {
        static var made = 0
        @Published var name = "Model"
        init() { Model.made += 1 }
    }

    struct Program: App {
        @StateObject private var model = Model()
        @State private var title = "Titled"
        var body: some Scene {
            WindowGroup(title) {
                GeometryReader { area in Text("\(model.name) \(Int(area.size.width)) × \(Int(area.size.height))") }
            }.defaultSize(width: 320, height: 200)
        }
    }

    @Test func statesOfAProgramAreTheRoots() {
        Model.made = 0
        let bench = CountingTextEngine()
        let frame = SceneFrame()
        let root = MountedRoot(AppRoot(Program(), frame), clock: VirtualClock(), textEngine: bench, isRecording: true)
        #expect(frame.window == nil)
        root.runFirstTurn { frame.window?.defaultSize }
        #expect(frame.window?.title == "Titled")
        #expect(Model.made == 1)
        #expect(root.engine.recorder.diagnostics == [])
        #expect(root.engine.bounds == LayoutSize(width: 320, height: 200))
        // Laid out once, in the window's size.
        #expect(root.semantics().flattened.map(\.label).filter { !$0.isEmpty } == ["Model 320 × 200"])
        #expect(bench.asked.map(\.text) == ["Model 320 × 200"])
    }
}
