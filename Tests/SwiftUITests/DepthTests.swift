import Foundation
import Testing

/// Nothing whose depth follows the user's tree exhausts an 8 MiB stack at depth 1,000.
struct DepthTests {
    @Test func depthOneThousandOnEightMebibytes() throws {
        let (output, status) = try run(depth: 1000)
        let steps = ["mounted", "leaf", "root", "removed"]
        let expected = [
            "chain", "stacks", "any", "narrow", "overlays", "readers", "guides", "layouts", "grids", "effects",
        ].flatMap { name in
            zip(steps, ["tick 0, leaf 0", "tick 0, leaf 1", "tick 1, leaf 1", "tick 1"]).map { "\(name): \($0) \($1)" }
        }
        #expect(output == expected)
        #expect(status == 0)
    }

    private func run(depth: Int) throws -> (lines: [String], status: Int32) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "ulimit -s 8192; exec \"$0\" \"$1\"", Products.path("DeepProbe"), String(depth)]
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        return (lines, process.terminationStatus)
    }
}

/// Executables that were built beside the tests.
enum Products {
    static func path(_ name: String) -> String {
        // The test bundle lies beside the executables, whatever runs it.
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent(name).path
    }
}
