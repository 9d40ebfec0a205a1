import HalcyonJournal
import HalcyonPlatform

/// What a step on a page led to: a line for each view that ran, and what was printed.
package struct LabStep: Hashable, Sendable {
    /// `ContentView 1 0 SeriesModel.title`: the view, its runs, how many of them were needed, and the main cause.
    package let lines: String
    /// What the models printed.
    package let printed: [String]
    /// The table as people read it.
    package let table: String

    /// What a table and printed lines say.
    package init(table: RedrawTable, printed: [String]) {
        (self.table, self.printed) = (table.description, printed)
        lines =
            (table.rows.map { "\($0.view) \($0.runs) \($0[.needed]) \($0.cause)" }
            + printed.map { "> \($0)" }).joined(separator: "\n")
    }

    init(lines: String) { (self.lines, printed, table) = (lines, [], "") }
}

extension LabPage {
    /// What each step of the session on this page has to lead to, in order.
    package func expected(_ policy: LaunchOptions.Policy) -> [LabStep] {
        LabExpectations.all["\(id) \(policy.rawValue)"] ?? []
    }
}

/// The tables of all pages, as text: a head for each step, and its lines.
enum LabExpectations {
    static let all: [String: [LabStep]] = {
        var steps: [String: [LabStep]] = [:]
        for part in text.components(separatedBy: "\n\n") {
            guard let head = part.split(separator: "\n").first else { continue }
            let words = head.split(separator: " ")
            let lines = part.split(separator: "\n").dropFirst().joined(separator: "\n")
            steps["\(words[0]) \(words[1])", default: []].append(LabStep(lines: lines))
        }
        return steps
    }()
}
