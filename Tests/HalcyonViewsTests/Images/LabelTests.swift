import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonViews
import Testing

@MainActor @Suite struct LabelTests {
    /// Frames without those of containers.
    private func leaves(_ bench: Bench) -> [String] {
        bench.frames.filter { !$0.hasPrefix("HStack") && !$0.hasPrefix("VStack") }
    }

    @Test("342: a label has icon and title; a style may leave one out")
    func statement342() {
        let bench = Bench(
            VStack(alignment: .leading, spacing: 0) {
                Label("Ab", systemImage: "star")
                Label("Cd", systemImage: "star").labelStyle(.titleAndIcon)
                Label("Ef", systemImage: "star").labelStyle(.titleOnly)
                Label("Gh", systemImage: "star").labelStyle(.iconOnly)
                Label("Ij", systemImage: "star").labelStyle(.automatic).labelStyle(.iconOnly)
                Label {
                    Text(verbatim: "Kl")
                } icon: {
                    Color.red.frame(width: 10, height: 10)
                }
            }, 100, 120)
        // The icon's baseline, 13 below its top, is the title's, 14.2 below its own.
        #expect(
            leaves(bench) == [
                "Image 32.5 3.7 15 15", "Ab 53.5 2.5 14 20", "Image 32.5 23.7 15 15", "Cd 53.5 22.5 14 20",
                "Ef 32.5 42.5 14 20", "Image 32.5 62.5 15 15", "Image 32.5 78.7 15 15", "Ij 53.5 77.5 14 20",
                "_FrameView 32.5 101.7 10 10", "Color 32.5 101.7 10 10", "Kl 48.5 97.5 14 20",
            ])
    }

    /// Icon below title, in a ring of its own.
    struct Stacked: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(spacing: 0) {
                configuration.title
                configuration.icon
            }
        }
    }

    /// The style around, with more room.
    struct Padded: LabelStyle {
        func makeBody(configuration: Configuration) -> some View { Label(configuration).padding(4) }
    }

    @Test func ownStylesMakeWhatTheyLike() {
        let bench = Bench(Label("Ab", systemImage: "star").labelStyle(Stacked()), 100, 35)
        #expect(leaves(bench) == ["Ab 43 0 14 20", "Image 42.5 20 15 15"])
        let nested = Bench(
            Label("Ab", systemImage: "star").labelStyle(Padded()).labelStyle(Padded()).labelStyle(.titleOnly), 100, 36)
        #expect(leaves(nested).last == "Ab 43 8 14 20")
    }

    @Test func aLabelKeepsTheStateInside() {
        struct Counting: View {
            @State private var count = 0
            var body: some View { Button("\(count)") { count += 1 } }
        }
        struct Shown: View {
            @State private var title = "A"
            var body: some View {
                VStack {
                    Label {
                        Text(verbatim: title)
                    } icon: {
                        Counting()
                    }.labelStyle(Stacked())
                    Button("change") { title += "B" }
                }
            }
        }
        let bench = Bench(Shown())
        bench.press("0")
        bench.press("change")
        #expect(bench.frame("AB") != nil)
        bench.press("1")
        #expect(bench.root.semantics().flattened.contains { $0.label == "2" })
    }

    @Test func whereThereIsNothing() {
        let bench = Bench(
            ContentUnavailableView("Empty", systemImage: "tray", description: Text("Add something.")), 400, 300)
        // A symbol of 43, a line of 26 and a line of 20, 8 apart, in the middle.
        #expect(
            leaves(bench).filter { !$0.hasPrefix("_") } == [
                "Image 178.5 97.5 43 43", "Empty 175 148.5 50 26", "Add something. 151 182.5 98 20",
            ])
        #expect(bench.root.semantics().flattened.dropFirst().map(\.label) == ["Empty", "Add something."])
        let search = Bench(ContentUnavailableView.search(text: "x"), 400, 300)
        #expect(search.frame("Nothing found for “x”") != nil)
    }

    @Test func buttonsHaveSymbols() {
        struct Shown: View {
            @State private var isPressed = false
            var body: some View {
                Button(isPressed ? "Again" : "Delete", systemImage: "trash", role: .destructive) { isPressed = true }
            }
        }
        let bench = Bench(Shown())
        #expect(bench.root.displayList.dump().contains(#"image "symbol trash""#))
        bench.press("Delete")
        #expect(bench.root.semantics().flattened.contains { $0.label == "Again" })
    }

    /// What a label is made of is no body of the program's.
    @Test func labelsRunNoBodies() {
        struct Shown: View {
            var body: some View { VStack { ForEach(0..<10) { Label("\($0)", systemImage: "star") } } }
        }
        let bench = Bench(Shown(), isChecked: false)
        #expect(bench.engine.recorder.counts.bodies == 1)
    }
}
