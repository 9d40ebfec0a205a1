import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// The foreground styles that were set, by level; what is not set follows from the last that is (semantics 273).
nonisolated public struct ForegroundLevels: Sendable {
    var primary: AnyShapeStyle
    var secondary: AnyShapeStyle?
    var tertiary: AnyShapeStyle?

    func paint(_ level: Int, in environment: EnvironmentValues, _ bounds: CGRect) -> Paint {
        switch (level, secondary, tertiary) {
        case (2..., _, let style?): style._paint(in: environment, bounds, level: level - 2)
        case (1..., let style?, _): style._paint(in: environment, bounds, level: level - 1)
        default: primary._paint(in: environment, bounds, level: level)
        }
    }
}

private enum ForegroundKey: EnvironmentKey { static var defaultValue: ForegroundLevels? { nil } }

extension EnvironmentValues {
    /// The foreground styles that were set; nil: none, so the look's inks.
    var foreground: ForegroundLevels? {
        get { self[ForegroundKey.self] }
        set { self[ForegroundKey.self] = newValue }
    }

    /// What a level of the foreground paints.
    func foregroundPaint(_ level: Int, _ bounds: CGRect) -> Paint {
        guard let foreground else { return .color(ForegroundLevels.ink(level, isDark: isDark)) }
        return foreground.paint(level, in: self, bounds)
    }
}

extension ForegroundLevels {
    /// The look's ink of a level.
    static func ink(_ level: Int, isDark: Bool) -> RGBA {
        let inks: [Palette] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
        let ink = inks[min(max(level, 0), inks.count - 1)].color(isDark: isDark)
        return level < inks.count ? ink : ink.opacity(0.6)
    }
}

/// The foreground style around (semantics 283).
@frozen nonisolated public struct ForegroundStyle: ShapeStyle {
    /// The foreground style around.
    @inlinable public init() {}
    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        environment.foregroundPaint(level, bounds)
    }
    public func _bound(to outer: ForegroundLevels?) -> AnyShapeStyle {
        AnyShapeStyle(BoundLevel(outer: outer, level: 0))
    }
}

/// A level of the foreground style around (semantics 269, 273).
@frozen nonisolated public struct HierarchicalShapeStyle: ShapeStyle {
    @usableFromInline let level: Int
    @inlinable init(level: Int) { self.level = level }

    /// The foreground style itself.
    public static let primary = HierarchicalShapeStyle(level: 0)
    /// For what says less.
    public static let secondary = HierarchicalShapeStyle(level: 1)
    /// For what says still less.
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    /// For what says hardly anything.
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    /// The last level.
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        environment.foregroundPaint(self.level + level, bounds)
    }
    public func _bound(to outer: ForegroundLevels?) -> AnyShapeStyle {
        AnyShapeStyle(BoundLevel(outer: outer, level: level))
    }
}

/// A level of the foreground that was there when another one was set.
nonisolated private struct BoundLevel: ShapeStyle {
    // In a box, since one holds another.
    let outer: Box?
    let level: Int

    final class Box: Sendable {
        let levels: ForegroundLevels
        init(_ levels: ForegroundLevels) { self.levels = levels }
    }

    init(outer: ForegroundLevels?, level: Int) {
        self.outer = outer.map { Box($0) }
        self.level = level
    }

    func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        let all = self.level + level
        guard let outer else { return .color(ForegroundLevels.ink(all, isDark: environment.isDark)) }
        return outer.levels.paint(all, in: environment, bounds)
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The foreground style around.
    public static var primary: HierarchicalShapeStyle { .init(level: 0) }
    /// Its second level.
    public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
    /// Its third level.
    public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
    /// Its fourth level.
    public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
    /// Its fifth level.
    public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground style around.
    public static var foreground: ForegroundStyle { .init() }
}

extension View {
    /// Sets the style of text, symbols and shapes inside; the innermost wins (semantics 271).
    nonisolated public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        modifier(_ForegroundStyleModifier(primary: AnyShapeStyle(style), secondary: nil, tertiary: nil))
    }

    /// Sets the first two levels of the style inside.
    nonisolated public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(
        _ primary: First, _ secondary: Second
    ) -> some View {
        modifier(
            _ForegroundStyleModifier(
                primary: AnyShapeStyle(primary), secondary: AnyShapeStyle(secondary), tertiary: nil))
    }

    /// Sets the first three levels of the style inside.
    nonisolated public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle, Third: ShapeStyle>(
        _ primary: First, _ secondary: Second, _ tertiary: Third
    ) -> some View {
        modifier(
            _ForegroundStyleModifier(
                primary: AnyShapeStyle(primary), secondary: AnyShapeStyle(secondary), tertiary: AnyShapeStyle(tertiary))
        )
    }

    /// Sets the colour of text, symbols and shapes inside; nil: the look's ink (semantics 271).
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        modifier(_ForegroundStyleModifier(primary: color.map { AnyShapeStyle($0) }, secondary: nil, tertiary: nil))
    }
}

/// Sets the foreground styles of what is inside.
nonisolated public struct _ForegroundStyleModifier: EnvironmentWriting {
    public typealias Body = Never
    let primary: AnyShapeStyle?
    let secondary: AnyShapeStyle?
    let tertiary: AnyShapeStyle?

    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        WriterPlan<Self>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }

    @MainActor package func write(_ values: inout EnvironmentValues) {
        guard let primary else {
            values.foreground = nil
            return
        }
        let outer = values.foreground
        values.foreground = ForegroundLevels(
            primary: primary._bound(to: outer), secondary: secondary?._bound(to: outer),
            tertiary: tertiary?._bound(to: outer))
    }
}
