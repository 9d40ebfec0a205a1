import CGlyphs
import CPangoCairo
import Foundation
import HalcyonDrawing

extension CairoPainter {
    /// Text: each line as a mask of the device's pixels, in the colour.
    ///
    /// The mask is made of images of the glyphs' outlines at quarters of a pixel, since Cairo's own glyphs stand on whole
    /// pixels only and would be unevenly spaced. A mask, since a fragment's recording is composed many times: it is then
    /// a copy of pixels. It is composed on whole pixels, so text is sharp, and the same text looks the same, wherever it
    /// stands.
    func draw(_ run: TextRun, area: CGRect, into context: OpaquePointer, _ target: Target) {
        let scale = target.scale
        setSource(run.paint, context, area: area, scale: scale)
        let reach = (run.layout.font.size / 2).rounded(.up)
        text.forEachLine(of: run) { line in
            guard target.setsGlyphsOnPixels else {
                cairo_save(context)
                cairo_translate(context, run.origin.x, run.origin.y)
                fill(line, baseline: line.baseline, into: context, keepsText: target.keepsText)
                cairo_restore(context)
                return
            }
            // A baseline between two pixels would blur every letter's foot.
            let baseline = (line.baseline * scale).rounded() / scale
            // The mask begins on a whole point of the box, so that its pixels are the device's.
            let (left, top) = ((line.left - reach).rounded(.down), (baseline - reach * 3).rounded(.down))
            let width = Int32(clamping: Int(((line.left + line.width + reach - left) * scale).rounded(.up)))
            let height = Int32(clamping: Int(((baseline + reach * 2 - top) * scale).rounded(.up)))
            guard width <= 32767, height <= 32767 else {
                cairo_save(context)
                cairo_translate(context, run.origin.x, run.origin.y)
                fill(line, baseline: baseline, into: context)
                cairo_restore(context)
                return
            }
            let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height)
            let isDrawn =
                line.press == 1
                && hal_glyphs_draw(
                    glyphs, line.glyphs, mask, (line.left - left) * scale,
                    Int32(((baseline - top) * scale).rounded()), scale)
            cairo_surface_set_device_scale(mask, scale, scale)
            if !isDrawn {
                let ink = cairo_create(mask)!
                cairo_translate(ink, -left, -top)
                fill(line, baseline: baseline, into: ink)
                cairo_destroy(ink)
            }

            let pattern = cairo_pattern_create_for_surface(mask)
            cairo_surface_destroy(mask)
            var place = cairo_matrix_t()
            cairo_matrix_init_translate(&place, -run.origin.x - left, -run.origin.y - top)
            cairo_pattern_set_matrix(pattern, &place)
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
            cairo_mask(context, pattern)
            cairo_pattern_destroy(pattern)
        }
    }

    private func fill(_ line: SetLine, baseline: Double, into context: OpaquePointer, keepsText: Bool = false) {
        cairo_translate(context, line.left, baseline)
        cairo_scale(context, line.press, 1)
        cairo_new_path(context)
        cairo_move_to(context, 0, 0)
        if keepsText { return pango_cairo_show_layout_line(context, line.glyphs) }
        pango_cairo_layout_line_path(context, line.glyphs)
        cairo_fill(context)
    }
}
