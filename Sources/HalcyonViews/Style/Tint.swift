import Foundation
import HalcyonCore
import HalcyonDrawing

private enum TintKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
private enum BackgroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }

extension EnvironmentValues {
    /// The accent that was set; nil: the program's.
    package var tint: AnyShapeStyle? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
    /// The ground that was set; nil: the window's.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }
}

/// The accent around.
@frozen nonisolated public struct TintShapeStyle: ShapeStyle {
    /// The accent around.
    @inlinable public init() {}
    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        let tint = environment.tint ?? AnyShapeStyle(Color.accentColor)
        return tint._paint(in: environment, bounds, level: level)
    }
}

/// The ground around: the window's, where none was set.
@frozen nonisolated public struct BackgroundStyle: ShapeStyle {
    /// The ground around.
    @inlinable public init() {}
    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        if let style = environment.backgroundStyle { return style._paint(in: environment, bounds, level: level) }
        let grounds: [Palette] = [.window, .grouped, .sidebar]
        return .color(grounds[min(level, grounds.count - 1)].color(isDark: environment.isDark))
    }
}

/// A colour of the look that has a name as a style.
nonisolated public protocol _LookStyle: ShapeStyle where Resolved == Never {
    /// The colour's names in the look, by level.
    static var _names: [String] { get }
}

extension _LookStyle {
    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        let name = Self._names[min(level, Self._names.count - 1)]
        return .color((Palette(rawValue: name) ?? .label).color(isDark: environment.isDark))
    }
}

/// Lines between things.
@frozen nonisolated public struct SeparatorShapeStyle: _LookStyle {
    /// Lines between things.
    @inlinable public init() {}
    public static var _names: [String] { ["separator"] }
}

/// The ground of what is selected.
@frozen nonisolated public struct SelectionShapeStyle: _LookStyle {
    /// The ground of what is selected.
    @inlinable public init() {}
    public static var _names: [String] { ["accentSoft"] }
}

/// What stands in an empty field.
@frozen nonisolated public struct PlaceholderTextShapeStyle: _LookStyle {
    /// What stands in an empty field.
    @inlinable public init() {}
    public static var _names: [String] { ["tertiaryLabel"] }
}

/// The text of a link.
@frozen nonisolated public struct LinkShapeStyle: _LookStyle {
    /// The text of a link.
    @inlinable public init() {}
    public static var _names: [String] { ["accentText"] }
}

/// The fill of what holds a value.
@frozen nonisolated public struct FillShapeStyle: _LookStyle {
    /// The fill of what holds a value.
    @inlinable public init() {}
    public static var _names: [String] { ["fill", "fillSecondary", "fillTertiary"] }
}

/// The ground of windows.
@frozen nonisolated public struct WindowBackgroundShapeStyle: _LookStyle {
    /// The ground of windows.
    @inlinable public init() {}
    public static var _names: [String] { ["window"] }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The accent around.
    public static var tint: TintShapeStyle { .init() }
}
extension ShapeStyle where Self == BackgroundStyle {
    /// The ground around.
    public static var background: BackgroundStyle { .init() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
    /// Lines between things.
    public static var separator: SeparatorShapeStyle { .init() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
    /// The ground of what is selected.
    public static var selection: SelectionShapeStyle { .init() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// What stands in an empty field.
    public static var placeholder: PlaceholderTextShapeStyle { .init() }
}
extension ShapeStyle where Self == LinkShapeStyle {
    /// The text of a link.
    public static var link: LinkShapeStyle { .init() }
}
extension ShapeStyle where Self == FillShapeStyle {
    /// The fill of what holds a value.
    public static var fill: FillShapeStyle { .init() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    /// The ground of windows.
    public static var windowBackground: WindowBackgroundShapeStyle { .init() }
}

extension View {
    /// Sets the accent of what is inside; nil: the program's.
    nonisolated public func tint(_ tint: Color?) -> some View {
        environment(\.tint, tint.map { AnyShapeStyle($0) })
    }

    /// Sets the accent of what is inside.
    nonisolated public func tint<Style: ShapeStyle>(_ tint: Style) -> some View {
        environment(\.tint, AnyShapeStyle(tint))
    }

    /// Sets the accent of what is inside; nil: the program's. An older name of `tint(_:)`.
    nonisolated public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

    /// Sets the ground that `.background` means inside.
    nonisolated public func backgroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }
}
