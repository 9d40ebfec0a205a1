import Foundation
import HalcyonCore
import HalcyonDrawing

/// A ground through which what lies beneath is seen out of focus (semantics 278).
nonisolated public struct Material: ShapeStyle {
    /// How much of the tint covers what lies beneath, 0 … 1.
    private let cover: Double
    private init(cover: Double) { self.cover = cover }

    /// What lies beneath shows most.
    public static let ultraThin = Material(cover: 0.47)
    /// What lies beneath shows more than it is covered.
    public static let thin = Material(cover: 0.6)
    /// Between thin and thick.
    public static let regular = Material(cover: 0.71)
    /// What lies beneath is more covered than it shows.
    public static let thick = Material(cover: 0.83)
    /// What lies beneath shows least.
    public static let ultraThick = Material(cover: 0.92)
    /// The ground of bars.
    public static let bar = Material(cover: 0.8)

    public func _paint(in environment: EnvironmentValues, _ bounds: CGRect, level: Int) -> Paint {
        let ground = environment.isDark ? Palette.popover : Palette.grouped
        return .material(
            MaterialPaint(
                blur: 20, tint: ground.color(isDark: environment.isDark).opacity(cover),
                opacity: StyleLevel.opacity(level)))
    }
}

extension ShapeStyle where Self == Material {
    /// What lies beneath shows most.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// What lies beneath shows more than it is covered.
    public static var thinMaterial: Material { .thin }
    /// Between thin and thick.
    public static var regularMaterial: Material { .regular }
    /// What lies beneath is more covered than it shows.
    public static var thickMaterial: Material { .thick }
    /// What lies beneath shows least.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The ground of bars.
    public static var bar: Material { .bar }
}
