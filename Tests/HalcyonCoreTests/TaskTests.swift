import Foundation
import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// Waits until it is cancelled, which it logs at once.
@MainActor private func waitLogging(_ name: String) async {
    await withTaskCancellationHandler {
        try? await Task.sleep(for: .seconds(1000))
    } onCancel: {
        MainActor.assumeIsolated { log("\(name) cancelled") }
    }
}

/// semantics 101–101c.
@MainActor struct TaskTests {
    @Test(
        "101: a task begins at its place among the appear actions, up to its first await; its write is in the first picture"
    )
    func statement101() {
        struct Parent: View {
            @State private var n = 0
            var body: some View {
                let _ = log("body \(n)")
                Text("\(n)")
                    .onAppear { log("inner appear") }
                    .task {
                        log("task, priority \(Task.currentPriority.rawValue)")
                        MainActor.assertIsolated()
                        n = 1
                        log("before await")
                        await Task.yield()
                    }
                    .onAppear { log("outer appear") }
                Text("later").task { log("later task") }.onAppear { log("later appear") }
            }
        }
        let rig = Rig { Parent() }
        #expect(
            Log.take() == [
                "body 0", "later task", "later appear", "inner appear", "task, priority 25", "before await",
                "outer appear", "body 1",
            ])
        #expect(rig.engine.turn == 1)
        #expect(rig.labels == ["1", "later"])
    }

    @Test("101b: a removed view's task is cancelled at its place among the disappear actions") func statement101b() {
        struct Parent: View {
            @State private var shows = true
            var body: some View {
                if shows {
                    Text("x")
                        .onDisappear { log("inner gone") }
                        .task { await waitLogging("task") }
                        .onDisappear { log("outer gone") }
                }
                Button("Hide") { shows = false }
            }
        }
        let rig = Rig { Parent() }
        #expect(rig.lines { rig.tap("Hide") } == ["inner gone", "task cancelled", "outer gone"])
    }

    @MainActor private final class Lines { var lines: [String] = [] }

    @Test("101b: the cancelled task resumes and knows it") func statement101bResumed() async {
        struct Parent: View {
            let lines: Lines
            @State private var shows = true
            var body: some View {
                if shows {
                    Text("x").task {
                        try? await Task.sleep(for: .seconds(1000))
                        lines.lines.append("resumed, cancelled: \(Task.isCancelled)")
                    }
                }
                Button("Hide") { shows = false }
            }
        }
        let lines = Lines()
        let rig = Rig { Parent(lines: lines) }
        rig.tap("Hide")
        #expect(lines.lines == [])
        while lines.lines.isEmpty { await Task.yield() }
        #expect(lines.lines == ["resumed, cancelled: true"])
    }

    @Test("101c: with another id a task is cancelled and begun anew, among the changes; an equal id leaves it alone")
    func statement101c() {
        struct Parent: View {
            @State private var id = 0
            @State private var tick = 0
            var body: some View {
                Text("\(tick)")
                    .onChange(of: id) { log("inner change") }
                    .task(id: id) {
                        log("task \(id) begins")
                        await waitLogging("task \(id)")
                    }
                    .onChange(of: id) { log("outer change") }
                Button("ID") { id += 1 }
                Button("Same") {
                    id = id
                    tick += 1
                }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["task 0 begins"])
        rig.tap("Same")
        #expect(Log.take() == [])
        rig.tap("ID")
        #expect(
            Log.take() == ["inner change", "task 0 cancelled", "task 1 begins", "outer change"])
        rig.engine.unmount()
        #expect(Log.take() == ["task 1 cancelled"])
    }

    @Test("101c: a task that has ended begins again with another id") func statement101cEnded() {
        struct Parent: View {
            @State private var id = 0
            var body: some View {
                Text("x").task(id: id) { log("task \(id)") }
                Button("ID") { id += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("ID")
        rig.tap("ID")
        #expect(Log.take() == ["task 0", "task 1", "task 2"])
    }
}
