#if Window
import Foundation
import ProbeControl
import Testing

/// The lab in a real window: each page used twice, by an accessibility client and by a mouse, with the same journal.
@Suite(.serialized, .enabled(if: Desk.hasTools, Comment(rawValue: Desk.missing))) struct WindowLabTests {
    /// A page, what is pressed before, and what is used.
    private struct Page {
        var name: String
        var first: [String] = []
        var used = "heart, Add to favourites"
    }

    private static let pages =
        ["1A", "1B", "1C", "1D", "2", "3", "3B", "3C", "3D", "4", "@", "8", "9"].map { Page(name: "Page \($0)") } + [
            Page(name: "Page 7", first: ["Open the episode"]),
            Page(name: "Page 10", used: "Middle"),
            Page(name: "Page 11", first: ["Shout"], used: "Greet"),
        ]

    /// The lines of the last turn's journal that the panel has room for. Only a mouse goes down and up; and what is laid
    /// out and painted depends on how a button looks under it. What a client asks of a picker is a press of a press.
    private func journal(_ all: [Told]) -> [String] {
        guard let last = all.lastIndex(where: { $0.name == "Order" }) else { return [] }
        var lines: [String] = []
        for line in all[last...].map(\.name) where line.first?.isNumber == true {
            let words = line.split(separator: ",", maxSplits: 1).last.map(String.init) ?? ""
            if [" down,", " up,", " layout,", " paint,"].contains(where: words.hasPrefix) { continue }
            if words != lines.last || !words.hasPrefix(" press,") { lines.append(words) }
        }
        return lines
    }

    /// Uses an element and waits for the turn that this is; its journal.
    private func use(_ page: Page, on desk: Desk, _ use: () throws -> Void) throws -> [String] {
        try desk.reader.act("Restart", role: "push button")
        try desk.reader.wait("\(page.name) to begin anew") { all in
            all.contains { $0.name.hasPrefix("turn 1, ") } && !all.contains { $0.name == "Turn 2" }
        }
        for name in page.first {
            let before = journal(try desk.reader.elements())
            try desk.reader.act(name)
            try desk.reader.wait("\(name) on \(page.name)") { journal($0) != before }
        }
        try desk.reader.element(page.used)
        let before = journal(try desk.reader.elements())
        try use()
        try desk.reader.wait("\(page.used) on \(page.name) to be used") { all in
            let now = journal(all)
            return now != before && now.first?.hasPrefix(" press, ") == true
        }
        return journal(try desk.reader.settled())
    }

    @Test func aPressByAClientAndOneByTheMouseAreTheSameTurnOnEveryPage() throws {
        let desk = try Desk("RedrawLab", title: "RedrawLab")
        for page in Self.pages {
            try desk.reader.act(page.name)
            try desk.reader.element(page.name) { $0.states.contains("selected") }
            let byClient = try use(page, on: desk) { try #expect(desk.reader.act(page.used)) }
            let byMouse = try use(page, on: desk) { try desk.click(try desk.reader.element(page.used)) }
            // The mouse's own two lines leave room for so many fewer.
            let count = min(byClient.count, byMouse.count)
            #expect(byClient.prefix(count) == byMouse.prefix(count), "\(page.name)")
            // It is the journal of something: a press, and a write that it led to.
            #expect(
                byClient.contains { $0.hasPrefix(" write ") || $0.hasPrefix(" body, ") }, "\(page.name): \(byClient)")
        }
    }

    /// Each line of the panel of the last turn, without its number.
    private func transcript(_ all: [Told]) -> [String] {
        guard let last = all.lastIndex(where: { $0.name == "Order" }) else { return [] }
        return all[last...].map(\.name).filter { $0.first?.isNumber == true }.map { line in
            line.split(separator: ",", maxSplits: 1).last.map { String($0.dropFirst()) } ?? ""
        }
    }

    @Test func thePickersWheelIsDraggedByARowAndItsTranscriptHasThePressTheReleaseAndTheSetInOrder() throws {
        let desk = try Desk("RedrawLab", title: "RedrawLab", ["HALCYON_PROFILE": "ios"], width: 1300, height: 800)
        try desk.reader.act("Page 10")
        let wheel = try desk.reader.element("Quality", role: "spin button") { $0.value == 0 }
        // Held before it is let go, it does not glide.
        try desk.drag(from: try desk.middle(of: wheel), by: -36, steps: 6, hold: 0.3)
        try desk.reader.element("Quality", role: "spin button") { $0.description == "Middle" }
        let notes = ["binding, before: 0", "binding, after: 1", "request: 1", "tracking: 1"]
        try desk.reader.wait("the observers") { all in all.map(\.name).filter(notes.contains) == notes }
        #expect(
            transcript(try desk.reader.settled()).filter { !$0.hasPrefix("layout,") && !$0.hasPrefix("paint,") } == [
                "down, PickerWheel in ContentView", "up, PickerWheel in ContentView",
                "edit, PickerWheel in ContentView",
                "write 1, events", "mark, ContentView, by 1", "write 2, selection 0 → 1", "mark, ContentView, by 2",
                "mark, Picker, by 2", "write 3, events", "body, ContentView, needed", "onChange, in ContentView",
                "write 4, events", "mark, ContentView, by 4", "onChange, in ContentView", "write 5, events",
                "body, ContentView, needed",
            ])
    }

    /// A journal of a slider's turn as it is for everyone who moves it: only a mouse holds the knob, only a client asks by an
    /// action; and these make the numbers of writes others.
    private func moved(_ journal: [String]) -> [String] {
        journal.filter {
            !$0.hasSuffix(", held") && !$0.hasPrefix(" mark, Slider") && !$0.hasPrefix(" accessibilityAction,")
        }
        .map { $0.replacing(#/(write|by) \d+/#) { "\($0.output.1)" } }
    }

    @Test func aSliderOfTheLabIsMovedByAClientAndByTheMouseAndTheSameBodiesRun() throws {
        let desk = try Desk("RedrawLab", title: "RedrawLab", width: 1300, height: 800)
        try desk.reader.act("Page 5")
        var journals: [[String]] = []
        for way in ["client", "mouse"] {
            try desk.reader.act("Restart", role: "push button")
            let slider = try desk.reader.element("Loudness") { $0.value == 3 }
            try desk.reader.wait("page 5 to begin anew") { all in !all.contains { $0.name == "Turn 2" } }
            if way == "client" {
                try desk.reader.act("Loudness")
            } else {
                // From one mark to the next: a tenth of the way that the knob's middle has.
                let (x, y) = try desk.middle(of: slider)
                let step = (try #require(slider.box)[2] - 20) / 10
                let knob = x - 2 * step
                try desk.server.xdotool(
                    all: ["mousemove", "\(knob)", "\(y)", "mousedown", "1", "mousemove", "\(knob + step)", "\(y)"])
            }
            try desk.reader.element("Volume 4")
            journals.append(moved(journal(try desk.reader.settled())))
            if way == "mouse" { try desk.server.xdotool("mouseup", "1") }
        }
        let lines = [
            " edit, Slider in VolumeView", " write, volume 3.0 → 4.0", " mark, ContentView, by",
            " mark, VolumeView, by",
            " mark, QueueView, by", " body, ContentView, U0", " skip, VolumeView, equal", " skip, QueueView, equal",
            " body, VolumeView, needed", " body, QueueView, U0",
        ]
        #expect(journals[0] == lines)
        // The panel has no room for the last of the mouse's.
        #expect(journals[1] == lines.dropLast())
    }

    @Test func aClockOfTheLabIsStartedByAClientAndByTheMouseAndItsLastTickIsTheSameTurn() throws {
        let desk = try Desk("RedrawLab", title: "RedrawLab", width: 1300, height: 800)
        try desk.reader.act("Page 6")
        var journals: [[String]] = []
        for way in ["client", "mouse"] {
            try desk.reader.act("Restart", role: "push button")
            try desk.reader.element("0 ticks")
            let button = try desk.reader.element("Start the clock")
            if way == "client" { try desk.reader.act("Start the clock") } else { try desk.click(button) }
            // The press's own turn is soon another's: what is compared is the last tick's.
            try desk.reader.element("3 ticks")
            journals.append(journal(try desk.reader.settled()))
        }
        #expect(
            journals[0] == [
                " write 4, elapsed 2 → 3", " mark, ContentView, by 4", " mark, ClockView, by 4",
                " mark, ChaptersView, by 4", " body, ContentView, U1", " skip, ClockView, equal",
                " skip, ChaptersView, equal", " body, ClockView, needed", " body, ChaptersView, U0",
            ])
        #expect(journals[1] == journals[0])
    }
}
#endif
