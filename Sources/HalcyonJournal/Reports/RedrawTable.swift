import HalcyonEngine

/// How often the bodies of each view ran, and how many of these runs were needed.
public struct RedrawTable: Hashable, Sendable, CustomStringConvertible {
    /// One view.
    public struct Row: Hashable, Sendable {
        /// The view's type.
        public var view: String
        /// How often bodies of this type ran, and with which verdicts.
        public var runs: Int
        public var verdicts: [Verdict: Int]
        /// What caused most of the needless runs; of all runs, if none was needless.
        public var cause: String

        /// The runs with a verdict.
        public subscript(verdict: Verdict) -> Int { verdicts[verdict] ?? 0 }
    }
    /// The views, in the order of their first runs.
    public let rows: [Row]
    /// On what the verdicts were judged.
    public let judgedOn: Basis

    /// The table of some runs.
    public init(_ runs: [Run]) {
        var order: [String] = []
        var byView: [String: [Run]] = [:]
        for run in runs {
            if byView[run.view] == nil { order.append(run.view) }
            byView[run.view, default: []].append(run)
        }
        judgedOn = runs.reduce(into: []) { $0.formUnion($1.judgedOn) }
        rows = order.map { view in
            let runs = byView[view] ?? []
            let needless = runs.filter(\.verdict.isNeedless)
            return Row(
                view: view, runs: runs.count, verdicts: runs.reduce(into: [:]) { $0[$1.verdict, default: 0] += 1 },
                cause: RedrawTable.mainCause(needless.isEmpty ? runs : needless))
        }
    }

    /// The row of a view; zeroes for one that did not run.
    public subscript(view: String) -> Row {
        rows.first { $0.view == view } ?? Row(view: view, runs: 0, verdicts: [:], cause: "")
    }

    /// The most frequent first cause; of several the one that came first.
    private static func mainCause(_ runs: [Run]) -> String {
        var counts: [(words: String, count: Int)] = []
        for run in runs {
            let words = run.reasons.first.map(words) ?? ""
            if let index = counts.firstIndex(where: { $0.words == words }) {
                counts[index].count += 1
            } else {
                counts.append((words, 1))
            }
        }
        return counts.max { $0.count < $1.count }?.words ?? ""
    }

    private static func words(_ reason: Fact.Reason) -> String {
        switch reason.kind {
        case .state, .object, .observable: reason.subject.isEmpty ? Transcript.words(reason) : reason.subject
        default: Transcript.words(reason)
        }
    }

    /// The table as text, columns aligned, with what the columns mean below.
    public var description: String {
        let total = rows.reduce(0) { $0 + $1.runs }
        let needed = rows.reduce(0) { $0 + $1[.needed] }
        guard total > 0 else { return "No body ran.\n" }
        var table = TextTable(
            columns: [.left("view"), .right("runs")] + Verdict.allCases.map { .right($0.rawValue) } + [.left("cause")])
        for row in rows {
            let counts = [row.runs] + Verdict.allCases.map { row[$0] }
            table.add([row.view] + counts.map { $0 == 0 ? "·" : String($0) } + [row.cause])
        }
        let meanings = Verdict.allCases.filter { verdict in rows.contains { $0[verdict] > 0 } }
            .compactMap { verdict in verdict.meaning.map { "\(verdict.rawValue): \($0)\n" } }
        return table.text + "\n\(total) \(total == 1 ? "body" : "bodies") ran, \(needed) needed. "
            + "Judged on \(judgedOn).\n" + meanings.joined()
    }
}
