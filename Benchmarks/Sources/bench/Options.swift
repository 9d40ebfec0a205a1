import Foundation

/// What the command line asks for.
struct Options {
    /// Fewer runs of the operations that tell most.
    var isQuick = false
    /// Only these operations.
    var ops: Set<String>?
    /// Only these peers.
    var peers: Set<String>?
    /// The same program built for debugging, to be compared with.
    var debug: String?
    /// Where the results go; nil: to standard output.
    var output: String? = "Benchmarks/results/latest.json"
    /// One operation to repeat, instead of measuring.
    var repeated: (name: String, count: Int)?
    /// Whether facts are kept meanwhile.
    var isRecording = false

    static let usage = """
        usage: bench [--quick] [--ops NAME,…] [--peers NAME,…] [--debug PROGRAM] [--output FILE | --no-output]
               bench --repeat OPERATION COUNT [--recording]
        """

    /// - Throws: a message for what is not understood.
    init(_ arguments: [String]) throws(Message) {
        var rest = arguments[...]
        func value(_ option: String) throws(Message) -> String {
            guard let value = rest.popFirst() else { throw Message("\(option) wants a value.\n\(Options.usage)") }
            return value
        }
        while let option = rest.popFirst() {
            switch option {
            case "--quick": isQuick = true
            case "--ops": ops = Set(try value(option).split(separator: ",").map(String.init))
            case "--peers": peers = Set(try value(option).split(separator: ",").map(String.init))
            case "--debug": debug = try value(option)
            case "--output": output = try value(option)
            case "--no-output": output = nil
            case "--recording": isRecording = true
            case "--repeat":
                let name = try value(option)
                guard let count = Int(try value(option)), count >= 0 else {
                    throw Message("--repeat wants an operation and a number.\n\(Options.usage)")
                }
                repeated = (name, count)
            default: throw Message("\(option) is not understood.\n\(Options.usage)")
            }
        }
    }

    struct Message: Error {
        var text: String
        init(_ text: String) { self.text = text }
    }

    /// What a quick run measures.
    private static let quickOps: Set<String> = [
        "create1k", "replace1k", "update10th", "select", "swap", "remove", "create10k", "append1kto10k", "leaf.update",
    ]

    func wants(_ op: String, _ peer: String) -> Bool {
        (ops ?? (isQuick ? Options.quickOps : nil))?.contains(op) ?? true && peers?.contains(peer) ?? true
    }
}
