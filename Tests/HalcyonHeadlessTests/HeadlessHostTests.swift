import Foundation
import HalcyonCairo
import HalcyonDrawing
import HalcyonHeadless
import HalcyonPlatform
import HandBuilt
import Testing

/// A host with one hand-built root in it, and what the host reported.
@MainActor final class Stage {
    let root: HandBuiltRoot
    let host: HeadlessHost
    var report: [String] { reported.lines }
    private let reported: Lines
    private final class Lines { var lines: [String] = [] }

    init(script: String? = nil, log: String? = nil, folder: String = "Output") throws {
        let engine = try PangoTextEngine()
        let lines = Lines()
        reported = lines
        var options = LaunchOptions([:])
        (options.script, options.log) = (script, log)
        host = HeadlessHost(rasteriser: CairoRasteriser(engine), options: options, folder: folder) {
            lines.lines.append($0)
        }
        root = HandBuiltRoot(1, engine: engine)
        root.host = host
        host.open(root, title: "Hand built", size: nil)
    }
}

/// A folder of its own that is gone afterwards.
func inFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = NSTemporaryDirectory() + "halcyon-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
}

@MainActor @Suite struct HeadlessHostTests {
    @Test func openingRunsOneTurnInTheIdealSize() throws {
        let stage = try Stage()
        stage.host.settle()
        #expect(stage.root.facts == ["resize 160×108", "turn 1: Count 0"])
    }

    @Test func aScheduleIsExactlyOneTurn() throws {
        let stage = try Stage()
        stage.root.count = 1
        stage.root.count = 2
        stage.host.scheduleTurn(of: stage.root)
        #expect(stage.root.turns == 1)
        stage.host.settle()
        #expect(stage.root.turns == 2)
        stage.host.settle()
        #expect(stage.root.turns == 2)
    }

    @Test func aWriteFromAnywhereIsOneTurn() async throws {
        let stage = try Stage()
        let root = stage.root
        var turns = root.turns
        func oneTurn(_ what: String) async {
            await stage.host.settle()
            #expect(root.turns == turns + 1, "\(what)")
            turns = root.turns
        }
        Task { root.count += 1 }
        await oneTurn("Task")
        DispatchQueue.main.async { MainActor.assumeIsolated { root.count += 1 } }
        await oneTurn("DispatchQueue.main")
        await withCheckedContinuation { handedOver in
            Thread.detachNewThread {
                DispatchQueue.main.async { MainActor.assumeIsolated { root.count += 1 } }
                handedOver.resume()
            }
        }
        await oneTurn("another thread")
        await Task.detached { await MainActor.run { root.count += 1 } }.value
        await oneTurn("a detached task")
        await stage.host.settle()
        #expect(root.turns == turns)
        #expect(root.count == 4)
    }

    @Test func advanceGoesFromDeadlineToDeadline() throws {
        let stage = try Stage()
        stage.root.frames = 3
        stage.root.count = 1
        stage.host.settle()
        #expect(stage.root.turns == 2)
        stage.host.advance(by: 0.025)
        #expect(stage.host.clock.now == 0.025)
        #expect(stage.root.turns == 3)
        stage.host.advance(by: 1)
        #expect(stage.host.clock.now == 1.025)
        #expect(stage.root.turns == 5)
    }

    @Test func theEarlierOfTwoRequestsCounts() throws {
        let stage = try Stage()
        stage.host.scheduleTurn(of: stage.root, at: 5)
        stage.host.scheduleTurn(of: stage.root, at: 2)
        stage.host.scheduleTurn(of: stage.root, at: 9)
        stage.host.advance(by: 1.9)
        #expect(stage.root.turns == 1)
        stage.host.advance(by: 0.1)
        #expect(stage.root.turns == 2)
        stage.host.advance(by: 20)
        #expect(stage.root.turns == 2)
    }

    @Test func aSessionIsPlayedLineByLine() async throws {
        let stage = try Stage()
        let failures = try await stage.host.play(
            """
            {"expect":"Count 0"}
            {"tap":"Increment"}
            // counted once
            {"expect":"Count 1"}
            {"expect":"Count 2"}
            {"tap":"Disabled"}
            {"tap":"Nothing"}
            {"expectNot":"Count 1"}
            {"advance":0.5}
            """)
        let present = "there is \"Count 1\", \"Increment\", \"Disabled\""
        #expect(
            failures.map(\.description) == [
                "line 5: \"Count 2\" is not there; \(present)", "line 6: \"Disabled\" is disabled",
                "line 7: nothing is called \"Nothing\"; \(present)", "line 8: \"Count 1\" is there",
            ])
        #expect(stage.host.clock.now == 0.5)
        #expect(stage.root.pointers.map(\.phase) == [.down, .up])
    }

    @Test func runningWithoutASessionLeavesPictureAndTranscript() throws {
        try inFolder { folder in
            let stage = try Stage(folder: folder + "/Output")
            #expect(stage.host.run() == 0)
            #expect(
                stage.report == [
                    "Picture: \(folder)/Output/Hand-built.png", "Transcript: \(folder)/Output/Hand-built.txt",
                ])
            let transcript = try String(contentsOfFile: folder + "/Output/Hand-built.txt", encoding: .utf8)
            #expect(transcript == "resize 160×108\nturn 1: Count 0\n")
            let pixels = try Pixels(png: Data(contentsOf: URL(fileURLWithPath: folder + "/Output/Hand-built.png")))
            #expect((pixels.width, pixels.height) == (160, 108))
            #expect(pixels[1, 1] == 0xFFF3_F4F7)
            #expect(Set(pixels.values).count > 20)
        }
    }

    @Test func aFailedLineIsReportedAndTheStatusIsOne() throws {
        try inFolder { folder in
            let script = folder + "/session.ndjson"
            try "{\"tap\":\"Increment\"}\n{\"expect\":\"Count 7\"}\n{\"picture\":\"\(folder)/now.png\"}\n".write(
                toFile: script, atomically: true, encoding: .utf8)
            let stage = try Stage(script: script, log: folder + "/log.txt", folder: folder)
            #expect(stage.host.run() == 1)
            #expect(
                stage.report == [
                    "\(script):2: {\"expect\":\"Count 7\"}: \"Count 7\" is not there; "
                        + "there is \"Count 1\", \"Increment\", \"Disabled\"",
                    "Picture: \(folder)/Hand-built.png", "Transcript: \(folder)/log.txt",
                    "Session \(script): 3 lines, 1 failed.",
                ])
            #expect(FileManager.default.fileExists(atPath: folder + "/now.png"))
            try "{\"expect\":\"Count 0\"}\n".write(toFile: script, atomically: true, encoding: .utf8)
            let held = try Stage(script: script, folder: folder)
            #expect(held.host.run() == 0)
            #expect(held.report.last == "Session \(script): 1 line, 0 failed.")
        }
    }

    @Test func aSessionThatCannotBeReadIsAFailure() throws {
        try inFolder { folder in
            let absent = try Stage(script: folder + "/none.ndjson", folder: folder)
            #expect(absent.host.run() == 1)
            #expect(absent.report.first == "\(folder)/none.ndjson: there is no such file, or it cannot be read")
            let script = folder + "/bad.ndjson"
            try "{\"tap\":\"Increment\"}\n{\"tip\":1}\n".write(toFile: script, atomically: true, encoding: .utf8)
            let bad = try Stage(script: script, folder: folder)
            #expect(bad.host.run() == 1)
            #expect(
                bad.report.first
                    == "\(script):2: \"tip\" is not known; there are tap, press, increment, decrement, perform, scroll, "
                    + "drag, hold, pinch, key, type, compose, commit, advance, wait, expect, expectNot, picture")
            #expect(bad.root.count == 0)
            #expect(bad.report.last == "Session \(script): not played.")
        }
    }

    @Test func severalWindowsAreOneStageAndAFileEach() async throws {
        try await inFolderAsync { folder in
            let stage = try Stage(folder: folder)
            let engine = try PangoTextEngine()
            let other = HandBuiltRoot(2, engine: engine)
            other.host = stage.host
            other.count = 10
            stage.host.open(other, title: "Hand built", size: CGSize(width: 200, height: 120))
            let failures = try await stage.host.play("{\"expect\":\"Count 0\"}\n{\"expect\":\"Count 10\"}\n")
            #expect(failures == [])
            let second = stage.host.semantics().flattened.filter { $0.label == "Increment" }[1]
            stage.host.send(
                .pointer(PointerEvent(.down, at: CGPoint(x: second.frame.midX, y: second.frame.midY), time: 0)))
            stage.host.send(
                .pointer(PointerEvent(.up, at: CGPoint(x: second.frame.midX, y: second.frame.midY), time: 0)))
            #expect((stage.root.count, other.count) == (0, 11))
            #expect(stage.host.run() == 0)
            #expect(
                stage.report.filter { $0.hasPrefix("Picture") } == [
                    "Picture: \(folder)/Hand-built.png", "Picture: \(folder)/Hand-built-2.png",
                ])
        }
    }

    @Test func aShownRootIsInThePicture() throws {
        try inFolder { folder in
            let stage = try Stage(folder: folder)
            let engine = try PangoTextEngine()
            let inner = HandBuiltRoot(2, engine: engine)
            inner.host = stage.host
            inner.resize(to: CGSize(width: 160, height: 108))
            inner.runTurn()
            stage.root.shown = inner
            stage.host.resize(stage.root, to: CGSize(width: 160, height: 232))
            stage.root.runTurn()
            let rasteriser = try #require(stage.host.rasteriser as? CairoRasteriser)
            let page = try rasteriser.pixels(stage.root.displayList, roots: stage.root.embedded)
            let alone = try rasteriser.pixels(inner.displayList)
            for y in 0..<108 {
                for x in 0..<160 where page[x, y + 116] != alone[x, y] {
                    Issue.record("\(x),\(y) differs")
                    return
                }
            }
        }
    }

    @Test func sizesThatAreNoneBecomeOnes() throws {
        #expect(WindowSize.of(CGSize(width: Double.nan, height: -3)) == CGSize(width: 320, height: 240))
        #expect(WindowSize.of(CGSize(width: 10.2, height: 1e9)) == CGSize(width: 11, height: 16_384))
        #expect(WindowSize.of(CGSize(width: 0, height: Double.infinity)) == CGSize(width: 320, height: 240))
    }

    @Test func workWithoutEndIsSaidAndLeft() throws {
        final class Restless: HostedRoot {
            let id = RootID(9)
            weak var host: HeadlessHost?
            var turns = 0
            func resize(to size: CGSize) {}
            func rescale(to scale: Double) {}
            func tell(_ settings: AccessibilitySettings) {}
            func handle(_ event: InputEvent) {}
            func runTurn() {
                turns += 1
                host?.scheduleTurn(of: self)
            }
            var textSession: TextSession? { nil }
            func takeBeforeEditing(_ event: KeyEvent) -> Bool { true }
            func idealSize() -> CGSize { CGSize(width: 10, height: 10) }
            var displayList: DisplayList { DisplayList(root: id, size: idealSize(), background: .white) }
            var embedded: [RootID: DisplayList] { [:] }
            func takeChange() -> [RootID: DisplayChange] { [:] }
            func semantics() -> SemanticsNode {
                SemanticsNode(role: .group, label: "", frame: .zero, node: 0, generation: 0)
            }
            func close() {}
            func perform(_ action: SemanticsAction, on element: SemanticsID) -> Bool { false }
            func transcript() -> String { "" }
        }
        let stage = try Stage()
        let restless = Restless()
        restless.host = stage.host
        stage.host.open(restless, title: "", size: nil)
        stage.host.scheduleTurn(of: restless)
        stage.host.settle()
        #expect(restless.turns == 10_001)
        #expect(stage.report.count == 1)
        #expect(stage.report.first?.hasPrefix("The main thread does not come to rest") == true)
    }
}

@MainActor func inFolderAsync<Result>(_ body: @MainActor (String) async throws -> Result) async throws -> Result {
    let folder = NSTemporaryDirectory() + "halcyon-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body(folder)
}
