import Foundation
import Measuring

/// React and Preact, as Debian packages them, doing the same work in node. A peer that is not there is left out, and
/// said so.
final class NodePeers {
    /// What could not be measured, one line each.
    private(set) var missing: [String] = []
    private let options: Options
    private let script: String

    init(_ options: Options) {
        self.options = options
        // This file lies in Benchmarks/Sources/bench.
        script =
            URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("node/workload.js").path
    }

    private static let scenarios: [(op: String, arguments: [String])] =
        [
            "create1k", "replace1k", "update10th", "select", "swap", "remove", "create10k", "append1kto10k", "clear1k",
            "clear10k",
        ].map { ($0, ["rows", $0]) }
        + [100, 1_000, 10_000, 100_000].map { ("leaf.update", ["leaf", "\($0)"]) }
        + [("deep.leafstate", ["deep", "1000"]), ("mem.rows", ["memory", "10000"])]

    func measure() -> [Result] {
        ["preact", "react"].filter { options.peers?.contains($0) ?? true }.flatMap(measure)
    }

    private func measure(_ peer: String) -> [Result] {
        var results: [Result] = []
        for (op, arguments) in NodePeers.scenarios where options.wants(op, peer) {
            if options.isQuick, op == "leaf.update", !["100", "100000"].contains(arguments[1]) { continue }
            switch run([peer] + arguments) {
            case .success(let lines): results += lines
            case .failure(let message):
                missing.append("Without \(peer): \(message.text)")
                return results
            }
        }
        return results
    }

    private func run(_ arguments: [String]) -> Swift.Result<[Result], Options.Message> {
        let process = Process()
        let output = Pipe()
        let errors = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["node", "--expose-gc", "--max-semi-space-size=64", script] + arguments + (options.isQuick ? ["quick"] : [])
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["NODE_PATH": "/usr/share/nodejs", "NODE_ENV": "production"]) { $1 }
        process.standardOutput = output
        process.standardError = errors
        do { try process.run() } catch { return .failure(Options.Message("\(error)")) }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let reason = complaint.split(separator: "\n").first { $0.contains("Error") || $0.contains("node") }
            return .failure(Options.Message(reason.map(String.init) ?? "node ended with \(process.terminationStatus)."))
        }
        let lines = data.split(separator: UInt8(ascii: "\n"))
        return .success(lines.compactMap { try? JSONDecoder().decode(Result.self, from: Data($0)) })
    }
}
