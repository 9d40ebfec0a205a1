import HalcyonJournal
import HalcyonPlatform
import HalcyonTestSupport
import RedrawLabExperiments
import SwiftUI
import Testing

/// The screens of the redrawing experiments: which bodies run after one press, and which of them were needed.
@MainActor struct RedrawLabTests {
    /// Runs of ContentView, TitleView, MyFavouriteView, EpisodesView after one press.
    private func counts(_ experiment: Experiment, _ policy: LaunchOptions.Policy, tap label: String) -> [Int] {
        let rig = Rig(policy: policy) { experiment.screen }
        let first = Journal(rig.engine.recorder)
        // Control: at the first appearance each of the four runs once, so a zero below is a measurement.
        #expect(names.map { first.table[space(experiment) + $0].runs } == [1, 1, 1, 1])
        #expect(rig.labels.contains(label))
        rig.engine.recorder.clear()
        #expect(rig.tap(label) == nil)
        let table = Journal(rig.engine.recorder).table
        return names.map { table[space(experiment) + $0].runs }
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

    @Test func theHeartUnderSwiftUIsRules() {
        #expect(counts(.one, .swiftUI, tap: "Love") == [1, 0, 1, 1])
        #expect(counts(.oneB, .swiftUI, tap: "Love") == [1, 1, 1, 1])
        #expect(counts(.oneC, .swiftUI, tap: "Love") == [1, 1, 1, 1])
        #expect(counts(.observable, .swiftUI, tap: "Love") == [0, 0, 1, 0])
    }

    @Test func anEpisodeUnderSwiftUIsRules() {
        #expect(counts(.one, .swiftUI, tap: "Pilot") == [1, 0, 1, 1])
        #expect(counts(.oneB, .swiftUI, tap: "Pilot") == [1, 1, 1, 1])
        #expect(counts(.oneC, .swiftUI, tap: "Pilot") == [1, 1, 1, 1])
        #expect(counts(.observable, .swiftUI, tap: "Pilot") == [0, 0, 0, 1])
    }

    @Test func theHeartUnderThePrecisePolicy() {
        #expect(counts(.one, .precise, tap: "Love") == [0, 0, 1, 0])
        #expect(counts(.oneB, .precise, tap: "Love") == [0, 0, 1, 0])
        #expect(counts(.oneC, .precise, tap: "Love") == [0, 0, 1, 0])
        #expect(counts(.observable, .precise, tap: "Love") == [0, 0, 1, 0])
    }

    @Test func anEpisodeUnderThePrecisePolicy() {
        #expect(counts(.one, .precise, tap: "Pilot") == [0, 0, 0, 1])
        #expect(counts(.oneB, .precise, tap: "Pilot") == [0, 0, 0, 1])
        #expect(counts(.oneC, .precise, tap: "Pilot") == [0, 0, 0, 1])
        #expect(counts(.observable, .precise, tap: "Pilot") == [0, 0, 0, 1])
    }
}
