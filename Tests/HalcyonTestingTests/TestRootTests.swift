import Foundation
import HalcyonTesting
import SwiftUI
import Testing

private struct Counter: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("Count \(count)")
            Button("Count") { count += 1 }
        }
    }
}

private struct Doubled: View {
    @ObservedObject var model: Model
    var body: some View { Text("\(model.value * 2)") }
}

private final class Model: ObservableObject {
    @Published var value = 1
}

private struct WritesInBody: View {
    @State private var count = 0
    var body: some View {
        let _ = writeOnce()
        Text("Count \(count)")
    }

    private func writeOnce() { if count == 0 { count = 1 } }
}

private struct Delayed: View {
    @State private var text = "before"
    var body: some View {
        Text(text).task {
            await Task.yield()
            text = "after"
        }
    }
}

private struct Leaving: View {
    let left: () -> Void
    var body: some View { Text("here").onDisappear(perform: left) }
}

@MainActor struct TestRootTests {
    @Test func aTapByLabelActsAndIsShown() throws {
        let root = HalcyonTesting.mount(Counter())
        #expect(root.texts == ["Count 0", "Count"])
        try root.tap("Count")
        try root.tap("Count")
        #expect(root.texts == ["Count 2", "Count"])
        #expect(root.element("Count")?.role == .button)
        #expect(root.element("nothing") == nil)
    }

    @Test func aTapOnNothingSaysWhatThereIs() {
        let root = HalcyonTesting.mount(Counter())
        #expect(throws: TestActError(message: #"nothing is called "Quit"; there is "Count 0", "Count""#)) {
            try root.tap("Quit")
        }
    }

    @Test func aPressIsATapOnlyWhereItIsReleasedInside() throws {
        let root = HalcyonTesting.mount(Counter(), size: CGSize(width: 200, height: 100))
        let frame = try #require(root.element("Count")?.frame)
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        root.press(at: middle)
        root.drag(to: .zero)
        root.release(at: .zero)
        #expect(root.texts == ["Count 0", "Count"])
        root.press(at: middle)
        root.drag(to: CGPoint(x: frame.minX + 1, y: frame.minY + 1))
        root.release(at: CGPoint(x: frame.minX + 1, y: frame.minY + 1))
        #expect(root.texts == ["Count 1", "Count"])
        root.tap(at: middle)
        #expect(root.texts == ["Count 2", "Count"])
    }

    @Test func theSizeIsTheViewsOwnUnlessGiven() {
        // 14 points a line of text: 5 cells of 7 points, and the text's line height.
        let root = HalcyonTesting.mount(Text(verbatim: "Hello"))
        #expect(root.size == CGSize(width: 35, height: 20))
        let sized = HalcyonTesting.mount(size: CGSize(width: 135, height: 60)) { Text(verbatim: "Hello") }
        #expect(sized.size == CGSize(width: 135, height: 60))
        #expect(sized.element("Hello")?.frame == CGRect(x: 50, y: 20, width: 35, height: 20))
        sized.size = CGSize(width: 35, height: 20)
        #expect(sized.element("Hello")?.frame == CGRect(x: 0, y: 0, width: 35, height: 20))
    }

    @Test func whatATestWritesWaitsForSettle() {
        let model = Model()
        let root = HalcyonTesting.mount(Doubled(model: model))
        model.value = 4
        #expect(root.texts == ["2"])
        root.settle()
        #expect(root.texts == ["8"])
        model.value = 5
        root.runTurn()
        #expect(root.texts == ["10"])
    }

    @Test func settlingWaitsForReadyTasks() async {
        let root = HalcyonTesting.mount(Delayed())
        #expect(root.texts == ["before"])
        await root.settle()
        #expect(root.texts == ["after"])
    }

    @Test func countsFactsAndTranscriptSayWhatRan() throws {
        let root = HalcyonTesting.mount(Counter())
        #expect(root.counts.bodies == 1)
        #expect(root.bodies == ["Counter"])
        root.clearFacts()
        #expect(root.bodies == [])
        try root.tap("Count")
        #expect(root.bodies == ["Counter"])
        #expect(root.counts.bodies == 2)
        #expect(root.counts.writes == 1)
        #expect(root.transcript.contains("press    Button in Counter"))

        root.isRecording = false
        root.clearFacts()
        try root.tap("Count")
        #expect(root.facts.isEmpty)
        #expect(root.counts.bodies == 3)
    }

    @Test func diagnosticsAreKept() {
        let root = HalcyonTesting.mount(WritesInBody())
        #expect(root.diagnostics.map(\.code) == [.stateWriteDuringUpdate])
        #expect(root.texts == ["Count 1"])
        let strict = HalcyonTesting.mount(WritesInBody(), isStrict: true)
        #expect(strict.texts == ["Count 0"])
    }

    @Test func aSessionNamesTheLineThatDoesNotHold() throws {
        let root = HalcyonTesting.mount(Counter())
        try root.play(
            """
            {"tap":"Count"}
            {"expect":"Count 1"}
            """)
        #expect(
            throws: TestActError(
                message: #"line 2: "Count 5" is not there; there is "Count 2", "Count""#)
        ) {
            try root.play(
                """
                {"tap":"Count"}
                {"expect":"Count 5"}
                """)
        }
    }

    @Test func timeStandsUntilItIsAdvanced() {
        let root = HalcyonTesting.mount(Counter())
        #expect(root.now == 0)
        root.advance(by: 2.5)
        #expect(root.now == 2.5)
    }

    @Test func unmountingLetsTheViewDisappear() {
        var left = 0
        let root = HalcyonTesting.mount(Leaving { left += 1 })
        #expect(root.texts == ["here"])
        root.unmount()
        #expect(left == 1)
    }

    @Test func thePictureIsAPNGOfTheSizeInPixels() throws {
        let root = HalcyonTesting.mount(Counter(), size: CGSize(width: 200, height: 100))
        let data = try root.picture(scale: 2)
        #expect(Array(data.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
        // Width and height stand in the first chunk.
        #expect(Array(data[16..<24]) == [0, 0, 1, 144, 0, 0, 0, 200])
        let before = try root.picture()
        try root.tap("Count")
        #expect(try root.picture() != before)
    }

    @Test func pangoMeasuresInRealFonts() throws {
        let fixed = HalcyonTesting.mount(Text(verbatim: "iiiii"))
        let pango = HalcyonTesting.mount(Text(verbatim: "iiiii"), text: try .pango())
        #expect(fixed.size.width == 35)
        #expect(pango.size.width < 35)
        #expect(pango.size.width > 0)
    }

    @Test func bytesOfTheTablesGrowWithTheViews() {
        let one = HalcyonTesting.mount(Counter())
        let many = HalcyonTesting.mount { ForEach(0..<1_000) { Text("\($0)") } }
        #expect(one.tableBytes > 0)
        #expect(many.tableBytes - one.tableBytes >= 1_000 * 64)
    }
}

/// What a script does by what elements offer.
@MainActor @Suite struct OfferedActionTests {
    private struct Volume: View {
        @State private var volume = 3
        @Environment(\.accessibilityReduceMotion) private var reducesMotion
        var body: some View {
            VStack {
                Text("Volume").accessibilityValue("\(volume)").accessibilityIdentifier("volume")
                    .accessibilityAdjustableAction { volume += $0 == .increment ? 1 : -1 }
                    .accessibilityAction(named: "Reset") { volume = 0 }
                Button("Louder") { volume += 10 }.allowsHitTesting(false)
                Text("off").accessibilityAction { volume = -1 }.disabled(true)
                if reducesMotion { Text("still") }
            }
        }
    }

    @Test func elementsAreAskedForWhatTheyOffer() throws {
        let root = HalcyonTesting.mount(Volume())
        try root.play(
            """
            {"expect":["3","of","Volume"]}
            {"increment":"Volume"}
            {"increment":"volume"}
            {"decrement":"Volume"}
            {"expect":["4","of","volume"]}
            {"press":"Louder"}
            {"expect":["14","of","Volume"]}
            {"perform":["Reset","on","Volume"]}
            {"expect":["0","of","Volume"]}
            {"expectNot":"still"}
            """)
        try root.perform(.increment, on: "volume")
        #expect(root.element("volume")?.value == "1")
        func failure(_ line: String) -> String {
            do {
                try root.play(line)
                return ""
            } catch { return "\(error)" }
        }
        #expect(
            failure(#"{"press":"Volume"}"#)
                == #"line 1: "Volume" does not offer press; it offers "Reset", increment, decrement"#)
        #expect(failure(#"{"press":"off"}"#) == #"line 1: "off" is disabled"#)
        #expect(failure(#"{"expect":["2","of","Volume"]}"#) == #"line 1: "Volume" is set to "1""#)
        #expect(failure(#"{"increment":"Bass"}"#).hasPrefix(#"line 1: nothing is called "Bass"; there is "Volume","#))
    }

    @Test("508: what a person has told the system is in the environment")
    func settings() {
        let root = HalcyonTesting.mount(Volume(), accessibility: .reduceMotion)
        #expect(root.texts == ["Volume", "Louder", "off", "still"])
        // Read again when the person changes it; only who reads it runs.
        root.clearFacts()
        root.accessibility = []
        #expect(root.accessibility == [])
        #expect(root.texts == ["Volume", "Louder", "off"])
        #expect(root.bodies == ["OfferedActionTests.Volume"])
    }
}
