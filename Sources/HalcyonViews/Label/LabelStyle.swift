import Foundation
import HalcyonCore
import HalcyonEngine

/// How labels look: a view of a label's icon and title.
@MainActor @preconcurrency public protocol LabelStyle {
    /// The type of what a label is made of.
    associatedtype Body: View
    /// A label's icon and title.
    typealias Configuration = LabelStyleConfiguration
    /// What a label is made of.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A label's icon and title, as a style gets them.
public struct LabelStyleConfiguration {
    /// The title.
    public struct Title: View {
        let content: AnyView
        public var body: some View { content }
        @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
    }
    /// The icon.
    public struct Icon: View {
        let content: AnyView
        public var body: some View { content }
        @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
    }
    /// The title.
    public let title: Title
    /// The icon.
    public let icon: Icon
}

/// Runs a style. It comes first: its properties are the view's.
struct LabelStyleBody<Style: LabelStyle>: View {
    let style: Style
    let configuration: LabelStyleConfiguration
    var body: some View { style.makeBody(configuration: configuration) }
    @MainActor static var _plan: Plan {
        Style.self is any BuiltInLabelStyle.Type ? builtInPlan(Self.self) : stylePlan(Self.self, style: Style.self)
    }
}

/// Which parts of a label are seen.
enum LabelParts {
    case both, icon, title
}

/// A style of ours: its body is nobody's to people.
protocol BuiltInLabelStyle: LabelStyle {}

/// A style of ours: it needs no view of its own.
protocol StandardLabelStyle: LabelStyle {
    var parts: LabelParts { get }
}

/// The style that suits what the label is in: icon and title (semantics 342).
public struct DefaultLabelStyle: StandardLabelStyle {
    /// The style that suits what the label is in.
    nonisolated public init() {}
    var parts: LabelParts { .both }
    public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// Icon and title.
public struct TitleAndIconLabelStyle: StandardLabelStyle {
    /// Icon and title.
    nonisolated public init() {}
    var parts: LabelParts { .both }
    public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
}

/// The icon alone; the title is still what is said to those who do not see it.
public struct IconOnlyLabelStyle: StandardLabelStyle {
    /// The icon alone.
    nonisolated public init() {}
    var parts: LabelParts { .icon }
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The title alone.
public struct TitleOnlyLabelStyle: StandardLabelStyle {
    /// The title alone.
    nonisolated public init() {}
    var parts: LabelParts { .title }
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The style that suits what the label is in.
    nonisolated public static var automatic: DefaultLabelStyle { .init() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// Icon and title.
    nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The icon alone.
    nonisolated public static var iconOnly: IconOnlyLabelStyle { .init() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The title alone.
    nonisolated public static var titleOnly: TitleOnlyLabelStyle { .init() }
}

private enum LabelStylesKey: EnvironmentKey { static var defaultValue: [any LabelStyle] { [] } }

extension EnvironmentValues {
    /// The styles of labels that were set, the nearest last.
    var labelStyles: [any LabelStyle] {
        get { self[LabelStylesKey.self] }
        set { self[LabelStylesKey.self] = newValue }
    }
}

extension View {
    /// Sets how labels inside look.
    nonisolated public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
        transformEnvironment(\.labelStyles) { $0.append(style) }
    }
}
