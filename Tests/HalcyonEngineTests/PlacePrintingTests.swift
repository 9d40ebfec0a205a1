import Foundation
import Testing

/// A program that does what it should not is run as it is, without its debug information, and without any names.
struct PlacePrintingTests {
    private static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()

    private func run(_ program: URL) throws -> (output: [String], error: [String]) {
        let process = Process()
        let (output, error) = (Pipe(), Pipe())
        process.executableURL = program
        (process.standardOutput, process.standardError) = (output, error)
        try process.run()
        // Both are shorter than a pipe's room.
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        func lines(_ pipe: Pipe) -> [String] {
            String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                .split(separator: "\n").map(String.init)
        }
        return (lines(output), lines(error))
    }

    /// A copy of the probe without its debug information, or without any names that are not exported.
    private func stripped(_ option: String, _ body: (URL) throws -> Void) throws {
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("PlaceProbe-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: copy) }
        let strip = Process()
        strip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        strip.arguments = [
            "strip", option, "-o", copy.path, Self.products.appendingPathComponent("PlaceProbe").path,
        ]
        try strip.run()
        strip.waitUntilExit()
        try #require(strip.terminationStatus == 0, "strip, of binutils, is needed")
        try body(copy)
    }

    private let changes = ["Careless: @self, @identity, _count changed.", "Careless: _count changed."]
    private let update =
        ": Modifying state during view update, this will cause undefined behavior. "
        + "(Careless.count: 1 → 2; applied after the update) Write it in an action, in onAppear or in onChange(of:)."
    private let uninstalled =
        ": Accessing State's value outside of being installed on a View. "
        + "This will result in a constant Binding of the initial value and will not update. "
        + "Use it in the view's body or in a closure made there; in an initializer, assign State(initialValue:)."

    @Test("Standard error says file, line and message; _printChanges() goes to standard output") func asItIs() throws {
        let (output, error) = try run(Self.products.appendingPathComponent("PlaceProbe"))
        let printed = changes + ["Careless: _count changed."]
        #expect(output.filter { !$0.hasPrefix("line ") } == printed)
        let lines = output.filter { $0.hasPrefix("line ") }.map { $0.dropFirst(5) }
        #if DEBUG
        #expect(lines.count == 2)
        #expect(
            error == [
                printed[0], printed[1], "main.swift:\(lines[0])" + update, printed[2],
                "main.swift:\(lines[1])" + uninstalled,
            ])
        #else
        #expect(error.count == 5)
        #expect(error[2].hasPrefix("main.swift:") || error[2].hasPrefix("in "))
        #expect(error[2].hasSuffix(update) && error[4].hasSuffix(uninstalled))
        #endif
    }

    @Test("Without debug information the function is named") func withoutDebugInformation() throws {
        try stripped("--strip-debug") { program in
            let error = try run(program).error
            #if DEBUG
            #expect(error[2] == "in Careless.writeOnce()" + update)
            #else
            #expect(error[2].hasPrefix("in ") && error[2].hasSuffix(update))
            #endif
        }
    }

    @Test("Without names the message stands alone") func withoutNames() throws {
        try stripped("--strip-all") { program in
            let error = try run(program).error
            #expect(error[2] == "Halcyon" + update)
        }
    }
}
