import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// semantics 118–120: everything that runs for one tap.
@MainActor struct InterleaveTests {
    private final class Model: ObservableObject {
        @Published var value = 0 {
            didSet {
                let line = "didSet \(value)"
                MainActor.assumeIsolated { log(line) }
            }
        }
    }

    private struct Control: View {
        @Binding var value: Int
        var body: some View {
            let _ = log("body Control \(value)")
            Button("Tap") { value = 1 }
        }
    }

    private struct Screen: View {
        @ObservedObject var model: Model
        @State private var derived = 0
        private var binding: Binding<Int> {
            Binding(
                get: { model.value },
                set: {
                    log("set begins")
                    model.value = $0
                    log("set ends")
                })
        }
        var body: some View {
            let _ = log("body Screen \(model.value) \(derived)")
            VStack {
                Control(value: binding)
                    .onReceive(model.$value) { log("receive \($0), stored \(model.value)") }
                    .onReceive(model.objectWillChange) { log("will change, stored \(model.value)") }
                Text("derived \(derived)")
                    .onChange(of: derived) { log("change derived \($0) \($1)") }
                    .task(id: model.value) { log("task \(model.value)") }
                    .onChange(of: model.value) { old, new in
                        log("change value \(old) \(new)")
                        derived = new * 10
                    }
                if model.value == 0 {
                    Text("old")
                        .onDisappear { log("old gone") }
                        .task { await waits() }
                } else {
                    Text("new")
                        .onAppear { log("new appears") }
                        .task { log("new task") }
                }
            }
            .onChange(of: model.value) { log("change outside") }
        }
        private func waits() async {
            await withTaskCancellationHandler {
                try? await Task.sleep(for: .seconds(1000))
            } onCancel: {
                MainActor.assumeIsolated { log("old task cancelled") }
            }
        }
    }

    @Test("118, 119: setter, signals, store, didSet, bodies, changes, bodies again, appearances, disappearances")
    func statements118and119() {
        let rig = Rig { Screen(model: Model()) }
        _ = Log.take()
        let lines = rig.lines { rig.tap("Tap") }
        #expect(
            lines == [
                // Within the control's event.
                "set begins", "will change, stored 0", "receive 1, stored 0", "didSet 1", "set ends",
                // The turn.
                "body Screen 1 0", "body Control 1",
                "task 1", "change value 0 1", "change outside",
                "body Screen 1 10", "body Control 1",
                "change derived 0 10",
                "new appears", "new task",
                "old gone", "old task cancelled",
            ])
        #expect(rig.labels == ["Tap", "derived 10", "new"])
    }

    @Test(
        "120: withAnimation runs its closure at once and hands back its result; only writes inside carry the animation")
    func statement120() {
        var order = ["before"]
        let result = withAnimation(.linear) { () -> Int in
            order.append("inside \(Transaction.current.animation == .linear)")
            return 7
        }
        order.append("after \(Transaction.current.animation == nil)")
        #expect(order == ["before", "inside true", "after true"])
        #expect(result == 7)
        struct Failure: Error {}
        #expect(throws: Failure.self) { try withAnimation { throw Failure() } }
        #expect(Transaction.current.animation == nil)
    }
}
