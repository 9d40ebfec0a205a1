import Foundation

/// Whole seconds between a date and now: those that are left are rounded up, those that have passed down, so that a
/// count begins at its first second and ends at 0.
private struct WholeSeconds {
    /// Largest units first, in seconds.
    static let units: [(seconds: Double, unit: Duration.UnitsFormatStyle.Unit)] = [
        (604_800, .weeks), (86_400, .days), (3_600, .hours), (60, .minutes), (1, .seconds),
    ]
    private let date: Date
    let hasPassed: Bool
    let count: Double

    init(from date: Date, to now: Date) {
        self.date = date
        // A date is known to less than a ten-millionth of a second.
        let passed = now.timeIntervalSince(date)
        hasPassed = passed > -1e-6
        count = hasPassed ? max((passed + 1e-6).rounded(.down), 0) : (-passed - 1e-6).rounded(.up)
    }

    /// When so many seconds less (before the date) or more (behind it) are to be shown that a unit counts another number.
    func change(of unit: Double) -> Date {
        let whole = (count / unit).rounded(.down) * unit
        return hasPassed ? date.addingTimeInterval(whole + unit) : date.addingTimeInterval(1 - whole)
    }

    /// The largest unit that is not nothing, and how many smaller ones follow at most.
    func largest(_ count: Int) -> [(seconds: Double, unit: Duration.UnitsFormatStyle.Unit)] {
        let first = WholeSeconds.units.firstIndex { $0.seconds <= self.count } ?? WholeSeconds.units.count - 1
        return Array(WholeSeconds.units[first...].prefix(count))
    }
}

/// How far a date is from now, in words.
struct DateDistance: TextSource, Equatable {
    let date: Date
    /// The most units; one alone is told with its sign.
    let units: Int

    var isLive: Bool { true }

    func text(_ environment: TextEnvironment, at now: Date) -> String {
        let seconds = WholeSeconds(from: date, to: now)
        let units = seconds.largest(units)
        let smallest = units.last?.seconds ?? 1
        let shown = Duration.seconds((seconds.count / smallest).rounded(.down) * smallest)
        let format = Duration.UnitsFormatStyle(
            allowedUnits: Set(units.map(\.unit)), width: .wide, maximumUnitCount: units.count
        ).locale(environment.locale)
        return (self.units > 1 ? "" : seconds.hasPassed ? "+" : "-") + format.format(shown)
    }

    func change(after now: Date) -> Date? {
        let seconds = WholeSeconds(from: date, to: now)
        return seconds.change(of: seconds.largest(units).last?.seconds ?? 1)
    }

    func isEqual(_ other: any TextSource) -> Bool { self == other as? DateDistance }
}

/// Hours, minutes and seconds that pass.
struct CountedTime: TextSource, Equatable {
    /// Where time is counted from, or to; nil: both, without an end.
    private let interval: ClosedRange<Date>?
    private let target: Date
    private let pauseTime: Date?
    private let showsHours: Bool

    /// Counts to a date and then from it.
    init(from date: Date) {
        (interval, target, pauseTime, showsHours) = (nil, date, nil, true)
    }

    init(interval: ClosedRange<Date>, pauseTime: Date?, countsDown: Bool, showsHours: Bool) {
        self.interval = interval
        target = countsDown ? interval.upperBound : interval.lowerBound
        (self.pauseTime, self.showsHours) = (pauseTime, showsHours)
    }

    var isLive: Bool { true }

    /// The moment that is shown at another one.
    private func shown(at now: Date) -> Date {
        let now = min(now, pauseTime ?? .distantFuture)
        return interval.map { min(max(now, $0.lowerBound), $0.upperBound) } ?? now
    }

    func text(_ environment: TextEnvironment, at now: Date) -> String {
        let count = WholeSeconds(from: target, to: shown(at: now)).count
        let hasHours = showsHours && count >= 3_600
        let format = Duration.TimeFormatStyle(
            pattern: hasHours ? .hourMinuteSecond : .minuteSecond, locale: environment.locale)
        return format.format(.seconds(count))
    }

    func change(after now: Date) -> Date? {
        let next = WholeSeconds(from: target, to: shown(at: now)).change(of: 1)
        // Where it does not go on from what is shown now there is nothing to come.
        guard next > now, next <= pauseTime ?? .distantFuture, next <= interval?.upperBound ?? .distantFuture else {
            return nil
        }
        return next
    }

    func isEqual(_ other: any TextSource) -> Bool { self == other as? CountedTime }
}

extension TextStorage.Content {
    /// The values that time alone writes in another way.
    private var liveSources: [any TextSource] {
        switch self {
        case .plain, .attributed, .image: []
        case .formatted(let source): source.isLive ? [source] : []
        case .joined(let left, let right):
            [left, right].flatMap { $0.storage.map { $0.isLive ? $0.content.liveSources : [] } ?? [] }
        case .localized(let text):
            text.key.arguments.flatMap { argument -> [any TextSource] in
                guard case .text(let text) = argument.value, let storage = text.storage, storage.isLive else {
                    return []
                }
                return storage.content.liveSources
            }
        }
    }

    /// Whether time alone makes it another text.
    var isLive: Bool {
        switch self {
        case .plain, .attributed, .image: false
        case .formatted(let source): source.isLive
        case .joined(let left, let right): left.storage?.isLive ?? false || right.storage?.isLive ?? false
        case .localized(let text):
            text.key.arguments.contains { argument in
                guard case .text(let text) = argument.value else { return false }
                return text.storage?.isLive ?? false
            }
        }
    }

    /// When it is another text than at a date; nil: never.
    func change(after date: Date) -> Date? { liveSources.compactMap { $0.change(after: date) }.min() }
}
