import HalcyonJournal
import HalcyonTestSupport
import RedrawLabExperiments
import SwiftUI
import Testing

/// The transcript, word for word.
@MainActor struct TranscriptTests {
    struct Title: View {
        let text: String
        var body: some View { Text(text) }
    }

    struct Counter: View {
        @State private var count = 0
        @State private var last: Int?
        var body: some View {
            Title(text: "Counter")
            Text("\(count)")
            if count > 0 { Text("many") }
            Button("More") { count += 1 }
                .onChange(of: count) { last = count }
        }
    }

    @Test func aTurnReadsInTheOrderInWhichItHappened() {
        let rig = Rig { Counter() }
        rig.engine.recorder.clear()
        rig.tap("More")
        #expect(
            Journal(rig.engine.recorder).from(turn: 3).transcript == """
                turn 3
                  up       Button in TranscriptTests.Counter
                  press    Button in TranscriptTests.Counter
                  write 1  TranscriptTests.Counter.count: 0 → 1
                  mark     TranscriptTests.Counter: write 1
                  body     TranscriptTests.Counter: write 1; read TranscriptTests.Counter.count
                    skip   TranscriptTests.Title: equal
                    give   Text: another value
                    give   Optional: another value
                    mount  Text
                    give   ModifiedContent: value, withNeither (a value, a closure whose captures are equal)
                    give   Button: action (a closure whose captures are equal)
                  size     VStack: 52 × 98
                  onChange ModifiedContent in TranscriptTests.Counter
                  write 2  TranscriptTests.Counter.last: nil → 1
                  paint    the root
                  paint    VStack
                  paint    Text in TranscriptTests.Counter
                  paint    Text in TranscriptTests.Counter
                  paint    Button in TranscriptTests.Counter
                  semantics Text in TranscriptTests.Counter
                  semantics Text in TranscriptTests.Counter
                  rest

                """)
    }

    @Test func theTableOfAnExperiment() {
        let rig = Rig(size: CGSize(width: 400, height: 700)) { Experiment.one.screen }
        rig.engine.recorder.clear()
        rig.tap("heart, Add to favourites")
        #expect(
            Journal(facts: rig.engine.recorder.facts) { !$0.isGround }.table.description == """
                view                         runs  needed  U0  U1  U2  U3  not judged  cause
                Experiment1.ContentView         1       ·   1   ·   ·   ·           ·  Experiment1.SeriesModel.isMyFavourite
                Experiment1.MyFavouriteView     1       1   ·   ·   ·   ·           ·  Experiment1.SeriesModel.isMyFavourite
                Experiment1.EpisodesView        1       ·   ·   1   ·   ·           ·  Experiment1.SeriesModel.isMyFavourite

                3 bodies ran, 1 needed. Judged on output, captures, environment, preferences, display list, semantics, visible area.
                U0: what it made is equal
                U1: equal but for closures, which captured equal values

                """)
    }
}
