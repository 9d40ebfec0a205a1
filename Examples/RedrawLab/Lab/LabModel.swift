import HalcyonInspector
import HalcyonPlatform
import RedrawLabExperiments
import SwiftUI

/// Which page is open, on which stage, and what of it the panels are about.
@MainActor package final class LabModel: ObservableObject {
    @Published package private(set) var page = LabPage.all[0]
    @Published package private(set) var policy = LaunchOptions.Policy.swiftUI
    /// The page's screen: another stage for each page and policy.
    @Published package private(set) var stage: Stage
    /// The turn and the view that were chosen; nil: the last turn, and of it the view that is most worth a look.
    @Published var turn: UInt32?
    @Published var view: String?
    @Published package var showsMarks = true
    /// How many runs were for nothing, by the page's id, when each was left.
    @Published private(set) var needless: [String: Int] = [:]

    /// A lab with its first page open.
    package init() { stage = LabModel.stage(LabPage.all[0], .swiftUI) }

    private static func stage(_ page: LabPage, _ policy: LaunchOptions.Policy) -> Stage {
        Stage(policy: policy) { page.screen }
    }

    /// Opens a page.
    package func open(_ page: LabPage) { restart(page, policy) }

    /// Begins the page anew with other redraws.
    package func use(_ policy: LaunchOptions.Policy) { restart(page, policy) }

    /// Begins the page anew.
    func restart() { restart(page, policy) }

    private func restart(_ page: LabPage, _ policy: LaunchOptions.Policy) {
        if policy == .swiftUI || self.policy == .swiftUI { needless[self.page.id] = stage.report.needless }
        (self.page, self.policy) = (page, policy)
        stage = LabModel.stage(page, policy)
        (turn, view) = (nil, nil)
    }

    /// The turn that the panels are about.
    func shownTurn(_ report: StageReport) -> StageReport.Turn? {
        report.turns.last { turn == nil || $0.id == turn }
    }

    /// The view that the panels are about: the chosen one, else the last that ran for nothing, else the last that ran.
    func shownView(_ turn: StageReport.Turn) -> String {
        view ?? (turn.runs.last { $0.verdict.isNeedless } ?? turn.runs.last)?.view ?? ""
    }
}
