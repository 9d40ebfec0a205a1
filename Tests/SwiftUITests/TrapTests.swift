import Foundation
import Testing

/// Where Swift leaves no value to give back, the program ends with SwiftUI's message.
struct TrapTests {
    private struct Ending {
        var output: String
        var errors: String
        var isSignal: Bool
        var status: Int32
    }

    private func run(_ way: String) throws -> Ending {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: Products.path("TrapProbe"))
        process.arguments = [way]
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = { (pipe: Pipe) in
            String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        let (out, err) = (text(output), text(errors))
        process.waitUntilExit()
        return Ending(
            output: out, errors: err, isSignal: process.terminationReason == .uncaughtSignal,
            status: process.terminationStatus)
    }

    @Test("46: a missing environment object ends the program with the ancestors that were searched")
    func statement46() throws {
        let ending = try run("object")
        #expect(ending.isSignal)
        #expect(ending.output == "")
        let message =
            "No ObservableObject of type Model found. A View.environmentObject(_:) for Model may be missing as an "
            + "ancestor of this view."
        #expect(ending.errors.contains("Fatal error: " + message))
        #expect(ending.errors.contains("Searched above ReadsObject, Middle<ReadsObject>, Top<ReadsObject>."))
        let journal = try #require(ending.errors.range(of: "The journal is written."))
        let fatal = try #require(ending.errors.range(of: "Fatal error"))
        #expect(journal.lowerBound < fatal.lowerBound)
        let given = try run("object-given")
        #expect((given.output, given.isSignal, given.status) == ("0\n", false, 0))
    }

    @Test(
        "63d: so does an observable object that is missing, or put in as a subclass",
        arguments: ["observable", "observable-sub"])
    func statement63d(_ way: String) throws {
        let ending = try run(way)
        #expect(ending.isSignal)
        let message =
            "No Observable object of type Base found. A View.environmentObject(_:) for Base may be missing as an "
            + "ancestor of this view."
        #expect(ending.errors.contains("Fatal error: " + message))
        #expect(ending.errors.contains("Searched above ReadsObservable"))
        let given = try run("observable-given")
        #expect((given.output, given.isSignal, given.status) == ("0\n", false, 0))
    }
}
