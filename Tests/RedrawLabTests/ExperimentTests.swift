import HalcyonJournal
import HalcyonPlatform
import HalcyonTestSupport
import RedrawLabExperiments
import SwiftUI
import Testing

/// The screens of the redrawing experiments: which bodies run after one press (the table of expected results for the
/// redraw write-up), what they say of it, how many rows are made, and what is printed.
@MainActor @Suite struct ExperimentTests {
    /// What one press of a button did.
    private struct Outcome: Equatable, CustomStringConvertible {
        /// Runs of ContentView, TitleView, MyFavouriteView, EpisodesView, EpisodeView.
        var bodies: [Int]
        /// Whether the closure of EpisodesView's `ForEach` made the rows anew: as many as at first, or none.
        var makesRows: Bool
        /// What the bodies said of their runs, without the experiment's name.
        var lines: [String]
        /// What the models printed.
        var printed: [String]

        var description: String { "\n\(bodies) \(makesRows) \(lines) \(printed)" }
    }

    /// What is pressed, by its label.
    private enum Tap: String {
        case heart = "heart, Add to favourites"
        case episode = "heart"
    }

    @MainActor private final class Said { var lines: [String] = [] }

    private func press(_ tap: Tap, in experiment: Experiment, _ policy: LaunchOptions.Policy) -> Outcome {
        _ = Console.take()
        let rig = Rig(policy: policy, size: CGSize(width: 400, height: 700)) { experiment.screen }
        let first = Journal(rig.engine.recorder)
        func runs(_ journal: Journal) -> [Int] { names.map { journal.table["\(experiment.space).\($0)"].runs } }
        // Control: at the first appearance each view runs once, so a zero below is a measurement.
        let rowViews = first.table["\(experiment.space).EpisodeView"].runs
        #expect(Array(runs(first).prefix(4)) == [1, 1, 1, 1])
        #expect(hasRowViews(experiment) ? rowViews > 5 : rowViews == 0)
        let rowsAtFirst = rows(first)
        #expect(isLazy(experiment) ? rowsAtFirst > 5 && rowsAtFirst < 40 : rowsAtFirst == 6)
        #expect(Console.take() == [])
        let said = Said()
        rig.engine.onPrint = { line, stream in if stream == .output { said.lines.append(line) } }
        rig.engine.recorder.clear()
        #expect(rig.tap(tap.rawValue) == nil)
        let journal = Journal(rig.engine.recorder)
        #expect([0, rowsAtFirst].contains(rows(journal)))
        return Outcome(
            bodies: runs(journal), makesRows: rows(journal) > 0,
            lines: said.lines.map { String($0.dropFirst(experiment.space.count + 1)) }, printed: Console.take())
    }

    private func hasRowViews(_ experiment: Experiment) -> Bool {
        [.three, .threeB, .threeC, .threeD].contains(experiment)
    }

    private func isLazy(_ experiment: Experiment) -> Bool {
        hasRowViews(experiment) || [.oneD, .two, .four].contains(experiment)
    }

    private func rows(_ journal: Journal) -> Int {
        journal.facts.count {
            guard $0.view == "Button" || $0.view.hasSuffix(".EpisodeView"), $0.inside.hasSuffix("EpisodesView") else {
                return $0.view.hasSuffix(".EpisodeView") && isPlaced($0)
            }
            return isPlaced($0)
        }
    }

    private func isPlaced(_ fact: Fact) -> Bool {
        switch fact.what {
        case .mounted, .given, .skipped: true
        default: false
        }
    }

    private let names = ["ContentView", "TitleView", "MyFavouriteView", "EpisodesView", "EpisodeView"]

    /// What each of the five said, nil where it did not run; the rows are made where EpisodesView ran.
    private func ran(_ causes: [String?], _ printed: [String] = []) -> Outcome {
        Outcome(
            bodies: (causes + [nil]).prefix(5).map { $0 == nil ? 0 : 1 }, makesRows: causes[3] != nil,
            lines: zip(names, causes).compactMap { name, cause in cause.map { "\(name): \($0) changed." } },
            printed: printed)
    }

    @Test("The heart under SwiftUI's rules", arguments: Experiment.allCases) func heart(_ experiment: Experiment) {
        let expected =
            switch experiment {
            case .one, .oneD: ran(["_model", nil, "_model", "_model"])
            case .oneB: ran(["_model", "_title", "_isMyFavourite", "@self, _episodes"])
            case .oneC: ran(["_model", "@self", "_model", "_model"])
            case .two, .three, .threeB, .threeC, .threeD: ran(["_seriesModel", nil, "_model", nil])
            case .four: ran([nil, nil, "_isMyFavourite", nil])
            case .observable: ran([nil, nil, "@dependencies", nil])
            }
        #expect(press(.heart, in: experiment, .swiftUI) == expected)
    }

    @Test("An episode under SwiftUI's rules", arguments: Experiment.allCases)
    func episode(_ experiment: Experiment) {
        let expected =
            switch experiment {
            case .one, .oneD: ran(["_model", nil, "_model", "_model"])
            case .oneB: ran(["_model", "_title", "_isMyFavourite", "@self, _episodes"])
            case .oneC: ran(["_model", "@self", "_model", "_model"])
            case .two: ran(["_episodesModel", nil, nil, "_model"])
            case .three: ran([nil, nil, nil, nil, "_model"])
            case .threeB, .threeC, .threeD: ran([nil, nil, nil, nil, "_model"], printed(experiment))
            case .four: ran(["_model", nil, "_model", "_model"])
            case .observable: ran([nil, nil, nil, "@dependencies"])
            }
        #expect(press(.episode, in: experiment, .swiftUI) == expected)
    }

    @Test("The heart under the precise policy", arguments: Experiment.allCases)
    func preciseHeart(_ experiment: Experiment) {
        let cause =
            switch experiment {
            case .oneB, .four: "_isMyFavourite"
            case .observable: "@dependencies"
            default: "_model"
            }
        #expect(press(.heart, in: experiment, .precise) == ran([nil, nil, cause, nil]))
    }

    @Test("An episode under the precise policy", arguments: Experiment.allCases)
    func preciseEpisode(_ experiment: Experiment) {
        let expected =
            switch experiment {
            case .oneB: ran([nil, nil, nil, "_episodes"])
            case .observable: ran([nil, nil, nil, "@dependencies"])
            case .three, .threeB, .threeC, .threeD: ran([nil, nil, nil, nil, "_model"], printed(experiment))
            default: ran([nil, nil, nil, "_model"])
            }
        #expect(press(.episode, in: experiment, .precise) == expected)
    }

    /// What the models of the third experiments print when an episode's heart is pressed.
    private func printed(_ experiment: Experiment) -> [String] {
        switch experiment {
        case .threeB, .threeD: ["Did change Pilot: true"]
        case .threeC: ["Will change Pilot: false", "Did change Pilot: true"]
        default: []
        }
    }
}
