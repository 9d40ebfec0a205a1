import Foundation
import HalcyonCore
import HalcyonEngine

/// What of a date is chosen.
public struct DatePickerComponents: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Components by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Hour and minute.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// Day, month and year.
    public static let date = DatePickerComponents(rawValue: 2)
}

/// Chooses a date, a time of day, or both, in the calendar and the time zone around (semantics 335, 336).
///
/// What is not shown of the date stays as it is. A range restricts what can be chosen: a date outside is shown as the nearest
/// one inside, reported once, and not written.
nonisolated public struct DatePicker<Label: View>: View {
    /// What of a date is chosen.
    public typealias Components = DatePickerComponents
    private let selection: Binding<Date>
    private let range: DateRange
    private let components: Components
    private let label: Label
    @Environment(\.controlPlace) private var place
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.datePickerFace) private var face
    @State private var memory = DateMemory()

    private init(_ selection: Binding<Date>, _ range: DateRange, _ components: Components, label: Label) {
        (self.selection, self.range, self.components, self.label) = (selection, range, components, label)
    }

    @MainActor public var body: some View {
        let date = selection.wrappedValue
        let _ = memory.check(date, range)
        let shown = range.clamped(date)
        switch face {
        case .compact:
            if place == .column, !labelsHidden {
                ColumnRow(label: label, control: HStack(spacing: Measure.Labels.gap) { pills(shown) })
            } else {
                HStack(spacing: Measure.Labels.gap) {
                    ControlLabel(isHidden: labelsHidden, label: label)
                    if place == .row, !labelsHidden { Spacer(minLength: 0) }
                    pills(shown)
                }
            }
        case .wheel:
            if place == .column, !labelsHidden {
                ColumnRow(label: label, control: wheels(shown))
            } else {
                HStack(spacing: Measure.Labels.gap) {
                    ControlLabel(isHidden: labelsHidden, label: label)
                    wheels(shown)
                }
            }
        case .graphical:
            VStack(alignment: .leading, spacing: Measure.Labels.gap) {
                ControlLabel(isHidden: true, label: label)
                if components.contains(.date) { DayCalendar(selection: selection, shown: shown, range: range) {} }
                if components.contains(.hourAndMinute) { TimePill(selection: selection, shown: shown, range: range) }
            }
        }
    }

    @MainActor private func wheels(_ shown: Date) -> some View {
        DateWheels(selection: selection, shown: shown, range: range, components: components)
    }

    @ViewBuilder @MainActor private func pills(_ shown: Date) -> some View {
        if components.contains(.date) { DatePill(selection: selection, shown: shown, range: range) }
        if components.contains(.hourAndMinute) { TimePill(selection: selection, shown: shown, range: range) }
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension DatePicker {
    /// A date picker.
    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(selection, DateRange(), displayedComponents, label: label()) }
    /// A picker of dates in a range.
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection, DateRange(first: range.lowerBound, last: range.upperBound), displayedComponents, label: label())
    }
    /// A picker of dates from one on.
    public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, DateRange(first: range.lowerBound), displayedComponents, label: label()) }
    /// A picker of dates up to one.
    public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, DateRange(last: range.upperBound), displayedComponents, label: label()) }
}

extension DatePicker where Label == Text {
    /// A date picker with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, DateRange(), displayedComponents, label: Text(titleKey)) }
    /// A date picker with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, DateRange(), displayedComponents, label: Text(title)) }
    /// A picker with a title of dates in a range.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(
            selection, DateRange(first: range.lowerBound, last: range.upperBound), displayedComponents,
            label: Text(titleKey))
    }
    /// A picker with a title of dates in a range.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(
            selection, DateRange(first: range.lowerBound, last: range.upperBound), displayedComponents,
            label: Text(title))
    }
    /// A picker with a title of dates from one on.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, DateRange(first: range.lowerBound), displayedComponents, label: Text(titleKey)) }
    /// A picker with a title of dates up to one.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, DateRange(last: range.upperBound), displayedComponents, label: Text(titleKey)) }
}

/// The dates that can be chosen.
nonisolated struct DateRange: Hashable {
    var first = Date.distantPast
    var last = Date.distantFuture
    func clamped(_ date: Date) -> Date { max(min(date, last), first) }
    func contains(_ date: Date) -> Bool { date >= first && date <= last }
}

/// What was reported of a date.
@MainActor final class DateMemory {
    private var reported: Date?
    nonisolated init() {}

    func check(_ date: Date, _ range: DateRange) {
        guard !range.contains(date), reported != date else { return }
        reported = date
        RuntimeIssue.report(
            Diagnostic(
                .dateOutOfRange,
                "DatePicker: the date \(date) lies outside of the range that can be chosen from. The nearest date inside is "
                    + "shown, and nothing is written until one is chosen. Put the date into the range first."))
    }
}

/// How date pickers look.
public protocol DatePickerStyle: Sendable {
    /// The look's own way of drawing it.
    nonisolated var _face: _DatePickerFace { get }
}

/// The ways in which date pickers of the look are drawn.
public struct _DatePickerFace: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case compact, graphical, wheel }
    let kind: Kind
}

/// The look's: compact (semantics 336).
public struct DefaultDatePickerStyle: DatePickerStyle {
    /// The look's.
    public init() {}
    public var _face: _DatePickerFace { _DatePickerFace(kind: .compact) }
}
/// The date and the time, each of which opens what it is chosen in.
public struct CompactDatePickerStyle: DatePickerStyle {
    /// Compact.
    public init() {}
    public var _face: _DatePickerFace { _DatePickerFace(kind: .compact) }
}
/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    /// A calendar.
    public init() {}
    public var _face: _DatePickerFace { _DatePickerFace(kind: .graphical) }
}
/// A wheel for each part of the date (semantics 336).
public struct WheelDatePickerStyle: DatePickerStyle {
    /// Wheels.
    public init() {}
    public var _face: _DatePickerFace { _DatePickerFace(kind: .wheel) }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// A wheel for each part of the date.
    public static var wheel: WheelDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The look's: compact.
    public static var automatic: DefaultDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// The date and the time, each of which opens what it is chosen in.
    public static var compact: CompactDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// A calendar.
    public static var graphical: GraphicalDatePickerStyle { .init() }
}

private enum DatePickerFaceKey: EnvironmentKey { static let defaultValue = _DatePickerFace.Kind.compact }

extension EnvironmentValues {
    var datePickerFace: _DatePickerFace.Kind {
        get { self[DatePickerFaceKey.self] }
        set { self[DatePickerFaceKey.self] = newValue }
    }
}

extension View {
    /// Sets how the date pickers inside look.
    nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        environment(\.datePickerFace, style._face.kind)
    }
}
