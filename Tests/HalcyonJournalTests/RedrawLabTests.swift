import HalcyonJournal
import HalcyonPlatform
import HalcyonTestSupport
import RedrawLabExperiments
import SwiftUI
import Testing

/// The screens of the redrawing experiments: which bodies run after one press, and which of them were needed.
@MainActor struct RedrawLabTests {
    /// What one press of a button did.
    private struct Outcome: Equatable {
        /// Runs of ContentView, TitleView, MyFavouriteView, EpisodesView.
        var bodies: [Int]
        /// How many rows the closure of EpisodesView's `ForEach` made.
        var rows: Int
        /// What the bodies printed, without the experiment's name.
        var lines: [String]
    }

    @MainActor private final class Printed { var lines: [String] = [] }

    private func press(_ label: String, in experiment: Experiment, _ policy: LaunchOptions.Policy) -> Outcome {
        let rig = Rig(policy: policy) { experiment.screen }
        let first = Journal(rig.engine.recorder)
        // Control: at the first appearance each of the four runs once, so a zero below is a measurement.
        #expect(names.map { first.table[space(experiment) + $0].runs } == [1, 1, 1, 1])
        #expect(rows(first) == 6)
        #expect(rig.labels.contains(label))
        let printed = Printed()
        rig.engine.onPrint = { line, stream in if stream == .output { printed.lines.append(line) } }
        rig.engine.recorder.clear()
        #expect(rig.tap(label) == nil)
        let journal = Journal(rig.engine.recorder)
        return Outcome(
            bodies: names.map { journal.table[space(experiment) + $0].runs }, rows: rows(journal),
            lines: printed.lines.map { String($0.dropFirst(space(experiment).count)) })
    }

    private func rows(_ journal: Journal) -> Int {
        journal.facts.count {
            guard $0.view == "Button", $0.inside.hasSuffix("EpisodesView") else { return false }
            switch $0.what {
            case .mounted, .given, .skipped: return true
            default: return false
            }
        }
    }

    private let names = ["ContentView", "TitleView", "MyFavouriteView", "EpisodesView"]

    private func space(_ experiment: Experiment) -> String {
        switch experiment {
        case .one: "Experiment1."
        case .oneB: "Experiment1b."
        case .oneC: "Experiment1c."
        case .observable: "ExperimentObservable."
        }
    }

    /// `_model`, `_episodes`, …: what each of the four printed; nil: it did not run.
    private func outcome(_ causes: [String?], rows: Int) -> Outcome {
        Outcome(
            bodies: causes.map { $0 == nil ? 0 : 1 }, rows: rows,
            lines: zip(names, causes).compactMap { name, cause in cause.map { "\(name): \($0) changed." } })
    }

    @Test("The heart under SwiftUI's rules") func heart() {
        func press(_ experiment: Experiment) -> Outcome { self.press("Love", in: experiment, .swiftUI) }
        #expect(press(.one) == outcome(["_model", nil, "_model", "_model"], rows: 6))
        #expect(press(.oneB) == outcome(["_model", "_title", "_isMyFavourite", "_episodes"], rows: 6))
        #expect(press(.oneC) == outcome(["_model", "@self", "_model", "_model"], rows: 6))
        #expect(press(.observable) == outcome([nil, nil, "@dependencies", nil], rows: 0))
    }

    @Test("An episode under SwiftUI's rules") func episode() {
        func press(_ experiment: Experiment) -> Outcome { self.press("Pilot", in: experiment, .swiftUI) }
        #expect(press(.one) == outcome(["_model", nil, "_model", "_model"], rows: 6))
        #expect(press(.oneB) == outcome(["_model", "_title", "_isMyFavourite", "_episodes"], rows: 6))
        #expect(press(.oneC) == outcome(["_model", "@self", "_model", "_model"], rows: 6))
        #expect(press(.observable) == outcome([nil, nil, nil, "@dependencies"], rows: 6))
    }

    @Test("The heart under the precise policy") func preciseHeart() {
        func press(_ experiment: Experiment) -> Outcome { self.press("Love", in: experiment, .precise) }
        #expect(press(.one) == outcome([nil, nil, "_model", nil], rows: 0))
        #expect(press(.oneB) == outcome([nil, nil, "_isMyFavourite", nil], rows: 0))
        #expect(press(.oneC) == outcome([nil, nil, "_model", nil], rows: 0))
        #expect(press(.observable) == outcome([nil, nil, "@dependencies", nil], rows: 0))
    }

    @Test("An episode under the precise policy") func preciseEpisode() {
        func press(_ experiment: Experiment) -> Outcome { self.press("Pilot", in: experiment, .precise) }
        #expect(press(.one) == outcome([nil, nil, nil, "_model"], rows: 6))
        #expect(press(.oneB) == outcome([nil, nil, nil, "_episodes"], rows: 6))
        #expect(press(.oneC) == outcome([nil, nil, nil, "_model"], rows: 6))
        #expect(press(.observable) == outcome([nil, nil, nil, "@dependencies"], rows: 6))
    }
}
