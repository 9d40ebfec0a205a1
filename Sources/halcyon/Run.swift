import Foundation

/// Runs a program that uses Halcyon as a child process without a display, and reports what it did.
struct Run {
    var program: String
    var arguments: [String]
    var session: String?
    var policy: String?
    var isFull: Bool

    /// - Returns: the program's own exit status, so that a session that did not hold fails here too.
    func start() throws -> Int32 {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("halcyon-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let facts = folder.appendingPathComponent("facts.ndjson").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment["HALCYON_HOST"] = "headless"
        environment["HALCYON_LOG"] = facts
        environment["HALCYON_SCRIPT"] = session
        environment["HALCYON_POLICY"] = policy
        process.environment = environment
        try process.run()
        process.waitUntilExit()
        guard FileManager.default.fileExists(atPath: facts) else {
            throw Report.Unreadable(description: "\(program) left no facts; is it a program that uses Halcyon?")
        }
        print(try Report(path: facts, isFull: isFull).text(), terminator: "")
        return process.terminationStatus
    }
}
