#if Window
import Foundation
import ProbeControl
import Testing

/// A form in a real window: read and used by an accessibility client, and by a keyboard and a mouse.
@Suite(.serialized, .enabled(if: Desk.hasTools, Comment(rawValue: Desk.missing))) struct WindowFormTests {
    private func desk() throws -> Desk { try Desk("FormProgram", title: "Form") }

    private func says(_ text: String, _ desk: Desk) throws { try desk.reader.element(text, role: "label") }

    @Test func aClientReadsEachElement() throws {
        let desk = try desk()
        let all = try desk.reader.wait("the form") { $0.contains { $0.name == "pressed 0|chosen nothing" } }
        #expect(
            all.map { "\($0.role) \($0.name.debugDescription) \($0.description)" } == [
                "application \"FormProgram\" FormProgram", "frame \"Form\" ", "filler \"\" ", "text \"Name\" ",
                "password text \"Word\" ",
                "text \"Notes\" ", "text \"Capitals\" ", "check box \"Lamp\" off", "slider \"Volume\" 3",
                "label \"Count\" ", "push button \"Decrement\" ", "push button \"Increment\" ",
                "combo box \"Colour\" Red",
                "push button \"Press\" ", "push button \"Choose\" ", "label \"name |word |capitals |submitted \" ",
                "label \"notes \\\"\\\"\" ", "label \"lamp off|volume 3|count 0|colour Red\" ",
                "label \"pressed 0|chosen nothing\" ",
            ])
        let press = try #require(all.first { $0.name == "Press" })
        #expect(press.actions == ["element.press"])
        #expect(press.states.isSuperset(of: ["sensitive", "focusable"]))
        let decrement = try #require(all.first { $0.name == "Decrement" })
        #expect(!decrement.states.contains("sensitive"))
        #expect(decrement.actions == [])
        let slider = try #require(all.first { $0.name == "Volume" })
        #expect([slider.value, slider.least, slider.greatest] == [3, 0, 10])
        #expect(slider.actions == ["element.increment", "element.decrement"])
    }

    @Test func aClientUsesControls() throws {
        let desk = try desk()
        let reader = desk.reader
        #expect(try reader.act("Press"))
        try says("pressed 1|chosen nothing", desk)
        #expect(try !reader.element("Lamp").states.contains("checked"))
        #expect(try reader.act("Lamp"))
        try reader.element("Lamp") { $0.states.contains("checked") && $0.description == "on" }
        #expect(try reader.act("Increment"))
        try says("lamp on|volume 3|count 1|colour Red", desk)
        // What was at its end is not any more.
        try reader.element("Decrement") { $0.states.contains("sensitive") && $0.actions == ["element.press"] }
        for (wanted, got) in [(7.0, 7), (2.0, 2), (99.0, 10), (4.4, 4)] {
            _ = try reader.set("Volume", to: wanted)
            try says("lamp on|volume \(got)|count 1|colour Red", desk)
            try reader.element("Volume") { $0.value == Double(got) && $0.description == "\(got)" }
        }
        // Who listens hears that a text is another.
        let heard = Reader.Event(
            kind: "object:property-change:accessible-name", name: "pressed 1|chosen nothing", number: 0)
        #expect(try reader.events().contains(heard))
    }

    @Test func tabGoesThroughAllAndAClientIsToldWhere() throws {
        let desk = try desk()
        try desk.reader.element("Name") { $0.states.contains("focused") }
        var names = ["Name"]
        for _ in 0..<11 {
            let before = names.last
            try desk.keys("Tab")
            let all = try desk.reader.wait("the keyboard to go on from \(before ?? "nowhere")") { all in
                // Elements are read one after another: while the keyboard goes on two may say that they have it.
                let focused = all.filter { $0.states.contains("focused") }
                return focused.count == 1 && !focused[0].name.isEmpty && focused[0].name != before
            }
            names += all.filter { $0.states.contains("focused") }.map(\.name)
        }
        #expect(
            names == [
                "Name", "Word", "Notes", "Capitals", "Lamp", "Volume", "Increment", "Colour", "Press", "Choose", "Name",
                "Word",
            ])
        try desk.keys("shift+Tab")
        try desk.reader.element("Name") { $0.states.contains("focused") }
        try desk.keys("shift+Tab")
        try desk.reader.element("Choose") { $0.states.contains("focused") }
        var heard: [String] = []
        for _ in 0..<100 where heard.count < 6 {
            let events = try desk.reader.events().filter { $0.kind == "object:state-changed:focused" && $0.number == 1 }
            heard = events.map(\.name).filter { ["Lamp", "Volume", "Colour", "Press", "Choose"].contains($0) }
            Thread.sleep(forTimeInterval: 0.05)
        }
        #expect(heard == ["Lamp", "Volume", "Colour", "Press", "Choose", "Choose"])
    }

    /// Presses Tab until an element has the keyboard.
    private func tab(to name: String, _ desk: Desk) throws {
        func focused(_ all: [Told]) -> String? { all.first { $0.states.contains("focused") && !$0.name.isEmpty }?.name }
        var now = focused(try desk.reader.elements())
        for _ in 0..<12 where now != name {
            try desk.keys("Tab")
            now = focused(try desk.reader.wait("the keyboard to go on") { focused($0) != nil && focused($0) != now })
        }
        #expect(now == name)
    }

    @Test("What is typed while a menu is open over a field leads through the menu, and then goes on in the field")
    func lettersInAMenuOverAField() throws {
        let desk = try desk()
        try desk.take("Name")
        try desk.type("a")
        try desk.click(try desk.reader.element("Choose"))
        try desk.reader.element("Two")
        try desk.type("t")
        try desk.keys("Return")
        try says("pressed 0|chosen two", desk)
        try desk.reader.element("Name") { $0.states.contains("focused") }
        try desk.type("b")
        try says("name ab|word |capitals |submitted ", desk)
        try desk.reader.element("Name") { $0.text == "ab" }
    }

    @Test func controlsAndAMenuAreUsedByKeys() throws {
        let desk = try desk()
        try tab(to: "Lamp", desk)
        try desk.keys("space")
        try says("lamp on|volume 3|count 0|colour Red", desk)
        try desk.keys("Tab", "Right", "Right")
        try says("lamp on|volume 5|count 0|colour Red", desk)
        try tab(to: "Choose", desk)
        try desk.keys("Return")
        try desk.reader.element("Two")
        try desk.keys("Down", "Return")
        try says("pressed 0|chosen two", desk)
        try desk.reader.wait("the menu to be gone") { all in !all.contains { $0.name == "Two" } }
    }

    @Test func aClickOnAFieldAndTypedTextAndADeadKeyWriteTheBinding() throws {
        let desk = try Desk("FormProgram", title: "Form", ["FORM_TICKS": "1"])
        try desk.run("setxkbmap", "us", "intl")
        try desk.click(try desk.reader.element("Name"))
        try desk.reader.element("Name") { $0.states.contains("focused") }
        try desk.type("Hello")
        try says("name Hello|word |capitals |submitted ", desk)
        // A dead key is being composed; the form is redrawn meanwhile, which does not end it.
        try desk.keys("dead_acute")
        func ticks(_ all: [Told]) -> Int? {
            all.first { $0.name.hasPrefix("ticks ") }.flatMap { Int($0.name.dropFirst("ticks ".count)) }
        }
        let before = ticks(try desk.reader.elements()) ?? 0
        try desk.reader.wait("the form to be redrawn") { (ticks($0) ?? 0) > before + 2 }
        // What is not meant yet is shown, and not written.
        try desk.reader.element("Name") { $0.states.contains("focused") }
        try says("name Hello|word |capitals |submitted ", desk)
        try desk.keys("e")
        try says("name Helloé|word |capitals |submitted ", desk)
        let field = try desk.reader.element("Name") { $0.states.contains("focused") && $0.text == "Helloé" }
        #expect(field.caret == 6)
        try desk.keys("Return")
        try says("name Helloé|word |capitals |submitted Helloé", desk)
        try desk.keys("Left", "BackSpace")
        try says("name Hellé|word |capitals |submitted Helloé", desk)
    }

    @Test func textIsCopiedAndPasted() throws {
        let desk = try desk()
        try desk.click(try desk.reader.element("Name"))
        try desk.type("Hello")
        try says("name Hello|word |capitals |submitted ", desk)
        try desk.keys("ctrl+a", "ctrl+c")
        #expect(try desk.clipboard { $0 == "Hello" } == "Hello")
        try desk.putOnClipboard("two\nlines")
        // Into a secure field nothing is read back.
        try desk.keys("Tab")
        try desk.type("abc")
        try says("name Hello|word abc|capitals |submitted ", desk)
        // So a client knows not to speak what is typed.
        #expect(try desk.reader.element("Word") { $0.states.contains("focused") }.role == "password text")
        try desk.keys("ctrl+a", "ctrl+c", "Tab", "ctrl+v")
        #expect(try desk.reader.element("Word") { !$0.states.contains("focused") }.text == "•••")
        try says("notes \"two\\nlines\"", desk)
        #expect(try desk.clipboard { $0 == "two\nlines" } == "two\nlines")
        try desk.keys("ctrl+x")
        try desk.keys("ctrl+a", "ctrl+x")
        try says("notes \"\"", desk)
        #expect(try desk.clipboard { $0 == "two\nlines" } == "two\nlines")
    }

    @Test func aSetterThatWritesSomethingElseIsWhatTheWidgetShows() throws {
        let desk = try desk()
        try desk.click(try desk.reader.element("Capitals"))
        try desk.reader.element("Capitals") { $0.states.contains("focused") }
        try desk.type("low")
        try says("name |word |capitals LOW|submitted ", desk)
        try desk.reader.element("Capitals") { $0.states.contains("focused") && $0.text == "LOW" && $0.caret == 3 }
        try desk.keys("Home")
        try desk.type("be")
        try says("name |word |capitals BELOW|submitted ", desk)
        try desk.reader.element("Capitals") { $0.text == "BELOW" && $0.caret == 2 }
    }

    @Test func charactersStayWhereTheyAreWhenAFieldGetsTheKeyboard() throws {
        let desk = try desk()
        let field = try desk.reader.element("Name")
        let box = try #require(field.box)
        try desk.click(field)
        try desk.type("Kingfisher")
        try says("name Kingfisher|word |capitals |submitted ", desk)
        let (x, y) = try desk.origin()
        // Inside of the ring, before the caret.
        func inside() throws -> [UInt32] {
            try desk.server.screen(x: x + box[0] + 6, y: y + box[1] + 6, width: 60, height: box[3] - 12)
        }
        try desk.server.xdotool("mousemove", "\(x + 5)", "\(y + 5)")
        let with = try inside()
        try tab(to: "Press", desk)
        var without: [UInt32] = []
        for _ in 0..<200 {
            without = try inside()
            if without == with { break }
            Thread.sleep(forTimeInterval: 0.05)
        }
        #expect(without == with)
        // The comparison can tell: there is ink in it.
        #expect(Set(with).count > 10)
    }

    @Test func theCaretComesAndGoesAndIsGoneWhileTheWindowHasNotTheKeyboard() throws {
        let desk = try desk()
        let field = try desk.reader.element("Name")
        let box = try #require(field.box)
        try desk.click(field)
        let (x, y) = try desk.origin()
        try desk.server.xdotool("mousemove", "\(x + 5)", "\(y + 5)")
        try desk.type("x")
        try says("name x|word |capitals |submitted ", desk)
        /// What is seen inside of the field in a time in which a caret comes and goes.
        func pictures() throws -> Set<[UInt32]> {
            var seen: Set<[UInt32]> = []
            for _ in 0..<80 {
                seen.insert(
                    try desk.server.screen(x: x + box[0] + 6, y: y + box[1] + 6, width: 40, height: box[3] - 12))
                Thread.sleep(forTimeInterval: 0.02)
            }
            return seen
        }
        // There, gone, and at least once in between.
        #expect(try pictures().count > 2)
        try desk.server.xdotool("mousemove", "999", "799")
        let place = try desk.server.xdotool("getmouselocation", "--shell")
        let other = try #require(place.split(separator: "\n").first { $0.hasPrefix("WINDOW=") }?.dropFirst(7))
        try desk.server.xdotool("windowfocus", String(other))
        try desk.reader.element("Form", role: "frame") { !$0.states.contains("active") }
        #expect(try pictures().count == 1)
        try desk.server.xdotool("windowfocus", "--sync", desk.window())
        #expect(try pictures().count > 2)
    }

    @Test func atRestNothingWakesWhoIsReadAndHasAFieldWithTheKeyboard() throws {
        let desk = try desk()
        try desk.click(try desk.reader.element("Name"))
        try desk.type("x")
        try says("name x|word |capitals |submitted ", desk)
        var before = try XServer.switches(of: desk.program.id)
        for _ in 0..<30 {
            Thread.sleep(forTimeInterval: 2)
            let now = try XServer.switches(of: desk.program.id)
            if now == before { break }
            before = now
        }
        Thread.sleep(forTimeInterval: 10)
        let after = try XServer.switches(of: desk.program.id)
        #expect(try #require(after[desk.program.id]) - (try #require(before[desk.program.id])) <= 5)
        // The count counts.
        try desk.type("y")
        try says("name xy|word |capitals |submitted ", desk)
        #expect(try #require(XServer.switches(of: desk.program.id)[desk.program.id]) > (after[desk.program.id] ?? 0))
    }
}
#endif
