import Foundation
import HalcyonJournal

/// The report of a file of facts.
struct Report {
    var path: String
    /// With every fact.
    var isFull: Bool

    /// A file that is not there, or is no text.
    struct Unreadable: Error, CustomStringConvertible {
        var description: String
    }

    func text() throws -> String {
        guard let lines = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw Unreadable(description: "\(path) cannot be read.")
        }
        let journal = Journal(facts: try FactLines.read(lines))
        return (isFull ? journal.transcript + "\n" : "") + journal.table.description
    }
}
