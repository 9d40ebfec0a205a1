import CPangoCairo
import CPixels
import Foundation
import HalcyonDrawing

extension CairoPainter {
    /// A shadow: the outline as a mask of the device's pixels, blurred, in the colour, outside the outline only.
    func shadow(
        _ path: VectorPath, _ color: RGBA, radius: Double, offset: CGSize, into context: OpaquePointer, scale: Double
    ) {
        let bounds = DisplayItem.shadow(path, color, radius: radius, offset: offset).inkBounds
        guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return }
        // A mask beyond any screen is drawn coarser; nobody sees its blur's grain.
        let scale = min(scale, 8192 / max(bounds.width, bounds.height))
        let (width, height) = (Int32((bounds.width * scale).rounded(.up)), Int32((bounds.height * scale).rounded(.up)))
        let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height)
        defer { cairo_surface_destroy(mask) }
        cairo_surface_set_device_scale(mask, scale, scale)
        let ink = cairo_create(mask)!
        cairo_translate(ink, offset.width - bounds.minX, offset.height - bounds.minY)
        trace(path, into: ink)
        cairo_set_source_rgba(ink, 0, 0, 0, 1)
        cairo_fill(ink)
        cairo_destroy(ink)
        cairo_surface_flush(mask)
        let pixels = cairo_image_surface_get_data(mask)
        guard let pixels, hal_blur(pixels, width, height, cairo_image_surface_get_stride(mask), radius / 2 * scale) == 0
        else { return }
        cairo_surface_mark_dirty(mask)

        cairo_save(context)
        trace(.rectangle(bounds.union(path.bounds).insetBy(dx: -1, dy: -1)), into: context)
        append(path, to: context)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_clip(context)
        setSource(color, context)
        cairo_mask_surface(context, mask, bounds.minX, bounds.minY)
        cairo_restore(context)
    }
}
