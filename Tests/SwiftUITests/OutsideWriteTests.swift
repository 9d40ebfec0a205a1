import Dispatch
import Foundation
import HalcyonCairo
import HalcyonDrawing
import HalcyonHeadless
import HalcyonTestSupport
import SwiftUI
import Testing

/// A write from outside a turn leads to exactly one turn.
@MainActor struct OutsideWriteTests {
    private struct Shows: View {
        @State private var n = 0
        let hold: Hold<Binding<Int>>
        var body: some View {
            let _ = hold.put($n)
            Text("\(n)")
        }
    }

    private final class Model: ObservableObject { @Published var n = 0 }
    private struct Observes: View {
        @ObservedObject var model: Model
        var body: some View { Text("\(model.n)") }
    }

    private func host() throws -> HeadlessHost {
        HeadlessHost(rasteriser: CairoRasteriser(measuredBy: FixedAdvanceTextEngine(), glyphs: try PangoTextEngine()))
    }

    private func open<Content: View>(_ view: Content, _ host: HeadlessHost) -> MountedRoot {
        let root = MountedRoot(view, clock: host.clock, textEngine: FixedAdvanceTextEngine())
        root.connect(to: host)
        host.open(root, title: "Test", size: CGSize(width: 100, height: 100))
        return root
    }

    /// The turns that `write` and what it starts lead to, and the text that is then shown.
    private func turns(
        _ root: MountedRoot, _ host: HeadlessHost, _ write: (@escaping @Sendable () -> Void) -> Void
    ) async -> (turns: Int, label: String?) {
        let before = root.engine.recorder.counts.turns
        await withCheckedContinuation { continuation in write { continuation.resume() } }
        await host.settle()
        return (root.engine.recorder.counts.turns - before, root.semantics().flattened.last?.label)
    }

    @Test func aStateWrittenFromATaskATimerTheMainQueueOrAnotherThreadIsOneTurn() async throws {
        let host = try host()
        let hold = Hold<Binding<Int>>()
        let root = open(Shows(hold: hold), host)
        let n = hold.value!
        #expect(root.engine.recorder.counts.turns == 1)
        var result = await turns(root, host) { done in
            Task { @MainActor in
                n.wrappedValue = 1
                n.wrappedValue = 2
                done()
            }
        }
        #expect(result == (1, "2"))
        result = await turns(root, host) { done in
            DispatchQueue.main.async {
                n.wrappedValue = 3
                done()
            }
        }
        #expect(result == (1, "3"))
        result = await turns(root, host) { done in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) {
                n.wrappedValue = 4
                done()
            }
        }
        #expect(result == (1, "4"))
        result = await turns(root, host) { done in
            Thread.detachNewThread {
                n.wrappedValue = 5
                n.wrappedValue = 6
                DispatchQueue.main.async { done() }
            }
        }
        #expect(result == (1, "6"))
        // The control: nothing written, no turn.
        result = await turns(root, host) { done in DispatchQueue.main.async { done() } }
        #expect(result == (0, "6"))
    }

    @Test func aPublishedWriteIsOneTurn() async throws {
        let host = try host()
        let model = Model()
        let root = open(Observes(model: model), host)
        let result = await turns(root, host) { done in
            Task { @MainActor in
                model.n = 1
                model.n = 2
                done()
            }
        }
        #expect(result == (1, "2"))
    }
}
