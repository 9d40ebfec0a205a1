import Foundation

/// How often a schedule is asked to update.
public enum TimelineScheduleMode: Sendable {
    /// As often as the schedule says.
    case normal
    /// Less often, to save energy. Not used here.
    case lowFrequency
}

/// When a timeline's content is made anew.
public protocol TimelineSchedule {
    /// The dates' type.
    associatedtype Entries: Sequence where Entries.Element == Date
    /// The dates from one date on, in ascending order.
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// Dates at even distances (semantics 446).
nonisolated public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    /// The dates, without end.
    nonisolated public struct Entries: Sequence, IteratorProtocol, Sendable {
        private let start: Date
        private let interval: TimeInterval
        private var count: Double
        init(start: Date, interval: TimeInterval, count: Double) {
            (self.start, self.interval, self.count) = (start, interval, count)
        }
        /// The next date.
        public mutating func next() -> Date? {
            defer { count += 1 }
            return start.addingTimeInterval(count * interval)
        }
    }
    private let start: Date
    private let interval: TimeInterval
    /// Dates from one on, so many seconds apart; at least a thousandth.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = interval >= 0.001 ? interval : 0.001
    }
    /// From the last date that is not later than the given one.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let passed = (startDate.timeIntervalSince(start) / interval + 1e-9).rounded(.down)
        return Entries(start: start, interval: interval, count: passed)
    }
}

/// The full minutes.
nonisolated public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// The full minutes.
    public init() {}
    /// From the full minute of a date.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
        PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
            .entries(from: startDate, mode: mode)
    }
}

/// Dates that are given.
nonisolated public struct ExplicitTimelineSchedule<Dates: Sequence>: TimelineSchedule where Dates.Element == Date {
    private let dates: Dates
    /// Dates in ascending order.
    public init(_ dates: Dates) { self.dates = dates }
    /// All dates.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Dates { dates }
}

/// Every frame.
nonisolated public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    /// The dates, none while paused.
    nonisolated public struct Entries: Sequence, IteratorProtocol, Sendable {
        private var date: Date?
        private let interval: TimeInterval
        init(from date: Date?, by interval: TimeInterval) { (self.date, self.interval) = (date, interval) }
        /// The next date.
        public mutating func next() -> Date? {
            defer { date = date?.addingTimeInterval(interval) }
            return date
        }
    }
    private let interval: TimeInterval
    private let isPaused: Bool
    /// Dates at least so many seconds apart; nil: a sixtieth.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = max(minimumInterval ?? 1.0 / 60, 1.0 / 240)
        isPaused = paused
    }
    /// From a date on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        Entries(from: isPaused || mode == .lowFrequency ? nil : startDate, by: interval)
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Dates from one on, so many seconds apart.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// The full minutes.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// Every frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
    /// Every frame, but at least so many seconds apart, unless paused.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}
extension TimelineSchedule {
    /// Dates that are given, in ascending order.
    public static func explicit<Dates: Sequence>(_ dates: Dates) -> ExplicitTimelineSchedule<Dates>
    where Self == ExplicitTimelineSchedule<Dates>, Dates.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
