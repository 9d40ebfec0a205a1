#if Window
import Foundation
import ProbeControl
import Testing

/// The wheel in a real window: read and turned by an accessibility client, a mouse, notches and keys.
@Suite(.serialized, .enabled(if: Desk.hasTools, Comment(rawValue: Desk.missing))) struct WindowWheelTests {
    private func desk() throws -> Desk { try Desk("FormProgram", title: "Form", ["FORM_PAGE": "wheel"]) }

    /// The row and the rows that were written, once there are so many.
    private func written(_ count: Int, _ desk: Desk) throws -> (row: Int, writes: [Int]) {
        func parts(_ all: [Told]) -> (row: Int, writes: [Int])? {
            guard let text = all.first(where: { $0.name.hasPrefix("row ") })?.name else { return nil }
            let parts = text.split(separator: "|").map { $0.split(separator: " ").dropFirst().compactMap { Int($0) } }
            return (parts[0].first ?? -1, parts.count > 1 ? parts[1] : [])
        }
        return parts(try desk.reader.wait("write \(count) of the wheel") { (parts($0)?.writes.count ?? 0) >= count })!
    }

    /// Waits until a row is chosen, and was written last.
    private func rests(on row: Int, _ desk: Desk) throws {
        try desk.reader.wait("row \(row)") { all in
            all.contains { $0.name.hasPrefix("row \(row)|writes ") && $0.name.hasSuffix(" \(row)") }
        }
    }

    @Test func aClientReadsAndTurnsIt() throws {
        let desk = try desk()
        let wheel = try desk.reader.element("Hour", role: "spin button")
        #expect([wheel.value, wheel.least, wheel.greatest] == [3, 0, 23])
        #expect(wheel.description == "3 o'clock")
        _ = try desk.reader.set("Hour", to: 10)
        try rests(on: 10, desk)
        try desk.reader.element("Hour") { $0.value == 10 && $0.description == "10 o'clock" }
        try desk.reader.act("Hour", number: 1)
        try rests(on: 9, desk)
        _ = try desk.reader.set("Hour", to: 99)
        try rests(on: 23, desk)
    }

    @Test func aFlingLandsOnceAndIsWrittenOnce() throws {
        let desk = try desk()
        let (x, y) = try desk.middle(of: try desk.reader.element("Hour", role: "spin button"))
        var steps = ["mousemove", "\(x)", "\(y + 40)", "mousedown", "1"]
        for step in 1...20 { steps += ["mousemove", "\(x)", "\(y + 40 - 4 * step)"] }
        try desk.server.xdotool(all: steps + ["mouseup", "1"])
        let (row, writes) = try written(1, desk)
        #expect(writes == [row])
        // Upwards shows later rows; thrown, it goes on from where it was let go (80 points are less than three rows).
        #expect(row > 3)
        try desk.reader.element("Hour") { $0.value == Double(row) }
        #expect(try written(1, desk).writes == [row])
    }

    @Test func notchesAndKeysTurnItRowByRow() throws {
        let desk = try desk()
        let (x, y) = try desk.middle(of: try desk.reader.element("Hour", role: "spin button"))
        try desk.server.xdotool("mousemove", "\(x)", "\(y)", "click", "5")
        try desk.reader.element("row 4|writes 4")
        try desk.server.xdotool("click", "4")
        try desk.reader.element("row 3|writes 4 3")
        try desk.keys("Tab")
        try desk.reader.element("Hour") { $0.states.contains("focused") }
        try desk.keys("Down")
        try desk.reader.element("row 4|writes 4 3 4")
        try desk.keys("Up")
        try desk.reader.element("row 3|writes 4 3 4 3")
    }
}
#endif
