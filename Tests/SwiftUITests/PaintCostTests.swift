import Foundation
import Testing

/// What counts instructions.
private enum Counter {
    static let path = "/usr/bin/valgrind"
    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }
}

/// What painting costs, in instructions.
@Suite(.enabled(if: Counter.isThere, "valgrind is not installed")) struct PaintCostTests {
    private func run(_ program: String, _ arguments: [String]) throws -> (output: String, errors: String) {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let out = output.fileHandleForReading.readDataToEndOfFile()
        let err = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: out, as: UTF8.self), String(decoding: err, as: UTF8.self))
    }

    /// Instructions in painting for one change, of one text or of all, among so many; mounting is taken off.
    private func cost(_ program: String, among count: Int, all: Bool = false) throws -> (
        instructions: Int, drawn: String
    ) {
        func counted(_ changes: Int) throws -> (Int, String) {
            let (output, errors) = try run(
                Counter.path,
                [
                    "--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=*updatePicture*", program,
                    "\(count)", "\(changes)", all ? "2" : "1",
                ])
            let line = try #require(errors.split(separator: "\n").first { $0.contains("Collected") }, "\(errors)")
            return (try #require(Int(line.split(separator: " ").last ?? "")), output)
        }
        let (none, some) = (try counted(1), try counted(11))
        return ((some.0 - none.0) / 10, some.1)
    }

    @Test func aChangedLeafAmongTwoThousandCostsAsAlone() throws {
        // The counter cannot read the compiler's debug information.
        let program = NSTemporaryDirectory() + "PaintProbe-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: program) }
        _ = try run("/usr/bin/strip", ["--strip-debug", "-o", program, Products.path("PaintProbe")])
        let alone = try cost(program, among: 1)
        let among = try cost(program, among: 2000)
        #expect(alone.drawn == "drawn [1]\n")
        #expect(among.drawn == "drawn [1]\n")
        #expect(alone.instructions > 100)
        #expect(among.instructions <= 3 * alone.instructions)
        // The control: what changes all counts all.
        let all = try cost(program, among: 200, all: true)
        #expect(all.drawn == "drawn [200]\n")
        #expect(all.instructions > 50 * alone.instructions)
    }
}
