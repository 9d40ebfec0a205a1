import Foundation

/// Facts as NDJSON: one JSON object a line, to be read by another program or another day.
public enum FactLines {
    /// The facts as lines.
    public static func text(_ facts: [Fact]) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Facts are numbers and strings in plain structures: there is nothing that cannot be encoded.
        return facts.compactMap { try? encoder.encode($0) }.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
    }

    /// A line that is no fact.
    public struct Failure: Error, CustomStringConvertible, Hashable, Sendable {
        /// The line's number, from 1.
        public var line: Int
        /// What is wrong with it.
        public var message: String
        /// A line and what is wrong with it.
        public init(line: Int, message: String) { (self.line, self.message) = (line, message) }
        /// `line 3: …`.
        public var description: String { "line \(line): \(message)" }
    }

    /// The facts of lines; empty lines are passed over.
    /// - Throws: `Failure` at the first line that is no fact.
    public static func read(_ text: String) throws(Failure) -> [Fact] {
        let decoder = JSONDecoder()
        var facts: [Fact] = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            do {
                facts.append(try decoder.decode(Fact.self, from: Data(line.utf8)))
            } catch {
                throw Failure(line: index + 1, message: "this is no fact of a journal: \(line.prefix(60))")
            }
        }
        return facts
    }
}
