import CPangoCairo
import Foundation
import HalcyonDrawing

// What is drawn behind, under and through a line of text.
extension CairoPainter {
    /// Fills what is behind a mark's bytes, as high as the line.
    func fillBackground(of mark: TextMark, _ line: SetLine, _ run: TextRun, _ context: OpaquePointer) {
        guard let background = mark.background else { return }
        setSource(.color(background), context, area: .null, scale: 1)
        for (left, right) in extents(of: mark.bytes, line) {
            cairo_rectangle(
                context, run.origin.x + left, run.origin.y + line.top, right - left, line.height)
            cairo_fill(context)
        }
    }

    /// Lines under and through the text, each where its own font has it.
    func drawLines(
        _ line: SetLine, baseline: Double, _ area: MaskArea, _ run: TextRun, _ bounds: CGRect, _ context: OpaquePointer
    ) {
        guard area.isDrawable else { return }
        for mark in run.marks {
            for (lineMark, isUnder) in [(mark.underline, true), (mark.strikethrough, false)] {
                guard let lineMark else { continue }
                let bytes = mark.bytes.clamped(to: line.place.bytes)
                for (part, font) in fonts(of: bytes, run.layout) {
                    let metrics = text.lineMetrics(of: font.face)
                    let middle = (isUnder ? metrics.underline : metrics.strikethrough) + font.offset
                    let thickness = max((metrics.thickness * area.scale).rounded(), 1) / area.scale
                    // On whole pixels.
                    let y = ((baseline - middle - thickness / 2) * area.scale).rounded() / area.scale
                    let ink = (lineMark.color ?? mark.color).map { Paint.color($0) } ?? run.paint
                    setSource(ink, context, area: bounds, scale: area.scale)
                    draw(
                        lineMark.pattern, extents(of: part, line), y, thickness,
                        around: isUnder ? line : nil, baseline, area, run, context)
                }
            }
        }
    }

    /// Draws the line into a mask of its own, in which it stops where a glyph's ink reaches it.
    private func draw(
        _ pattern: TextMark.Line.Pattern, _ extents: [(Double, Double)], _ y: Double, _ thickness: Double,
        around line: SetLine?, _ baseline: Double, _ area: MaskArea, _ run: TextRun, _ context: OpaquePointer
    ) {
        let mask = area.surface()
        cairo_surface_set_device_scale(mask, area.scale, area.scale)
        let ink = cairo_create(mask)!
        cairo_translate(ink, -area.left, -area.top)
        cairo_set_line_width(ink, thickness)
        let dashes = pattern.dashes.map { $0 * thickness }
        cairo_set_dash(ink, dashes, Int32(dashes.count), 0)
        for (left, right) in extents {
            cairo_move_to(ink, left, y + thickness / 2)
            cairo_line_to(ink, right, y + thickness / 2)
        }
        cairo_stroke(ink)
        cairo_destroy(ink)
        if let line {
            let glyphs = self.mask(of: line, baseline: baseline, Int.min / 2..<Int.max / 2, area)
            MaskPixels(mask).interrupt(
                by: MaskPixels(glyphs), rows: Int(((y - area.top) * area.scale).rounded()),
                count: Int((thickness * area.scale).rounded()), room: Int((thickness * area.scale * 1.5).rounded()))
            cairo_surface_destroy(glyphs)
        }
        cairo_surface_mark_dirty(mask)
        compose(mask, area, run, context)
    }

    /// From where to where some bytes stand on a line, in points from the left side of the text's box.
    func extents(of bytes: Range<Int>, _ line: SetLine) -> [(Double, Double)] {
        let own = bytes.clamped(to: line.place.bytes)
        guard !own.isEmpty else { return [] }
        var (ranges, count): (UnsafeMutablePointer<Int32>?, Int32) = (nil, 0)
        pango_layout_line_get_x_ranges(
            line.glyphs, Int32(line.place.inLine(own.lowerBound)), Int32(line.place.inLine(own.upperBound)), &ranges,
            &count)
        defer { g_free(ranges) }
        // Pango counts from the left side of its own box, in which the line is aligned to the left.
        let unit = line.press / Double(PANGO_SCALE)
        return (0..<Int(count)).map {
            (line.left + Double(ranges![$0 * 2]) * unit, line.left + Double(ranges![$0 * 2 + 1]) * unit)
        }
    }

    private func fonts(
        of bytes: Range<Int>, _ layout: TextLayout
    ) -> [(bytes: Range<Int>, font: (face: FontFace, offset: Double))] {
        if bytes.isEmpty { return [] }
        if layout.spans.isEmpty { return [(bytes, (layout.font, 0))] }
        var (place, parts) = (0, [(bytes: Range<Int>, font: (face: FontFace, offset: Double))]())
        for span in layout.spans {
            let own = bytes.clamped(to: place..<place + span.length)
            if !own.isEmpty { parts.append((own, (span.font, span.baselineOffset))) }
            place += span.length
        }
        return parts
    }
}

extension TextMark.Line.Pattern {
    /// Lengths of line and gap in turn, in thicknesses.
    fileprivate var dashes: [Double] {
        switch self {
        case .solid: []
        case .dot: [2, 2]
        case .dash: [6, 3]
        case .dashDot: [6, 3, 2, 3]
        case .dashDotDot: [6, 3, 2, 3, 2, 3]
        }
    }
}

/// The bytes of a mask.
private struct MaskPixels {
    let data: UnsafeMutablePointer<UInt8>?
    let (width, height, stride): (Int, Int, Int)

    init(_ surface: OpaquePointer) {
        cairo_surface_flush(surface)
        data = cairo_image_surface_get_data(surface)
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        stride = Int(cairo_image_surface_get_stride(surface))
    }

    /// Clears the columns of a line where the ink of `other` comes near it.
    func interrupt(by other: MaskPixels, rows first: Int, count: Int, room: Int) {
        guard let data, let ink = other.data else { return }
        let rows = max(first, 0)..<max(min(first + count, height), max(first, 0))
        let near = max(first - 1, 0)..<max(min(first + count + 1, height), max(first - 1, 0))
        for column in 0..<width where near.contains(where: { ink[$0 * other.stride + column] > 64 }) {
            for at in max(column - room, 0)...min(column + room, width - 1) {
                for row in rows { data[row * stride + at] = 0 }
            }
        }
    }
}
