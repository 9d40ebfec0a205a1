import Foundation
import HalcyonDrawing
import HalcyonTesting
import SwiftUI
import Testing

/// Date pickers, semantics 335, 336; cases B21, B23, B24 without wheels (`DateWheelTests`).
@MainActor @Suite struct DateTests {
    func placed<Content: View>(_ content: Content, _ zone: String) -> some View {
        content.environment(\.calendar, Calendar(identifier: .gregorian))
            .environment(\.timeZone, TimeZone(identifier: zone)!).environment(\.locale, Locale(identifier: "en_GB"))
    }

    func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ zone: String) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone)!
        return calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
    }

    @Test(
        "B23: a day chosen is that day in the zone around, and the time of day stays",
        arguments: ["UTC", "Asia/Tokyo", "America/Sao_Paulo", "Pacific/Kiritimati"])
    func caseB23(zone: String) throws {
        let log = Log(date(2031, 5, 10, 23, 30, zone))
        let root = mount(
            placed(
                DatePicker("Day", selection: log.binding, displayedComponents: .date).datePickerStyle(.graphical), zone),
            size: CGSize(width: 400, height: 400))
        try root.tap("Previous month")
        #expect(root.texts.contains("April 2031"))
        try root.tap("22 April 2031")
        #expect(log.sets == [date(2031, 4, 22, 23, 30, zone)])
    }

    @Test("B24: a dozen months there and back is the same month, at the edges of a zone and from the 31st")
    func caseB24() throws {
        let log = Log(date(2027, 1, 31, 9, 0, "America/Sao_Paulo"))
        let root = mount(
            placed(
                DatePicker("Day", selection: log.binding, displayedComponents: .date).datePickerStyle(.graphical),
                "America/Sao_Paulo"), size: CGSize(width: 400, height: 400))
        var seen: [String] = []
        for _ in 0..<12 {
            try root.tap("Next month")
            seen.append(root.texts.first { $0.contains("202") } ?? "")
        }
        #expect(seen.first == "February 2027" && seen.last == "January 2028" && Set(seen).count == 12)
        for _ in 0..<12 { try root.tap("Previous month") }
        #expect(root.texts.contains("January 2027"))
        #expect(log.sets == [])
    }

    @Test("335, B21: a date outside is shown as the nearest inside, said once, not written; a choice lies inside")
    func caseB21() throws {
        let zone = "UTC"
        let (low, high) = (date(2031, 5, 10, 12, 0, zone), date(2031, 5, 20, 12, 0, zone))
        let log = Log(date(2031, 5, 1, 8, 0, zone))
        let root = mount(
            placed(
                DatePicker("Day", selection: log.binding, in: low...high, displayedComponents: .date)
                    .datePickerStyle(.graphical), zone), size: CGSize(width: 400, height: 400))
        #expect(root.element("10 May 2031")?.traits.contains(.isSelected) == true)
        #expect(root.diagnostics.map(\.code) == [.dateOutOfRange])
        #expect(log.sets == [])
        #expect(root.element("9 May 2031")?.isEnabled == false)
        try root.tap("20 May 2031")
        #expect(log.sets == [high])
    }

    @Test("336: compact is a key for the date and one for the time; each opens what it is chosen in")
    func compact() throws {
        let log = Log(date(2031, 5, 10, 23, 30, "UTC"))
        let root = mount(
            placed(DatePicker("Starts", selection: log.binding), "UTC"), size: CGSize(width: 500, height: 500))
        #expect(root.texts == ["Starts", "10 May 2031", "23:30"])
        try root.tap("10 May 2031")
        try root.tap("12 May 2031")
        #expect(log.sets == [date(2031, 5, 12, 23, 30, "UTC")])
        try root.tap("23:30")
        root.tap(at: root.semantics.flattened.filter { $0.label == "Increment" }[0].frame.middle)
        #expect(log.sets.last == date(2031, 5, 10, 0, 30, "UTC") || log.sets.last == date(2031, 5, 12, 0, 30, "UTC"))
    }

    @Test("Days: a press adds one or takes it away, whatever else the components say; the month stays")
    func days() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        let log = Log(Set([DateComponents(year: 2031, month: 11, day: 18, hour: 7)]))
        let root = mount(
            Keeping(log) { MultiDatePicker("Days", selection: $0) }
                .environment(\.calendar, calendar).environment(\.timeZone, calendar.timeZone)
                .environment(\.locale, Locale(identifier: "en_GB")), size: CGSize(width: 300, height: 300))
        func chosen() -> [String] {
            root.semantics.flattened.filter { $0.traits.contains(.isSelected) }.map(\.label)
        }
        #expect(chosen() == ["18 November 2031"])
        try root.tap("20 November 2031")
        #expect(chosen() == ["18 November 2031", "20 November 2031"])
        #expect(log.value.count == 2)
        try root.tap("18 November 2031")
        #expect(chosen() == ["20 November 2031"])
        #expect(log.value.map { [$0.year, $0.month, $0.day] } == [[2031, 11, 20]])
    }
}
