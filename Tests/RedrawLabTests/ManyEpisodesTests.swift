import HalcyonPlatform
import HalcyonTestSupport
import RedrawLabExperiments
import SwiftUI
import Testing

/// What experiment 1d costs: with 100,006 episodes the heart does what it does with as many as are in sight.
@MainActor @Suite struct ManyEpisodesTests {
    /// What a tap did, as counts of work.
    private struct Work: Equatable {
        var bodies, measured, placed, relinked, summedUp, displayChanges, mounted: Int
    }

    private func work(_ tap: String, episodes: Int) -> (mount: Int, tap: Work) {
        let rig = Rig(size: CGSize(width: 400, height: 700)) { Experiment.oneD(episodes: episodes) }
        // The invariants read every row.
        rig.engine.checksInvariants = false
        let before = rig.engine.recorder.counts
        #expect(rig.tap(tap) == nil)
        let after = rig.engine.recorder.counts
        return (
            before.mounted,
            Work(
                bodies: after.bodies - before.bodies, measured: after.measured - before.measured,
                placed: after.placed - before.placed, relinked: after.relinked - before.relinked,
                summedUp: after.summedUp - before.summedUp,
                displayChanges: after.displayChanges - before.displayChanges, mounted: after.mounted - before.mounted)
        )
    }

    @Test("The heart and an episode do the same work among 100,006 as among 20, and as many nodes are there")
    func sameWork() {
        for tap in ["heart, Add to favourites", "heart"] {
            let (few, many) = (work(tap, episodes: 20), work(tap, episodes: 100_006))
            #expect(many.tap == few.tap, "\(tap)")
            #expect(many.mount == few.mount)
            #expect(many.tap.bodies == 3)
        }
        // Control: with fewer rows than are in sight there is less to do.
        #expect(work("heart", episodes: 6).mount < work("heart", episodes: 100_006).mount)
    }

    @Test("Scrolling by a row makes a row, among 100,006 as among 100")
    func scrolling() {
        func mounted(_ count: Int) -> [Int] {
            let rig = Rig(size: CGSize(width: 400, height: 700)) { Experiment.oneD(episodes: count) }
            rig.engine.checksInvariants = false
            return (0..<4).map { _ in
                let before = rig.engine.recorder.counts
                rig.root.handle(
                    .scroll(
                        ScrollEvent(
                            by: CGSize(width: 0, height: 70), at: CGPoint(x: 200, y: 500), time: 0)))
                #expect(rig.engine.recorder.counts.bodies == before.bodies)
                return rig.engine.recorder.counts.mounted - before.mounted
            }
        }
        let (few, many) = (mounted(100), mounted(100_006))
        #expect(many == few)
        // Control: rows do come, and one at a time.
        let row = many.max() ?? 0
        #expect(row > 0 && row < 20, "\(many)")
    }
}
