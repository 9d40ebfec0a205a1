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
    func draw(_ run: TextRun, area bounds: CGRect, into context: OpaquePointer, _ target: Target) {
        let scale = target.scale
        let largest = run.layout.spans.reduce(run.layout.font.size) { max($0, $1.font.size + abs($1.baselineOffset)) }
        let reach = (largest / 2).rounded(.up)
        text.forEachLine(of: run) { line in
            guard target.setsGlyphsOnPixels else {
                setSource(run.paint, context, area: bounds, scale: scale)
                outline(line, baseline: line.baseline, run, context, keepsText: target.keepsText)
                drawImages(line, baseline: line.baseline, run, context, target)
                return
            }
            // A baseline between two pixels would blur every letter's foot.
            let baseline = (line.baseline * scale).rounded() / scale
            // The mask begins on a whole point of the box, so that its pixels are the device's.
            let (left, top) = ((line.left - reach).rounded(.down), (baseline - reach * 3).rounded(.down))
            let area = MaskArea(
                left: left, top: top,
                width: Int32(clamping: Int(((line.left + line.width + reach - left) * scale).rounded(.up))),
                height: Int32(clamping: Int(((baseline + reach * 2 - top) * scale).rounded(.up))), scale: scale)
            for mark in run.marks { fillBackground(of: mark, line, run, context) }
            for part in parts(of: line, run) {
                setSource(part.paint, context, area: bounds, scale: scale)
                drawGlyphs(line, baseline: baseline, part.bytes, area, run, context)
            }
            drawLines(line, baseline: baseline, area, run, bounds, context)
            drawImages(line, baseline: baseline, run, context, target)
        }
    }

    /// What stands in place of characters of a line.
    private func drawImages(
        _ line: SetLine, baseline: Double, _ run: TextRun, _ context: OpaquePointer, _ target: Target
    ) {
        for image in run.images where image.bytes.overlaps(line.place.bytes) {
            guard let left = extents(of: image.bytes, line).first?.0 else { continue }
            cairo_save(context)
            cairo_translate(context, run.origin.x + left, run.origin.y + baseline)
            draw(image.items[...], into: context, target)
            cairo_restore(context)
        }
    }

    /// The bytes of a line by their ink.
    private func parts(of line: SetLine, _ run: TextRun) -> [(bytes: Range<Int>, paint: Paint)] {
        var parts: [(bytes: Range<Int>, paint: Paint)] = []
        var place = line.place.bytes.lowerBound
        for mark in run.marks where mark.color != nil && mark.bytes.upperBound > place {
            let begin = max(mark.bytes.lowerBound, place)
            if begin > place { parts.append((place..<begin, run.paint)) }
            place = mark.bytes.upperBound
            parts.append((begin..<place, mark.color.map { .color($0) } ?? run.paint))
        }
        // "…" and what follows it may stand behind the line's own bytes.
        parts.append((place..<Int.max / 2, run.paint))
        return parts
    }

    private func drawGlyphs(
        _ line: SetLine, baseline: Double, _ bytes: Range<Int>, _ area: MaskArea, _ run: TextRun,
        _ context: OpaquePointer
    ) {
        guard area.isDrawable else {
            outline(line, baseline: baseline, run, context)
            return
        }
        let mask = self.mask(of: line, baseline: baseline, bytes, area)
        compose(mask, area, run, context)
    }

    /// The glyphs of some bytes as a mask.
    func mask(of line: SetLine, baseline: Double, _ bytes: Range<Int>, _ area: MaskArea) -> OpaquePointer {
        let (scale, mask) = (area.scale, area.surface())
        let isDrawn =
            line.press == 1
            && hal_glyphs_draw(
                glyphs, line.glyphs, mask, (line.left - area.left) * scale,
                Int32(((baseline - area.top) * scale).rounded()), scale,
                Int32(clamping: line.place.inLine(bytes.lowerBound)),
                Int32(clamping: line.place.inLine(bytes.upperBound)))
        cairo_surface_set_device_scale(mask, scale, scale)
        if !isDrawn {
            let ink = cairo_create(mask)!
            cairo_translate(ink, -area.left, -area.top)
            fill(line, baseline: baseline, into: ink)
            cairo_destroy(ink)
        }
        return mask
    }

    /// Paints the context's source through a mask, which is then gone.
    func compose(_ mask: OpaquePointer, _ area: MaskArea, _ run: TextRun, _ context: OpaquePointer) {
        let pattern = cairo_pattern_create_for_surface(mask)
        cairo_surface_destroy(mask)
        var place = cairo_matrix_t()
        cairo_matrix_init_translate(&place, -run.origin.x - area.left, -run.origin.y - area.top)
        cairo_pattern_set_matrix(pattern, &place)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        cairo_mask(context, pattern)
        cairo_pattern_destroy(pattern)
    }

    /// The line's outlines in the context's source, or in a file that keeps text the text itself.
    private func outline(
        _ line: SetLine, baseline: Double, _ run: TextRun, _ context: OpaquePointer, keepsText: Bool = false
    ) {
        cairo_save(context)
        cairo_translate(context, run.origin.x, run.origin.y)
        fill(line, baseline: baseline, into: context, keepsText: keepsText)
        cairo_restore(context)
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

/// Where the mask of a line lies in its text's box, in points, and how many pixels it has.
struct MaskArea {
    var left: Double
    var top: Double
    var width: Int32
    var height: Int32
    /// The pixels a point.
    var scale: Double

    /// Whether Cairo can have an image so large.
    var isDrawable: Bool { width <= 32767 && height <= 32767 }

    /// An empty image of one byte a pixel.
    func surface() -> OpaquePointer { cairo_image_surface_create(CAIRO_FORMAT_A8, max(width, 1), max(height, 1)) }
}
