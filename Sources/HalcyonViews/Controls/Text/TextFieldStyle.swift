import HalcyonCore
import HalcyonEngine

/// How fields look. The style's own properties may be dynamic, as a view's are.
@MainActor @preconcurrency public protocol TextFieldStyle {
    /// What a field is made of.
    associatedtype _Body: View
    /// What stands in an empty field.
    typealias _Label = _TextFieldStyleLabel
    /// What a field is made of; `configuration` is the field without any ground.
    @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<Self._Label>) -> Self._Body
}

/// What stands in an empty field, as its style sees it.
public struct _TextFieldStyleLabel: View {
    let content: AnyView
    public var body: some View { content }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

private enum TextFieldStyleKey: EnvironmentKey { static var defaultValue: (any TextFieldStyle)? { nil } }

extension EnvironmentValues {
    var textFieldStyle: (any TextFieldStyle)? {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how the fields inside look; the innermost wins (semantics 319).
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        environment(\.textFieldStyle, style)
    }
}

/// Runs a field style. It comes first: its properties are the view's.
struct TextFieldStyleBody<Style: TextFieldStyle>: View {
    let style: Style
    let configuration: TextField<_TextFieldStyleLabel>
    var body: some View { style._body(configuration: configuration) }
    static var _plan: Plan { stylePlan(Self.self, style: Style.self) }
}

/// A style of the look.
protocol LookTextFieldStyle {
    nonisolated var face: FieldKind.Face? { get }
}

/// As the place is: without a ground in rows, else on a sunken ground.
public struct DefaultTextFieldStyle: TextFieldStyle, LookTextFieldStyle {
    /// As the place is.
    nonisolated public init() {}
    nonisolated var face: FieldKind.Face? { nil }
    public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// No ground and no room.
public struct PlainTextFieldStyle: TextFieldStyle, LookTextFieldStyle {
    /// No ground.
    nonisolated public init() {}
    nonisolated var face: FieldKind.Face? { .plain }
    public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A sunken ground with round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, LookTextFieldStyle {
    /// A sunken ground.
    nonisolated public init() {}
    nonisolated var face: FieldKind.Face? { .bezel }
    public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// The same as `roundedBorder` here (semantics 319).
public struct SquareBorderTextFieldStyle: TextFieldStyle, LookTextFieldStyle {
    /// A sunken ground.
    nonisolated public init() {}
    nonisolated var face: FieldKind.Face? { .bezel }
    public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// As the place is: without a ground in rows, else on a sunken ground.
    nonisolated public static var automatic: DefaultTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// No ground and no room.
    nonisolated public static var plain: PlainTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A sunken ground with round corners.
    nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
    /// The same as `roundedBorder` here.
    nonisolated public static var squareBorder: SquareBorderTextFieldStyle { .init() }
}
