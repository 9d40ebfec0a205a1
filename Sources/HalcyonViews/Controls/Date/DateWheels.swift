import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// A date on wheels side by side, with one band behind them.
///
/// Turning one part changes that part alone; a day that the month then does not have becomes its last (B24). Each wheel
/// writes once, when it rests.
struct DateWheels: View {
    let selection: Binding<Date>
    let shown: Date
    let range: DateRange
    let components: DatePickerComponents
    @Environment(\.dateCalendar) private var calendar
    @Environment(\.locale) private var locale

    var body: some View {
        let parts = DateWheelPart.parts(components, calendar: calendar, locale: locale)
        HStack(spacing: Measure.Wheel.trackGap) {
            ForEach(parts, id: \.self) { part in
                DateWheel(part: part, selection: selection, shown: shown, range: range)
                    .frame(width: part.width)
            }
        }
        .padding(.horizontal, Measure.Wheel.bandInset)
        .background { WheelBand() }
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// One part of a date that a wheel turns.
enum DateWheelPart: Hashable {
    case year, month, day
    /// A day with its month and weekday, beside the time.
    case wholeDay
    case hour, minute
    /// Before or after noon.
    case period

    /// The wheels for what is chosen, in the order of the locale.
    static func parts(_ components: DatePickerComponents, calendar: Calendar, locale: Locale) -> [DateWheelPart] {
        var parts: [DateWheelPart] = []
        if components.contains(.date) {
            if components.contains(.hourAndMinute) {
                parts.append(.wholeDay)
            } else {
                let format = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "dMMMMy"
                let places: [(DateWheelPart, Character)] = [(.day, "d"), (.month, "M"), (.year, "y")]
                parts += places.sorted {
                    (format.firstIndex(of: $0.1) ?? format.endIndex) < (format.firstIndex(of: $1.1) ?? format.endIndex)
                }
                .map(\.0)
            }
        }
        if components.contains(.hourAndMinute) {
            parts += [.hour, .minute]
            if hasPeriod(locale) { parts.append(.period) }
        }
        return parts
    }

    /// Whether hours are counted to twelve twice.
    static func hasPeriod(_ locale: Locale) -> Bool {
        switch locale.hourCycle {
        case .oneToTwelve, .zeroToEleven: true
        default: false
        }
    }

    /// Whether its rows are numbers of at most two digits, which stand one below another.
    var isNumber: Bool { self == .day || self == .hour || self == .minute }

    /// The track's width, in points.
    var width: Double {
        switch self {
        case .month, .wholeDay: Measure.Wheel.wideTrack
        case .year: Measure.Wheel.yearTrack
        case .day, .hour, .minute, .period: Measure.Wheel.narrowTrack
        }
    }
}

/// The wheel of one part.
private struct DateWheel: View {
    let part: DateWheelPart
    let selection: Binding<Date>
    let shown: Date
    let range: DateRange
    @Environment(\.dateCalendar) private var calendar
    @Environment(\.locale) private var locale
    @State private var memory = PickerMemory(hasOwnBand: false)

    var body: some View {
        let turn = DateTurn(part: part, calendar: calendar, locale: locale)
        let (selection, shown, range) = (selection, shown, range)
        let rows = turn.rows(around: shown, range)
        let value = Binding<Int> {
            turn.value(of: range.clamped(selection.wrappedValue))
        } set: { new in
            selection.wrappedValue = range.clamped(turn.date(range.clamped(selection.wrappedValue), with: new))
        }
        PickerWheelRows(
            choice: PickerChoice(selection: PickerSelection(value), memory: memory),
            content: TupleView(
                (
                    ControlLabel(isHidden: true, label: Text(verbatim: turn.name)),
                    ForEach(rows, id: \.self) { row in
                        Text(verbatim: turn.text(row, shown))
                            .foregroundStyle(turn.isInside(row, shown, range) ? .primary : .tertiary)
                            .frame(width: part.isNumber ? Measure.Wheel.digits : nil, alignment: .trailing)
                    }
                )))
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// What the numbers of a part's rows mean.
struct DateTurn {
    let part: DateWheelPart
    let calendar: Calendar
    let locale: Locale

    private var component: Calendar.Component {
        switch part {
        case .year: .year
        case .month: .month
        case .day, .wholeDay: .day
        case .hour, .period: .hour
        case .minute: .minute
        }
    }

    /// Days since a fixed one.
    private func dayNumber(_ date: Date) -> Int {
        calendar.dateComponents(
            [.day], from: calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0)),
            to: calendar.startOfDay(for: date)
        ).day ?? 0
    }

    /// The rows that the wheel has.
    func rows(around date: Date, _ range: DateRange) -> [Int] {
        switch part {
        case .year:
            let year = calendar.component(.year, from: date)
            func limit(_ end: Date, _ far: Int) -> Int {
                end == .distantPast || end == .distantFuture ? far : calendar.component(.year, from: end)
            }
            let low = max(limit(range.first, year - 100), year - 1000)
            return Array(low...max(min(limit(range.last, year + 100), year + 1000), low))
        case .month: return Array(calendar.range(of: .month, in: .year, for: date) ?? 1..<13)
        case .day: return Array(calendar.range(of: .day, in: .month, for: date) ?? 1..<32)
        case .wholeDay:
            let day = dayNumber(date)
            let low = max(dayNumber(max(range.first, date.addingTimeInterval(-400 * 86_400))), day - 365)
            let high = min(dayNumber(min(range.last, date.addingTimeInterval(400 * 86_400))), day + 365)
            return Array(low...max(high, low))
        case .hour: return Array(0..<(DateWheelPart.hasPeriod(locale) ? 12 : 24))
        case .minute: return Array(0..<60)
        case .period: return [0, 1]
        }
    }

    /// The row that a date stands at.
    func value(of date: Date) -> Int {
        switch part {
        case .wholeDay: dayNumber(date)
        case .period: calendar.component(.hour, from: date) / 12
        case .hour where DateWheelPart.hasPeriod(locale): calendar.component(.hour, from: date) % 12
        default: calendar.component(component, from: date)
        }
    }

    /// A date with another row of the part; what the month then does not have becomes its last day.
    func date(_ date: Date, with value: Int) -> Date {
        switch part {
        case .wholeDay: return calendar.date(byAdding: .day, value: value - dayNumber(date), to: date) ?? date
        case .period:
            let step = (value - self.value(of: date)) * 12
            return calendar.date(byAdding: .hour, value: step, to: date) ?? date
        case .year, .month, .day, .hour, .minute:
            return calendar.date(byAdding: component, value: value - self.value(of: date), to: date) ?? date
        }
    }

    /// Whether a row leads to a date that can be chosen.
    func isInside(_ value: Int, _ date: Date, _ range: DateRange) -> Bool {
        let new = self.date(date, with: value)
        if range.contains(new) { return true }
        // Of a whole month or year some of it is enough.
        guard part == .year || part == .month || part == .wholeDay,
            let span = calendar.dateInterval(of: component, for: new)
        else { return false }
        return span.start <= range.last && span.end > range.first
    }

    /// What people know the wheel by.
    var name: String {
        switch part {
        case .year: "Year"
        case .month: "Month"
        case .day, .wholeDay: "Day"
        case .hour: "Hour"
        case .minute: "Minute"
        case .period: "AM/PM"
        }
    }

    /// A row's words.
    func text(_ value: Int, _ date: Date) -> String {
        switch part {
        case .year, .day: return "\(value)"
        case .month:
            let names = calendar.standaloneMonthSymbols
            return names.indices.contains(value - 1) ? names[value - 1] : "\(value)"
        case .wholeDay:
            let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
                .weekday(.abbreviated).month(.abbreviated).day()
            return self.date(date, with: value).formatted(style)
        case .hour:
            if DateWheelPart.hasPeriod(locale) { return "\((value + 11) % 12 + 1)" }
            return value < 10 ? "0\(value)" : "\(value)"
        case .minute: return value < 10 ? "0\(value)" : "\(value)"
        case .period: return value == 0 ? calendar.amSymbol : calendar.pmSymbol
        }
    }
}
