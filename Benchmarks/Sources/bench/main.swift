import Foundation
import Measuring
import Workload

/// Measures, prints and writes as the options say; the result is the exit status.
@MainActor func run(_ options: Options) throws -> Int32 {
    if let (name, count) = options.repeated {
        guard RepeatedOperation.run(name, count: count, isRecording: options.isRecording) else {
            throw Options.Message("--repeat knows \(RepeatedOperation.names.joined(separator: ", ")).")
        }
        return 0
    }
    let problems = WorkloadCheck.problems()
    for problem in problems { print("The workload does not do its work: \(problem).") }
    guard problems.isEmpty else { return 1 }

    let session = Session(isQuick: options.isQuick) { options.wants($0, $1) }
    try measureAll(session)
    var results = session.results
    let node = NodePeers(options)
    results += node.measure()
    let debug = try options.debug.map { try DebugBuild(program: $0).measure(options) }

    let table = Table(results: results, debug: debug)
    print(table.text)
    if let output = options.output {
        let url = URL(fileURLWithPath: output)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Result.json(results).write(to: url)
        print("Results: \(output)")
    }
    for missing in node.missing { print(missing) }
    print(table.verdict)
    return table.areAllMet || options.isQuick ? 0 : 1
}

do {
    exit(try run(try Options(Array(CommandLine.arguments.dropFirst()))))
} catch {
    let text = (error as? Options.Message)?.text ?? "\(error)"
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(2)
}
