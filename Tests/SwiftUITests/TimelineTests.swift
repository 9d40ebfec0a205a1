import Foundation
import HalcyonCore
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

@MainActor @Suite struct TimelineTests {
    @Test("445: content is made at the schedule's dates, with these dates, not the clock's")
    func periodic() {
        let start = Date()
        let rig = Rig {
            TimelineView(.periodic(from: start, by: 10)) { context in
                Text("\(Int((context.date.timeIntervalSince(start)).rounded()))")
            }
        }
        #expect(rig.labels == ["0"])
        rig.clock.advance(by: 4)
        rig.turn()
        #expect(rig.labels == ["0"])
        rig.clock.advance(by: 7)
        rig.turn()
        #expect(rig.labels == ["10"])
        rig.clock.advance(by: 25)
        rig.turn()
        #expect(rig.labels == ["30"])
    }

    @Test("445: an animation's minimum interval is kept, and a paused one is made once")
    func animation() {
        final class Log {
            var runs = 0
            func add() { runs += 1 }
        }
        func runs(_ schedule: AnimationTimelineSchedule) -> Int {
            let log = Log()
            let rig = Rig {
                TimelineView(schedule) { _ in
                    let _ = log.add()
                    Text("a")
                }
            }
            for _ in 0..<50 {
                rig.clock.advance(by: 0.01)
                rig.turn()
            }
            return log.runs
        }
        #expect((5...6).contains(runs(.animation(minimumInterval: 0.1))))
        #expect(runs(.animation(minimumInterval: 0.1, paused: true)) == 1)
    }

    @Test func aTimelineThatIsGoneAsksForNoMoreTurns() {
        struct Page: View {
            @State private var isShown = true
            var body: some View {
                Button("hide") { isShown = false }
                if isShown { TimelineView(.animation) { _ in Text("running") } }
            }
        }
        let rig = Rig { Page() }
        #expect(rig.labels.contains("running"))
        rig.tap("hide")
        #expect(!rig.labels.contains("running"))
        let turns = rig.engine.turn
        rig.clock.advance(by: 5)
        rig.turn()
        #expect(rig.engine.turn == turns)
    }
}
