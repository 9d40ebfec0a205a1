import Synchronization

/// What the experiments print, kept as well, so that it can be held against what they should.
package enum Console {
    private static let kept = Mutex<[String]>([])

    /// Prints a line.
    static func print(_ line: String) {
        kept.withLock { $0.append(line) }
        Swift.print(line)
    }

    /// The lines since the last call.
    package static func take() -> [String] {
        kept.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}
