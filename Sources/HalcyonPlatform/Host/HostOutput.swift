import Foundation
import HalcyonDrawing

/// What a host without a window, or with a session, leaves behind: each window's picture and transcript as files.
@MainActor public struct HostOutput {
    /// A window to be written.
    public struct Window {
        /// Its title, of which the files' names are made.
        public var title: String
        /// Its picture as a PNG file's bytes.
        public var picture: () throws -> Data
        /// Its journal as text.
        public var transcript: () -> String

        /// A window; `picture` gives a PNG file's bytes.
        public init(title: String, picture: @escaping () throws -> Data, transcript: @escaping () -> String) {
            (self.title, self.picture, self.transcript) = (title, picture, transcript)
        }
    }

    private let folder: String
    private let log: String?

    /// Output into `folder`, which is made if it is missing; transcripts all into the file `log` if there is one.
    public init(folder: String, log: String?) { (self.folder, self.log) = (folder, log) }

    /// Writes pictures and transcripts.
    /// - Parameter report: is told where each is, or why it is not.
    /// - Returns: whether all were written.
    public func write(_ windows: [Window], report: (String) -> Void) -> Bool {
        var names: Set<String> = []
        var isWhole = true
        var transcripts: [String] = []
        for window in windows {
            let base = Self.fileName(window.title)
            var name = base
            var number = 2
            while !names.insert(name).inserted {
                name = "\(base)-\(number)"
                number += 1
            }
            isWhole = Self.attempt("Picture", "\(folder)/\(name).png", window.picture, report) && isWhole
            let transcript = window.transcript()
            transcripts.append(transcript)
            guard log == nil else { continue }
            isWhole = Self.attempt("Transcript", "\(folder)/\(name).txt", { Data(transcript.utf8) }, report) && isWhole
        }
        if let log { isWhole = Self.writeLog(transcripts, to: log, report: report) && isWhole }
        return isWhole
    }

    /// Writes several windows' transcripts into one file, one after another.
    /// - Returns: whether it was written; `report` is told where it is, or why it is not.
    public static func writeLog(_ transcripts: [String], to log: String, report: (String) -> Void) -> Bool {
        let lines = transcripts.map { $0.isEmpty || $0.hasSuffix("\n") ? $0 : $0 + "\n" }
        return attempt("Transcript", log, { Data(lines.joined().utf8) }, report)
    }

    private static func attempt(
        _ what: String, _ path: String, _ data: () throws -> Data, _ report: (String) -> Void
    ) -> Bool {
        do {
            try write(try data(), to: path)
            report("\(what): \(path)")
            return true
        } catch {
            report("\(what) not written to \(path): \(error)")
            return false
        }
    }

    /// Writes a file and makes the folders above it.
    public static func write(_ data: Data, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    /// A title as a file's name: letters, digits, `-` and `_` as they are, anything else `-`; `window` for none.
    static func fileName(_ title: String) -> String {
        let name = String(title.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" })
        return name.allSatisfy { $0 == "-" } ? "window" : name
    }
}
