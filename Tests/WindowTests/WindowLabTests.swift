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

    @Test func aSliderAndAClockOfTheLabAreUsedByAClient() throws {
        let desk = try Desk("RedrawLab", title: "RedrawLab")
        try desk.reader.act("Page 5")
        try desk.reader.element("Loudness") { $0.value == 3 }
        try desk.reader.set("Loudness", to: 6)
        try desk.reader.element("Volume 6")
        try desk.reader.act("Page 6")
        try desk.reader.act("Start the clock")
        try desk.reader.wait("the clock to tick") { all in
            all.contains { $0.name.hasSuffix(" ticks") && $0.name != "0 ticks" }
        }
    }
}
#endif
