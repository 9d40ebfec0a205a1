import Foundation
import HalcyonCore
import HalcyonEngine

/// A label, and a value or a control that belongs to it at the other end of the row (semantics 338).
nonisolated public struct LabeledContent<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    @Environment(\.labeledContentStyle) private var style
    @Environment(\.labelsHidden) private var labelsHidden

    /// A label and what belongs to it.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content) = (label(), content())
    }

    @MainActor public var body: some View {
        if let style {
            styled(style)
        } else {
            LabeledRow(isLabelHidden: labelsHidden, label: label, content: content)
        }
    }

    @MainActor private func styled<Style: LabeledContentStyle>(_ style: Style) -> AnyView {
        AnyView(
            LabeledContentStyleBody(
                style: style,
                configuration: LabeledContentStyleConfiguration(
                    label: .init(content: AnyView(label)), content: .init(content: AnyView(content)))))
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension LabeledContent where Label == Text {
    /// A title and what belongs to it.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    /// A title and what belongs to it.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// A title and a value.
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(content: { Text(value) }, label: { Text(titleKey) })
    }
    /// A title and a value.
    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(content: { Text(value) }, label: { Text(title) })
    }
    /// A title and a value as a format writes it.
    public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(content: { Text(format.format(value)) }, label: { Text(titleKey) })
    }
    /// A title and a value as a format writes it.
    @_disfavoredOverload
    public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(content: { Text(format.format(value)) }, label: { Text(title) })
    }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// What a style was asked to draw, in the style around.
    @MainActor public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}

/// A label and its content at the two ends of a row.
struct LabeledRow<Label: View, Content: View>: View {
    let isLabelHidden: Bool
    let label: Label
    let content: Content
    @Environment(\.controlPlace) private var place
    var body: some View {
        if place == .column, !isLabelHidden {
            ColumnRow(label: label, control: content)
        } else {
            HStack {
                ControlLabel(isHidden: isLabelHidden, label: label)
                if !isLabelHidden { Spacer() }
                content.controlText(.secondary)
            }
        }
    }
    static var _plan: Plan { builtInPlan(Self.self) }
}

/// How labels and what belongs to them stand.
@MainActor @preconcurrency public protocol LabeledContentStyle {
    /// What they are made of.
    associatedtype Body: View
    /// The label and the content.
    typealias Configuration = LabeledContentStyleConfiguration
    /// What they are made of, for a configuration.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A label and its content as their style sees them.
public struct LabeledContentStyleConfiguration {
    /// The label.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
        @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
    }
    /// What belongs to it.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
        @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
    }
    /// The label.
    public let label: Label
    /// What belongs to it.
    public let content: Content
}

/// Label and content at the two ends of a row.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// At the two ends of a row.
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        LabeledRow(isLabelHidden: false, label: configuration.label, content: configuration.content)
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// At the two ends of a row.
    nonisolated public static var automatic: AutomaticLabeledContentStyle { .init() }
}

/// Runs a style. It comes first: its properties are the view's.
struct LabeledContentStyleBody<Style: LabeledContentStyle>: View {
    let style: Style
    let configuration: LabeledContentStyleConfiguration
    var body: some View { style.makeBody(configuration: configuration) }
    static var _plan: Plan { stylePlan(Self.self, style: Style.self) }
}

private enum LabeledContentStyleKey: EnvironmentKey { static var defaultValue: (any LabeledContentStyle)? { nil } }

extension EnvironmentValues {
    var labeledContentStyle: (any LabeledContentStyle)? {
        get { self[LabeledContentStyleKey.self] }
        set { self[LabeledContentStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how labels and what belongs to them stand inside.
    nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        environment(\.labeledContentStyle, style)
    }
}
