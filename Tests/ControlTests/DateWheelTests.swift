import Foundation
import HalcyonTesting
import SwiftUI
import Testing

/// Dates on wheels, semantics 336; case B24.
@MainActor @Suite struct DateWheelTests {
    static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Berlin")!
        return calendar
    }()

    func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 9, _ minute: Int = 0) -> Date {
        DateWheelTests.calendar.date(
            from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
    }

    func picker(_ log: Log<Date>, _ components: DatePickerComponents, locale: String = "en_GB") -> TestRoot {
        mount(
            Keeping(log) {
                DatePicker("When", selection: $0, displayedComponents: components).datePickerStyle(.wheel)
            }
            .environment(\.locale, Locale(identifier: locale))
            .environment(\.timeZone, DateWheelTests.calendar.timeZone)
            .environment(\.calendar, DateWheelTests.calendar), size: CGSize(width: 420, height: 216))
    }

    func wheels(_ root: TestRoot) -> [String] {
        root.semantics.flattened.filter { $0.role == .wheel }.map { "\($0.label) \($0.value)" }
    }

    /// A person turns the wheel that is called so by rows, with keys; it comes to rest.
    func turn(_ name: String, by rows: Int, _ root: TestRoot) throws {
        let frame = try #require(root.semantics.flattened.first { $0.role == .wheel && $0.label == name }?.frame)
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        root.press(at: middle)
        root.advance(by: 0.1)
        root.drag(to: CGPoint(x: middle.x, y: middle.y - 32 * Double(rows)))
        root.advance(by: 0.2)
        root.release(at: CGPoint(x: middle.x, y: middle.y - 32 * Double(rows)))
        root.advance(by: 3)
    }

    @Test("B24: from the 31st, February has its last day, and March keeps it: the day does not spring back")
    func caseB24() throws {
        let log = Log(date(2027, 1, 31))
        let root = picker(log, .date)
        #expect(wheels(root) == ["Day 31", "Month January", "Year 2027"])
        try turn("Month", by: 1, root)
        #expect(log.sets == [date(2027, 2, 28)])
        #expect(wheels(root) == ["Day 28", "Month February", "Year 2027"])
        try turn("Month", by: 1, root)
        #expect(log.sets == [date(2027, 2, 28), date(2027, 3, 28)])
        try turn("Day", by: -3, root)
        try turn("Year", by: 1, root)
        #expect(log.sets.suffix(2) == [date(2027, 3, 25), date(2028, 3, 25)])
        // The hour is on no wheel, and stays.
        #expect(DateWheelTests.calendar.component(.hour, from: log.value) == 9)
    }

    @Test("336: the time has a wheel for the half of the day where the locale counts to twelve")
    func time() throws {
        let log = Log(date(2027, 1, 31, 14, 5))
        var root = picker(log, .hourAndMinute, locale: "en_US")
        #expect(wheels(root) == ["Hour 2", "Minute 05", "AM/PM PM"])
        try turn("AM/PM", by: -1, root)
        try turn("Hour", by: 1, root)
        try turn("Minute", by: 55, root)
        #expect(log.sets == [date(2027, 1, 31, 2, 5), date(2027, 1, 31, 3, 5), date(2027, 1, 31, 3, 59)])
        log.value = date(2027, 1, 31, 14, 5)
        root = picker(log, .hourAndMinute)
        #expect(wheels(root) == ["Hour 14", "Minute 05"])
        root = picker(log, [.date, .hourAndMinute])
        #expect(wheels(root) == ["Day Sun 31 Jan", "Hour 14", "Minute 05"])
        try turn("Day", by: 1, root)
        #expect(log.sets.last == date(2027, 2, 1, 14, 5))
    }

    @Test("336: the order of day, month and year is the locale's")
    func order() {
        let log = Log(date(2027, 1, 31))
        func names(_ locale: String) -> [String] {
            wheels(picker(log, .date, locale: locale)).map { String($0.prefix { $0 != " " }) }
        }
        #expect(names("en_US") == ["Month", "Day", "Year"])
        #expect(names("ja_JP") == ["Year", "Month", "Day"])
        #expect(names("de_DE") == ["Day", "Month", "Year"])
    }

    @Test("336: a date outside of the range is not reached: what is written lies inside")
    func range() throws {
        let log = Log(date(2027, 1, 15))
        let root = mount(
            Keeping(log) {
                DatePicker("When", selection: $0, in: date(2027, 1, 10)...date(2027, 3, 20), displayedComponents: .date)
                    .datePickerStyle(.wheel)
            }
            .environment(\.locale, Locale(identifier: "en_GB"))
            .environment(\.timeZone, DateWheelTests.calendar.timeZone)
            .environment(\.calendar, DateWheelTests.calendar), size: CGSize(width: 420, height: 216))
        try turn("Month", by: 8, root)
        #expect(log.sets == [date(2027, 3, 20)])
        #expect(wheels(root) == ["Day 20", "Month March", "Year 2027"])
        try turn("Day", by: -19, root)
        #expect(log.sets.last == date(2027, 3, 1))
    }
}
