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
        func attempt(_ what: String, _ path: String, _ data: () throws -> Data) {
            do {
                try Self.write(try data(), to: path)
                report("\(what): \(path)")
            } catch {
                isWhole = false
                report("\(what) not written to \(path): \(error)")
            }
        }
        var transcripts = ""
        for window in windows {
            let base = Self.fileName(window.title)
            var name = base
            var number = 2
            while !names.insert(name).inserted {
                name = "\(base)-\(number)"
                number += 1
            }
            attempt("Picture", "\(folder)/\(name).png", window.picture)
            let transcript = window.transcript()
            if log == nil {
                attempt("Transcript", "\(folder)/\(name).txt") { Data(transcript.utf8) }
            } else {
                transcripts += transcript.hasSuffix("\n") || transcript.isEmpty ? transcript : transcript + "\n"
            }
        }
        if let log { attempt("Transcript", log) { Data(transcripts.utf8) } }
        return isWhole
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
