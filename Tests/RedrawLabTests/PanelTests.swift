import HalcyonDrawing
import HalcyonInspector
import HalcyonJournal
import HalcyonPlatform
import RedrawLabExperiments
import RedrawLabViews
import SwiftUI
import Testing

/// A page of the lab around an experiment: what is counted is the experiment's alone, and the page follows it.
@MainActor @Suite struct PanelTests {
    /// The lab, mounted as in a window, with a page open.
    @MainActor private final class Lab {
        let model = LabModel()
        let root: MountedRoot

        init(_ page: LabPage, _ policy: LaunchOptions.Policy = .swiftUI) {
            root = MountedRoot(
                LabView(model), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(), size: LabView.size)
            model.open(page)
            model.use(policy)
            root.runTurn()
        }

        var labels: [String] { root.semantics().flattened.map(\.label) }

        func tap(_ name: String) -> Bool { PanelTests.tap(name, root) }
    }

    /// Presses and releases the first control with a name; false if there is none.
    private static func tap(_ name: String, _ root: MountedRoot) -> Bool {
        let named = root.semantics().flattened.filter { $0.isCalled(name) }
        let control = named.first { $0.actions.contains(.press) } ?? named.first { $0.role.isControl } ?? named.first
        guard let target = control else { return false }
        let middle = CGPoint(x: target.frame.midX, y: target.frame.midY)
        root.handle(.pointer(PointerEvent(.down, at: middle, time: 0)))
        root.handle(.pointer(PointerEvent(.up, at: middle, time: 0)))
        return true
    }

    /// What of a transcript is about who ran and why.
    private func ran(_ facts: [Fact]) -> [String] {
        Transcript.text(facts).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { line in
                ["turn", "down", "up", "press", "write", "mark", "body", "skip"].contains { line.hasPrefix($0 + " ") }
            }
    }

    /// What is tapped on a page; the timer needs a main loop and has its place in the session.
    private func taps(_ page: LabPage) -> [String] {
        switch page.content {
        case .experiment: ["heart, Add to favourites", "heart"]
        case .severalScreens: ["Open the episode", "heart, Add to favourites"]
        case .manyItems: ["heart, Add to favourites"]
        case .repeatedRequest: ["heart, Add to favourites", "Next page"]
        case .pickerObservers: ["Middle", "Swap the two observers", "High"]
        case .closureBinding: ["Shout", "Greet"]
        case .interaction, .ticking: []
        }
    }

    @Test(
        "The tables with the panel around the screen and without it are equal",
        arguments: LabPage.all, [LaunchOptions.Policy.swiftUI, .precise])
    func sameTables(_ page: LabPage, _ policy: LaunchOptions.Policy) throws {
        let lab = Lab(page, policy)
        let place = try #require(lab.root.embedded.first).value.size
        let alone = MountedRoot(
            VStack { page.screen }, clock: VirtualClock(), textEngine: FixedAdvanceTextEngine(), policy: policy,
            isRecording: true, size: place)
        alone.runTurn()
        for name in taps(page) {
            #expect(lab.tap(name), "\(name)")
            #expect(PanelTests.tap(name, alone), "\(name)")
        }
        let (staged, plain) = (lab.model.stage.facts, alone.engine.recorder.facts)
        #expect(Journal(facts: staged).table == Journal(facts: plain).table)
        #expect(ran(staged) == ran(plain))
        // Control: each tap ran something.
        #expect(Set(Journal(facts: staged).runs.map(\.turn)).count == taps(page).count + 1)
        #expect(lab.root.engine.recorder.facts.isEmpty, "the panel is not recorded")
    }

    @Test("After each turn of the experiment the panel has one of its own, and shows what was counted")
    func oneTurnEach() {
        let lab = Lab(LabPage.all[0])
        #expect(lab.labels.contains("4 bodies in 1 turn"))
        let before = lab.root.engine.recorder.counts.turns
        let inner = lab.model.stage.counts.turns
        #expect(lab.tap("heart, Add to favourites"))
        // The press and the release each are a turn of the experiment and one of the page.
        #expect(lab.model.stage.counts.turns - inner == 2)
        #expect(lab.root.engine.recorder.counts.turns - before == 2)
        #expect(lab.labels.contains("7 bodies in 2 turns"))
        #expect(lab.labels.contains("MyFavouriteView, 2 runs, 0 needless"))
        #expect(lab.labels.contains("EpisodesView, 2 runs, 1 needless"))
        #expect(lab.labels.contains("Why EpisodesView ran"))
    }

    @Test("A chosen view and a chosen turn are what the panels are about")
    func choices() {
        let lab = Lab(LabPage.all[0])
        #expect(lab.tap("heart, Add to favourites"))
        #expect(lab.tap("MyFavouriteView, 2 runs, 0 needless"))
        #expect(lab.labels.contains("Why MyFavouriteView ran"))
        let first = lab.model.stage.report.turns[0].id
        #expect(lab.tap("Turn \(first)"))
        #expect(lab.labels.contains("turn \(first)"))
        #expect(lab.tap("TitleView, 1 runs, 0 needless"))
        let last = lab.model.stage.report.turns[1].id
        #expect(lab.tap("Turn \(last)"))
        #expect(lab.labels.contains("Why TitleView did not run"))
    }

    @Test("Opening a page, another policy and a restart each begin with another stage")
    func stages() {
        let lab = Lab(LabPage.all[0])
        #expect(lab.tap("heart, Add to favourites"))
        #expect(lab.model.stage.report.needless == 2)
        #expect(lab.tap("Restart"))
        #expect(lab.model.stage.report.needless == 0)
        #expect(lab.labels.contains("4 bodies in 1 turn"))
        #expect(lab.tap("Page 2"))
        #expect(lab.model.page.id == "2")
        #expect(lab.tap("Precise"))
        #expect(lab.model.policy == .precise)
        #expect(lab.tap("heart, Add to favourites"))
        #expect(lab.model.stage.report.needless == 0)
    }
}
