import HalcyonCore
import HalcyonDrawing

/// What fills an area.
public protocol ShapeStyle: Sendable {
    /// The type of the style in a given environment.
    associatedtype Resolved: ShapeStyle = Never
    /// The style in an environment.
    func resolve(in environment: EnvironmentValues) -> Resolved
    /// What is painted in an environment.
    func _paint(in environment: EnvironmentValues) -> Paint
}

extension ShapeStyle {
    /// What the resolved style paints.
    public func _paint(in environment: EnvironmentValues) -> Paint {
        resolve(in: environment)._paint(in: environment)
    }
}

extension ShapeStyle where Resolved == Never {
    /// A style that paints itself is not resolved further.
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("\(Self.self) is not resolved, it paints itself.")
    }
}

extension Never: ShapeStyle {
    public typealias Resolved = Never
}

extension Color: ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> Paint {
        .color(rgba(isDark: environment.colorScheme == .dark))
    }
}

/// Whether a picture is light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
    /// Dark on light, light on dark.
    case light, dark
}

private enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }

extension EnvironmentValues {
    /// Whether the picture is light or dark.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
}
