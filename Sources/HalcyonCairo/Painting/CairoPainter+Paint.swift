import CPangoCairo
import CPixels
import Foundation
import HalcyonDrawing

extension CairoPainter {
    /// Makes a paint the context's source.
    /// - Parameters:
    ///   - area: what is painted, in the context's points.
    ///   - scale: pixels a point, for paints that are made of pixels.
    func setSource(_ paint: Paint, _ context: OpaquePointer, area: CGRect, scale: Double) {
        switch paint {
        case .color(let color): setSource(color, context)
        case .material(let material): setSource(material.tint.opacity(material.opacity), context)
        case .gradient(let gradient): setSource(gradient, context, area: area, scale: scale)
        case .image(let pattern): setSource(pattern, context, scale: scale)
        }
    }

    func setSource(_ color: RGBA, _ context: OpaquePointer) {
        func part(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
        cairo_set_source_rgba(context, part(color.red), part(color.green), part(color.blue), part(color.alpha))
    }

    private func setSource(_ gradient: GradientPaint, _ context: OpaquePointer, area: CGRect, scale: Double) {
        let stops = gradient.ramp.rasterStops
        guard let last = stops.last, gradient.isDrawable else { return setSource(.clear, context) }
        let pattern: OpaquePointer?
        switch gradient.geometry {
        case .linear(let start, let end):
            guard start != end else { return setSource(last.color, context) }
            pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        case .radial(let center, let start, let end):
            guard abs(end - start) > 1e-9 else { return setSource(last.color, context) }
            pattern = cairo_pattern_create_radial(
                center.x, center.y, max(start, 0), center.x, center.y, max(end, 0))
        case .elliptical(let center, let size, let start, let end):
            guard abs(end - start) > 1e-9, size.width > 0, size.height > 0 else {
                return setSource(last.color, context)
            }
            pattern = cairo_pattern_create_radial(0, 0, max(start, 0) * size.width, 0, 0, max(end, 0) * size.width)
            var matrix = cairo_matrix_t()
            cairo_matrix_init_scale(&matrix, 1, size.width / size.height)
            cairo_matrix_translate(&matrix, -center.x, -center.y)
            cairo_pattern_set_matrix(pattern, &matrix)
        case .angular(let center, let start, let end):
            return setSource(
                gradient.ramp, around: center, from: start, to: end, context, area: area, scale: scale)
        }
        for stop in stops {
            let (color, place) = (stop.color, stop.location)
            func part(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
            cairo_pattern_add_color_stop_rgba(
                pattern, place, part(color.red), part(color.green), part(color.blue), part(color.alpha))
        }
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
    }

    /// Colours by angle: an image of the area, since Cairo has no such gradient.
    private func setSource(
        _ ramp: ColorRamp, around center: CGPoint, from start: Double, to end: Double, _ context: OpaquePointer,
        area: CGRect, scale: Double
    ) {
        let area = area.insetBy(dx: -1, dy: -1)
        guard area.isDrawable, area.width > 0, area.height > 0 else { return setSource(.clear, context) }
        let scale = min(scale, 4096 / max(area.width, area.height))
        let image = PixelLayer(
            x: 0, y: 0, width: Int((area.width * scale).rounded(.up)), height: Int((area.height * scale).rounded(.up)))
        guard let image else { return setSource(.clear, context) }
        let colors = CairoPainter.turn(ramp, from: start, to: end)
        hal_angular(
            image.pixels, Int32(image.width), Int32(image.height), Int32(image.stride),
            (center.x - area.minX) * scale, (center.y - area.minY) * scale, start, colors, Int32(colors.count))
        cairo_surface_mark_dirty(image.surface)
        let pattern = cairo_pattern_create_for_surface(image.surface)
        var matrix = cairo_matrix_t()
        cairo_matrix_init_scale(&matrix, scale, scale)
        cairo_matrix_translate(&matrix, -area.minX, -area.minY)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
    }

    /// The colours of a whole turn from `start` on: the ramp as far as it goes, then its end to half of the rest, then
    /// its begin.
    private static func turn(_ ramp: ColorRamp, from start: Double, to end: Double) -> [UInt32] {
        let count = 2048
        var sweep = (end - start) / (2 * .pi)
        if sweep == 0 || !sweep.isFinite { sweep = 1 }
        let isBackwards = sweep < 0
        sweep = min(abs(sweep), 1)
        return (0..<count).map { index in
            var place = (Double(index) + 0.5) / Double(count)
            if isBackwards { place = 1 - place }
            let along = place <= sweep ? place / sweep : place < (1 + sweep) / 2 ? 1 : 0
            return PixelLayer.pixel(ramp.color(at: along))
        }
    }
}
