import Foundation
import HalcyonEngine
import HalcyonJournal
import HalcyonTestSupport
import RedrawLabExperiments
import SwiftUI
import Testing

/// The command `halcyon`, as a child process.
@MainActor struct CommandLineTests {
    private func halcyon(_ arguments: [String]) throws -> (output: String, errors: String, status: Int32) {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        // The test bundle lies beside the executables, whatever runs it.
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        process.executableURL = URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent(
            "halcyon")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            String(decoding: text, as: UTF8.self), String(decoding: complaints, as: UTF8.self),
            process.terminationStatus
        )
    }

    @Test func aReportOfFactsIsTheJournals() throws {
        let rig = Rig(size: CGSize(width: 400, height: 700)) { Experiment.oneB.screen }
        rig.tap("heart, Add to favourites")
        let journal = Journal(rig.engine.recorder)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ndjson")
        defer { try? FileManager.default.removeItem(at: file) }
        try FactLines.text(journal.facts).write(to: file, atomically: true, encoding: .utf8)
        let short = try halcyon(["report", file.path])
        #expect(short.output == journal.table.description)
        #expect(short.status == 0)
        let long = try halcyon(["report", "--transcript", file.path])
        #expect(long.output == journal.transcript + "\n" + journal.table.description)
    }

    @Test func whatIsNotUnderstoodIsSaid() throws {
        let unknown = try halcyon(["draw"])
        #expect(unknown.status == 2)
        #expect(unknown.errors.hasPrefix("halcyon: draw is not known.\nhalcyon report"))
        let missing = try halcyon(["report", "/nowhere/at/all"])
        #expect((missing.errors, missing.status) == ("halcyon: /nowhere/at/all cannot be read.\n", 1))
        let policy = try halcyon(["run", "--policy", "fast", "Counter"])
        #expect(policy.errors == "halcyon: --policy fast is not known; write swiftUI, precise or audit.\n")
    }
}
