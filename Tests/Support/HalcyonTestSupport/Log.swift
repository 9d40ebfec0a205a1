/// What the views of a test did, in order. A test's rig makes a new one current; tests of views run on the main actor
/// from begin to end, so there is one at a time.
@MainActor public enum Log {
    /// The lines since the rig was made, or since `take`.
    public static var lines: [String] = []

    /// Adds a line, from a body or an action.
    public static func add(_ line: String) { lines.append(line) }

    /// The lines so far; they are forgotten.
    public static func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Adds a line to the log; in a body as `let _ = log("A")`.
@MainActor public func log(_ line: String) { Log.add(line) }
