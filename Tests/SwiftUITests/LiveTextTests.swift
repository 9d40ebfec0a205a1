import Foundation
import HalcyonCore
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

private struct Starter<Content: View>: View {
    @State var date: Date?
    let hold: Hold<(Date) -> Void>
    let content: (Date) -> Content
    var body: some View {
        let state = _date
        let _ = hold.put { state.wrappedValue = $0 }
        if let date { content(date) }
    }
}

/// Texts that time alone changes, on a clock that stands unless it is moved.
@MainActor @Suite struct LiveTextTests {
    /// A rig with a text that is made of the date at which its clock stands.
    private func rig<Shown: View>(_ text: @escaping (Date) -> Shown) -> Rig {
        // A root's date is that of its making: only the root knows it.
        let hold = Hold<(Date) -> Void>()
        let rig = Rig { Starter(hold: hold) { text($0).environment(\.locale, Locale(identifier: "en_US")) } }
        hold.value(rig.root.date)
        rig.turn()
        return rig
    }

    /// What is shown after each of some steps of the clock, in seconds.
    private func shown(_ rig: Rig, after steps: [Double]) -> [String] {
        steps.flatMap { step in
            rig.clock.advance(by: step)
            rig.turn()
            return rig.labels
        }
    }

    @Test func aTimerCountsToItsDateAndThenFromIt() {
        let rig = rig { Text($0.addingTimeInterval(2.5), style: .timer) }
        #expect(rig.labels == ["0:03"])
        #expect(
            shown(rig, after: [0.4, 0.1, 1, 1, 0.9, 0.1, 56, 3539, 1]) == [
                "0:03", "0:02", "0:01", "0:00", "0:00", "0:01", "0:57", "59:56", "59:57",
            ])
        #expect(shown(rig, after: [2.9, 0.1]) == ["59:59", "1:00:00"])
    }

    @Test func aDistanceIsToldInItsTwoLargestUnits() {
        func text(_ seconds: Double) -> [String] {
            rig { Text($0.addingTimeInterval(seconds), style: .relative) }.labels
        }
        #expect(text(0) == ["0 seconds"])
        #expect(text(-1) == ["1 second"])
        #expect(text(-75) == ["1 minute, 15 seconds"])
        #expect(text(75) == ["1 minute, 15 seconds"])
        #expect(text(-8639) == ["2 hours, 23 minutes"])
        #expect(text(-7200) == ["2 hours"])
        #expect(text(-100_000) == ["1 day, 3 hours"])
        #expect(text(-1_300_000) == ["2 weeks, 1 day"])
    }

    @Test func anOffsetHasASignAndOneUnit() {
        func text(_ seconds: Double) -> [String] { rig { Text($0.addingTimeInterval(seconds), style: .offset) }.labels }
        #expect(text(-7200) == ["+2 hours"])
        #expect(text(-7199) == ["+1 hour"])
        #expect(text(180) == ["-3 minutes"])
        #expect(text(0) == ["+0 seconds"])
    }

    @Test func aTextWaitsForTheMomentAtWhichItChangesAndForNoOther() {
        let rig = rig { Text($0.addingTimeInterval(-3600 * 5 - 30), style: .relative) }
        #expect(rig.labels == ["5 hours"])
        let turns = rig.engine.turn
        func turnsAfterSeconds(_ count: Int) -> UInt32 {
            for _ in 0..<count {
                rig.clock.advance(by: 1)
                rig.turn()
            }
            return rig.engine.turn - turns
        }
        #expect(turnsAfterSeconds(29) == 0)
        #expect((turnsAfterSeconds(1), rig.labels) == (1, ["5 hours, 1 minute"]))
        #expect(turnsAfterSeconds(59) == 1)
        #expect((turnsAfterSeconds(1), rig.labels) == (2, ["5 hours, 2 minutes"]))
    }

    @Test func noBodyRunsByATick() {
        let rig = rig { Text("left: \($0.addingTimeInterval(100), style: .timer)") }
        #expect(rig.labels == ["left: 1:40"])
        let bodies = rig.engine.recorder.facts.count { $0.isBody }
        #expect(shown(rig, after: [1, 1, 50]) == ["left: 1:39", "left: 1:38", "left: 0:48"])
        #expect(rig.engine.recorder.facts.count { $0.isBody } == bodies)
        #expect(bodies > 0)
    }

    @Test func aTickThatChangesTheSizeIsLaidOut() {
        let rig = rig { Text($0.addingTimeInterval(600), style: .timer) }
        func width() -> Double { rig.root.semantics().flattened.filter { $0.role == .text }[0].frame.width }
        // Half an em a character, 14 points an em.
        #expect(width() == 5 * 7)
        _ = shown(rig, after: [1])
        #expect(width() == 4 * 7)
    }

    @Test func anIntervalIsCountedDownUpAndPaused() {
        func steps(_ pause: Double?, _ down: Bool, _ hours: Bool = true, from: Double = 1, to: Double = 3701)
            -> [String]
        {
            let rig = rig { date in
                Text(
                    timerInterval: date.addingTimeInterval(from)...date.addingTimeInterval(to),
                    pauseTime: pause.map { date.addingTimeInterval($0) }, countsDown: down, showsHours: hours)
            }
            return rig.labels + shown(rig, after: [1, 1, 3600, 99, 1])
        }
        #expect(steps(nil, true) == ["1:01:40", "1:01:40", "1:01:39", "1:39", "0:00", "0:00"])
        #expect(steps(nil, false) == ["0:00", "0:00", "0:01", "1:00:01", "1:01:40", "1:01:40"])
        #expect(steps(nil, true, false) == ["61:40", "61:40", "61:39", "1:39", "0:00", "0:00"])
        #expect(steps(2, true) == ["1:01:40", "1:01:40", "1:01:39", "1:01:39", "1:01:39", "1:01:39"])
        #expect(steps(nil, true, from: 0, to: 2.5) == ["0:03", "0:02", "0:01", "0:00", "0:00", "0:00"])
    }

    @Test func aStoppedCountAsksForNoMoreTurns() {
        let rig = rig { Text(timerInterval: $0...$0.addingTimeInterval(2)) }
        #expect(shown(rig, after: [1, 1]) == ["0:01", "0:00"])
        let turns = rig.engine.turn
        #expect(shown(rig, after: [1, 100]) == ["0:00", "0:00"])
        #expect(rig.engine.turn == turns)
    }

    @Test func aTextThatIsGoneOrReplacedTicksNoMore() {
        struct Page: View {
            @State private var step = 0
            let date: Date
            var body: some View {
                Button("next") { step += 1 }
                if step < 2 { Text(step == 0 ? date : date.addingTimeInterval(-0.5), style: .timer) }
            }
        }
        let start = Date()
        let rig = Rig { Page(date: start) }
        rig.tap("next")
        var turns: [UInt32] = []
        func turnsOf(_ seconds: Double) -> UInt32 {
            let before = rig.engine.turn
            for _ in 0..<Int(seconds * 10) {
                rig.clock.advance(by: 0.1)
                rig.turn()
            }
            return rig.engine.turn - before
        }
        turns.append(turnsOf(10))
        rig.tap("next")
        turns.append(turnsOf(10))
        #expect(turns == [10, 0])
    }

    @Test func aLocaleThatChangesIsFollowed() {
        struct Page: View {
            @State private var isGerman = false
            let date: Date
            var body: some View {
                Button("switch") { isGerman.toggle() }
                Text(date, style: .relative).environment(\.locale, Locale(identifier: isGerman ? "de" : "en"))
            }
        }
        let rig = Rig { Page(date: Date(timeIntervalSinceNow: -7210)) }
        #expect(rig.labels == ["switch", "2 hours"])
        rig.tap("switch")
        #expect(rig.labels == ["switch", "2 Stunden"])
        rig.clock.advance(by: 60)
        rig.turn()
        #expect(rig.labels == ["switch", "2 Stunden und 1 Minute"])
    }

    @Test func aFreshEvaluationShowsTheSameMoment() {
        let rig = rig { Text($0.addingTimeInterval(-0.25), style: .timer) }
        _ = shown(rig, after: [0.5, 1, 17.5])
        #expect(rig.labels == ["0:19"])
        #expect(FreshEvaluation(of: rig.root).difference() == nil)
        #expect(shown(rig, after: [0.75]) == ["0:20"])
    }

    @Test func whatIsReadFollowsTheClockAsWell() {
        let rig = rig { Text("timer").accessibilityValue(Text($0.addingTimeInterval(-0.25), style: .timer)) }
        func value() -> String { rig.root.semantics().children[0].value }
        #expect(value() == "0:00")
        _ = shown(rig, after: [0.5, 1, 17.5])
        #expect(value() == "0:19")
        rig.engine.recorder.clear()
        #expect(shown(rig, after: [1]) == ["timer"])
        #expect(value() == "0:20")
        #expect(rig.engine.recorder.facts.count(where: \.isBody) == 0)
    }
}
