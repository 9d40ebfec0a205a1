import CGlyphs
import CPangoCairo
import Foundation
import HalcyonDrawing
import HalcyonImages

/// Draws display items into a Cairo context: the one drawing routine of windows and pictures.
///
/// A part of a fragment is always drawn into a recording of its own and that recording is composed, in a window by GSK
/// and in a picture here, so both have the same pixels. What lies under an effect that GSK does not know, or does in its
/// own way, is drawn by `LayerPainter` as one piece, in both.
public final class CairoPainter {
    let text: any TypeSetter
    /// Images of glyphs, a few megabytes at most.
    let glyphs = hal_glyphs_new(4 << 20)!
    /// Pictures at the sizes in which they are seen.
    var copies = ByteCache<ImageCopy, PixelLayer>(capacity: 32 << 20)

    init(text: any TypeSetter) { self.text = text }

    deinit { hal_glyphs_free(glyphs) }

    /// How what is drawn will be shown.
    struct Target {
        /// Pixels a point, for what is made of pixels: text, shadows, angular gradients.
        var scale: Double
        /// Text as images of its glyphs at their pixels; else as outlines, which may be turned.
        var setsGlyphsOnPixels = true
        /// The file keeps text as text.
        var keepsText = false
    }

    /// Draws items, all but children and other roots, into `context`, whose user space is the fragment's points.
    /// - Parameter scale: the pixels a point of what the context is shown on, for what is drawn as pixels: text and
    ///   shadows.
    public func draw(_ items: ArraySlice<DisplayItem>, into context: OpaquePointer, scale: Double) {
        draw(items, into: context, Target(scale: scale))
    }

    func draw(_ items: ArraySlice<DisplayItem>, into context: OpaquePointer, _ target: Target) {
        for item in items {
            // What cannot be drawn has no bounds.
            let bounds = item.inkBounds
            guard !bounds.isNull else { continue }
            switch item {
            case .fill(let path, let rule, let paint):
                trace(path, into: context)
                cairo_set_fill_rule(context, rule.cairo)
                setSource(paint, context, area: bounds, scale: target.scale)
                cairo_fill(context)
            case .stroke(let path, let stroke, let paint):
                trace(path, into: context)
                set(stroke, context)
                setSource(paint, context, area: bounds, scale: target.scale)
                cairo_stroke(context)
            case .shadow(let path, let color, let radius, let offset):
                shadow(path, color, radius: radius, offset: offset, into: context, scale: target.scale)
            case .text(let run): draw(run, area: bounds, into: context, target)
            case .image(let run): draw(run, area: bounds, into: context, target)
            case .group(let effect, let inner): draw(inner, under: effect, into: context, target)
            case .fragment, .root: continue
            }
        }
    }

    /// Draws a group that shows no other fragments.
    private func draw(
        _ items: [DisplayItem], under effect: DisplayEffect, into context: OpaquePointer, _ target: Target
    ) {
        cairo_save(context)
        defer { cairo_restore(context) }
        switch effect {
        case .clip(let path, let rule):
            trace(path, into: context)
            cairo_set_fill_rule(context, rule.cairo)
            cairo_clip(context)
            draw(items[...], into: context, target)
        case .transform(let transform):
            guard transform.isUsable else { return }
            var matrix = cairo_matrix_t(transform)
            cairo_transform(context, &matrix)
            var inner = target
            inner.scale *= abs(transform.determinant).squareRoot()
            if !transform.isTranslation { inner.setsGlyphsOnPixels = false }
            draw(items[...], into: context, inner)
        default:
            let list = DisplayList(root: RootID(0), size: .zero, background: .clear)
            draw([.group(effect, items)], of: list, roots: [:], into: context, scale: target.scale)
        }
    }

    /// Draws a whole picture as one piece, since something in it looks different over another ground.
    func draw(whole list: DisplayList, roots: [RootID: DisplayList], on layer: PixelLayer, scale: Double) {
        LayerPainter(self, on: layer, roots: roots, scale: scale).draw(list)
        cairo_surface_flush(layer.surface)
    }

    /// Draws a whole picture as one piece into a context in points, with its own ground beneath it.
    public func draw(whole list: DisplayList, roots: [RootID: DisplayList], into context: OpaquePointer, scale: Double)
    {
        let side = (list.size.width * scale, list.size.height * scale)
        guard side.0.isFinite, side.1.isFinite, side.0 < 32768, side.1 < 32768,
            let layer = PixelLayer(x: 0, y: 0, width: Int(side.0.rounded(.up)), height: Int(side.1.rounded(.up)))
        else { return }
        draw(whole: list, roots: roots, on: layer, scale: scale)
        show(layer, at: .zero, scale: scale, isExact: true, context)
    }

    /// Draws items, and the fragments and roots that they show, as one piece of pixels.
    public func draw(
        _ items: [DisplayItem], of list: DisplayList, roots: [RootID: DisplayList], into context: OpaquePointer,
        scale: Double
    ) {
        let bounds = list.bounds(of: items, roots: roots)
        guard let layers = LayerPainter(self, bounds: bounds, roots: roots, scale: scale) else { return }
        layers.draw(items, of: list)
        show(layers.layer, at: bounds.origin, scale: layers.scale, isExact: layers.scale == scale, context)
    }

    /// Draws pixels at a place in points; where they are the context's own, none is mixed with its neighbours.
    private func show(_ layer: PixelLayer, at place: CGPoint, scale: Double, isExact: Bool, _ context: OpaquePointer) {
        let pattern = cairo_pattern_create_for_surface(layer.surface)
        var matrix = cairo_matrix_t()
        cairo_matrix_init_scale(&matrix, scale, scale)
        cairo_matrix_translate(&matrix, -place.x, -place.y)
        cairo_pattern_set_matrix(pattern, &matrix)
        if isExact { cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST) }
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
        cairo_paint(context)
    }
}

extension cairo_matrix_t {
    init(_ transform: AffineTransform) {
        self.init(
            xx: transform.m11, yx: transform.m12, xy: transform.m21, yy: transform.m22, x0: transform.tX,
            y0: transform.tY)
    }
}
