#if Window
import Foundation
import ProbeControl
import Testing

/// What people type, in the widget that edits a field's text in a real window: cases B77, B93, B94, B96, B110, with the
/// values of the tests without one.
@Suite(.serialized, .enabled(if: Desk.hasTools, Comment(rawValue: Desk.missing))) struct WindowTextTests {
    /// Clicks on a field and puts the caret behind so many characters.
    private func caret(_ offset: Int, in name: String, _ desk: Desk) throws {
        try desk.take(name)
        try desk.server.xdotool(all: ["key", "Home"] + Array(repeating: ["key", "Right"], count: offset).joined())
        try desk.reader.element(name) { $0.states.contains("focused") && $0.caret == offset }
    }

    /// What is in a field that has the keyboard, once it is what is waited for.
    @discardableResult private func reads(_ text: String, caret: Int? = nil, _ name: String, _ desk: Desk) throws
        -> Told
    {
        try desk.reader.element(name) {
            $0.states.contains("focused") && $0.text == text && (caret == nil || $0.caret == caret)
        }
    }

    @Test("B93: the caret stays behind what was typed, whatever is written back, and after an emoji")
    func caseB93() throws {
        let desk = try Desk.form("caret")
        try desk.run("setxkbmap", "us", "intl")
        let cases = [
            ("Plain", "quzyiet room"), ("Flagged", "quzyiet room"), ("Capitals", "QUZYIET ROOM"), ("Cut", "quzyiet "),
        ]
        for (name, text) in cases {
            try caret(2, in: name, desk)
            try desk.keys("z", "y")
            try reads(text, caret: 4, name, desk)
        }
        try caret(2, in: "Boat", desk)
        try desk.keys("dead_acute", "e", "exclam")
        try reads("🛶aé!b", caret: 4, "Boat", desk)
        #expect(
            desk.program.ask("texts")
                == "quzyiet room|quzyiet room|QUZYIET ROOM|quzyiet |🛶aé!b|quiet room")
    }

    @Test(
        "B93 f: other code changes the text elsewhere, and redraws the page between keys: the caret stays where it is")
    func caseB93f() throws {
        let desk = try Desk.form("caret")
        try caret(5, in: "Changed", desk)
        #expect(desk.program.ask("very") == "done")
        try reads("very quiet room", caret: 10, "Changed", desk)
        try desk.type("ly")
        try reads("very quietly room", caret: 12, "Changed", desk)
        #expect(desk.program.ask("empty") == "done")
        for (index, letter) in "Oslo".enumerated() {
            try desk.type(String(letter))
            try reads(String("Oslo".prefix(index + 1)), caret: index + 1, "Changed", desk)
            #expect(desk.program.ask("redraw") == "done")
            try desk.reader.element("drawn \(index + 1)")
        }
        #expect(desk.program.ask("texts").hasSuffix("|Oslo"))
    }

    @Test("B94: what is composed is the widget's: redraws leave it alone, and it is written once, as it is committed")
    func caseB94() throws {
        let desk = try Desk.form("composition")
        try desk.run("setxkbmap", "us", "intl")
        try desk.take("Name")
        for (passes, keys) in [(3, ["dead_diaeresis"]), (6, ["ctrl+shift+u", "2", "0", "a", "c"])] {
            try desk.server.xdotool(all: ["key"] + keys + ["getmouselocation"])
            for _ in 0..<3 { #expect(desk.program.ask("redraw") == "done") }
            try desk.reader.element("drawn \(passes)")
            #expect(desk.program.ask("log") == (passes == 3 ? "" : "set ü"), "nothing is written yet")
            try desk.keys(passes == 3 ? "u" : "space")
            try reads(passes == 3 ? "ü" : "ü€", caret: passes / 3, "Name", desk)
        }
        #expect(desk.program.ask("log") == "set ü|set ü€")
    }

    @Test("B94: a program that clears the text meanwhile ends the composition and wins")
    func caseB94cleared() throws {
        let desk = try Desk.form("composition")
        try desk.run("setxkbmap", "us", "intl")
        try desk.take("Name")
        try desk.type("ab")
        try reads("ab", caret: 2, "Name", desk)
        try desk.compose("dead_acute")
        #expect(desk.program.ask("clear") == "done")
        try reads("", caret: 0, "Name", desk)
        // With what was composed it would be "ć".
        try desk.keys("c")
        try reads("c", caret: 1, "Name", desk)
        #expect(desk.program.ask("log") == "set a|set ab|set c")
    }

    @Test("B94: what is composed is meant before a button acts, and before its field is gone")
    func caseB94resolved() throws {
        let desk = try Desk.form("composition")
        try desk.run("setxkbmap", "us", "intl")
        try desk.take("Name")
        try desk.type("a")
        try desk.compose("dead_acute")
        try desk.click(try desk.reader.element("Save"))
        #expect(desk.program.ask("log") { $0.contains("saved") } == "set a|set a´|saved a´")
        try reads("a´", caret: 2, "Name", desk)
        try desk.compose("dead_acute")
        try desk.click(try desk.reader.element("Close"))
        #expect(
            desk.program.ask("log") { $0.contains("gone") } == "set a|set a´|saved a´|set a´´|gone with a´´")
    }

    @Test("B77: which bodies run for ten keys", arguments: ["swiftUI", "precise"])
    func caseB77(policy: String) throws {
        let desk = try Desk.form("keys", ["HALCYON_POLICY": policy])
        var counts: [String: Int] = [:]
        for name in ["Quiet", "Reads", "Shared"] {
            try desk.take(name)
            #expect(desk.program.ask("zero") == "done")
            try desk.type("0123456789")
            try reads("0123456789", caret: 10, name, desk)
            for count in desk.program.ask("counts").split(separator: " ").chunked(by: 2) {
                if count[0] == name.lowercased() { counts[name] = Int(count[1]) } else { #expect(count[1] == "0") }
            }
        }
        // Under the precise policy the one that holds the object and does not read the text need not run.
        #expect(counts == ["Quiet": 0, "Reads": 10, "Shared": policy == "precise" ? 20 : 30])
    }

    @Test(
        "B96: a number is typed, and a button saves without Return: what was typed is there, and stays as it was typed")
    func caseB96() throws {
        let desk = try Desk.form("number")
        // The first field has the keyboard; by Tab all of it is selected.
        try desk.keys("Tab", "shift+Tab")
        try reads("5", "Number", desk)
        for (key, text) in [("minus", "-"), ("1", "-1"), ("period", "-1."), ("5", "-1.5"), ("0", "-1.50")] {
            try desk.keys(key)
            try reads(text, caret: text.count, "Number", desk)
        }
        try desk.click(try desk.reader.element("Save"))
        #expect(desk.program.ask("log") { $0 != "" } == "saved -1.5")
        // A button leaves the keyboard where it is.
        try reads("-1.50", caret: 5, "Number", desk)
        try desk.keys("shift+Tab")
        try desk.reader.element("Other") { $0.states.contains("focused") }
        try desk.reader.element("Number") { $0.text == "-1.5" }
    }

    @Test("B110: a setter that stores later, or never: a toggle shows what the binding reads, a field what was typed")
    func caseB110() throws {
        let desk = try Desk.form("store")
        func lamp(_ value: String) throws { try desk.reader.element("On") { $0.description == value } }
        try desk.click(try desk.reader.element("On"))
        #expect(desk.program.ask("log") { $0 != "" } == "on true")
        #expect(desk.program.ask("tick") == "done")
        try desk.reader.element("tick 1")
        try lamp("off")
        #expect(desk.program.ask("answer") == "done")
        try lamp("on")
        try desk.take("Later")
        try desk.keys("End", "e", "r")
        try reads("older", caret: 5, "Later", desk)
        #expect(desk.program.ask("tick") == "done")
        try desk.reader.element("tick 2")
        try reads("older", caret: 5, "Later", desk)
        #expect(desk.program.ask("answer") == "done")
        try desk.reader.element("stored older")
        try reads("older", caret: 5, "Later", desk)
        try desk.keys("Tab", "n", "e")
        try reads("ne", caret: 2, "Refuses", desk)
        try desk.keys("Tab")
        try desk.reader.element("Other") { $0.states.contains("focused") }
        try desk.reader.element("Refuses") { $0.text == "old" }
        desk.program.stop()
        let said = desk.program.end().errors.split(separator: "\n").filter { $0.contains("not stored by the binding") }
        #expect(said.count == 3, "once for each control: \(said)")
    }
}

extension Array where Element == Substring {
    fileprivate func chunked(by size: Int) -> [[Substring]] {
        stride(from: 0, to: count - size + 1, by: size).map { Array(self[$0..<($0 + size)]) }
    }
}
#endif
