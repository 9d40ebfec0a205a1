import Foundation
import HalcyonCore
import HalcyonEngine

/// How far something is, or that it goes on.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let fraction: Double?
    private let isDeterminate: Bool
    private let label: Label
    private let valueLabel: CurrentValueLabel
    @Environment(\.progressViewStyle) private var style

    private init(_ fraction: Double?, isDeterminate: Bool, label: Label, valueLabel: CurrentValueLabel) {
        (self.fraction, self.isDeterminate) = (fraction, isDeterminate)
        (self.label, self.valueLabel) = (label, valueLabel)
    }

    /// The share that is done; nil where there is none to be shown (semantics 331).
    private static func share<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
        guard let value, total > 0, value >= 0 else { return nil }
        return min(Double(value / total), 1)
    }

    @MainActor public var body: some View {
        if let style, !(style is DefaultProgressViewStyle) {
            styled(style)
        } else {
            face(isDeterminate ? .linear : .circular)
        }
    }

    @MainActor private func face(_ face: ProgressFace) -> some View {
        FacedProgress(
            face: face, fraction: fraction, tint: nil, label: label, hasLabel: Label.self != EmptyView.self,
            valueLabel: valueLabel)
    }

    @MainActor private func styled<Style: ProgressViewStyle>(_ style: Style) -> AnyView {
        AnyView(
            ProgressViewStyleBody(
                style: style,
                configuration: ProgressViewStyleConfiguration(
                    fractionCompleted: fraction,
                    label: Label.self == EmptyView.self ? nil : .init(content: AnyView(label)),
                    currentValueLabel: CurrentValueLabel.self == EmptyView.self
                        ? nil : .init(content: AnyView(valueLabel)))))
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Something goes on, for which a label stands.
    public init(@ViewBuilder label: () -> Label) {
        self.init(nil, isDeterminate: false, label: label(), valueLabel: EmptyView())
    }
    /// How far something is, out of a total; nil: nobody knows. More than the total is the total, less than nothing is not
    /// known (semantics 331).
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(Self.share(value, of: total), isDeterminate: true, label: label(), valueLabel: EmptyView())
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Something goes on.
    public init() { self.init(nil, isDeterminate: false, label: EmptyView(), valueLabel: EmptyView()) }
    /// How far something is, out of a total; nil: nobody knows.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        self.init(Self.share(value, of: total), isDeterminate: true, label: EmptyView(), valueLabel: EmptyView())
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Something goes on, under a title.
    public init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }
    /// Something goes on, under a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }
    /// How far something is, under a title.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { Text(titleKey) }
    }
    /// How far something is, under a title.
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { Text(title) }
    }
}

extension ProgressView {
    /// How far something is, with a label and the value in words.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            Self.share(value, of: total), isDeterminate: true, label: label(), valueLabel: currentValueLabel())
    }
}

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label?,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel?
{
    /// What a style was asked to draw, in the look's own.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            configuration.fractionCompleted, isDeterminate: configuration.fractionCompleted != nil,
            label: configuration.label, valueLabel: configuration.currentValueLabel)
    }
}
