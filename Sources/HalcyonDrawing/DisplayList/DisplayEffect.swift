import Foundation

/// What is done to a stretch of a picture.
public enum DisplayEffect: Hashable, Sendable {
    /// It is one layer, which shows through: 0 … 1.
    case opacity(Double)
    /// Only the inside of an outline is seen.
    case clip(VectorPath, FillRule)
    /// It is seen as far as these items are opaque, or as far as they are not.
    case mask([DisplayItem], isInverse: Bool)
    /// It is moved, turned, scaled; what is drawn as pixels is drawn at the new size, not stretched.
    case transform(AffineTransform)
    /// It is one layer, seen in perspective.
    case projection(Projection)
    /// It is one layer, mixed with what lies beneath it.
    case blend(BlendMode)
    /// It is one layer: effects around it see it as one drawing.
    case compositing
    /// Each drawing in it goes through a filter by itself, a compositing layer as a whole.
    case filter(PixelFilter)

    /// Only the inside of an outline is seen, by winding.
    public static func clip(_ path: VectorPath) -> DisplayEffect { .clip(path, .nonZero) }
}

/// How a layer's colours are mixed with those beneath it.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
    /// As if painted over.
    case normal
    /// Darker, lighter, and other mixes by component.
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    /// Mixes by hue, saturation and luminosity.
    case hue, saturation, color, luminosity
    /// Where the layer is beneath's ink, where it is not, beneath where the layer is not, and sums.
    case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

/// A change to the pixels of a drawing.
public enum PixelFilter: Hashable, Sendable {
    /// Out of focus: a Gaussian whose standard deviation is `radius` points. `isOpaque`: what is beyond the edge is taken
    /// for more of the edge, so that the edge stays hard.
    case blur(radius: Double, isOpaque: Bool)
    /// A shadow beneath of what is drawn, blurred as `blur` is and moved.
    case shadow(RGBA, radius: Double, offset: CGSize)
    /// Another colour for each colour.
    case color(ColorAdjustment)
    /// Opacity by brightness: what is dark goes.
    case luminanceToAlpha

    /// How far in points it may reach beyond what it is given: three standard deviations.
    public var reach: Double {
        switch self {
        case .blur(let radius, _): max(radius, 0) * 3
        case .shadow(_, let radius, let offset):
            max(radius, 0) * 3 + max(abs(Double(offset.width)), abs(Double(offset.height)))
        case .color, .luminanceToAlpha: 0
        }
    }

    /// Whether all its numbers are numbers.
    public var isDrawable: Bool {
        switch self {
        case .blur(let radius, _): radius.isFinite
        case .shadow(_, let radius, let offset): radius.isFinite && offset.width.isFinite && offset.height.isFinite
        case .color(let adjustment): adjustment.matrix.allSatisfy(\.isFinite)
        case .luminanceToAlpha: true
        }
    }
}
