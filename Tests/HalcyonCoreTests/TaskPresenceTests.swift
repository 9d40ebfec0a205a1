import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// semantics 101: a task runs exactly while its content is there.
@MainActor struct TaskPresenceTests {
    @Test("101b, 101c: a new id in the update in which the content goes starts nothing") func idOfWhatGoes() {
        struct Parent: View {
            @State private var id = 0
            @State private var isThere = true
            var body: some View {
                Group { if isThere { Text("content") } }
                    .task(id: id) {
                        log("begins \(id)")
                        await withTaskCancellationHandler {
                            try? await Task.sleep(for: .seconds(1000))
                        } onCancel: {
                            MainActor.assumeIsolated { log("ends") }
                        }
                    }
                Button("Both") {
                    id += 1
                    isThere.toggle()
                }
                Button("ID") { id += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("ID")
        rig.tap("Both")
        rig.tap("ID")
        rig.tap("Both")
        #expect(Log.take() == ["begins 0", "ends", "begins 1", "ends", "begins 4"])
    }
}
