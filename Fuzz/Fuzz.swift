import Foundation

/// Random programs and writes against fresh evaluations of the same state.
@main @MainActor struct Fuzz {
    static func main() {
        do throws(UsageError) {
            let options = try Options.parse(Array(CommandLine.arguments.dropFirst()))
            exit(Campaign(options).run())
        } catch {
            print(error.what + "\n" + Options.usage)
            exit(2)
        }
    }
}

/// Prints a line at once, so that nothing is lost if a program ends the process.
func say(_ text: String) {
    print(text)
    fflush(nil)
}
