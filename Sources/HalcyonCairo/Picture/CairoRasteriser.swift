import CPangoCairo
import Foundation
import HalcyonDrawing

/// Draws display lists into pictures, with the same painter that windows use.
public final class CairoRasteriser: Rasteriser {
    /// What measured the texts.
    public var textEngine: any TextEngine { text.engine }
    /// The drawing routine, for a host that keeps its own pieces.
    public let painter: CairoPainter
    private let text: any TypeSetter

    /// Pictures of what `engine` measured.
    public convenience init(_ engine: PangoTextEngine) { self.init(text: engine) }

    /// Pictures of what the fixed-advance engine measured, in the glyphs of `glyphs`, each line pressed into its box.
    public convenience init(measuredBy fixed: FixedAdvanceTextEngine, glyphs: PangoTextEngine) {
        self.init(text: FixedAdvanceTypeSetter(fixed, glyphs: glyphs))
    }

    private init(text: any TypeSetter) {
        self.text = text
        painter = CairoPainter(text: text)
    }

    /// The picture of `list` as a file's bytes, `scale` pixels a point.
    /// - Parameter roots: the pictures of other roots that `list` shows, by number.
    /// - Throws: `PictureError` if there is nothing to draw on, or more than Cairo can hold (32,767 pixels a side).
    public func render(
        _ list: DisplayList, roots: [RootID: DisplayList], scale: Double, format: PictureFormat
    ) throws -> Data {
        let surface = try CairoSurface(size: list.size, scale: scale)
        draw(list, roots: roots, into: surface.context, scale: scale)
        switch format {
        case .png: return try surface.png()
        }
    }

    /// The pixels of `list`, `scale` a point.
    /// - Throws: `PictureError`, as `render`.
    public func pixels(_ list: DisplayList, roots: [RootID: DisplayList] = [:], scale: Double = 1) throws -> Pixels {
        let surface = try CairoSurface(size: list.size, scale: scale)
        draw(list, roots: roots, into: surface.context, scale: scale)
        return surface.pixels()
    }
}
