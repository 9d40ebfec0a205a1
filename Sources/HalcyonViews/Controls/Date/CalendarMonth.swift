import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// A month of days to choose from.
struct CalendarMonth: View {
    /// A date in the month that is shown at first.
    let shown: Date
    let range: DateRange
    let isChosen: (Date) -> Bool
    /// A day was pressed.
    let choose: @MainActor (_ day: Date) -> Void
    @Environment(\.dateCalendar) private var calendar
    @Environment(\.locale) private var locale
    /// How many months after that of the date are shown.
    @State private var offset = 0

    var body: some View {
        let month = CalendarDays(calendar: calendar, shown: shown, offset: offset)
        let state = $offset
        VStack(spacing: 0) {
            HStack(spacing: 0) {
                Text(verbatim: month.first.formatted(title)).controlText(.label, font: Font.body.weight(.semibold))
                    .padding(.leading, Measure.Labels.gap)
                Spacer(minLength: 0)
                turn(isForward: false) { state.wrappedValue -= 1 }
                turn(isForward: true) { state.wrappedValue += 1 }
            }
            .frame(height: Measure.Calendar.header)
            HStack(spacing: 0) {
                ForEach(Array(month.weekdays.enumerated()), id: \.offset) { weekday in
                    Text(verbatim: weekday.element).controlText(.tertiary, font: .caption2)
                        .frame(width: Measure.Calendar.column, height: Measure.Calendar.row)
                }
            }
            ForEach(Array(month.weeks.enumerated()), id: \.offset) { week in
                HStack(spacing: 0) {
                    ForEach(Array(week.element.enumerated()), id: \.offset) { day in cell(day.element) }
                }
            }
        }
        .frame(width: 7 * Measure.Calendar.column)
    }

    private func turn(isForward: Bool, _ action: @escaping @MainActor () -> Void) -> some View {
        ControlView(TurnKind(isForward: isForward, action: action))
    }

    private func cell(_ day: CalendarDays.Day) -> some View {
        let choose = choose
        let isPossible = CalendarDays.overlaps(day.date, range, calendar)
        return ControlView(
            DayKind(
                isChosen: isChosen(day.date), isToday: calendar.isDateInToday(day.date), isInMonth: day.isInMonth,
                label: day.date.formatted(words)
            ) { choose(day.date) }
        ) { Text(verbatim: day.number) }
        .disabled(!isPossible)
    }

    private var title: Date.FormatStyle {
        Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone).month(.wide).year()
    }
    private var words: Date.FormatStyle {
        Date.FormatStyle(
            date: .long, time: .omitted, locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// A month to choose one day from, whose time of day stays.
struct DayCalendar: View {
    let selection: Binding<Date>
    let shown: Date
    let range: DateRange
    /// A day was chosen.
    let chosen: @MainActor () -> Void
    @Environment(\.dateCalendar) private var calendar

    var body: some View {
        let (selection, shown, range, calendar, chosen) = (selection, shown, range, calendar, chosen)
        // The month of the date: another one begins anew.
        CalendarMonth(shown: shown, range: range) {
            calendar.isDate($0, inSameDayAs: shown)
        } choose: { day in
            selection.wrappedValue = range.clamped(CalendarDays.date(shown, onDayOf: day, calendar))
            chosen()
        }
        .id(calendar.dateComponents([.era, .year, .month], from: shown))
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// The days of a month, in whole weeks. All by components of a calendar: no day is counted in seconds.
struct CalendarDays {
    struct Day: Hashable {
        var date: Date
        var number: String
        var isInMonth: Bool
    }
    let first: Date
    let weeks: [[Day]]
    let weekdays: [String]

    /// - Parameter offset: months after that of the date.
    init(calendar: Calendar, shown: Date, offset: Int) {
        var parts = calendar.dateComponents([.era, .year, .month], from: shown)
        parts.day = 1
        // In the middle of a day, where no zone changes its clocks.
        parts.hour = 12
        let start = calendar.date(from: parts) ?? shown
        first = calendar.date(byAdding: .month, value: offset, to: start) ?? start
        let (month, opens) = (first, calendar.firstWeekday)
        let before = (calendar.component(.weekday, from: month) - opens + 7) % 7
        weeks = (0..<6).map { week in
            (0..<7).map { column in
                let date = calendar.date(byAdding: .day, value: week * 7 + column - before, to: month) ?? month
                return Day(
                    date: date, number: "\(calendar.component(.day, from: date))",
                    isInMonth: calendar.isDate(date, equalTo: month, toGranularity: .month))
            }
        }
        let names = calendar.shortWeekdaySymbols
        weekdays = (0..<7).map { names.isEmpty ? "" : String(names[(opens - 1 + $0) % names.count].prefix(2)) }
    }

    /// The time of day of one date on the day of another.
    static func date(_ time: Date, onDayOf day: Date, _ calendar: Calendar) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
        let clock = calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: time)
        (parts.hour, parts.minute, parts.second, parts.nanosecond) = (
            clock.hour, clock.minute, clock.second, clock.nanosecond
        )
        return calendar.date(from: parts) ?? day
    }

    /// Whether any moment of a day can be chosen.
    static func overlaps(_ day: Date, _ range: DateRange, _ calendar: Calendar) -> Bool {
        let start = calendar.startOfDay(for: day)
        let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start
        return start <= range.last && end > range.first
    }
}

/// A day of a calendar.
struct DayKind: ControlKind {
    var isChosen, isToday, isInMonth: Bool
    var label: String
    let action: @MainActor () -> Void
    static var name: String { "Day" }
    var press: (@MainActor () -> Void)? { action }
    var focus: FocusKind { .keys }
    func looksLike(_ other: DayKind) -> Bool {
        isChosen == other.isChosen && isToday == other.isToday && isInMonth == other.isInMonth && label == other.label
    }

    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        (metrics.leastWidth, metrics.leastHeight) = (Measure.Calendar.column, Measure.Calendar.row)
        return metrics
    }

    func style(_ values: inout EnvironmentValues) {
        let font = Font.custom("Inter", size: Measure.Calendar.font).monospacedDigit()
        values.setLabel(
            isChosen ? .onAccent : isToday ? .accent : isInMonth ? .label : .quaternary,
            font: isChosen || isToday ? font.weight(.semibold) : font, isForced: true)
    }

    private func circle(_ canvas: ControlCanvas) -> CGRect {
        let side = Measure.Calendar.circle
        return CGRect(
            x: (Double(canvas.size.width) - side) / 2, y: (Double(canvas.size.height) - side) / 2, width: side,
            height: side)
    }

    func draw(_ canvas: inout ControlCanvas) {
        let path = VectorPath.ellipse(circle(canvas))
        let accent = canvas.look.accent
        if isChosen {
            canvas.faint { $0.fill(path, top: accent.fillTop, bottom: accent.fill) }
        } else if canvas.isPressed {
            canvas.fill(path, .pressed)
        } else if canvas.isHovered {
            canvas.fill(path, .hover)
        }
    }

    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus {
            canvas.focusRing(circle(canvas).insetBy(dx: 3, dy: 3), radius: Measure.Calendar.circle / 2 - 3)
        }
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: .button, label: label, traits: isChosen ? .isSelected : [], actions: [.press], children: .ignored,
            isEnabled: look.isEnabled)
    }
}

/// Turns the page of a calendar.
struct TurnKind: ControlKind {
    var isForward: Bool
    let action: @MainActor () -> Void
    static var name: String { "Button" }
    var press: (@MainActor () -> Void)? { action }
    var focus: FocusKind { .keys }
    func looksLike(_ other: TurnKind) -> Bool { isForward == other.isForward }

    func metrics(_ look: ControlLook) -> ControlMetrics {
        var metrics = ControlMetrics()
        (metrics.leastWidth, metrics.leastHeight) = (Measure.Calendar.header, Measure.Calendar.header)
        return metrics
    }

    func draw(_ canvas: inout ControlCanvas) {
        let path = VectorPath.roundedRectangle(canvas.bounds, radius: Measure.Radius.control)
        if canvas.isPressed { canvas.fill(path, .pressed) } else if canvas.isHovered { canvas.fill(path, .hover) }
        let side = Measure.Picker.chevron + 2
        let box = CGRect(
            x: Double(canvas.bounds.midX) - side / 2, y: Double(canvas.bounds.midY) - side / 2, width: side,
            height: side)
        canvas.chevron(box, quarters: isForward != canvas.look.isRightToLeft ? 3 : 1, canvas.look.accent.text)
    }

    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(canvas.bounds.insetBy(dx: 3, dy: 3), radius: Measure.Radius.inner) }
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: .button, label: isForward ? "Next month" : "Previous month", actions: [.press],
            isEnabled: look.isEnabled)
    }
}
