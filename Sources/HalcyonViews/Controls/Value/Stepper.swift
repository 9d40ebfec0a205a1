import Combine
import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// Goes up and down by steps (semantics 316, 334). Held, it repeats.
nonisolated public struct Stepper<Label: View>: View {
    private let label: Label
    private let increment: (@MainActor () -> Void)?
    private let decrement: (@MainActor () -> Void)?
    private let editingChanged: @MainActor (Bool) -> Void
    /// Whether there is a step that way; asked when the body runs, so that it depends on what is read.
    private let canStep: @MainActor (_ isUp: Bool) -> Bool
    @Environment(\.controlPlace) private var place
    @Environment(\.labelsHidden) private var labelsHidden

    /// A stepper that does something for each step; nil: there is no step that way.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(label(), onIncrement, onDecrement, onEditingChanged)
    }

    /// An older order of the same.
    public init(
        onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), onIncrement, onDecrement, onEditingChanged)
    }

    private init(
        _ label: Label, _ increment: (@MainActor () -> Void)?, _ decrement: (@MainActor () -> Void)?,
        _ editingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        (self.label, self.increment, self.decrement) = (label, increment, decrement)
        self.editingChanged = editingChanged
        canStep = { isUp in isUp ? increment != nil : decrement != nil }
    }

    private init<V: Strideable>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride,
        _ editingChanged: @escaping @MainActor (Bool) -> Void, label: Label
    ) {
        let source = StepSource(value: value, bounds: bounds, step: step)
        self.label = label
        (increment, decrement) = ({ source.move(isUp: true) }, { source.move(isUp: false) })
        self.editingChanged = editingChanged
        canStep = { source.canStep(isUp: $0) }
    }

    @MainActor public var body: some View {
        HStack(spacing: labelsHidden ? 0 : Measure.Labels.gap) {
            ControlLabel(isHidden: labelsHidden, label: label)
            if place == .row, !labelsHidden { Spacer(minLength: 0) }
            StepperHalves(
                increment: half(true, increment), decrement: half(false, decrement), editingChanged: editingChanged)
        }
    }

    @MainActor private func half(_ isUp: Bool, _ action: (@MainActor () -> Void)?) -> (@MainActor () -> Void)? {
        canStep(isUp) ? action : nil
    }

    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension Stepper {
    /// A stepper of a value.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) { self.init(value, nil, step, onEditingChanged, label: label()) }
    /// A stepper of a value in a range. A value outside is not written until the next step, which goes from the nearer end
    /// (semantics 316).
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) { self.init(value, bounds, step, onEditingChanged, label: label()) }
    /// An older order of the same.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping @MainActor (Bool) -> Void,
        @ViewBuilder label: () -> Label
    ) { self.init(value, nil, step, onEditingChanged, label: label()) }
    /// An older order of the same.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void, @ViewBuilder label: () -> Label
    ) { self.init(value, bounds, step, onEditingChanged, label: label()) }
}

extension Stepper where Label == Text {
    /// A stepper with a title that does something for each step.
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) { self.init(Text(titleKey), onIncrement, onDecrement, onEditingChanged) }
    /// A stepper with a title that does something for each step.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) { self.init(Text(title), onIncrement, onDecrement, onEditingChanged) }
    /// A stepper with a title of a value.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) { self.init(value, nil, step, onEditingChanged, label: Text(titleKey)) }
    /// A stepper with a title of a value.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) { self.init(value, nil, step, onEditingChanged, label: Text(title)) }
    /// A stepper with a title of a value in a range.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) { self.init(value, bounds, step, onEditingChanged, label: Text(titleKey)) }
    /// A stepper with a title of a value in a range.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) { self.init(value, bounds, step, onEditingChanged, label: Text(title)) }
}

/// What a stepper steps through. Only the main actor uses it.
private struct StepSource<V: Strideable>: @unchecked Sendable {
    let value: Binding<V>
    let bounds: ClosedRange<V>?
    let step: V.Stride

    private func clamped(_ value: V) -> V {
        bounds.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
    }

    /// What would not change is not written (semantics 138c).
    @MainActor func move(isUp: Bool) {
        let now = value.wrappedValue
        let new = clamped(clamped(now).advanced(by: isUp ? step : 0 - step))
        if new != now { value.wrappedValue = new }
    }

    @MainActor func canStep(isUp: Bool) -> Bool {
        guard let bounds else { return true }
        // From outside, the first step goes into the range.
        return isUp ? value.wrappedValue < bounds.upperBound : value.wrappedValue > bounds.lowerBound
    }
}

/// The two halves of a stepper: one raised shape.
struct StepperHalves: View {
    let increment, decrement: (@MainActor () -> Void)?
    let editingChanged: @MainActor (Bool) -> Void
    @State private var repeater = StepRepeater()

    var body: some View {
        let _ = repeater.follow(increment: increment, decrement: decrement)
        HStack(spacing: 0) {
            half(isUp: false, decrement)
            half(isUp: true, increment)
        }
    }

    private func half(isUp: Bool, _ action: (@MainActor () -> Void)?) -> some View {
        ControlView(
            StepperKind(
                isUp: isUp, isAtLimit: action == nil, action: action, editingChanged: editingChanged,
                repeater: repeater))
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// Repeats a step while it is held, by the root's clock.
@MainActor final class StepRepeater {
    private var wish: (any Cancellable)?
    private var held: (isUp: Bool, context: ControlContext)?
    /// The newest steps: they follow the binding.
    private var increment, decrement: (@MainActor () -> Void)?
    nonisolated init() {}
    isolated deinit { wish?.cancel() }

    fileprivate func follow(increment: (@MainActor () -> Void)?, decrement: (@MainActor () -> Void)?) {
        (self.increment, self.decrement) = (increment, decrement)
    }

    fileprivate func start(isUp: Bool, _ context: ControlContext) {
        held = (isUp, context)
        schedule(after: Measure.Stepper.delay)
    }

    private func schedule(after seconds: Double) {
        wish?.cancel()
        guard let clock = CurrentClock.value else { return }
        wish = clock.schedule(atNanoseconds: clock.nanoseconds + Int64(seconds * 1e9)) { [weak self] in
            MainActor.assumeIsolated { self?.step() }
        }
    }

    private func step() {
        guard let held, let action = held.isUp ? increment : decrement else { return stop() }
        held.context.perform { action() }
        schedule(after: Measure.Stepper.pace)
    }

    fileprivate func stop() {
        wish?.cancel()
        (wish, held) = (nil, nil)
    }
}

/// One half of a stepper.
struct StepperKind: ControlKind {
    var isUp: Bool
    var isAtLimit: Bool
    let action: (@MainActor () -> Void)?
    let editingChanged: @MainActor (Bool) -> Void
    let repeater: StepRepeater

    var isFollowed: Bool { !isAtLimit }
    var focus: FocusKind { isAtLimit ? .none : .keys }
    var press: (@MainActor () -> Void)? { action }
    func looksLike(_ other: StepperKind) -> Bool { isUp == other.isUp && isAtLimit == other.isAtLimit }

    func metrics(_ look: ControlLook) -> ControlMetrics {
        let isSmall = look.size == .small || look.size == .mini
        var metrics = ControlMetrics()
        metrics.leastWidth = (isSmall ? Measure.Stepper.smallWidth : Measure.Stepper.width) / 2
        metrics.leastHeight = isSmall ? Measure.Stepper.smallHeight : Measure.Stepper.height
        return metrics
    }

    private func path(_ bounds: CGRect, _ radius: Double, _ look: ControlLook) -> VectorPath {
        // The half where reading begins takes away.
        let isLeft = isUp == look.isRightToLeft
        return .rounded(
            bounds,
            Corners(
                topLeft: isLeft ? radius : 0, topRight: isLeft ? 0 : radius, bottomRight: isLeft ? 0 : radius,
                bottomLeft: isLeft ? radius : 0))
    }

    func draw(_ canvas: inout ControlCanvas) {
        let look = canvas.look
        let radius = look.measure.radius
        let bounds = canvas.bounds
        let path = path(bounds, radius, look)
        let isLeft = isUp == look.isRightToLeft
        if look.isEnabled {
            // The shadow and the ring of the whole, of which this half shows its part.
            let whole = CGRect(
                x: isLeft ? 0 : -Double(bounds.width), y: 0, width: Double(bounds.width) * 2,
                height: Double(bounds.height))
            let part = CGRect(
                x: isLeft ? -4 : 0, y: -4, width: Double(bounds.width) + 4, height: Double(bounds.height) + 8)
            var outside = canvas
            outside.items = []
            outside.raise(whole, radius: radius, Elevation.raised(isDark: look.isDark))
            canvas.items.append(.group(.clip(.rectangle(part)), outside.items))
            let isPressed = canvas.isPressed && !isAtLimit
            canvas.fill(path, isPressed ? .raisedPressed : canvas.isHovered ? .raisedHover : .raised)
        } else {
            canvas.fill(path, .fillTertiary)
        }
        if isUp {
            let inset = Measure.Stepper.separatorInset
            canvas.fill(
                .rectangle(
                    canvas.rect(leading: 0, width: 1, top: inset, height: Double(bounds.height) - 2 * inset)),
                .separator)
        }
        drawSign(&canvas)
    }

    private func drawSign(_ canvas: inout ControlCanvas) {
        let color = canvas.look.color(canvas.look.isEnabled && !isAtLimit ? .label : .quaternaryLabel)
        let (length, width) = (Measure.Stepper.bar, Measure.Stepper.stroke)
        let (x, y) = (Double(canvas.bounds.midX), Double(canvas.bounds.midY))
        canvas.fill(
            .roundedRectangle(
                CGRect(x: x - length / 2, y: y - width / 2, width: length, height: width), radius: width / 2), color)
        guard isUp else { return }
        canvas.fill(
            .roundedRectangle(
                CGRect(x: x - width / 2, y: y - length / 2, width: width, height: length), radius: width / 2), color)
    }

    func drawOver(_ canvas: inout ControlCanvas) {
        if canvas.showsFocus { canvas.focusRing(canvas.bounds, radius: canvas.look.measure.radius) }
    }

    /// A step at the press, and more while it is held inside (look 7).
    func follow(_ step: PointerStep, _ context: ControlContext) {
        let isInside = CGRect(origin: .zero, size: context.size).contains(step.location)
        switch step.phase {
        case .began:
            context.perform {
                editingChanged(true)
                action?()
            }
            repeater.start(isUp: isUp, context)
        case .moved: if !isInside { repeater.stop() }
        case .ended, .cancelled:
            repeater.stop()
            context.perform(.edit) { editingChanged(false) }
        }
    }

    func semantics(_ look: ControlLook) -> SemanticsContent? {
        SemanticsContent(
            role: .button, label: isUp ? "Increment" : "Decrement", actions: [.press],
            isEnabled: look.isEnabled && !isAtLimit)
    }
}
