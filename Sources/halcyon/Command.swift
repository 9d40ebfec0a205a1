/// What the words of the command line ask for.
enum Command {
    case help
    case report(Report)
    case run(Run)

    /// Words that mean nothing.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    static let usage = """
        halcyon report [--transcript] FACTS
            Reads facts (one JSON object a line, as a program writes them where HALCYON_LOG ends in .ndjson) and prints how
            often each view ran and how many of these runs were needed; with --transcript also every fact.
        halcyon run [--session FILE] [--policy swiftUI|precise|audit] [--transcript] PROGRAM [ARGUMENT ...]
            Runs a program without a display, plays the session if there is one, and prints the same report of it.
        halcyon help
            Prints this.
        """

    init(_ words: [String]) throws {
        var words = words[...]
        let name = words.popFirst()
        var options: [String: String] = [:]
        var isFull = false
        while let word = words.first, word.hasPrefix("--") {
            words.removeFirst()
            switch word {
            case "--transcript": isFull = true
            case "--session" where name == "run", "--policy" where name == "run":
                guard let value = words.popFirst() else {
                    throw Failure(description: "\(word) takes a value.\n\(Self.usage)")
                }
                options[word] = value
            default: throw Failure(description: "\(word) is not known.\n\(Self.usage)")
            }
        }
        switch name {
        case "help", "--help", "-h": self = .help
        case "report":
            guard let path = words.popFirst(), words.isEmpty else {
                throw Failure(description: "report takes one file of facts.\n\(Self.usage)")
            }
            self = .report(Report(path: path, isFull: isFull))
        case "run":
            guard let program = words.popFirst() else {
                throw Failure(description: "run takes a program.\n\(Self.usage)")
            }
            if let policy = options["--policy"], !["swiftUI", "precise", "audit"].contains(policy) {
                throw Failure(description: "--policy \(policy) is not known; write swiftUI, precise or audit.")
            }
            self = .run(
                Run(
                    program: program, arguments: Array(words), session: options["--session"],
                    policy: options["--policy"], isFull: isFull))
        case nil: throw Failure(description: "what to do?\n\(Self.usage)")
        case .some(let word): throw Failure(description: "\(word) is not known.\n\(Self.usage)")
        }
    }
}
