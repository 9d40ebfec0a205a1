import HalcyonCore
import HalcyonEngine

/// A button that shows commands and choices.
nonisolated public struct Menu<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    private let primaryAction: (@MainActor () -> Void)?
    @Environment(\.controlPlace) private var place
    @Environment(\.menuFace) private var face
    @Environment(\.menuIndicatorIsHidden) private var hidesIndicator
    @State private var isOpen = false

    private init(label: Label, content: Content, primaryAction: (@MainActor () -> Void)?) {
        (self.label, self.content, self.primaryAction) = (label, content, primaryAction)
    }

    /// A menu of what `content` builds: buttons, toggles, pickers, menus, sections, dividers.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content(), primaryAction: nil)
    }

    /// A menu whose button does something itself when it is pressed; the menu opens at its end.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping @MainActor () -> Void
    ) { self.init(label: label(), content: content(), primaryAction: primaryAction) }

    @MainActor public var body: some View {
        let open = $isOpen
        FloatingView {
            ControlView(
                MenuKind(
                    face: place == .menu ? .row : face, hasIndicator: place == .menu || !hidesIndicator, isOpen: isOpen,
                    open: { open.wrappedValue.toggle() }, primaryAction: primaryAction)
            ) { label }
            if isOpen {
                FloatPanel(place == .menu ? .after : .below, pad: Measure.Menu.pad, isMenu: true) {
                    open.wrappedValue = false
                } content: {
                    MenuRows(content: content)
                }
            }
        }
    }
    @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
}

extension Menu where Label == Text {
    /// A menu with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content(), primaryAction: nil)
    }
    /// A menu with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content(), primaryAction: nil)
    }
    /// A menu with a title whose button does something itself.
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) { self.init(label: Text(titleKey), content: content(), primaryAction: primaryAction) }
    /// A menu with a title whose button does something itself.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
    ) { self.init(label: Text(title), content: content(), primaryAction: primaryAction) }
}

/// How buttons of menus look.
public protocol MenuStyle: Sendable {
    /// Whether they have a key's ground.
    nonisolated var _hasGround: Bool { get }
}

/// A raised key.
public struct DefaultMenuStyle: MenuStyle {
    /// A raised key.
    public init() {}
    public var _hasGround: Bool { true }
}
/// As buttons are.
public struct ButtonMenuStyle: MenuStyle {
    /// As buttons are.
    public init() {}
    public var _hasGround: Bool { true }
}
/// Text in the accent's colour.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// Text in the accent's colour.
    public init() {}
    public var _hasGround: Bool { false }
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// A raised key.
    public static var automatic: DefaultMenuStyle { .init() }
}
extension MenuStyle where Self == ButtonMenuStyle {
    /// As buttons are.
    public static var button: ButtonMenuStyle { .init() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// Text in the accent's colour.
    public static var borderlessButton: BorderlessButtonMenuStyle { .init() }
}

private enum MenuIndicatorKey: EnvironmentKey { static let defaultValue = false }
private enum MenuFaceKey: EnvironmentKey { static let defaultValue = MenuKind.Face.key }

extension EnvironmentValues {
    var menuFace: MenuKind.Face {
        get { self[MenuFaceKey.self] }
        set { self[MenuFaceKey.self] = newValue }
    }
}

extension EnvironmentValues {
    var menuIndicatorIsHidden: Bool {
        get { self[MenuIndicatorKey.self] }
        set { self[MenuIndicatorKey.self] = newValue }
    }
}

/// In which order the items of a menu stand.
public struct MenuOrder: Equatable, Hashable, Sendable {
    private enum Kind { case automatic, priority, fixed }
    private let kind: Kind
    /// As the system likes it.
    public static let automatic = MenuOrder(kind: .automatic)
    /// The first ones nearest to where a person pressed.
    public static let priority = MenuOrder(kind: .priority)
    /// From the top, as they are written.
    public static let fixed = MenuOrder(kind: .fixed)
}

extension View {
    /// Shows or hides the chevron of the buttons of menus inside; by default it is shown. Menus in menus keep it.
    nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicatorIsHidden, visibility == .hidden)
    }

    /// Has no meaning here: the items of a menu always stand as they are written.
    nonisolated public func menuOrder(_ order: MenuOrder) -> some View { self }

    /// Sets how the buttons of menus inside look.
    nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        environment(\.menuFace, style._hasGround ? .key : .text)
    }
}
