#if Window
import Foundation
import HalcyonCairo
import ProbeControl
import Testing

/// Real windows on an X server without a screen. The host runs in a process of its own: the tests touch no GTK.
@Suite(.serialized, .enabled(if: XServer.hasTools, Comment(rawValue: XServer.missing))) struct WindowTests {
    let folder: TemporaryFolder
    let server: XServer

    init() throws {
        folder = try TemporaryFolder()
        server = try XServer(in: folder.path)
    }

    func probe(_ more: [String: String?] = [:]) throws -> Probe {
        let probe = try Probe(server.environment.merging(more) { $1 }, in: folder.path)
        // Two frames at least: from then on nothing is under way.
        _ = probe.ask("counts") { $0 != "ink 0 containers 0" }
        Thread.sleep(forTimeInterval: 0.3)
        return probe
    }

    /// The picture's place on the screen: without a window manager the window is at its corner.
    func origin(of probe: Probe) throws -> (x: Int, y: Int) {
        let place = probe.ask("origin").dropFirst("origin ".count).split(separator: ",").compactMap { Int($0) }
        let window = try server.xdotool("search", "--name", "^Probe$").split(separator: "\n").last.map(String.init)
        let geometry = try server.xdotool("getwindowgeometry", "--shell", window ?? "")
        func number(_ name: String) -> Int {
            geometry.split(separator: "\n").first { $0.hasPrefix(name + "=") }.flatMap {
                Int($0.dropFirst(name.count + 1))
            } ?? 0
        }
        try #require(place.count == 2)
        return (place[0] + number("X"), place[1] + number("Y"))
    }

    func click(_ x: Int, _ y: Int) throws {
        try server.xdotool("mousemove", "\(x)", "\(y)", "click", "1")
    }

    /// The picture of the same root on the host without a display.
    func headless(taps: Int, _ more: [String: String?] = [:]) throws -> Pixels {
        let lines = (0..<taps).map { _ in "{\"tap\":\"Increment\"}\n" }.joined() + "{\"picture\":\"headless.png\"}\n"
        let script = try folder.write(lines, to: "headless.ndjson")
        let environment: [String: String?] = ["HALCYON_HOST": "headless", "HALCYON_SCRIPT": script]
        let end = try Probe(environment.merging(more) { $1 }, in: folder.path).end()
        try #require(end.status == 0, "\(end)")
        return try Pixels(png: folder.data(of: "headless.png"))
    }

    @Test func aClickReachesTheRootAndTheScreen() throws {
        let probe = try probe()
        let (x, y) = try origin(of: probe)
        #expect(probe.ask("facts") == "turns 1 count 0 size 160×108")
        try click(x + 80, y + 76)
        #expect(probe.ask("facts") { $0.contains("count 1") } == "turns 4 count 1 size 160×108")
        #expect(probe.ask("pointers").hasSuffix("down@80,76#0 up@80,76#0"))
        let expected = try headless(taps: 1)
        // On the screen, in the window's own picture, and without a display: the same pixels.
        func screen() throws -> [UInt32] { try server.screen(x: x, y: y, width: 160, height: 108) }
        for _ in 0..<600 where try screen() != expected.values { Thread.sleep(forTimeInterval: 0.1) }
        #expect(try screen() == expected.values)
        #expect(probe.ask("picture window.png") == "picture")
        #expect(try Pixels(png: folder.data(of: "window.png")).differences(from: expected) == 0)
        // The comparison can tell: before the click it was another picture.
        #expect(try headless(taps: 0).differences(from: expected) != 0)
        #expect(probe.ask("close") == "closed")
        let end = probe.end()
        #expect(end.status == 0)
        #expect(end.errors == "")
    }

    @Test(arguments: ["1", "2"], ["0", "1"])
    func aSessionHasTheSamePictureOnBothHosts(_ scale: String, _ embeds: String) throws {
        let script = try folder.write(
            "{\"tap\":\"Increment\"}\n{\"expect\":\"Count 1\"}\n{\"picture\":\"window.png\"}\n", to: "session.ndjson")
        let end = try Probe(
            server.environment.merging(["HALCYON_SCRIPT": script, "GDK_SCALE": scale, "PROBE_EMBEDS": embeds]) { $1 },
            in: folder.path
        ).end()
        #expect(end.status == 0, "\(end)")
        #expect(
            end.lines == [
                "Picture: Output/Probe.png", "Transcript: Output/Probe.txt", "Session \(script): 3 lines, 0 failed.",
            ])
        #expect(end.errors == "")
        let transcript = try folder.text(of: "Output/Probe.txt")
        let window = try Pixels(png: folder.data(of: "window.png"))
        let expected = try headless(taps: 1, ["PROBE_SCALE": scale, "PROBE_EMBEDS": embeds])
        #expect(window.width == 160 * Int(scale)!)
        #expect(window.differences(from: expected) == 0)
        #expect(try folder.text(of: "Output/Probe.txt") == transcript)
    }

    @Test(
        "whatever is done to a picture, the window's pixels are those without a display",
        arguments: [
            ("composed", "1"), ("composed", "2"), ("painted", "1"), ("painted", "2"), ("mixed", "1"), ("mixed", "2"),
        ])
    func effectsAreTheSameOnBothHosts(_ effects: String, _ scale: String) throws {
        // The second picture shows that a change inside an effect reaches what was drawn as one piece.
        let script = try folder.write(
            "{\"picture\":\"before.png\"}\n{\"tap\":\"Increment\"}\n{\"expect\":\"Count 1\"}\n{\"picture\":\"after.png\"}\n",
            to: "session.ndjson")
        let end = try Probe(
            server.environment.merging([
                "HALCYON_SCRIPT": script, "GDK_SCALE": scale, "PROBE_EFFECTS": effects, "PROBE_EMBEDS": "1",
            ]) { $1 }, in: folder.path
        ).end()
        #expect(end.status == 0, "\(end)")
        let more = ["PROBE_SCALE": scale, "PROBE_EFFECTS": effects, "PROBE_EMBEDS": "1"]
        for (taps, name) in [(0, "before.png"), (1, "after.png")] {
            let expected = try headless(taps: taps, more)
            #expect(try Pixels(png: folder.data(of: name)).differences(from: expected) == 0, "\(name)")
        }
        let bare = try headless(taps: 0, ["PROBE_SCALE": scale, "PROBE_EMBEDS": "1"])
        #expect(try headless(taps: 0, more).differences(from: bare) != 0)
    }

    @Test func aFailedLineIsTheStatus() throws {
        let script = try folder.write("{\"expect\":\"Count 5\"}\n", to: "session.ndjson")
        let end = try Probe(server.environment.merging(["HALCYON_SCRIPT": script]) { $1 }, in: folder.path).end()
        #expect(end.status == 1)
        #expect(end.lines.last == "Session \(script): 1 line, 1 failed.")
    }

    @Test(arguments: ["timer", "task", "sleep", "queue", "thread", "perform"])
    func aWriteFromAnywhereIsExactlyOneTurn(_ way: String) throws {
        let probe = try probe()
        #expect(probe.ask("facts") == "turns 1 count 0 size 160×108")
        #expect(probe.ask("write \(way)") == "written")
        #expect(
            probe.ask("facts") { $0.contains("count 1") && $0.contains("turns 2") } == "turns 2 count 1 size 160×108")
        Thread.sleep(forTimeInterval: 0.3)
        #expect(probe.ask("facts") == "turns 2 count 1 size 160×108")
        probe.stop()
    }

    @Test func onlyWhatChangedIsDrawnAnew() throws {
        let probe = try probe()
        // The ground, the text, the button; the page and the root have several parts each.
        #expect(probe.ask("counts") == "ink 3 containers 2")
        #expect(probe.ask("write queue") == "written")
        _ = probe.ask("facts") { $0.contains("turns 2") }
        #expect(probe.ask("counts") == "ink 4 containers 4")
        probe.stop()
    }

    @Test func aDragHasEachOfItsSteps() throws {
        let probe = try probe()
        let (x, y) = try origin(of: probe)
        try server.xdotool("mousemove", "\(x + 80)", "\(y + 76)", "mousedown", "1")
        var steps = ["mousemove", "\(x + 81)", "\(y + 76)"]
        for step in 2...12 { steps += ["mousemove", "\(x + 80 + step)", "\(y + 76)"] }
        try server.xdotool(all: steps)
        try server.xdotool("mouseup", "1", "mousemove", "600", "400")
        let said = probe.ask("pointers") { $0.hasSuffix("hover@-1,-1#0") }
        let events = said.split(separator: " ").map(String.init)
        #expect(events.filter { $0.hasPrefix("drag") } == (1...12).map { "drag@\(80 + $0),76#0" })
        #expect(Array(events.suffix(2)) == ["up@92,76#0", "hover@-1,-1#0"])
        let times = probe.ask("times").split(separator: " ").compactMap { Double($0) }
        #expect(times.count == events.count)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 + 0.02 })
        // Released outside the button, nothing was pressed.
        probe.stop()
    }

    @Test func aNotchIsANotch() throws {
        let probe = try probe()
        let (x, y) = try origin(of: probe)
        try server.xdotool("mousemove", "\(x + 40)", "\(y + 30)", "click", "5", "click", "4", "click", "7")
        let said = probe.ask("inputs") { $0.split(separator: ",").count >= 9 || $0.contains("60×0 notch") }
        #expect(
            said == "scroll 0×60 notch at 40,30, scroll 0×-60 notch at 40,30, scroll 60×0 notch at 40,30")
        #expect(probe.ask("kinds") == "mouse")
        probe.stop()
    }

    @Test func aKeyGoesDownRepeatsAndGoesUp() throws {
        let probe = try probe()
        try server.xdotool("windowfocus", "--sync", try server.xdotool("search", "--name", "^Probe$"))
        // Once the window has the keyboard it hears of a key.
        for _ in 0..<200 where !probe.ask("inputs").contains("up escape") {
            try server.xdotool("key", "Escape")
            Thread.sleep(forTimeInterval: 0.05)
        }
        try server.xdotool("keydown", "Right")
        #expect(probe.ask("inputs") { $0.contains("repeat right") }.contains("down right, repeat right"))
        try server.xdotool("keyup", "Right")
        #expect(probe.ask("inputs") { $0.hasSuffix("up right") }.hasSuffix("repeat right, up right"))
        try server.xdotool("keydown", "a")
        let typed = #"text a, repeat character("a") types a"#
        #expect(probe.ask("inputs") { $0.contains(typed) }.contains(typed))
        try server.xdotool("keyup", "a")
        let up = #"up character("a")"#
        #expect(probe.ask("inputs") { $0.hasSuffix(up) }.hasSuffix(up))
        probe.stop()
    }

    @Test func framesComeOnlyWhileTheyAreAskedFor() throws {
        let probe = try probe()
        #expect(probe.ask("frames 30") == "frames 30")
        #expect(probe.ask("facts") { $0.hasPrefix("turns 32 ") } == "turns 32 count 0 size 160×108")
        Thread.sleep(forTimeInterval: 0.3)
        #expect(probe.ask("facts") == "turns 32 count 0 size 160×108")
        probe.stop()
    }

    @Test func anotherSizeIsLaidOutInItsFrame() throws {
        let probe = try probe()
        let window = try server.xdotool("search", "--name", "^Probe$").split(separator: "\n").last.map(String.init)
        try server.xdotool("windowsize", try #require(window), "300", "200")
        #expect(probe.ask("facts") { $0.contains("300×200") } == "turns 2 count 0 size 300×200")
        func picture() throws -> Pixels {
            #expect(probe.ask("picture window.png") == "picture")
            return try Pixels(png: folder.data(of: "window.png"))
        }
        var pixels = try picture()
        for _ in 0..<600 where pixels.width != 300 {
            Thread.sleep(forTimeInterval: 0.1)
            pixels = try picture()
        }
        #expect((pixels.width, pixels.height) == (300, 200))
        probe.stop()
    }

    @Test func atRestTheMainThreadSleeps() throws {
        let probe = try probe()
        // A click first: what it set in motion must come to rest as well.
        let (x, y) = try origin(of: probe)
        try click(x + 80, y + 76)
        #expect(probe.ask("facts") { $0.contains("count 1") } == "turns 4 count 1 size 160×108")
        var before = try XServer.switches(of: probe.id)
        // At rest: in two seconds nobody woke. A busy machine takes its time to get there.
        for _ in 0..<30 {
            Thread.sleep(forTimeInterval: 2)
            let now = try XServer.switches(of: probe.id)
            if now == before { break }
            before = now
        }
        Thread.sleep(forTimeInterval: 10)
        let after = try XServer.switches(of: probe.id)
        let main = try #require(after[probe.id]) - (try #require(before[probe.id]))
        #expect(main <= 5)
        let others = after.filter { $0.key != probe.id && $0.value != before[$0.key] }
        #expect(others.isEmpty, "threads that woke: \(others)")
        // The count counts: an answer wakes the main thread.
        _ = probe.ask("facts")
        Thread.sleep(forTimeInterval: 0.2)
        #expect(try #require(XServer.switches(of: probe.id)[probe.id]) > (after[probe.id] ?? 0))
        probe.stop()
    }

    @Test func withoutADisplayItIsSaid() throws {
        let end = try Probe(["HALCYON_HOST": "gtk"], in: folder.path).end()
        #expect(end.status == 3)
        #expect(
            end.lines == [
                "There is no display. Set WAYLAND_DISPLAY or DISPLAY, or run without a window: HALCYON_HOST=headless"
            ])
    }
}
#endif
