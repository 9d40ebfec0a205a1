import Foundation

/// The program `HostProbe` as a child process: a host is tested in a process of its own, since the test runner's main
/// thread is not one that a host could have.
public final class Probe {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()
    private var unread = Data()
    private var lastWords: String?

    /// Starts the program.
    /// - Parameters:
    ///   - program: another program that was built beside the tests, or any other by its path.
    ///   - environment: variables beside those of this process; nil takes one away.
    ///   - commands: what it is told before its main loop begins.
    ///   - folder: its working directory.
    public init(
        _ environment: [String: String?], commands: [String] = [], in folder: String, program: String = "HostProbe"
    ) throws {
        process.executableURL =
            program.hasPrefix("/") ? URL(fileURLWithPath: program) : Self.builtProducts.appendingPathComponent(program)
        process.arguments = commands
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        var all = ProcessInfo.processInfo.environment
        for name in all.keys where name.hasPrefix("HALCYON_") || name.hasPrefix("PROBE_") { all[name] = nil }
        // Without a session bus accessibility would only print that there is none.
        for (name, value) in ["GTK_A11Y": "none", "WAYLAND_DISPLAY": nil, "DISPLAY": nil] { all[name] = value }
        for (name, value) in environment { all[name] = value }
        process.environment = all
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
        try process.runHearingSignals()
    }

    deinit { if process.isRunning { process.terminate() } }

    /// Where the package's programs are: beside the running tests.
    public static var builtProducts: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// The process's number.
    public var id: Int32 { process.processIdentifier }

    /// Tells the program something and waits for its one line of answer. Of a program that has ended, how it did.
    public func ask(_ line: String) -> String {
        Self.survivesBrokenPipes
        do {
            try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            return ending(line)
        }
        return readLine() ?? ending(line)
    }

    /// A program that has ended must fail its own test, and not end the whole run by a signal. A handler, since children
    /// would inherit that a signal is ignored.
    private static let survivesBrokenPipes: Void = { signal(SIGPIPE) { _ in } }()

    private func ending(_ line: String) -> String {
        if lastWords == nil {
            let (status, _, errors) = end()
            lastWords =
                "ended with \(process.terminationReason == .uncaughtSignal ? "signal" : "status") \(status): \(errors)"
        }
        return "(no answer to \(line); \(lastWords ?? ""))"
    }

    /// Asks until the answer is what is waited for, at most a minute; the last answer.
    public func ask(_ line: String, until isRight: (String) -> Bool) -> String {
        var answer = ask(line)
        for _ in 0..<1_200 where !isRight(answer) {
            Thread.sleep(forTimeInterval: 0.05)
            answer = ask(line)
        }
        return answer
    }

    /// The next line of its output; nil at the end.
    public func readLine() -> String? {
        while true {
            if let end = unread.firstIndex(of: 0x0A) {
                defer { unread = Data(unread[(end + 1)...]) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            unread += more
        }
    }

    /// Waits for the program's end: its status, the lines that were not read yet, and what it said in its error output.
    public func end() -> (status: Int32, lines: [String], errors: String) {
        try? input.fileHandleForWriting.close()
        var lines: [String] = []
        while let line = readLine() { lines.append(line) }
        process.waitUntilExit()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        return (process.terminationStatus, lines, String(decoding: said, as: UTF8.self))
    }

    /// Ends the program and waits until it is gone.
    public func stop() {
        process.terminate()
        process.waitUntilExit()
    }
}
