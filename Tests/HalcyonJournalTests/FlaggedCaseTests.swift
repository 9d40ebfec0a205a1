import Combine
import HalcyonJournal
import HalcyonTestSupport
import SwiftUI
import Testing

/// Of the public reports of `Documentation/cases.md`, those about redraws for nothing: each is flagged as such.
@MainActor struct FlaggedCaseTests {
    /// Verdict and cause of each run of a view, counted.
    private func verdicts(_ rig: Rig, of view: String) -> [Verdict: Int] {
        let runs = Journal(rig.engine.recorder).runs.filter { $0.view.hasSuffix(view) }
        return Dictionary(runs.map { ($0.verdict, 1) }, uniquingKeysWith: +)
    }

    private func pressed(_ rig: Rig, _ labels: [String]) -> Rig {
        rig.engine.recorder.clear()
        for label in labels { #expect(rig.tap(label) == nil) }
        return rig
    }

    private final class Model: ObservableObject {
        @Published var a = 0
        @Published var b = 0
        @Published var c = 0
    }

    @Test("B30: ten runs for a binding of closures whose value is the same: none was needed") func caseB30() {
        struct Child: View {
            @Binding var a: Int
            var body: some View { Text("a \(a)") }
        }
        struct Parent: View {
            @State private var tick = 0
            let model: Model
            var body: some View {
                Child(a: Binding(get: { model.a }, set: { model.a = $0 }))
                Button("Tick \(tick)") { tick += 1 }
            }
        }
        let rig = Rig { Parent(model: Model()) }
        #expect(verdicts(pressed(rig, (0..<10).map { "Tick \($0)" }), of: "Child") == [.outputEqual: 10])
        let reasons = rig.reasons { $0.view.hasSuffix("Child") }
        #expect(reasons.map(\.subject) == Array(repeating: "a (a closure whose captures are equal)", count: 10))
    }

    @Test("B58: of three views that hold an object none was needed for what they do not read, one for what it reads")
    func caseB58() {
        struct ReadsA: View {
            @EnvironmentObject private var model: Model
            var body: some View { Text("a \(model.a)") }
        }
        struct ReadsB: View {
            @EnvironmentObject private var model: Model
            var body: some View { Text("b \(model.b)") }
        }
        struct ReadsNone: View {
            @EnvironmentObject private var model: Model
            var body: some View { Text("none") }
        }
        let model = Model()
        let rig = Rig {
            VStack {
                ReadsA()
                ReadsB()
                ReadsNone()
            }
            .environmentObject(model)
        }
        func verdicts() -> [[Verdict: Int]] { ["ReadsA", "ReadsB", "ReadsNone"].map { self.verdicts(rig, of: $0) } }
        rig.engine.recorder.clear()
        for value in 1...100 {
            model.c = value
            rig.turn()
        }
        #expect(verdicts() == [[.outputEqual: 100], [.outputEqual: 100], [.outputEqual: 100]])
        // The culprit is named.
        #expect(Set(rig.reasons().map(\.subject)) == ["FlaggedCaseTests.Model.c"])
        rig.engine.recorder.clear()
        model.a = 1
        rig.turn()
        #expect(verdicts() == [[.needed: 1], [.outputEqual: 1], [.outputEqual: 1]])
    }

    @Test("B59: ten runs for a value that was published again: none was needed") func caseB59() {
        struct Holds: View {
            @ObservedObject var model: Model
            var body: some View { Text("\(model.a)") }
        }
        let model = Model()
        let rig = Rig { Holds(model: model) }
        rig.engine.recorder.clear()
        for _ in 1...10 {
            model.a = model.a
            rig.turn()
        }
        #expect(verdicts(rig, of: "Holds") == [.outputEqual: 10])
    }

    @Test("B74: a thousand runs for closures that captured the same: none was needed") func caseB74() {
        struct Row: View {
            let title: String
            let onTap: () -> Void
            var body: some View { Button(title) { onTap() } }
        }
        struct Parent: View {
            @State private var tick = 0
            var body: some View {
                ForEach(0..<100, id: \.self) { number in
                    Row(title: "row \(number)") { [number] in print(number) }
                }
                Button("Tick \(tick)") { tick += 1 }
            }
        }
        let rig = Rig(size: CGSize(width: 400, height: 8000)) { Parent() }
        #expect(verdicts(pressed(rig, (0..<10).map { "Tick \($0)" }), of: "Row") == [.capturesEqual: 1000])
        let reasons = rig.reasons { $0.view.hasSuffix("Row") }
        #expect(reasons.count == 1000 && Set(reasons.map(\.subject)) == ["onTap (a closure whose captures are equal)"])
    }
}
