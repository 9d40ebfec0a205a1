import Foundation
import HalcyonCairo
import HalcyonCore
import HalcyonHeadless
import HalcyonInspector
import HalcyonJournal
import HalcyonPlatform
import HalcyonViews
import RedrawLabExperiments
import SwiftUI

/// The lab without a display: plays a session, prints each table, holds it against what it should be, and writes each
/// page's picture and transcript to a folder.
@MainActor package final class LabRun {
    private let folder: String
    private let report: (String) -> Void
    private let host: HeadlessHost
    private let root: MountedRoot
    package let model = LabModel()
    private var step = 0
    private var lastTurn: UInt32 = 0
    private var failures = 0
    /// The steps that were done, by page and policy.
    private var done: [LabVisit: Int] = [:]

    /// A run that writes to `folder` and says what there is to say with `report`.
    /// - Throws: an error that names the package of a font that is missing.
    package init(folder: String, report: @escaping (String) -> Void = { print($0) }) throws {
        (self.folder, self.report) = (folder, report)
        let engine = try PangoTextEngine()
        host = HeadlessHost(rasteriser: CairoRasteriser(engine), folder: folder, scale: 2, report: report)
        root = MountedRoot(
            LabView(model).modifier(WindowAppearance()), clock: host.clock, textEngine: engine)
        root.connect(to: host)
        host.open(root, title: "RedrawLab", size: LabView.size)
        host.settle()
    }

    private var visit: LabVisit { LabVisit(page: model.page.id, policy: model.policy) }

    /// Plays the session.
    /// - Returns: whether each line held and each table, of each page under both policies, is as expected.
    package func play(_ session: String) throws -> Bool {
        begin()
        for (number, line) in try SessionReader.read(session) {
            let stage = model.stage
            let failure = SessionPlayer(on: host).play(line)
            if let failure { fail("line \(number): \(failure)") }
            host.settle()
            if model.stage !== stage {
                begin()
            } else if line.isAct, failure == nil {
                try judge()
            }
        }
        for page in LabPage.all {
            for policy in [LaunchOptions.Policy.swiftUI, .precise] {
                let steps = page.expected(policy).count
                let visit = LabVisit(page: page.id, policy: policy)
                if steps == 0 || done[visit] != steps {
                    fail("\(visit): \(done[visit] ?? 0) of \(steps) steps were done")
                }
            }
        }
        report(
            failures == 0
                ? "\(done.count) visits, each table as expected. Pictures and transcripts are in \(folder)."
                : "\(failures) failed. Pictures and transcripts are in \(folder).")
        return failures == 0
    }

    private func fail(_ message: String) {
        failures += 1
        report("FAILED \(message)")
    }

    /// A page begins: what its first appearance did is no step.
    private func begin() {
        step = 0
        lastTurn = model.stage.facts.last?.turn ?? 0
        _ = Console.take()
        report("\n\(model.page.id)  \(model.page.title), \(model.policy.rawValue)")
    }

    /// Holds what a step did against what it should do.
    private func judge() throws {
        let facts = model.stage.facts.filter { $0.turn > lastTurn }
        lastTurn = facts.last?.turn ?? lastTurn
        let found = LabStep(
            table: Journal(facts: facts) { !$0.isGround }.table, printed: Console.take())
        let expected = model.page.expected(model.policy)
        report(found.table)
        for line in found.printed { report("printed: \(line)") }
        if step >= expected.count {
            fail("\(visit), step \(step + 1): nothing is expected here; found\n\(found.lines)")
        } else if found.lines != expected[step].lines {
            fail("\(visit), step \(step + 1): expected\n\(expected[step].lines)\nfound\n\(found.lines)")
        }
        step += 1
        done[visit] = step
        if step == expected.count { try write() }
    }

    /// Writes the page as it stands after its last step.
    private func write() throws {
        let name = "\(folder)/\(model.page.id)-\(model.policy.rawValue)"
        try host.picture(to: name + ".png")
        try HostOutput.write(Data(model.stage.report.journal.transcript.utf8), to: name + ".txt")
    }
}

/// A page under a policy.
struct LabVisit: Hashable, CustomStringConvertible {
    let page: String
    let policy: LaunchOptions.Policy
    var description: String { "\(page) \(policy.rawValue)" }
}

extension SessionLine {
    /// Whether a person does something here, so that a table follows.
    fileprivate var isAct: Bool {
        switch self {
        case .expect, .expectNot, .expectValue, .picture: false
        default: true
        }
    }
}
