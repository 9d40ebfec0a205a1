import HalcyonCore
import HalcyonPlatform

/// How pickers look.
public protocol PickerStyle: Sendable {
    /// The look's own way of drawing it.
    nonisolated var _face: _PickerFace { get }
}

/// The ways in which pickers of the look are drawn.
public struct _PickerFace: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case automatic, menu, segmented, radio, palette, navigationLink, wheel, inline }
    let kind: Kind
    func resolved(in place: ControlPlace, _ profile: LaunchOptions.Profile) -> Kind {
        switch kind {
        case .automatic: place == .menu ? .radio : .menu
        // Outside of lists and forms a phone shows a wheel (semantics 138).
        case .inline: place == .anywhere && profile == .ios ? .wheel : .radio
        default: kind
        }
    }
}

private enum PickerStyleKey: EnvironmentKey { static let defaultValue = _PickerFace(kind: .automatic) }

extension EnvironmentValues {
    var pickerFace: _PickerFace {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets how the pickers inside look.
    nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\.pickerFace, style._face)
    }
}

/// The place's own: a menu (semantics 137).
public struct DefaultPickerStyle: PickerStyle {
    /// The place's own.
    public init() {}
    public var _face: _PickerFace { _PickerFace(kind: .automatic) }
}
/// The choice, and when pressed all choices.
public struct MenuPickerStyle: PickerStyle {
    /// A menu.
    public init() {}
    public var _face: _PickerFace { _PickerFace(kind: .menu) }
}
/// All choices side by side, in one shape.
public struct SegmentedPickerStyle: PickerStyle {
    /// Segments.
    public init() {}
    public var _face: _PickerFace { _PickerFace(kind: .segmented) }
}
/// All choices where the picker stands; outside of forms and lists a wheel in the profile of a phone (semantics 138).
public struct InlinePickerStyle: PickerStyle {
    /// In place.
    public init() {}
    public var _face: _PickerFace { _PickerFace(kind: .inline) }
}
/// All choices one below another, each with a mark.
public struct RadioGroupPickerStyle: PickerStyle {
    /// Marks.
    public init() {}
    public var _face: _PickerFace { _PickerFace(kind: .radio) }
}
/// All choices side by side, for colours and symbols.
public struct PalettePickerStyle: PickerStyle {
    /// A palette.
    public init() {}
    public var _face: _PickerFace { _PickerFace(kind: .palette) }
}

/// A wheel that is turned to the choice, with one write when it comes to rest (semantics 139, 140).
public struct WheelPickerStyle: PickerStyle {
    /// A wheel.
    public init() {}
    public var _face: _PickerFace { _PickerFace(kind: .wheel) }
}

/// The choice, and when pressed a screen of all choices in the navigation container around; without one a menu.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// A screen of its own.
    public init() {}
    public var _face: _PickerFace { _PickerFace(kind: .navigationLink) }
}

extension PickerStyle where Self == WheelPickerStyle {
    /// A wheel that is turned to the choice, with one write when it comes to rest.
    public static var wheel: WheelPickerStyle { .init() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// The choice, and when pressed a screen of all choices in the navigation container around; without one a menu.
    public static var navigationLink: NavigationLinkPickerStyle { .init() }
}
extension PickerStyle where Self == DefaultPickerStyle {
    /// The place's own: a menu.
    public static var automatic: DefaultPickerStyle { .init() }
}
extension PickerStyle where Self == MenuPickerStyle {
    /// The choice, and when pressed all choices.
    public static var menu: MenuPickerStyle { .init() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    /// All choices side by side, in one shape.
    public static var segmented: SegmentedPickerStyle { .init() }
}
extension PickerStyle where Self == InlinePickerStyle {
    /// All choices where the picker stands.
    public static var inline: InlinePickerStyle { .init() }
}
extension PickerStyle where Self == RadioGroupPickerStyle {
    /// All choices one below another, each with a mark.
    public static var radioGroup: RadioGroupPickerStyle { .init() }
}
extension PickerStyle where Self == PalettePickerStyle {
    /// All choices side by side, for colours and symbols.
    public static var palette: PalettePickerStyle { .init() }
}
