import HalcyonCore
import HalcyonEngine

/// How buttons look, while they behave as buttons do. The style's own properties may be dynamic (`@Environment`,
/// `@State`), as a view's are.
@MainActor @preconcurrency public protocol ButtonStyle {
    /// What a button is made of.
    associatedtype Body: View
    /// The button's label and state.
    typealias Configuration = ButtonStyleConfiguration
    /// What a button with a configuration is made of.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A button as its style sees it.
public struct ButtonStyleConfiguration {
    /// The button's label.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
        @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
    }
    /// What pressing it means.
    public let role: ButtonRole?
    /// Its label.
    public let label: Label
    /// Whether a person holds it down: true from the press on, false while dragged outside, and still true while the
    /// action runs (semantics 328).
    public let isPressed: Bool
}

/// How buttons look and what they answer to.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    /// What a button is made of.
    associatedtype Body: View
    /// The button's label, and what it does.
    typealias Configuration = PrimitiveButtonStyleConfiguration
    /// What a button with a configuration is made of.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A button as its primitive style sees it.
public struct PrimitiveButtonStyleConfiguration {
    /// The button's label.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
        @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
    }
    /// What pressing it means.
    public let role: ButtonRole?
    /// Its label.
    public let label: Label
    let action: @MainActor () -> Void
    /// Does what the button does.
    @MainActor public func trigger() { action() }
}

/// The style of the buttons inside.
enum AnyButtonStyle: Equatable {
    case face(ButtonFace)
    case style(any ButtonStyle)
    case primitive(any PrimitiveButtonStyle)

    /// A style without properties is equal to another of its type: written again by a body that ran again it is no other
    /// style, and runs no button.
    static func == (left: AnyButtonStyle, right: AnyButtonStyle) -> Bool {
        switch (left, right) {
        case (.face(let left), .face(let right)): left == right
        case (.style(let left), .style(let right)): isSame(left, right)
        case (.primitive(let left), .primitive(let right)): isSame(left, right)
        default: false
        }
    }

    private static func isSame<Style>(_ left: Style, _ right: Any) -> Bool {
        guard let right = right as? Style else { return false }
        if MemoryLayout<Style>.size == 0 { return true }
        guard let left = left as? any Equatable else { return false }
        return isEqual(left, right)
    }

    private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { left == right as? Value }
}

private enum ButtonStyleKey: EnvironmentKey { static var defaultValue: AnyButtonStyle? { nil } }

extension EnvironmentValues {
    var buttonStyle: AnyButtonStyle? {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

extension EnvironmentValues {
    /// How buttons of the look are drawn here.
    var buttonFace: ButtonFace {
        if case .face(let face) = buttonStyle { return face.resolved(in: controlPlace) }
        return ButtonFace.automatic.resolved(in: controlPlace)
    }

    /// Whether a style of the user's own makes the buttons here.
    var hasOwnButtons: Bool {
        switch buttonStyle {
        case nil, .face: false
        case .style, .primitive: true
        }
    }
}

extension View {
    /// Sets how the buttons inside look.
    nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(ButtonStyleModifier<S>(style: .style(style)))
    }

    /// Sets how the buttons inside look and what they answer to.
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        modifier(
            ButtonStyleModifier<S>(
                style: (style as? any LookButtonStyle).map { .face($0.face) } ?? .primitive(style)))
    }
}

/// Sets the style of buttons. A modifier for each type of styles: with another style a button is another one.
nonisolated struct ButtonStyleModifier<Style>: EnvironmentWriting {
    let style: AnyButtonStyle

    @MainActor func write(_ values: inout EnvironmentValues) { values.buttonStyle = style }
}

/// Runs a button style. The style comes first: its properties are the view's.
struct ButtonStyleBody<Style: ButtonStyle>: View {
    let style: Style
    let configuration: ButtonStyleConfiguration
    var body: some View { style.makeBody(configuration: configuration) }
    @MainActor static var _plan: Plan {
        Style.self is any BuiltInButtonStyle.Type ? builtInPlan(Self.self) : stylePlan(Self.self, style: Style.self)
    }
}

/// A style of ours: its body is nobody's to people.
protocol BuiltInButtonStyle: ButtonStyle {}

/// Runs a primitive button style.
struct PrimitiveButtonStyleBody<Style: PrimitiveButtonStyle>: View {
    let style: Style
    let configuration: PrimitiveButtonStyleConfiguration
    var body: some View { style.makeBody(configuration: configuration) }
    @MainActor static var _plan: Plan { stylePlan(Self.self, style: Style.self) }
}

/// A button that a style of the user's draws.
struct StyledButton: View {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: AnyView
    @Environment(\.buttonStyle) private var style
    @State private var isPressed = false

    var body: some View {
        switch style {
        case .style(let style):
            let pressed = $isPressed
            let kind = PressKind(role: role, action: action) { isPressed in
                if pressed.wrappedValue != isPressed { pressed.wrappedValue = isPressed }
            }
            ControlView(kind) { view(style) }
        case .primitive(let style): view(style)
        case .face, nil: ControlView(ButtonKind(role: role, action: action)) { label }
        }
    }

    private func view<Style: ButtonStyle>(_ style: Style) -> AnyView {
        AnyView(
            ButtonStyleBody(
                style: style,
                configuration: ButtonStyleConfiguration(
                    role: role, label: .init(content: label), isPressed: isPressed)))
    }

    private func view<Style: PrimitiveButtonStyle>(_ style: Style) -> AnyView {
        AnyView(
            PrimitiveButtonStyleBody(
                style: style,
                configuration: PrimitiveButtonStyleConfiguration(
                    role: role, label: .init(content: label), action: action)))
    }

    @MainActor static var _plan: Plan { builtInPlan(Self.self) }
}
