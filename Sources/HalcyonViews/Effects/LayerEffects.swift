import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// Lets what is beneath a view show through.
@frozen nonisolated public struct _OpacityEffect: _PictureEffect, Equatable {
    public typealias Body = Never
    /// 0 (invisible) … 1 (opaque).
    public var opacity: Double
    /// Lets what is beneath show through.
    @inlinable public init(opacity: Double) { self.opacity = opacity }
    public func _effect(size: CGSize, in environment: EnvironmentValues) -> DisplayEffect? {
        opacity >= 1 ? nil : .opacity(max(opacity, 0))
    }
    public var _problem: String? { opacity.isNaN ? "An opacity" : nil }
}

/// Makes a view one layer.
@frozen nonisolated public struct _CompositingGroupEffect: _PictureEffect, Equatable {
    public typealias Body = Never
    /// Makes a view one layer.
    @inlinable public init() {}
    public func _effect(size: CGSize, in environment: EnvironmentValues) -> DisplayEffect? { .compositing }
}

/// How a view's colours are mixed with those beneath it.
public enum BlendMode: Hashable, Sendable {
    /// As if painted over.
    case normal
    /// Darker and lighter.
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    /// By difference.
    case difference, exclusion
    /// By hue, saturation, colour and luminosity.
    case hue, saturation, color, luminosity
    /// Only over what is there, beneath it, or cutting it out.
    case sourceAtop, destinationOver, destinationOut
    /// Sums of darkness and of light.
    case plusDarker, plusLighter

    var drawn: HalcyonDrawing.BlendMode {
        switch self {
        case .normal: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationOut: .destinationOut
        case .plusDarker: .plusDarker
        case .plusLighter: .plusLighter
        }
    }
}

/// Mixes a view's colours with those beneath it.
@frozen nonisolated public struct _BlendModeEffect: _PictureEffect, Equatable {
    public typealias Body = Never
    /// How they are mixed.
    public var blendMode: BlendMode
    /// Mixes a view's colours with those beneath it.
    @inlinable public init(blendMode: BlendMode) { self.blendMode = blendMode }
    public func _effect(size: CGSize, in environment: EnvironmentValues) -> DisplayEffect? {
        blendMode == .normal ? nil : .blend(blendMode.drawn)
    }
}

/// Puts a view out of focus.
@frozen nonisolated public struct _BlurEffect: _PictureEffect, Equatable {
    public typealias Body = Never
    /// The standard deviation of the blur, in points.
    public var radius: CGFloat
    /// Whether edges stay hard.
    public var isOpaque: Bool
    /// Puts a view out of focus.
    @inlinable public init(radius: CGFloat, isOpaque: Bool = false) {
        (self.radius, self.isOpaque) = (radius, isOpaque)
    }
    public func _effect(size: CGSize, in environment: EnvironmentValues) -> DisplayEffect? {
        radius > 0 ? .filter(.blur(radius: radius, isOpaque: isOpaque)) : nil
    }
    public var _problem: String? { radius.isFinite ? nil : "A blur's radius" }
}

/// Gives what a view draws a shadow.
@frozen nonisolated public struct _ShadowEffect: _PictureEffect, Equatable {
    public typealias Body = Never
    /// The shadow's colour.
    public var color: Color
    /// The standard deviation of its blur, in points.
    public var radius: CGFloat
    /// How far it is moved, in points.
    public var offset: CGSize
    /// Gives what a view draws a shadow.
    public init(color: Color, radius: CGFloat, offset: CGSize) {
        (self.color, self.radius, self.offset) = (color, radius, offset)
    }
    public func _effect(size: CGSize, in environment: EnvironmentValues) -> DisplayEffect? {
        let shade = color.rgba(isDark: environment.isDark)
        return shade.alpha > 0 ? .filter(.shadow(shade, radius: max(radius, 0), offset: offset)) : nil
    }
    public var _problem: String? {
        areFinite(radius, offset.width, offset.height) ? nil : "A shadow's radius or offset"
    }
}

/// Gives what a view draws other colours.
nonisolated public struct _ColorEffect: _PictureEffect, Equatable {
    public typealias Body = Never
    enum Change: Equatable, Sendable {
        case adjustment(ColorAdjustment)
        case multiply(Color)
    }
    let change: Change
    public func _effect(size: CGSize, in environment: EnvironmentValues) -> DisplayEffect? {
        switch change {
        case .adjustment(let adjustment): .filter(.color(adjustment))
        case .multiply(let color): .filter(.color(.multiply(color.rgba(isDark: environment.isDark))))
        }
    }
    public var _problem: String? {
        guard case .adjustment(let adjustment) = change else { return nil }
        return adjustment.matrix.allSatisfy(\.isFinite) ? nil : "A colour adjustment's amount"
    }
}

extension View {
    /// Lets what is beneath show through the view, which is seen as one layer: where parts of it overlap, what is behind
    /// does not show through what is in front.
    /// - Parameter opacity: 0 (invisible) … 1 (opaque); several multiply (semantics 277).
    @inlinable nonisolated public func opacity(_ opacity: Double) -> some View {
        modifier(_OpacityEffect(opacity: opacity))
    }

    /// Makes the view one layer for the effects around it (semantics 294).
    @inlinable nonisolated public func compositingGroup() -> some View { modifier(_CompositingGroupEffect()) }

    /// Makes the view one layer. Everything is drawn as pixels here, so `opaque` and `colorMode` change nothing.
    nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View
    {
        modifier(_CompositingGroupEffect())
    }

    /// Mixes the view's colours with those beneath it, up to the next compositing group.
    @inlinable nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
        modifier(_BlendModeEffect(blendMode: blendMode))
    }

    /// Puts each drawing of the view out of focus; layout does not change (semantics 302).
    /// - Parameters:
    ///   - radius: the standard deviation of the blur, in points.
    ///   - opaque: edges stay hard.
    @inlinable nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(_BlurEffect(radius: radius, isOpaque: opaque))
    }

    /// Gives each drawing of the view a shadow; layout and hit regions do not change (semantics 294, 295).
    /// - Parameters:
    ///   - radius: the standard deviation of the blur, in points.
    ///   - x: how far it is moved to the right, in points.
    ///   - y: how far it is moved down, in points.
    nonisolated public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(_ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)))
    }

    /// Makes each component more by an amount, −1 … 1.
    nonisolated public func brightness(_ amount: Double) -> some View { adjusted(.brightness(amount)) }
    /// Moves components away from the middle by a factor; 1 changes nothing.
    nonisolated public func contrast(_ amount: Double) -> some View { adjusted(.contrast(amount)) }
    /// Moves colours away from grey by a factor; 1 changes nothing, 0 is grey.
    nonisolated public func saturation(_ amount: Double) -> some View { adjusted(.saturation(amount)) }
    /// Moves colours towards grey: 0 changes nothing, 1 is grey.
    nonisolated public func grayscale(_ amount: Double) -> some View { adjusted(.grayscale(amount)) }
    /// Turns all hues by an angle.
    nonisolated public func hueRotation(_ angle: Angle) -> some View { adjusted(.hueRotation(angle.radians)) }
    /// The opposite colours.
    nonisolated public func colorInvert() -> some View { adjusted(.invert) }
    /// Multiplies colours by a colour.
    nonisolated public func colorMultiply(_ color: Color) -> some View {
        modifier(_ColorEffect(change: .multiply(color)))
    }
    /// Makes what is bright opaque and what is dark clear.
    nonisolated public func luminanceToAlpha() -> some View { modifier(_LuminanceToAlphaEffect()) }

    nonisolated private func adjusted(_ adjustment: ColorAdjustment) -> some View {
        modifier(_ColorEffect(change: .adjustment(adjustment)))
    }
}

/// Makes what is bright opaque and what is dark clear.
@frozen nonisolated public struct _LuminanceToAlphaEffect: _PictureEffect, Equatable {
    public typealias Body = Never
    /// Makes what is bright opaque and what is dark clear.
    @inlinable public init() {}
    public func _effect(size: CGSize, in environment: EnvironmentValues) -> DisplayEffect? {
        .filter(.luminanceToAlpha)
    }
}

/// In what a drawing group is computed. Pictures are sRGB here, whatever is asked for.
public enum ColorRenderingMode: Hashable, Sendable {
    /// sRGB; sRGB without its curve; sRGB without its curve and beyond its range.
    case nonLinear, linear, extendedLinear
}
