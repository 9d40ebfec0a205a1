import HalcyonJournal
import HalcyonTestSupport
import RedrawLabExperiments
import SwiftUI
import Testing

/// Facts that leave the program come back whole.
@MainActor struct FactLinesTests {
    @Test func linesAreFactsAgain() throws {
        let rig = Rig(size: CGSize(width: 400, height: 700)) { Experiment.oneC.screen }
        rig.tap("heart, Add to favourites")
        rig.tap("heart")
        let facts = rig.engine.recorder.facts
        let text = FactLines.text(facts)
        #expect(text.split(separator: "\n").count == facts.count)
        #expect(try FactLines.read(text) == facts)
        let table = try Journal(facts: FactLines.read(text)).table
        #expect(table == Journal(rig.engine.recorder).table)
    }

    @Test func aLineThatIsNoFactIsNamed() {
        #expect(throws: FactLines.Failure(line: 2, message: "this is no fact of a journal: turn 1")) {
            try FactLines.read("\nturn 1\n")
        }
    }
}
