import Foundation

// One command, its result as the exit status: 0 done, 1 failed, 2 not understood.
exit(CommandLine.run(Array(CommandLine.arguments.dropFirst())))

extension CommandLine {
    static func run(_ words: [String]) -> Int32 {
        do {
            switch try Command(words) {
            case .help:
                print(Command.usage)
                return 0
            case .report(let report):
                print(try report.text(), terminator: "")
                return 0
            case .run(let run): return try run.start()
            }
        } catch {
            FileHandle.standardError.write(Data("halcyon: \(error)\n".utf8))
            return error is Command.Failure ? 2 : 1
        }
    }
}
