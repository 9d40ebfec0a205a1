import Foundation

/// A session in a file, and the report of playing it.
@MainActor public struct SessionFile {
    /// What came of it.
    public struct Result: Hashable, Sendable {
        /// How many lines did or expected something.
        public var lines: Int
        /// How many of them did not hold; a file that cannot be read counts as one.
        public var failed: Int
        /// The last line of a report.
        public var words: String
    }

    private let path: String
    private let report: (String) -> Void

    /// The session in the file at `path`; `report` is given one line a failure.
    public init(_ path: String, report: @escaping (String) -> Void) { (self.path, self.report) = (path, report) }

    /// Plays all lines on `stage`. A line that fails is reported with its number, what it says, and what was there; it
    /// does not stop those after it. A file that cannot be read is reported, and nothing of it is played.
    public func play(on stage: any SessionStage) -> Result {
        func unread(_ place: String, _ message: String) -> Result {
            report("\(place): \(message)")
            return Result(lines: 0, failed: 1, words: "Session \(path): not played.")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            return unread(path, "there is no such file, or it cannot be read")
        }
        let lines: [(number: Int, line: SessionLine)]
        do {
            lines = try SessionReader.read(String(decoding: data, as: UTF8.self))
        } catch {
            return unread("\(path):\(error.line)", error.message)
        }
        let player = SessionPlayer(on: stage)
        var failed = 0
        for (number, line) in lines {
            guard let message = player.play(line) else { continue }
            failed += 1
            report("\(path):\(number): \(line.json): \(message)")
        }
        let words = "Session \(path): \(lines.count) \(lines.count == 1 ? "line" : "lines"), \(failed) failed."
        return Result(lines: lines.count, failed: failed, words: words)
    }
}
