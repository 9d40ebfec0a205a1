import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// The calendar and the time zone around, as one.
extension EnvironmentValues {
    var dateCalendar: Calendar {
        var calendar = calendar
        calendar.timeZone = timeZone
        calendar.locale = locale
        return calendar
    }
}

/// A value as a key, which opens a panel below it.
private struct Pill<Panel: View>: View {
    let title: String
    @ViewBuilder let panel: (_ close: @escaping @MainActor () -> Void) -> Panel
    @State private var isOpen = false

    var body: some View {
        let open = $isOpen
        FloatingView {
            ControlView(PillKind(isOpen: isOpen) { open.wrappedValue.toggle() }) { Text(verbatim: title) }
            if isOpen {
                FloatPanel(.below, pad: Measure.Group.padY, isMenu: false) {
                    open.wrappedValue = false
                } content: {
                    panel { open.wrappedValue = false }
                }
            }
        }
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// The date as a key, which opens a calendar.
struct DatePill: View {
    let selection: Binding<Date>
    let shown: Date
    let range: DateRange
    @Environment(\.dateCalendar) private var calendar
    @Environment(\.locale) private var locale

    var body: some View {
        Pill(title: shown.formatted(style)) { close in
            DayCalendar(selection: selection, shown: shown, range: range, chosen: close)
        }
    }

    private var style: Date.FormatStyle {
        Date.FormatStyle(
            date: .abbreviated, time: .omitted, locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// The time of day as a key, which opens steppers for hour and minute.
struct TimePill: View {
    let selection: Binding<Date>
    let shown: Date
    let range: DateRange
    @Environment(\.dateCalendar) private var calendar
    @Environment(\.locale) private var locale

    var body: some View {
        Pill(title: shown.formatted(style)) { _ in
            VStack(alignment: .trailing) {
                part(.hour, in: 0...23)
                part(.minute, in: 0...59)
            }
        }
    }

    private func part(_ component: Calendar.Component, in bounds: ClosedRange<Int>) -> some View {
        let value = calendar.component(component, from: shown)
        let (selection, shown, range, calendar) = (selection, shown, range, calendar)
        func set(_ new: Int) {
            // Around the end, the other part stays.
            let wrapped = (new + bounds.count) % bounds.count
            let step = wrapped - value
            guard let moved = calendar.date(byAdding: component, value: step, to: shown) else { return }
            selection.wrappedValue = range.clamped(moved)
        }
        return Stepper {
            Text(verbatim: value < 10 ? "0\(value)" : "\(value)").monospacedDigit()
        } onIncrement: {
            set(value + 1)
        } onDecrement: {
            set(value - 1)
        }
    }

    private var style: Date.FormatStyle {
        Date.FormatStyle(
            date: .omitted, time: .shortened, locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// A key that shows a value; soft while what it opened is there.
struct PillKind: ControlKind {
    var isOpen: Bool
    let action: @MainActor () -> Void
    static var name: String { "DatePicker" }
    var press: (@MainActor () -> Void)? { action }
    var keepsFloat: Bool { true }
    var focus: FocusKind { .keys }
    func looksLike(_ other: PillKind) -> Bool { isOpen == other.isOpen }

    func metrics(_ look: ControlLook) -> ControlMetrics {
        let measure = look.measure
        let above = max(min(5, (measure.height - Font.setting(size: measure.font).line) / 2), 2)
        var metrics = ControlMetrics()
        (metrics.leading, metrics.trailing, metrics.above, metrics.below) = (measure.side, measure.side, above, above)
        metrics.leastHeight = measure.height
        return metrics
    }

    func style(_ values: inout EnvironmentValues) {
        let font = Font.control(values.controlSize, .regular).monospacedDigit()
        values.setLabel(isOpen ? .accent : .label, font: font)
    }

    func draw(_ canvas: inout ControlCanvas) {
        let radius = canvas.look.measure.radius
        let path = VectorPath.roundedRectangle(canvas.bounds, radius: radius)
        if !canvas.look.isEnabled {
            canvas.fill(path, .fillTertiary)
            canvas.innerRing(canvas.bounds, radius: radius, canvas.look.color(.fillSecondary))
        } else if isOpen {
            canvas.fill(path, canvas.look.accent.soft)
        } else {
            canvas.key(canvas.bounds, radius: radius, isPressed: canvas.isPressed, isHovered: canvas.isHovered)
        }
    }

    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(canvas.bounds, radius: canvas.look.measure.radius) }
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(role: .datePicker, actions: [.press], children: .combined, isEnabled: look.isEnabled)
    }
}
