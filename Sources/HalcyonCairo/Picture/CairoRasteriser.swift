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

    /// The versions of the libraries that pictures depend on.
    public static var libraries: String {
        "cairo \(String(cString: cairo_version_string())), pango \(String(cString: pango_version_string()))"
    }

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

    /// The picture of `list` as a file's bytes, `scale` pixels a point. Vector formats have `scale` pixels a point where
    /// an effect needs pixels; their size is that of the picture in points.
    /// - Parameter roots: the pictures of other roots that `list` shows, by number.
    /// - Throws: `PictureError` if there is nothing to draw on, or more than Cairo can hold (32,767 pixels a side).
    public func render(
        _ list: DisplayList, roots: [RootID: DisplayList], scale: Double, format: PictureFormat
    ) throws -> Data {
        guard format == .png else {
            let document = try CairoDocument(size: list.size, format: format)
            let target = CairoPainter.Target(scale: scale, setsGlyphsOnPixels: false, keepsText: true)
            draw(list, roots: roots, into: document.context, Output(target: target, records: false))
            return try document.data()
        }
        return try surface(list, roots: roots, scale: scale).png()
    }

    /// The pixels of `list`, `scale` a point.
    /// - Throws: `PictureError`, as `render`.
    public func pixels(_ list: DisplayList, roots: [RootID: DisplayList] = [:], scale: Double = 1) throws -> Pixels {
        try surface(list, roots: roots, scale: scale).pixels()
    }

    private func surface(_ list: DisplayList, roots: [RootID: DisplayList], scale: Double) throws -> CairoSurface {
        let surface = try CairoSurface(size: list.size, scale: scale)
        if list.readsBackdrop(roots: roots) {
            painter.draw(whole: list, roots: roots, on: surface.layer, scale: scale)
        } else {
            let target = CairoPainter.Target(scale: scale)
            draw(list, roots: roots, into: surface.context, Output(target: target))
        }
        return surface
    }
}
