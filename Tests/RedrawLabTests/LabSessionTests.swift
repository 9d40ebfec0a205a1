import Foundation
import Testing

/// The lab as people start it where there is no display.
@Suite struct LabSessionTests {
    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The lab's program, run over a session in a folder of its own.
    private func run(_ session: String) throws -> (lines: [String], status: Int32, files: [String]) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lab-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = folder.appendingPathComponent("session.ndjson")
        try session.write(to: script, atomically: true, encoding: .utf8)
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        let process = Process()
        process.executableURL = URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent(
            "RedrawLab")
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["HALCYON_HOST"] = "headless"
        environment["HALCYON_SCRIPT"] = script.path
        process.environment = environment
        let (output, errors) = (Pipe(), FileHandle.nullDevice)
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let written = folder.appendingPathComponent("Output/RedrawLab").path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: written)) ?? []
        return (text.split(separator: "\n").map(String.init), process.terminationStatus, files.sorted())
    }

    @Test func theLabsOwnSessionHoldsAndLeavesPicturesAndTranscripts() throws {
        let session = try String(
            contentsOf: root.appendingPathComponent("Examples/RedrawLab/session.ndjson"), encoding: .utf8)
        let result = try run(session)
        #expect(result.lines.filter { $0.hasPrefix("FAILED") } == [])
        #expect(
            result.lines.last
                == "36 visits, each table as expected. Pictures and transcripts are in Output/RedrawLab.")
        #expect(result.status == 0)
        let pages = ["1A", "1B", "1C", "1D", "2", "3", "3B", "3C", "3D", "4", "@", "5", "6", "7", "8", "9", "10", "11"]
        let names = pages.flatMap { page in ["swiftUI", "precise"].map { "\(page)-\($0)" } }
        #expect(result.files == names.flatMap { [$0 + ".png", $0 + ".txt"] }.sorted())
        // Each row of each table is printed: the view, its runs, the needed ones, the cause.
        #expect(result.lines.contains { $0.hasPrefix("Experiment1.EpisodesView") && $0.hasSuffix("isMyFavourite") })
        #expect(result.lines.contains("printed: Will change Pilot: false"))
    }

    @Test func anotherTableAnUnknownLabelAndAPageLeftOutFail() throws {
        let result = try run(
            """
            {"tap":"Page 2"}
            {"tap":"heart"}
            {"tap":"nobody"}
            """)
        #expect(result.status == 1)
        let failures = result.lines.filter { $0.hasPrefix("FAILED") }
        #expect(failures.first == "FAILED 2 swiftUI, step 1: expected")
        #expect(failures.contains { $0.hasPrefix("FAILED line 3: nothing is called \"nobody\"") })
        #expect(failures.contains("FAILED 2 swiftUI: 1 of 2 steps were done"))
        #expect(failures.contains("FAILED 11 precise: 0 of 2 steps were done"))
    }
}
