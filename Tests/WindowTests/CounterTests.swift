#if Window
import Foundation
import HalcyonCairo
import ProbeControl
import Testing

/// The example as a person meets it: `import SwiftUI` and nothing else, in a real window, clicked.
@Suite(.serialized, .enabled(if: XServer.hasTools, Comment(rawValue: XServer.missing))) struct CounterTests {
    let folder: TemporaryFolder
    let server: XServer

    init() throws {
        folder = try TemporaryFolder()
        server = try XServer(in: folder.path)
    }

    /// The picture without a display after so many taps, and the transcript of all turns.
    private func headless(taps: Int) throws -> Pixels {
        let lines =
            (0..<taps).map { _ in "{\"tap\":\"Count\"}\n" }.joined()
            + "{\"expect\":\"Count \(taps)\"}\n{\"picture\":\"headless.png\"}\n"
        let script = try folder.write(lines, to: "headless.ndjson")
        let end = try Probe(
            ["HALCYON_HOST": "headless", "HALCYON_SCRIPT": script], in: folder.path, program: "Counter"
        ).end()
        try #require(end.status == 0, "\(end)")
        return try Pixels(png: folder.data(of: "headless.png"))
    }

    @Test func aClickInTheWindowChangesTheTextAndThePixelsAreThoseOfThePicture() throws {
        let before = try headless(taps: 0)
        let after = try headless(taps: 1)
        #expect(before.differences(from: after) != 0)
        let counter = try Probe(server.environment, in: folder.path, program: "Counter")
        defer { counter.stop() }
        var window: String?
        for _ in 0..<600 where window == nil {
            Thread.sleep(forTimeInterval: 0.1)
            window = try? server.xdotool("search", "--onlyvisible", "--name", "^Counter$").split(separator: "\n").last
                .map(String.init)
        }
        let name = try #require(window)
        #expect(try screen(name, before.width, before.height, until: before.values) == before.values)
        try server.xdotool("mousemove", "--window", name, "180", "144", "click", "1")
        try server.xdotool("mousemove", "--window", name, "5", "5")
        #expect(try screen(name, after.width, after.height, until: after.values) == after.values)
    }

    /// The window's pixels on the screen, once they are what is waited for, or after a minute.
    private func screen(_ window: String, _ width: Int, _ height: Int, until expected: [UInt32]) throws -> [UInt32] {
        let geometry = try server.xdotool("getwindowgeometry", "--shell", window)
        func number(_ name: String) -> Int {
            geometry.split(separator: "\n").first { $0.hasPrefix(name + "=") }.flatMap {
                Int($0.dropFirst(name.count + 1))
            } ?? 0
        }
        var pixels: [UInt32] = []
        for _ in 0..<600 {
            pixels = try server.screen(x: number("X"), y: number("Y"), width: width, height: height)
            if pixels == expected { break }
            Thread.sleep(forTimeInterval: 0.1)
        }
        return pixels
    }
}
#endif
