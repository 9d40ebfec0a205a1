import Foundation
import Measuring

/// The same program, built without optimisation, as a child.
struct DebugBuild {
    let program: String

    /// What Halcyon does in it.
    func measure(_ options: Options) throws -> [Result] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["--peers", "halcyon", "--output", file.path] + (options.isQuick ? ["--quick"] : [])
        if let ops = options.ops { process.arguments? += ["--ops", ops.joined(separator: ",")] }
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        // It measures times that the budgets are not for, so its status says nothing.
        guard let data = try? Data(contentsOf: file) else {
            throw Options.Message("\(program) ended with status \(process.terminationStatus) and left no results.")
        }
        return try JSONDecoder().decode([Result].self, from: data)
    }
}
