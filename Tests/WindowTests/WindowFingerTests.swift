#if Window
import Foundation
import ProbeControl
import Testing

/// Fingers: a touchpad's pixels under Wayland, a touchscreen and two fingers on a touchpad under X.
@Suite(.serialized) struct WindowFingerTests {
    /// A program's page, and the hands that are on its window.
    private struct Page {
        let program: Probe
        let hands: Probe

        init(_ environment: [String: String?], _ script: String, _ arguments: [String], in folder: String) throws {
            program = try Probe(
                environment.merging(["FORM_PAGE": "touchpad"]) { $1 }, in: folder, program: "FormProgram")
            let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(script).path
            hands = try Probe(
                environment, commands: [path] + arguments, in: folder, program: XServer.tool("python3") ?? "")
            try #require(hands.readLine() == "ready")
        }

        func end() {
            hands.stop()
            program.stop()
        }

        func act(_ steps: [String]) { #expect(hands.ask(steps.joined(separator: ",")) == "done") }

        /// Where something's middle is, once the page is there.
        func place(_ name: String) throws -> (x: Int, y: Int) {
            let words = program.ask(name) { !$0.hasPrefix("unknown") }.split(separator: " ").compactMap { Int($0) }
            try #require(words.count == 2, "\(words)")
            return (words[0], words[1])
        }

        private func numbers(_ kind: String) -> [Double] {
            program.ask("log").split(separator: "|").filter { $0.hasPrefix(kind + " ") }.compactMap {
                Double($0.dropFirst(kind.count + 1))
            }
        }

        /// How far the view was scrolled at each of its turns.
        var offsets: [Double] { numbers("offset") }
        /// The rows that the wheel wrote.
        var rows: [Double] { numbers("set") }

        /// Asks until something is so, at most twenty seconds.
        func wait(until isSo: () -> Bool) {
            for _ in 0..<400 where !isSo() { Thread.sleep(forTimeInterval: 0.05) }
        }

        /// How far the view is scrolled, once it is that for half a second.
        func rest() -> Double {
            var last = -1.0
            for _ in 0..<40 {
                let now = offsets.last ?? 0
                if now == last { break }
                last = now
                Thread.sleep(forTimeInterval: 0.5)
            }
            return last
        }

        /// Throws the view until it goes on by itself, since a throw by a busy machine's hand is a slow drag; where it
        /// comes to rest.
        func throwView(from place: Double, by distance: Double, _ act: () -> Void) throws -> Double {
            var (before, end) = (place, place)
            for _ in 0..<5 where end <= before + distance {
                before = end
                act()
                end = rest()
            }
            #expect(end > before + distance, "it glides on")
            #expect(offsets == offsets.sorted())
            return end
        }

        /// Throws the wheel in the same way: it is written once each time.
        func throwWheel(by distance: Double, _ act: () -> Void) throws {
            var (before, count) = (0.0, rows.count)
            repeat {
                before = try #require(rows.last)
                act()
                wait { rows.count > count }
                #expect(rows.count == count + 1)
                count += 1
            } while rows.last == before + distance && count < 5
            #expect(try #require(rows.last) > before + distance)
        }
    }

    /// Steps of a frame each.
    private func steps(_ count: Int, _ step: (Int) -> String) -> [String] {
        (1...count).flatMap { ["sleep 0.016", step($0)] }
    }

    @Test(
        "A touchpad's pixels move a view and a wheel by as much, fingers that rest throw nothing, others do",
        .enabled(if: Compositor.hasTools, Comment(rawValue: Compositor.missing)))
    func touchpad() throws {
        let (folder, compositor) = (try TemporaryFolder(), try Compositor())
        let page = try Page(compositor.environment, "touchpad.py", [], in: folder.path)
        defer { page.end() }
        func point(at name: String) throws {
            let (x, y) = try page.place(name)
            page.act(["move \(x) \(y) \(Compositor.width) \(Compositor.height)"])
        }
        // Until the window is there to be pointed at.
        page.wait {
            try? point(at: "map")
            try? point(at: "view")
            return page.program.ask("log").contains("hover true")
        }
        // What is not known to tell when fingers let go has let go when it rests; then it is known.
        for pass in 1...2 {
            page.act(steps(20) { _ in "scroll 5" })
            page.wait { page.offsets.last == Double(100 * pass) }
            page.act(["sleep 0.5", "stop"])
        }
        #expect(page.rest() == 200)
        let offsets = page.offsets
        #expect(offsets == offsets.sorted() && offsets.allSatisfy { $0.truncatingRemainder(dividingBy: 5) == 0 })
        // Events that come in one frame are one; most do not.
        #expect(offsets.count > 4)
        let end = try page.throwView(from: 200, by: 100) { page.act(steps(20) { _ in "scroll 5" } + ["stop"]) }
        try point(at: "wheel")
        // Two rows of 32 points.
        page.act(steps(16) { _ in "scroll 4" } + ["sleep 0.5", "stop"])
        page.wait { page.rows != [] }
        #expect(page.rows == [5])
        try page.throwWheel(by: 3) { page.act(steps(8) { _ in "scroll 12" } + ["stop"]) }
        #expect(page.program.ask("row") == "\(Int(try #require(page.rows.last)))")
        #expect(page.rest() == end, "the view above was left alone")
    }

    @Test(
        "A finger on the screen moves a view and a wheel by as much, and throws them; two on a touchpad make things larger",
        .enabled(if: XServer.hasTools && XServer.hasFingers, Comment(rawValue: XServer.missingFingers)))
    func touchscreen() throws {
        let folder = try TemporaryFolder()
        let server = try XServer(withFingersIn: folder.path)
        let page = try Page(
            server.environment, "fingers.py",
            [folder.path + "/touchscreen", folder.path + "/touchpad", "1024", "768"], in: folder.path)
        defer { page.end() }
        let (x, y) = try page.place("view")
        // Without a window manager the window is at the screen's corner.
        _ = try server.xdotool("search", "--sync", "--onlyvisible", "--name", "^Form$")
        page.act(["down 0 \(x) \(y + 50)"] + steps(20) { "move 0 \(x) \(y + 50 - 5 * $0)" })
        page.wait { page.offsets.last == 100 }
        page.act(["sleep 0.3", "up 0 \(x) \(y - 50)"])
        #expect(page.rest() == 100)
        // A finger that has moved no more than 10 points is a press.
        #expect(page.offsets.first { $0 > 0 } == 15)
        let end = try page.throwView(from: 100, by: 100) {
            page.act(
                ["down 1 \(x) \(y + 50)"] + steps(20) { "move 1 \(x) \(y + 50 - 5 * $0)" } + ["up 1 \(x) \(y - 50)"])
        }
        let wheel = try page.place("wheel")
        page.act(
            ["down 2 \(wheel.x) \(wheel.y)"] + steps(16) { "move 2 \(wheel.x) \(wheel.y - 4 * $0)" }
                + ["sleep 0.3", "up 2 \(wheel.x) \(wheel.y - 64)"])
        page.wait { page.rows != [] }
        #expect(page.rows == [5])
        try page.throwWheel(by: 3) {
            page.act(
                ["down 3 \(wheel.x) \(wheel.y)"] + steps(8) { "move 3 \(wheel.x) \(wheel.y - 12 * $0)" }
                    + ["up 3 \(wheel.x) \(wheel.y - 96)"])
        }
        #expect(page.rest() == end, "the view above was left alone")
        let map = try page.place("map")
        try server.xdotool("mousemove", "\(map.x)", "\(map.y)")
        page.act(["pinch 1.2 10", "sleep 0.016", "pinch 1.5 20"])
        page.wait { page.program.ask("pinched") == "150 30" }
        #expect(page.program.ask("pinched") == "150 30")
        page.act(["unpinch"])
        page.wait { page.program.ask("log").contains("rotated") }
        #expect(page.program.ask("log").split(separator: "|").suffix(2).sorted() == ["magnified", "rotated"])
        page.program.stop()
        let said = page.program.end().errors.split(separator: "\n").filter { $0.contains("CRITICAL") }
        #expect(said == [])
    }
}
#endif
