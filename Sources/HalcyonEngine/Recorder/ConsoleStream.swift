/// Which of the process's streams a line belongs to.
public enum ConsoleStream: Sendable {
    /// Standard output.
    case output
    /// Standard error.
    case error
}
