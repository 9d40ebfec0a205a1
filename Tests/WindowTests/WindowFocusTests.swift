#if Window
import Foundation
import ProbeControl
import Testing

/// Who has the keyboard when views come and go, in a real window: cases B82, B83, B95, B97, with the values of the tests
/// without one.
@Suite(.serialized, .enabled(if: Desk.hasTools, Comment(rawValue: Desk.missing))) struct WindowFocusTests {
    private func has(_ name: String, _ desk: Desk) throws {
        try desk.reader.element(name) { $0.states.contains("focused") }
    }

    private func log(_ desk: Desk, of name: String) -> [String] {
        desk.program.ask("log").split(separator: "|").map(String.init).filter { $0.hasPrefix(name) }
    }

    @Test("403: the first field of a window has the keyboard, but not under the profile of a phone") func statement403()
        throws
    {
        let desk = try Desk.form("identity")
        try has("Kept", desk)
        #expect(log(desk, of: "Kept") == ["Kept +", "Kept focused true"])
        try desk.keys("End", "z")
        try desk.reader.element("Kept") { $0.text == "quietz" }
        let phone = try Desk.form("identity", ["HALCYON_PROFILE": "ios"])
        try phone.keys("z")
        // What comes after the key shows that it went nowhere.
        try phone.take("Kept")
        #expect(try phone.reader.element("Kept").text == "quiet")
    }

    @Test("B82: a field in another branch is another one, without keyboard and caret; with a ternary it is the same")
    func caseB82() throws {
        let desk = try Desk.form("identity")
        for name in ["Kept", "Other"] {
            try desk.take(name)
            try desk.keys("Home", "Right", "Right", "Right")
            try desk.reader.element(name) { $0.caret == 3 }
            try desk.click(try desk.reader.element("\(name), hint"))
            _ = desk.program.ask("log") { $0.contains("\(name) hint") }
            if name == "Kept" {
                #expect(log(desk, of: name) == ["Kept +", "Kept focused true", "Kept hint"])
                try desk.reader.element(name) { $0.states.contains("focused") && $0.caret == 3 }
                try desk.keys("z")
                try desk.reader.element(name) { $0.text == "quizet" && $0.caret == 4 }
            } else {
                #expect(
                    log(desk, of: name) == [
                        "Other +", "Other focused true", "Other hint", "Other focused false", "Other +", "Other -",
                    ])
                try desk.keys("z")
                // What comes after the key shows that it went nowhere.
                try desk.take("Kept")
                #expect(try desk.reader.element(name).text == "quiet")
                #expect(try desk.reader.element("Kept").text == "quizet")
            }
        }
    }

    @Test("B83: a field whose id is what is typed loses the keyboard with the first character")
    func caseB83() throws {
        let desk = try Desk.form("identity")
        try desk.take("Quantity")
        try desk.type("12")
        try desk.take("Kept")
        #expect(try desk.reader.element("Quantity").text == "1")
        #expect(log(desk, of: "made") == ["made", "made"])
    }

    @Test(
        "B95: a wish for the keyboard waits for its view: in the root, inserted, in a row, in a sheet, pushed; else none"
    )
    func caseB95() throws {
        let desk = try Desk.form("wish")
        func isTyped(into name: String) throws {
            try has(name, desk)
            try desk.type("x")
            try desk.reader.element(name) { $0.states.contains("focused") && $0.text == "x" }
        }
        try isTyped(into: "Root")
        for (button, field) in [("Insert", "Inserted"), ("Row", "In a row")] {
            try desk.click(try desk.reader.element(button))
            try isTyped(into: field)
        }
        #expect(desk.program.ask("log") == "nil → inserted|inserted → nil")
        try desk.click(try desk.reader.element("Nowhere"))
        #expect(
            desk.program.ask("log") { $0.hasSuffix("nowhere → nil") }
                == "nil → inserted|inserted → nil|nil → nowhere|nowhere → nil")
        try desk.click(try desk.reader.element("Sheet"))
        try isTyped(into: "In a sheet")
        try desk.click(try desk.reader.element("Done"))
        try desk.reader.wait("the sheet to be gone") { all in !all.contains { $0.name == "In a sheet" } }
        try desk.click(try desk.reader.element("Go"))
        try isTyped(into: "Pushed")
        desk.program.stop()
        let said = desk.program.end().errors
        #expect(said.split(separator: "\n").count { $0.contains("nowhere") } == 1, "\(said)")
    }

    @Test("B97: a field that is removed loses the keyboard before its page disappears, and the draft is still there")
    func caseB97() throws {
        let desk = try Desk.form("drafts")
        for name in ["Branch", "Page"] {
            try desk.take("\(name) 0")
            try desk.type("ab")
            try desk.reader.element("\(name) 0") { $0.text == "ab" }
            #expect(log(desk, of: name) == ["\(name) 0: false → true"])
            try desk.click(try desk.reader.element("\(name), next"))
            try desk.reader.element("\(name) committed ab")
            #expect(
                log(desk, of: name) == [
                    "\(name) 0: false → true", "\(name) 0: true → false", "\(name) 0 disappears",
                ])
        }
        // A page whose field has no keyboard says nothing.
        try desk.reader.element("Page 1")
        try desk.click(try desk.reader.element("Page, next"))
        try desk.reader.element("Page 2")
        #expect(log(desk, of: "Page 1") == ["Page 1 disappears"])
        try desk.reader.element("Page committed ab")
        // A state outside of the page is told before, too.
        try desk.take("Outside")
        try desk.type("ab")
        try desk.reader.element("Outside") { $0.text == "ab" }
        try desk.click(try desk.reader.element("Remove"))
        #expect(
            desk.program.ask("log") { $0.hasSuffix("outside disappears") }.split(separator: "|").suffix(3)
                == ["false → true with ", "true → false with ab", "outside disappears"])
    }
}
#endif
