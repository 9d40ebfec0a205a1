import Foundation
import HalcyonCore
import HalcyonEngine

/// Shows how much of something there is. A value outside of the range is shown at its end (semantics 338).
nonisolated public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View
{
    private let fraction: Double
    private let label: Label
    private let current: CurrentValueLabel
    private let least: BoundsLabel
    private let most: BoundsLabel
    @Environment(\.gaugeStyle) private var style

    fileprivate init<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>, label: Label, current: CurrentValueLabel, least: BoundsLabel,
        most: BoundsLabel
    ) {
        let span = Double(bounds.upperBound) - Double(bounds.lowerBound)
        let share = span > 0 ? (Double(value) - Double(bounds.lowerBound)) / span : 0
        fraction = share.isNaN ? 0 : min(max(share, 0), 1)
        (self.label, self.current, self.least, self.most) = (label, current, least, most)
    }

    @MainActor public var body: some View {
        let style: any GaugeStyle = style ?? DefaultGaugeStyle()
        return styled(style)
    }

    @MainActor private func styled<Style: GaugeStyle>(_ style: Style) -> AnyView {
        func part<Part: View>(_ view: Part) -> AnyView? { Part.self == EmptyView.self ? nil : AnyView(view) }
        return AnyView(
            GaugeStyleBody(
                style: style,
                configuration: GaugeStyleConfiguration(
                    value: fraction, label: .init(content: AnyView(label)),
                    currentValueLabel: part(current).map { .init(content: $0) },
                    minimumValueLabel: part(least).map { .init(content: $0) },
                    maximumValueLabel: part(most).map { .init(content: $0) })))
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// A gauge with a label.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(
            value, bounds, label: label(), current: EmptyView(), least: EmptyView(), most: EmptyView())
    }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// A gauge with a label and the value in words.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            value, bounds, label: label(), current: currentValueLabel(), least: EmptyView(), most: EmptyView())
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    /// A gauge with a label, the value in words, and what stands at its ends.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            value, bounds, label: label(), current: currentValueLabel(), least: minimumValueLabel(),
            most: maximumValueLabel())
    }
}
