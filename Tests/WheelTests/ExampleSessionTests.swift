import Foundation
import Testing

/// The sessions that `make run` plays where nobody watches a display: each holds, in its program.
@Suite struct ExampleSessionTests {
    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test(arguments: ["Counter", "Wheel"]) func theSessionOfAnExampleHolds(_ example: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let session = root.appendingPathComponent("Examples/\(example)/session.ndjson")
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        let process = Process()
        process.executableURL = URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent(example)
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["HALCYON_HOST"] = "headless"
        environment["HALCYON_SCRIPT"] = session.path
        process.environment = environment
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let last = text.split(separator: "\n").last ?? ""
        #expect(last.hasPrefix("Session \(session.path): ") && last.hasSuffix(" lines, 0 failed."), "\(text)")
    }
}
