import HalcyonCore
import HalcyonEngine

/// How toggles look and what they answer to. The style's own properties may be dynamic, as a view's are.
@MainActor @preconcurrency public protocol ToggleStyle {
    /// What a toggle is made of.
    associatedtype Body: View
    /// The toggle's label and state.
    typealias Configuration = ToggleStyleConfiguration
    /// What a toggle with a configuration is made of.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A toggle as its style sees it.
public struct ToggleStyleConfiguration {
    /// The toggle's label.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
        @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
    }
    /// Its label.
    public let label: Label
    /// Whether it is on.
    @Binding public var isOn: Bool
    /// Whether its sources differ (semantics 337).
    public var isMixed: Bool
}

/// The ways in which toggles of the look are drawn.
enum ToggleFace: Hashable, Sendable {
    /// A switch in rows, a box with a check elsewhere.
    case automatic
    case `switch`, checkbox, button
}

/// The style of the toggles inside.
enum AnyToggleStyle {
    case face(ToggleFace)
    case style(any ToggleStyle)
}

private enum ToggleStyleKey: EnvironmentKey { static var defaultValue: AnyToggleStyle? { nil } }

extension EnvironmentValues {
    var toggleStyle: AnyToggleStyle? {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how the toggles inside look.
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        ToggleStyleWriting(content: self, style: style)
    }
}

/// Sets the style of toggles, and the tint where the style says one.
nonisolated struct ToggleStyleWriting<Content: View, Style: ToggleStyle>: View {
    let content: Content
    let style: Style
    @MainActor var body: some View {
        let known = style as? any LookToggleStyle
        let written = content.environment(\.toggleStyle, known.map { .face($0.face) } ?? .style(style))
        return written.transformEnvironment(\.tint) { tint in
            if let color = known?.tintColor { tint = AnyShapeStyle(color) }
        }
    }
    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}

/// Runs a toggle style. The style comes first: its properties are the view's.
struct ToggleStyleBody<Style: ToggleStyle>: View {
    let style: Style
    let configuration: ToggleStyleConfiguration
    var body: some View { style.makeBody(configuration: configuration) }
    @MainActor static var _plan: Plan { stylePlan(Self.self, style: Style.self) }
}

/// A style of the look.
protocol LookToggleStyle {
    nonisolated var face: ToggleFace { get }
    nonisolated var tintColor: Color? { get }
}
extension LookToggleStyle {
    nonisolated var tintColor: Color? { nil }
    @MainActor func toggle(_ configuration: ToggleStyleConfiguration) -> some View {
        FacedToggle(
            face: face, isOn: configuration.$isOn, isMixed: configuration.isMixed, tint: tintColor,
            label: configuration.label)
    }
}

/// A switch in forms and lists, a box with a check elsewhere (semantics 312).
public struct DefaultToggleStyle: ToggleStyle, LookToggleStyle {
    /// As the place is.
    nonisolated public init() {}
    nonisolated var face: ToggleFace { .automatic }
    public func makeBody(configuration: Configuration) -> some View { toggle(configuration) }
}

/// A label and a switch.
public struct SwitchToggleStyle: ToggleStyle, LookToggleStyle {
    nonisolated let tintColor: Color?
    /// A label and a switch.
    nonisolated public init() { tintColor = nil }
    /// A label and a switch of a colour.
    nonisolated public init(tint: Color) { tintColor = tint }
    nonisolated var face: ToggleFace { .switch }
    public func makeBody(configuration: Configuration) -> some View { toggle(configuration) }
}

/// A box with a check, and a label.
public struct CheckboxToggleStyle: ToggleStyle, LookToggleStyle {
    /// A box with a check.
    nonisolated public init() {}
    nonisolated var face: ToggleFace { .checkbox }
    public func makeBody(configuration: Configuration) -> some View { toggle(configuration) }
}

/// A button that stays down.
public struct ButtonToggleStyle: ToggleStyle, LookToggleStyle {
    /// A button that stays down.
    nonisolated public init() {}
    nonisolated var face: ToggleFace { .button }
    public func makeBody(configuration: Configuration) -> some View { toggle(configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// A switch in forms and lists, a box with a check elsewhere.
    nonisolated public static var automatic: DefaultToggleStyle { .init() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    /// A label and a switch.
    nonisolated public static var `switch`: SwitchToggleStyle { .init() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
    /// A box with a check, and a label.
    nonisolated public static var checkbox: CheckboxToggleStyle { .init() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button that stays down.
    nonisolated public static var button: ButtonToggleStyle { .init() }
}
