import Foundation
import HalcyonDrawing
import HalcyonPlatform
import Testing

@Suite struct SessionReaderTests {
    @Test func aSessionIsItsLines() throws {
        let read = try SessionReader.read(
            """
            // begin
            {"tap":"Count"}

              {"advance":0.5}
            {"wait":2}
            {"expect":"Count \\"1\\""}
            {"expectNot":"Count 0"}
            {"picture":"a.png"}
            """)
        #expect(read.map(\.number) == [2, 4, 5, 6, 7, 8])
        #expect(
            read.map(\.line) == [
                .tap("Count"), .advance(0.5), .wait(2), .expect("Count \"1\""), .expectNot("Count 0"),
                .picture("a.png"),
            ])
    }

    @Test func aLineReadsBackAsWhatItSays() throws {
        let lines: [SessionLine] = [
            .tap("a \"b\" \\ \n ü"), .advance(0.5), .wait(12), .expect(""), .expectNot("c"), .picture("d/e.png"),
        ]
        for line in lines { #expect(try SessionReader.read(line.json).map(\.line) == [line]) }
        #expect(SessionLine.advance(0.5).json == "{\"advance\":0.5}")
        #expect(SessionLine.wait(2).json == "{\"wait\":2}")
    }

    @Test(arguments: [
        ("tap Count", "line 1: not a JSON object; write for example {\"tap\":\"Count\"}"),
        ("[1]", "line 1: not a JSON object; write for example {\"tap\":\"Count\"}"),
        ("{}", "line 1: has 0 keys; write one thing a line, for example {\"advance\":0.5}"),
        ("{\"tap\":\"a\",\"x\":1}", "line 1: has 2 keys; write one thing a line, for example {\"advance\":0.5}"),
        ("{\"tap\":3}", "line 1: \"tap\" takes a string"),
        ("\n// a\n{\"expect\":null}", "line 3: \"expect\" takes a string"),
        ("{\"advance\":-1}", "line 1: \"advance\" takes seconds, 0 or more"),
        ("{\"advance\":\"1\"}", "line 1: \"advance\" takes seconds, 0 or more"),
        ("{\"wait\":\"long\"}", "line 1: \"wait\" takes seconds, 0 or more"),
        (
            "{\"tip\":1}",
            "line 1: \"tip\" is not known; there are tap, press, increment, decrement, perform, scroll, drag, hold, pinch, "
                + "key, type, compose, commit, advance, wait, expect, expectNot, picture"
        ),
        ("{\"press\":1}", "line 1: \"press\" takes a string"),
        (
            "{\"perform\":[\"Delete\",\"Row\"]}",
            "line 1: \"perform\" takes three strings, the second \"on\": [\"…\",\"on\",\"…\"]"
        ),
        ("{\"expect\":[1]}", "line 1: \"expect\" takes three strings, the second \"of\": [\"…\",\"of\",\"…\"]"),
    ])
    func aLineThatSaysNothingIsNamed(_ text: String, _ message: String) {
        #expect {
            try SessionReader.read(text)
        } throws: {
            "\($0)" == message
        }
    }
}

struct NoPicture: Error, CustomStringConvertible { let description = "no picture" }

@MainActor @Suite struct SessionPlayerTests {
    /// A stage that keeps what it was told.
    final class Recorder: SessionStage {
        var told: [String] = []
        var elements: [SemanticsNode] = []
        var now = 3.0
        var textSession: TextSession?
        func semantics() -> SemanticsNode {
            SemanticsNode(role: .group, label: "", frame: .zero, node: 0, generation: 0, children: elements)
        }
        func perform(_ action: SemanticsAction, on element: SemanticsID) -> Bool {
            told.append("\(action) on \(element.node)")
            return elements.contains { $0.id == element && $0.actions.contains(action) }
        }
        func send(_ event: InputEvent) {
            guard case .pointer(let pointer) = event else { return }
            told.append("\(pointer.phase) \(pointer.location.plain) at \(pointer.time.plain)")
        }
        func advance(by seconds: Double) { told.append("advance \(seconds.plain)") }
        func wait(for seconds: Double) { told.append("wait \(seconds.plain)") }
        func picture(to path: String) throws { throw NoPicture() }
    }

    func element(_ role: SemanticsNode.Role, _ label: String, _ x: Double, enabled: Bool = true) -> SemanticsNode {
        SemanticsNode(
            role: role, label: label, frame: CGRect(x: x, y: 10, width: 20, height: 8), isEnabled: enabled, node: 1,
            generation: 1)
    }

    @Test func aTapIsAPressAndAReleaseInTheMiddleOfTheButton() {
        let stage = Recorder()
        stage.elements = [element(.text, "Save", 0), element(.button, "Save", 100)]
        #expect(SessionPlayer(on: stage).play(.tap("Save")) == nil)
        #expect(stage.told == ["down 110,14 at 3", "up 110,14 at 3"])
    }

    @Test func timeIsTheStagesAffair() {
        let stage = Recorder()
        let failures = SessionPlayer(on: stage).play([(1, .advance(0.5)), (4, .wait(2)), (5, .picture("a.png"))])
        #expect(stage.told == ["advance 0.5", "wait 2"])
        #expect(failures.map(\.description) == ["line 5: the picture could not be written: no picture"])
    }

    @Test func whatFailsSaysWhatIsThere() {
        let stage = Recorder()
        let player = SessionPlayer(on: stage)
        #expect(player.play(.expect("A")) == "\"A\" is not there; there is nothing with a name")
        stage.elements = [element(.button, "B", 0, enabled: false)]
        #expect(player.play(.expect("A")) == "\"A\" is not there; there is \"B\"")
        #expect(player.play(.tap("B")) == "\"B\" is disabled")
        #expect(player.play(.expectNot("B")) == "\"B\" is there")
        #expect(player.play(.expectNot("A")) == nil)
        #expect(stage.told == [])
    }
}

@Suite struct LaunchOptionsTests {
    @Test func theEnvironmentIsRead() {
        let options = LaunchOptions([
            "HALCYON_HOST": "headless", "HALCYON_SCRIPT": "a.ndjson", "HALCYON_POLICY": "precise",
            "HALCYON_STRICT": "1",
            "HALCYON_LOG": "", "HALCYON_PROFILE": "ios",
        ])
        #expect(options.host == .headless)
        #expect(options.script == "a.ndjson")
        #expect(options.policy == .precise)
        #expect(options.isStrict)
        #expect(options.log == nil)
        #expect(options.profile == .ios)
        #expect(options.problems == [])
    }

    @Test func accessibilitySettingsAreListed() {
        let options = LaunchOptions(["HALCYON_ACCESSIBILITY": "reduceMotion, voiceOver,loud"])
        #expect(options.accessibility == [.reduceMotion, .voiceOver])
        #expect(
            options.problems == [
                "HALCYON_ACCESSIBILITY: loud is not known; there are reduceMotion, reduceTransparency, "
                    + "differentiateWithoutColor, showButtonShapes, voiceOver"
            ])
    }

    @Test func whatMeansNothingIsSaid() {
        let options = LaunchOptions(["HALCYON_HOST": "web", "HALCYON_STRICT": "yes"])
        #expect(options.host == nil)
        #expect(
            options.problems == [
                "HALCYON_HOST=web is not known; write gtk or headless", "HALCYON_STRICT=yes is not known; write 1 or 0",
            ])
    }
}
