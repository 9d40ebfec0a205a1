import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// The semantics tree of a view in 100 × 100 points, without frames; the root's own line left out.
@MainActor func tree<Content: View>(_ view: Content) -> String {
    String(
        Bench(view, 100, 100).root.semantics().dump(frames: false).split(separator: "\n", maxSplits: 1).dropFirst()
            .first ?? "")
}

@MainActor @Suite struct SemanticsTests {
    @Test("489: a button is one element with the labels of what is inside")
    func buttons() {
        let view = VStack {
            Button("A") {}
            Button {
            } label: {
                Text("B")
                Color.red
                Text("C")
            }
            Button("D") {}.disabled(true)
        }
        #expect(
            tree(view) == """
                  button "A" {press}
                  button "B, C" {press}
                  button "D" {press} disabled

                """)
    }

    @Test("491: what is only seen is no element until something is said of it")
    func silent() {
        let view = VStack {
            Color.red
            Divider()
            Rectangle().padding(1)
            Rectangle().fill(.red).padding(1).controlSemantics(.gauge, label: Text("Full"), children: .apart)
            VStack { Circle() }.controlSemantics(.gauge, label: Text("Not said of it"), children: .apart)
        }
        #expect(tree(view) == "  gauge \"Full\"\n")
    }

    @Test("494: an element made of several says what they say, and does what the first control does")
    func composedControls() {
        var done: [String] = []
        let view = HStack {
            Text("Volume")
            Button("Mute") { done.append("mute") }
        }.controlSemantics(
            .slider, value: Text("30 %"), number: SemanticsNumber(3, in: 0...10, step: 1),
            adjust: { done.append($0 ? "up" : "down") })
        let bench = Bench(view, 202, 100)
        let slider = bench.root.semantics().children[0]
        #expect(
            slider.line() == """
                slider "Volume, Mute" value "30 %" 3 of 0…10 by 1 {increment, decrement, press, "Mute"} \
                50,35 102×30
                """)
        #expect(bench.root.perform(.increment, on: slider.id))
        #expect(bench.root.perform(.decrement, on: slider.id))
        #expect(bench.root.perform(.press, on: slider.id))
        #expect(bench.root.perform(.named("Mute"), on: slider.id))
        #expect(!bench.root.perform(.escape, on: slider.id))
        #expect(done == ["up", "down", "mute", "mute"])
    }

    @Test("493: what stands in front is read first; everywhere else in the order of declaration")
    func order() {
        let stack = ZStack {
            Text("a")
            HStack {
                Text("b").zIndex(1)
                Text("c")
            }
        }
        #expect(tree(stack) == "  text \"b\"\n  text \"c\"\n  text \"a\"\n")
    }
}

@MainActor @Suite struct KeptSemanticsTests {
    private struct Lines: View {
        @ObservedObject var flag: Flag
        var body: some View {
            VStack(spacing: 0) {
                ForEach(0..<100, id: \.self) { number in
                    Text(number == 50 && flag.isOn ? "other" : "line \(number)")
                }
            }
        }
    }

    @Test func onlyWhatChangedIsAskedAnew() {
        let flag = Flag()
        let bench = Bench(Lines(flag: flag), 100, 2_000, isChecked: false)
        #expect(bench.engine.semanticsAsked == 0, "nobody has asked")
        flag.isOn = true
        bench.root.runTurn()
        #expect(bench.engine.semanticsAsked == 0, "and an update does not")
        #expect(bench.root.semantics().children[50].label == "other")
        #expect(bench.engine.semanticsAsked == 100)
        flag.isOn = false
        bench.root.runTurn()
        #expect(bench.engine.semanticsAsked == 100)
        #expect(bench.root.semantics().children[50].label == "line 50")
        #expect(bench.engine.semanticsAsked == 101)
        _ = bench.root.semantics()
        #expect(bench.engine.semanticsAsked == 101, "nothing changed")
        bench.resize(300, 2_000)
        #expect(bench.root.semantics().children[0].frame.minX == 129)
        #expect(bench.engine.semanticsAsked == 101, "what only moved says the same")
    }

    @Test func whatNobodyAsksForIsNotNotedForEver() {
        let flag = Flag()
        let bench = Bench(Lines(flag: flag), 100, 2_000, isChecked: false)
        _ = bench.root.semantics()
        for _ in 0..<1_000 {
            flag.isOn.toggle()
            bench.root.runTurn()
        }
        #expect(bench.engine.semanticsAsked == 100)
        #expect(bench.root.semantics().children[50].label == "line 50")
        #expect(bench.engine.semanticsAsked == 200, "after so long all are asked anew")
    }

    @Test func whileItIsRecordedEachIsAskedOnceATurn() {
        let flag = Flag()
        let bench = Bench(Lines(flag: flag), 100, 2_000, isChecked: false)
        bench.engine.recorder.isRecording = true
        flag.isOn = true
        bench.root.runTurn()
        #expect(bench.engine.semanticsAsked == 101, "all as they were, then the one that changed")
        flag.isOn = false
        bench.root.runTurn()
        #expect(bench.engine.semanticsAsked == 102)
        let changed = bench.engine.recorder.facts.filter { $0.what == .semanticsChanged(isInSight: true) }
        #expect(changed.map(\.view) == ["Text", "Text"])
        bench.engine.recorder.isRecording = false
        flag.isOn = true
        bench.root.runTurn()
        #expect(bench.engine.semanticsAsked == 102)
    }
}
