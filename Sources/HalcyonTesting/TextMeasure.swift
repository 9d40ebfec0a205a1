import Foundation
import HalcyonCairo
import HalcyonDrawing

/// What measures the texts of a mounted view.
@MainActor public struct TextMeasure {
    let engine: any TextEngine
    let rasteriser: any Rasteriser

    /// Every character is half an em wide (1 em if it is East Asian wide or an emoji), a line 1 em high: exact on every
    /// machine.
    public static var fixedAdvance: TextMeasure {
        let engine = FixedAdvanceTextEngine()
        return TextMeasure(engine: engine, rasteriser: FixedAdvanceRasteriser(engine))
    }

    /// Pango, over the same fonts as windows and pictures.
    /// - Parameter capacity: how many sizes of texts are kept before the oldest are forgotten.
    /// - Throws: an error that names the package of a font that is missing.
    public static func pango(capacity: Int = 16_384) throws -> TextMeasure {
        let engine = try PangoTextEngine(capacity: capacity)
        return TextMeasure(engine: engine, rasteriser: CairoRasteriser(engine))
    }
}

/// Pictures of what the fixed-advance engine measured. Glyphs are looked up when a picture is asked for, so that a test
/// without one needs no font.
private final class FixedAdvanceRasteriser: Rasteriser {
    private let engine: FixedAdvanceTextEngine
    private var cairo: CairoRasteriser?

    init(_ engine: FixedAdvanceTextEngine) { self.engine = engine }

    var textEngine: any TextEngine { engine }

    func render(
        _ list: DisplayList, roots: [RootID: DisplayList], scale: Double, format: PictureFormat
    ) throws -> Data {
        let made = try cairo ?? CairoRasteriser(measuredBy: engine, glyphs: PangoTextEngine())
        cairo = made
        return try made.render(list, roots: roots, scale: scale, format: format)
    }
}
