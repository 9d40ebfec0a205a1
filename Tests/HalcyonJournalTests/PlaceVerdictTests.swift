import HalcyonJournal
import HalcyonTestSupport
import SwiftUI
import Testing

/// Verdicts of runs whose outcome shows elsewhere than right inside: in rows of lazy containers, on covered screens,
/// behind a view.
@MainActor struct PlaceVerdictTests {
    final class Model: ObservableObject {
        @Published var marks = Array(repeating: false, count: 50)
        @Published var other = 0
    }

    struct Rows: View {
        @ObservedObject var model: Model
        var body: some View {
            List(model.marks.indices, id: \.self) { number in
                HStack {
                    Text(model.marks[number] ? "marked \(number)" : "row \(number)")
                    Button("Mark") { model.marks[number].toggle() }.buttonStyle(.borderless)
                }
            }
        }
    }

    private func verdicts(_ rig: Rig, _ write: () -> Void) -> [Verdict] {
        rig.engine.recorder.clear()
        write()
        rig.turn()
        return Journal(rig.engine.recorder).runs.map(\.verdict)
    }

    @Test("What a body makes in the rows of a lazy list counts for it: what shows, and what does not")
    func rowsOfALazyList() {
        let model = Model()
        let rig = Rig { Rows(model: model) }
        #expect(verdicts(rig) { model.marks[1] = true } == [.needed])
        #expect(rig.labels.contains("marked 1"))
        // The rows are made again, and differ in closures alone; the style that is written again is no other one.
        #expect(verdicts(rig) { model.other += 1 } == [.capturesEqual])
        // A row that nobody has scrolled to is not made at all.
        #expect(verdicts(rig) { model.marks[40] = true } == [.capturesEqual])
    }

    struct Below: View {
        @ObservedObject var model: Model
        var body: some View {
            VStack {
                Text("other \(model.other)")
                NavigationLink("Go") { Text("On top") }
            }
        }
    }

    @Test("What changes on a screen that another one covers is out of sight")
    func coveredScreen() {
        let model = Model()
        let rig = Rig { NavigationStack { Below(model: model) } }
        #expect(verdicts(rig) { model.other += 1 } == [.needed], "control: it is in sight")
        #expect(rig.tap("Go") == nil)
        #expect(rig.labels.contains("On top"))
        #expect(verdicts(rig) { model.other += 1 } == [.outOfSight])
    }

    struct Tinted: View {
        @ObservedObject var model: Model
        @MainActor static var runs = 0
        var body: some View { Text("steady").background(Tinted.tint()) }
        private static func tint() -> Color {
            runs += 1
            return Color(red: Double(runs % 7) / 7, green: 0, blue: 0)
        }
    }

    @Test("A ground of another style is a reason, unless it is left out")
    func tints() {
        let model = Model()
        let rig = Rig { Tinted(model: model) }
        #expect(verdicts(rig) { model.other += 1 } == [.needed])
        let facts = rig.engine.recorder.facts
        #expect(Journal(facts: facts) { !$0.isGround }.runs.map(\.verdict) == [.outputEqual])
        #expect(Journal(facts: facts) { !$0.isGround }.facts == facts, "the transcript stays whole")
    }

    @Test("The pointer's down and up stand around what the press does")
    func hands() {
        struct Press: View {
            @State private var count = 0
            var body: some View { Button("Count \(count)") { count += 1 } }
        }
        let rig = Rig { Press() }
        rig.engine.recorder.clear()
        rig.tap("Count 0")
        let hands = rig.engine.recorder.facts.compactMap { fact -> String? in
            switch fact.what {
            case .acted(let kind): kind.name
            case .wrote(let write): "\(write.old) → \(write.new)"
            default: nil
            }
        }
        #expect(hands == ["down", "up", "press", "0 → 1"])
        #expect(rig.engine.recorder.counts.actions == 1, "what a hand does is no action")
    }
}
