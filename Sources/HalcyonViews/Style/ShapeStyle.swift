import Foundation
import HalcyonCore
import HalcyonDrawing

/// What fills an area, a line or letters: a colour, a gradient, a material, a level of the style around.
///
/// A style of one's own resolves to another one in an environment.
nonisolated public protocol ShapeStyle: Sendable {
    /// The type of the style in a given environment.
    associatedtype Resolved: ShapeStyle = Never
    /// The style in an environment.
    func resolve(in environment: EnvironmentValues) -> Resolved
    /// What is painted in an environment.
    /// - Parameters:
    ///   - bounds: what the style's unit points refer to, in points.
    ///   - level: 0 for the style itself, 1 for its secondary level, and so on to 4 (semantics 272).
    func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint
    /// The style with what it takes from the style around it taken from there, where another one is about to be set.
    func _bound(to outer: ForegroundLevels?) -> AnyShapeStyle
}

extension ShapeStyle {
    /// What the resolved style paints.
    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        resolve(in: environment)._paint(in: environment, bounds, level: level)
    }

    /// As a rule nothing is taken from around.
    public func _bound(to outer: ForegroundLevels?) -> AnyShapeStyle { AnyShapeStyle(self) }
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

/// How opaque the levels of a plain style are.
enum StyleLevel {
    private static let opacities = [1, 0.5, 0.25, 0.18, 0.12]
    static func opacity(_ level: Int) -> Double { opacities[min(max(level, 0), opacities.count - 1)] }
}

/// A style whose type is not known.
@frozen nonisolated public struct AnyShapeStyle: ShapeStyle {
    /// The style.
    public let _style: any ShapeStyle

    /// Hides a style's type.
    public init<Style: ShapeStyle>(_ style: Style) {
        if let style = style as? AnyShapeStyle { self = style } else { _style = style }
    }

    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        _style._paint(in: environment, bounds, level: level)
    }
    public func _bound(to outer: ForegroundLevels?) -> AnyShapeStyle { _style._bound(to: outer) }
}

/// A style, less opaque.
@frozen nonisolated public struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
    @usableFromInline let style: Style
    @usableFromInline let opacity: Double
    @inlinable init(style: Style, opacity: Double) { (self.style, self.opacity) = (style, opacity) }
    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        style._paint(in: environment, bounds, level: level).opacity(opacity)
    }
    public func _bound(to outer: ForegroundLevels?) -> AnyShapeStyle {
        AnyShapeStyle(_OpacityShapeStyle<AnyShapeStyle>(style: style._bound(to: outer), opacity: opacity))
    }
}

/// A level of a style.
@frozen nonisolated public struct _LevelShapeStyle<Style: ShapeStyle>: ShapeStyle {
    @usableFromInline let style: Style
    @usableFromInline let level: Int
    @inlinable init(style: Style, level: Int) { (self.style, self.level) = (style, level) }
    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        style._paint(in: environment, bounds, level: self.level + level)
    }
    public func _bound(to outer: ForegroundLevels?) -> AnyShapeStyle {
        AnyShapeStyle(_LevelShapeStyle<AnyShapeStyle>(style: style._bound(to: outer), level: level))
    }
}

extension ShapeStyle {
    /// The style with its opacity multiplied, 0 … 1.
    @inlinable public func opacity(_ opacity: Double) -> some ShapeStyle {
        _OpacityShapeStyle(style: self, opacity: opacity)
    }
    /// The style's second level (semantics 272).
    @inlinable public var secondary: some ShapeStyle { _LevelShapeStyle(style: self, level: 1) }
    /// The style's third level.
    @inlinable public var tertiary: some ShapeStyle { _LevelShapeStyle(style: self, level: 2) }
    /// The style's fourth level.
    @inlinable public var quaternary: some ShapeStyle { _LevelShapeStyle(style: self, level: 3) }
    /// The style's fifth level.
    @inlinable public var quinary: some ShapeStyle { _LevelShapeStyle(style: self, level: 4) }
}
