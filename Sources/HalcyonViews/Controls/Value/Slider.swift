import Foundation
import HalcyonCore
import HalcyonEngine

/// Chooses a number of a range by moving a knob (semantics 313–317).
///
/// The label is what accessibility reads; it is not shown. The numbers that can be chosen with a step are the lower end and
/// so many steps more as fit.
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
    private let value: Binding<Double>
    private let range: SliderRange
    private let editingChanged: (Bool) -> Void
    private let label: Label
    private let least: ValueLabel
    private let most: ValueLabel
    @Environment(\.controlPlace) private var place
    @Environment(\.labelsHidden) private var labelsHidden
    @State private var held: SliderHold?

    init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, _ editingChanged: @escaping (Bool) -> Void,
        label: Label, least: ValueLabel, most: ValueLabel
    ) where V.Stride: BinaryFloatingPoint {
        self.value = Binding<Double>(number: value)
        range = SliderRange(
            lower: Double(bounds.lowerBound), upper: Double(bounds.upperBound), step: step.map { Double($0) })
        (self.editingChanged, self.label, self.least, self.most) = (editingChanged, label, least, most)
    }

    @MainActor public var body: some View {
        if place == .column, !labelsHidden, Label.self != EmptyView.self {
            ColumnRow(label: label, control: bare)
        } else {
            bare
        }
    }

    @ViewBuilder @MainActor private var bare: some View {
        if ValueLabel.self == EmptyView.self {
            track
        } else {
            HStack(spacing: Measure.Labels.sliderGap) {
                least
                track
                most
            }
        }
    }

    @MainActor private var track: some View {
        let hand = SliderHand(
            value: value, held: $held, range: range, editingChanged: editingChanged)
        return ControlView(
            SliderKind(shown: range.clamped(held?.value ?? value.wrappedValue), range: range, hand: hand)
        ) {
            ControlLabel(isHidden: true, label: label)
        }
    }

    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension Binding where Value == Double {
    /// A number of another type, as a double.
    init<V: BinaryFloatingPoint>(number: Binding<V>) {
        if let same = number as? Binding<Double> { self = same } else { self = number[dynamicMember: \.asDouble] }
    }
}

extension BinaryFloatingPoint {
    fileprivate var asDouble: Double {
        get { Double(self) }
        set { self = Self(newValue) }
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// A slider over a range.
    /// - Parameter onEditingChanged: is told true before the first value of a drag, and false after the last.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, onEditingChanged, label: EmptyView(), least: EmptyView(), most: EmptyView())
    }
    /// A slider over the steps of a range.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, onEditingChanged, label: EmptyView(), least: EmptyView(), most: EmptyView())
    }
}

extension Slider where ValueLabel == EmptyView {
    /// A slider over a range, with a label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, onEditingChanged, label: label(), least: EmptyView(), most: EmptyView())
    }
    /// A slider over the steps of a range, with a label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, onEditingChanged, label: label(), least: EmptyView(), most: EmptyView())
    }
}

extension Slider {
    /// A slider over a range, with a label and what stands at its ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, nil, onEditingChanged, label: label(), least: minimumValueLabel(), most: maximumValueLabel())
    }
    /// A slider over the steps of a range, with a label and what stands at its ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step, onEditingChanged, label: label(), least: minimumValueLabel(), most: maximumValueLabel()
        )
    }
    /// An older spelling of the slider with a label and ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, nil, onEditingChanged, label: label(), least: minimumValueLabel, most: maximumValueLabel)
    }
    /// An older spelling of the slider with steps, a label and ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step, onEditingChanged, label: label(), least: minimumValueLabel, most: maximumValueLabel)
    }
}
