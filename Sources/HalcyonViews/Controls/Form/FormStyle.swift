import HalcyonCore
import HalcyonEngine

/// How forms are laid out.
@MainActor @preconcurrency public protocol FormStyle {
    /// What a form is made of.
    associatedtype Body: View
    /// The form's content.
    typealias Configuration = FormStyleConfiguration
    /// What a form with a configuration is made of.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A form as its style sees it.
public struct FormStyleConfiguration {
    /// The form's controls.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
        @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
    }
    /// The form's controls.
    public let content: Content
}

private enum FormStyleKey: EnvironmentKey { static var defaultValue: (any FormStyle)? { nil } }

extension EnvironmentValues {
    var formStyle: (any FormStyle)? {
        get { self[FormStyleKey.self] }
        set { self[FormStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how the forms inside are laid out.
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { environment(\.formStyle, style) }
}

/// Runs a form style. The style comes first: its properties are the view's.
struct FormStyleBody<Style: FormStyle>: View {
    let style: Style
    let configuration: FormStyleConfiguration
    var body: some View { style.makeBody(configuration: configuration) }
    @MainActor static var _plan: Plan { stylePlan(Self.self, style: Style.self) }
}

/// The look's: grouped.
public struct AutomaticFormStyle: FormStyle {
    /// The look's.
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { GroupedForm(content: configuration.content) }
}

/// Cards of rows on a quiet ground.
public struct GroupedFormStyle: FormStyle {
    /// Cards of rows.
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { GroupedForm(content: configuration.content) }
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The look's: grouped.
    nonisolated public static var automatic: AutomaticFormStyle { .init() }
}
extension FormStyle where Self == GroupedFormStyle {
    /// Cards of rows on a quiet ground.
    nonisolated public static var grouped: GroupedFormStyle { .init() }
}
