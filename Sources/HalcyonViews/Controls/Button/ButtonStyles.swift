import HalcyonCore
import HalcyonEngine

/// A style of the look: its buttons are one node each, whatever their labels are.
protocol LookButtonStyle {
    nonisolated var face: ButtonFace { get }
}

extension LookButtonStyle {
    @MainActor func button(_ configuration: PrimitiveButtonStyleConfiguration) -> some View {
        ControlView(ButtonKind(face: face, role: configuration.role, action: configuration.action)) {
            configuration.label
        }
    }
}

/// As the place is: bordered among views, text in the accent's colour in rows.
public struct DefaultButtonStyle: PrimitiveButtonStyle, LookButtonStyle {
    /// As the place is.
    nonisolated public init() {}
    nonisolated var face: ButtonFace { .automatic }
    public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A raised key.
public struct BorderedButtonStyle: PrimitiveButtonStyle, LookButtonStyle {
    /// A raised key.
    nonisolated public init() {}
    nonisolated var face: ButtonFace { .bordered }
    public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// A ground of the accent's colour: the one that matters most.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, LookButtonStyle {
    /// A ground of the accent's colour.
    nonisolated public init() {}
    nonisolated var face: ButtonFace { .prominent }
    public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// Text in the accent's colour with room around it; a ground only under the pointer.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, LookButtonStyle {
    /// Text in the accent's colour.
    nonisolated public init() {}
    nonisolated var face: ButtonFace { .borderless }
    public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// The label as it is, and no room around it.
public struct PlainButtonStyle: PrimitiveButtonStyle, LookButtonStyle {
    /// The label as it is.
    nonisolated public init() {}
    nonisolated var face: ButtonFace { .plain }
    public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

/// As a link in a text.
public struct LinkButtonStyle: PrimitiveButtonStyle, LookButtonStyle {
    /// As a link in a text.
    nonisolated public init() {}
    nonisolated var face: ButtonFace { .link }
    public func makeBody(configuration: Configuration) -> some View { button(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// As the place is: bordered among views, text in the accent's colour in rows.
    nonisolated public static var automatic: DefaultButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A raised key.
    nonisolated public static var bordered: BorderedButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A ground of the accent's colour.
    nonisolated public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// Text in the accent's colour.
    nonisolated public static var borderless: BorderlessButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// The label as it is.
    nonisolated public static var plain: PlainButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    /// As a link in a text.
    nonisolated public static var link: LinkButtonStyle { .init() }
}
