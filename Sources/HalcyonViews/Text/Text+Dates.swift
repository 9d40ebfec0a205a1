import Foundation

extension Text {
    /// How a date is written.
    public struct DateStyle: Hashable, Sendable {
        fileprivate enum Kind { case date, time, relative, offset, timer }
        fileprivate let kind: Kind
        /// The day: "June 3, 2019".
        public static let date = DateStyle(kind: .date)
        /// The time of day: "11:23 PM".
        public static let time = DateStyle(kind: .time)
        /// How far the date is from now, in the two largest units that are not nothing, weeks at most: "2 hours, 23
        /// minutes".
        public static let relative = DateStyle(kind: .relative)
        /// How far now is from the date, in its largest unit: "+2 hours" after it, "-3 minutes" before it.
        public static let offset = DateStyle(kind: .offset)
        /// Hours, minutes and seconds to the date and then from it: "2:32", "36:59:01".
        public static let timer = DateStyle(kind: .timer)
    }

    /// A date, in the locale, calendar and time zone where the text stands. The styles that tell how far it is change by
    /// themselves, at the moments at which another text is to be shown.
    public init(_ date: Date, style: DateStyle) {
        switch style.kind {
        case .date, .time: self.init(TextStorage(.formatted(DatePart(date: date, isTime: style.kind == .time))))
        case .relative: self.init(TextStorage(.formatted(DateDistance(date: date, units: 2))))
        case .offset: self.init(TextStorage(.formatted(DateDistance(date: date, units: 1))))
        case .timer: self.init(TextStorage(.formatted(CountedTime(from: date))))
        }
    }

    /// From one date to another.
    public init(_ dates: ClosedRange<Date>) { self.init(TextStorage(.formatted(DateSpan(dates: dates)))) }

    /// From one date to another.
    public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

    /// The time that is left of an interval, or that has passed of it, changing by itself each second.
    /// - Parameters:
    ///   - timerInterval: what is counted; before it and after it the text stands still.
    ///   - pauseTime: where the text stands still from then on; nil: at the interval's end.
    ///   - countsDown: the time that is left, rounded up to seconds; else what has passed, rounded down.
    ///   - showsHours: from an hour on hours stand apart, "1:02:03"; else all is minutes, "62:03".
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(
            TextStorage(
                .formatted(
                    CountedTime(
                        interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
        )
    }
}

private struct DatePart: TextSource, Equatable {
    let date: Date
    let isTime: Bool
    func text(_ environment: TextEnvironment, at _: Date) -> String {
        let format = Date.FormatStyle(
            date: isTime ? .omitted : .long, time: isTime ? .shortened : .omitted, locale: environment.locale,
            calendar: environment.calendar, timeZone: environment.timeZone)
        return format.format(date)
    }
    func isEqual(_ other: any TextSource) -> Bool { self == other as? DatePart }
}

private struct DateSpan: TextSource, Equatable {
    let dates: ClosedRange<Date>
    func text(_ environment: TextEnvironment, at _: Date) -> String {
        let format = Date.IntervalFormatStyle(
            date: .abbreviated, time: .shortened, locale: environment.locale, calendar: environment.calendar,
            timeZone: environment.timeZone)
        return format.format(dates.lowerBound..<dates.upperBound)
    }
    func isEqual(_ other: any TextSource) -> Bool { self == other as? DateSpan }
}
