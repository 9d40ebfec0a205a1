import Foundation
import Measuring

/// The results as people read them.
struct Table {
    private let results: [Result]
    private let debug: [Result]?
    private let outcomes: [(budget: Budget, outcome: Outcome?)]

    init(results: [Result], debug: [Result]?) {
        (self.results, self.debug) = (results, debug)
        outcomes = Budget.all.map { ($0, $0.limit.outcome(results, debug: debug)) }
    }

    /// Whether every budget that was measured holds.
    var areAllMet: Bool { outcomes.allSatisfy { $0.outcome?.isMet ?? true } }

    /// The last line.
    var verdict: String {
        let measured = outcomes.compactMap(\.outcome)
        let missed = outcomes.filter { $0.outcome?.isMet == false }.map(\.budget.name)
        let left = outcomes.count - measured.count
        return "\(measured.count - missed.count) of \(measured.count) budgets met"
            + (missed.isEmpty ? "" : "; missed: " + missed.joined(separator: "; "))
            + (left > 0 ? "; \(left) not measured" : "") + "."
    }

    var text: String { operations + "\n" + budgets }

    private static let peers = ["vanilla", "keyed", "halcyon", "preact", "react"]

    /// One line an operation, a column a peer; bodies in brackets.
    private var operations: String {
        var keys: [(op: String, n: Int)] = []
        for result in results where !keys.contains(where: { $0 == (result.op, result.n) }) {
            keys.append((result.op, result.n))
        }
        var lines = [["operation", "n"] + Table.peers + (debug == nil ? [] : ["debug build"])]
        for (op, n) in keys {
            let cells = Table.peers.map { peer in
                results.first { $0.op == op && $0.n == n && $0.peer == peer }.map(cell) ?? "–"
            }
            let slow = debug.map { list in list.first { $0.op == op && $0.n == n }.map(cell) ?? "–" }
            lines.append([op, "\(n)"] + cells + (slow.map { [$0] } ?? []))
        }
        return columns(lines)
    }

    private func cell(_ result: Result) -> String {
        if let bytes = result.bytes { return "\(bytes) B" }
        return duration(result.nanoseconds) + (result.bodies > 0 ? " (\(result.bodies))" : "")
    }

    private var budgets: String {
        let lines = outcomes.map { budget, outcome in
            guard let outcome else { return [budget.name, "–", "", "", "not measured"] }
            return [budget.name, outcome.value, outcome.ratio, outcome.limit, outcome.isMet ? "met" : "MISSED"]
        }
        return columns([["budget", "measured", "ratio", "limit", ""]] + lines)
    }
}

/// Cells under each other.
private func columns(_ lines: [[String]]) -> String {
    let widths = (0..<(lines.first?.count ?? 0)).map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
        let cells = zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        return cells.joined(separator: "  ").trimmingCharacters(in: .whitespaces) + "\n"
    }.joined()
}

/// Nanoseconds as a person reads them: three digits.
func duration(_ nanoseconds: Double) -> String {
    func digits(_ value: Double) -> String {
        String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
    }
    switch nanoseconds {
    case ..<1_000: return digits(nanoseconds) + " ns"
    case ..<1_000_000: return digits(nanoseconds / 1_000) + " µs"
    default: return digits(nanoseconds / 1_000_000) + " ms"
    }
}

/// A ratio.
func times(_ ratio: Double) -> String { String(format: ratio < 10 ? "%.2f ×" : "%.1f ×", ratio) }
