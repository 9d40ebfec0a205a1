import HalcyonCore
import HalcyonEngine

/// How groups of controls look. The style's own properties may be dynamic, as a view's are.
@MainActor @preconcurrency public protocol ControlGroupStyle {
    /// What a group is made of.
    associatedtype Body: View
    /// The group's controls and label.
    typealias Configuration = ControlGroupStyleConfiguration
    /// What a group with a configuration is made of.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A group of controls as its style sees it.
public struct ControlGroupStyleConfiguration {
    /// The controls.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
        @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
    }
    /// The label.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
        @MainActor public static var _plan: Plan { builtInPlan(Self.self) }
    }
    /// The controls.
    public let content: Content
    /// The label.
    public let label: Label
}

/// A style of the look.
protocol LookControlGroupStyle {
    nonisolated var face: ControlGroupFace { get }
}

/// How the look draws groups.
enum ControlGroupFace { case row, menu }

extension LookControlGroupStyle {
    @MainActor func group(_ configuration: ControlGroupStyleConfiguration) -> some View {
        ControlGroup(configuration).environment(\.controlGroupStyle, AutomaticControlGroupStyle())
    }
}

/// Runs a style. It comes first: its properties are the view's.
struct ControlGroupStyleBody<Style: ControlGroupStyle>: View {
    let style: Style
    let configuration: ControlGroupStyleConfiguration
    var body: some View { style.makeBody(configuration: configuration) }
    @MainActor static var _plan: Plan { stylePlan(Self.self, style: Style.self) }
}

/// One shape with a part for each control; in a menu a row of them.
public struct AutomaticControlGroupStyle: ControlGroupStyle, LookControlGroupStyle {
    /// One shape.
    nonisolated public init() {}
    nonisolated var face: ControlGroupFace { .row }
    public func makeBody(configuration: Configuration) -> some View { group(configuration) }
}
/// One shape with a part for each control, for bars.
public struct NavigationControlGroupStyle: ControlGroupStyle, LookControlGroupStyle {
    /// One shape.
    nonisolated public init() {}
    nonisolated var face: ControlGroupFace { .row }
    public func makeBody(configuration: Configuration) -> some View { group(configuration) }
}
/// A button that shows the controls in a menu.
public struct MenuControlGroupStyle: ControlGroupStyle, LookControlGroupStyle {
    /// A menu.
    nonisolated public init() {}
    nonisolated var face: ControlGroupFace { .menu }
    public func makeBody(configuration: Configuration) -> some View { group(configuration) }
}
/// A row of controls in a menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle, LookControlGroupStyle {
    /// A row.
    nonisolated public init() {}
    nonisolated var face: ControlGroupFace { .row }
    public func makeBody(configuration: Configuration) -> some View { group(configuration) }
}
/// A row of small controls in a menu.
public struct PaletteControlGroupStyle: ControlGroupStyle, LookControlGroupStyle {
    /// A row.
    nonisolated public init() {}
    nonisolated var face: ControlGroupFace { .row }
    public func makeBody(configuration: Configuration) -> some View { group(configuration) }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// One shape with a part for each control; in a menu a row of them.
    nonisolated public static var automatic: AutomaticControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    /// One shape with a part for each control, for bars.
    nonisolated public static var navigation: NavigationControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// A button that shows the controls in a menu.
    nonisolated public static var menu: MenuControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    /// A row of controls in a menu.
    nonisolated public static var compactMenu: CompactMenuControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    /// A row of small controls in a menu.
    nonisolated public static var palette: PaletteControlGroupStyle { .init() }
}

private enum ControlGroupStyleKey: EnvironmentKey {
    static var defaultValue: any ControlGroupStyle { AutomaticControlGroupStyle() }
}

extension EnvironmentValues {
    var controlGroupStyle: any ControlGroupStyle {
        get { self[ControlGroupStyleKey.self] }
        set { self[ControlGroupStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how the groups of controls inside look.
    nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        environment(\.controlGroupStyle, style)
    }
}
