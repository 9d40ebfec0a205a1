import Foundation
import HalcyonCore
import HalcyonEngine

/// Chooses days, any number of them, in the calendar and the time zone around.
nonisolated public struct MultiDatePicker<Label: View>: View {
    private let selection: Binding<Set<DateComponents>>
    private let range: DateRange
    private let label: Label
    @Environment(\.dateCalendar) private var calendar
    @State private var memory = MonthMemory()

    /// A date in the month that is shown at first: that of the earliest chosen day, or today's.
    @MainActor final class MonthMemory {
        var date: Date?
        nonisolated init() {}
    }

    private init(_ selection: Binding<Set<DateComponents>>, _ range: DateRange, label: Label) {
        (self.selection, self.range, self.label) = (selection, range, label)
    }

    /// A picker of days.
    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.init(selection, DateRange(), label: label())
    }
    /// A picker of days from one up to another, which is none of them.
    public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
        self.init(
            selection, DateRange(first: bounds.lowerBound, last: bounds.upperBound.addingTimeInterval(-0.001)),
            label: label())
    }
    /// A picker of days from one on.
    public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label
    ) { self.init(selection, DateRange(first: bounds.lowerBound), label: label()) }
    /// A picker of days up to one, which is none of them.
    public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label
    ) { self.init(selection, DateRange(last: bounds.upperBound.addingTimeInterval(-0.001)), label: label()) }

    @MainActor public var body: some View {
        let (selection, calendar) = (selection, calendar)
        let chosen = selection.wrappedValue
        // Days are the same by these, whatever else a program puts into its components.
        let days = Set(chosen.compactMap { calendar.date(from: $0) }.map { MultiDatePicker.day($0, calendar) })
        VStack(alignment: .leading, spacing: 0) {
            ControlLabel(isHidden: true, label: label)
            CalendarMonth(shown: shown(days), range: range) {
                days.contains(MultiDatePicker.day($0, calendar))
            } choose: { date in
                let day = MultiDatePicker.day(date, calendar)
                var next = chosen
                if days.contains(day) {
                    next = next.filter { calendar.date(from: $0).map { MultiDatePicker.day($0, calendar) } != day }
                } else {
                    next.insert(day)
                }
                selection.wrappedValue = next
            }
        }
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }

    @MainActor private func shown(_ days: Set<DateComponents>) -> Date {
        let date = memory.date ?? days.compactMap { calendar.date(from: $0) }.min() ?? Date()
        memory.date = date
        return date
    }

    private static func day(_ date: Date, _ calendar: Calendar) -> DateComponents {
        calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)
    }
}

extension MultiDatePicker where Label == Text {
    /// A picker of days with a title.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection, DateRange(), label: Text(titleKey))
    }
    /// A picker of days with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
        self.init(selection, DateRange(), label: Text(title))
    }
    /// A picker with a title of days from one up to another, which is none of them.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }
}
