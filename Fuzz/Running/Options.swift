import HalcyonEngine
import HalcyonPlatform

/// The command's arguments.
struct Options {
    var turns = 20_000
    var seed: UInt64 = 1
    var run = RunOptions()
    /// Runs only this program.
    var only: Int?

    static let usage = """
        halcyon-fuzz [--turns N] [--seed N] [--policy both|swiftUI|precise] [--program N]
                     [--plant \(PlantedFault.allCases.map(\.rawValue).joined(separator: "|"))]
        """

    /// The options of the arguments; the error says what is wrong with them.
    static func parse(_ arguments: [String]) throws(UsageError) -> Options {
        var options = Options()
        var rest = arguments[...]
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw UsageError(what: "\(name) needs a value.") }
            switch name {
            case "--turns": options.turns = try number(name, value)
            case "--seed":
                guard let seed = UInt64(value) else { throw UsageError(what: "--seed needs a number, not \(value).") }
                options.seed = seed
            case "--program": options.only = try number(name, value)
            case "--policy":
                switch value {
                case "both": options.run.policies = [.swiftUI, .precise]
                case "swiftUI": options.run.policies = [.swiftUI]
                case "precise": options.run.policies = [.precise]
                default: throw UsageError(what: "There is no policy \(value).")
                }
            case "--plant":
                guard let fault = PlantedFault(rawValue: value) else {
                    throw UsageError(what: "There is no fault \(value).")
                }
                options.run.fault = fault
            default: throw UsageError(what: "There is no option \(name).")
            }
        }
        return options
    }

    private static func number(_ name: String, _ value: String) throws(UsageError) -> Int {
        guard let number = Int(value), number >= 0 else {
            throw UsageError(what: "\(name) needs a number, not \(value).")
        }
        return number
    }
}

struct UsageError: Error {
    var what: String
}
