import Foundation

extension Text {
    /// How a date is written.
    public struct DateStyle: Hashable, Sendable {
        fileprivate let isTime: Bool
        /// The day: "June 3, 2019".
        public static let date = DateStyle(isTime: false)
        /// The time of day: "11:23 PM".
        public static let time = DateStyle(isTime: true)
    }

    /// A date, in the locale, calendar and time zone where the text stands.
    public init(_ date: Date, style: DateStyle) {
        self.init(TextStorage(.formatted(DatePart(date: date, style: style))))
    }

    /// From one date to another.
    public init(_ dates: ClosedRange<Date>) { self.init(TextStorage(.formatted(DateSpan(dates: dates)))) }

    /// From one date to another.
    public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }
}

private struct DatePart: TextSource, Equatable {
    let date: Date
    let style: Text.DateStyle
    func text(_ environment: TextEnvironment) -> String {
        let format = Date.FormatStyle(
            date: style.isTime ? .omitted : .long, time: style.isTime ? .shortened : .omitted,
            locale: environment.locale,
            calendar: environment.calendar, timeZone: environment.timeZone)
        return format.format(date)
    }
    func isEqual(_ other: any TextSource) -> Bool { self == other as? DatePart }
}

private struct DateSpan: TextSource, Equatable {
    let dates: ClosedRange<Date>
    func text(_ environment: TextEnvironment) -> String {
        let format = Date.IntervalFormatStyle(
            date: .abbreviated, time: .shortened, locale: environment.locale, calendar: environment.calendar,
            timeZone: environment.timeZone)
        return format.format(dates.lowerBound..<dates.upperBound)
    }
    func isEqual(_ other: any TextSource) -> Bool { self == other as? DateSpan }
}
