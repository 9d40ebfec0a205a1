import HalcyonCairo
import HalcyonDrawing
import HalcyonEngine
import HalcyonInspector
import HalcyonPlatform
import SwiftUI
import Testing

private struct Experiment: View {
    @State private var hearts = 0
    var body: some View {
        VStack {
            Text("Hearts \(hearts)")
            Button("Heart") { hearts += 1 }
        }
    }
}

private struct Page: View {
    @ObservedObject var stage: Stage
    var body: some View {
        VStack {
            Text("Bodies \(stage.counts.bodies)")
            StageView(stage)
        }
    }
}

@MainActor struct StageTests {
    private func labels(_ root: MountedRoot) -> [String] {
        root.semantics().flattened.map(\.label).filter { !$0.isEmpty }
    }

    private func tap(_ label: String, _ root: MountedRoot) {
        let frame = root.semantics().flattened.last { $0.label == label }!.frame
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        root.handle(.pointer(PointerEvent(.down, at: middle, time: 0)))
        root.handle(.pointer(PointerEvent(.up, at: middle, time: 0)))
    }

    @Test func twoRootsAreOnePictureAndOneStreamOfInput() throws {
        let stage = Stage { Experiment() }
        let page = MountedRoot(
            Page(stage: stage), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(),
            size: CGSize(width: 300, height: 200))
        page.engine.checksInvariants = true
        page.runTurn()
        #expect(labels(page) == ["Bodies 1", "Hearts 0", "Heart"])
        tap("Heart", page)
        // The press, its release and the write are turns of the inner root; the page shows the count in the same picture.
        #expect(labels(page) == ["Bodies 2", "Hearts 1", "Heart"])
        tap("Heart", page)
        #expect(labels(page) == ["Bodies 3", "Hearts 2", "Heart"])
        #expect(page.embedded.keys.map(\.value) == [stage.holderID])
        let rasteriser = CairoRasteriser(measuredBy: FixedAdvanceTextEngine(), glyphs: try PangoTextEngine())
        let picture = try rasteriser.render(page.displayList, roots: page.embedded, scale: 1, format: .png)
        let bare = try rasteriser.render(page.displayList, roots: [:], scale: 1, format: .png)
        #expect(picture != bare, "the inner root's picture is part of the page's")
    }

    @Test func whatIsCountedDoesNotDependOnThePanelAroundIt() throws {
        let stage = Stage { Experiment() }
        let page = MountedRoot(
            Page(stage: stage), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(),
            size: CGSize(width: 300, height: 200))
        page.runTurn()
        tap("Heart", page)
        let alone = MountedRoot(
            Experiment(), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(), isRecording: true,
            size: try #require(page.embedded.first).value.size)
        alone.runTurn()
        tap("Heart", alone)
        #expect(stage.counts.bodies == 2)
        #expect(alone.engine.recorder.counts.bodies == 2)
        func ran(_ facts: [Fact]) -> [String] {
            Transcript.text(facts).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { line in ["body", "write", "press", "mark", "give"].contains { line.hasPrefix($0) } }
        }
        #expect(ran(stage.facts) == ran(alone.engine.recorder.facts))
        #expect(ran(stage.facts).count == 7)
        #expect(page.engine.recorder.facts.isEmpty, "the page itself is not recorded")
    }

    @Test func aStageLetsItsRootGoWithItsPlace() {
        struct Switch: View {
            let stage: Stage
            @State private var isShown = true
            var body: some View {
                VStack {
                    Button("Switch") { isShown.toggle() }
                    if isShown { StageView(stage) }
                }
            }
        }
        let stage = Stage { Experiment() }
        let page = MountedRoot(
            Switch(stage: stage), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(),
            size: CGSize(width: 300, height: 200))
        page.engine.checksInvariants = true
        page.runTurn()
        #expect(labels(page) == ["Switch", "Hearts 0", "Heart"])
        tap("Switch", page)
        #expect(labels(page) == ["Switch"])
        #expect(stage.holderID == nil)
        tap("Switch", page)
        #expect(labels(page) == ["Switch", "Hearts 0", "Heart"], "shown again it is another root, with new state")
    }
}
