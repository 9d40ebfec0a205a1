import CPangoCairo
import Foundation
import HalcyonDrawing

/// An image of colours that lies at a place of a grid of pixels.
final class PixelLayer {
    /// Where its left top corner is in the grid.
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let surface: OpaquePointer
    /// Draws on it.
    let context: OpaquePointer

    /// An image, all transparent; nil if there can be none of that size.
    init?(x: Int, y: Int, width: Int, height: Int) {
        guard width > 0, height > 0, width <= 32767, height <= 32767,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
        (self.surface, self.context) = (surface, context)
    }

    /// A layer over pixels that are somebody else's.
    init(x: Int, y: Int, width: Int, height: Int, surface: OpaquePointer) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
        self.surface = cairo_surface_reference(surface)
        context = cairo_create(surface)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Its place in the grid.
    var frame: CGRect { CGRect(x: x, y: y, width: width, height: height) }
    /// Its first pixel; what was drawn is in it.
    var pixels: UnsafeMutablePointer<UInt8>? {
        cairo_surface_flush(surface)
        return cairo_image_surface_get_data(surface)
    }
    /// Bytes from row to row.
    var stride: Int { Int(cairo_image_surface_get_stride(surface)) }

    /// Changes the pixels.
    func edit(
        _ change: (_ pixels: UnsafeMutablePointer<UInt8>, _ width: Int32, _ height: Int32, _ stride: Int32) -> Void
    ) {
        guard let pixels else { return }
        change(pixels, Int32(width), Int32(height), Int32(stride))
        cairo_surface_mark_dirty(surface)
    }

    /// A new layer with the pixels of this one inside a frame of the grid, transparent around them.
    func copy(_ frame: CGRect) -> PixelLayer? {
        guard
            let copy = PixelLayer(
                x: Int(frame.minX), y: Int(frame.minY), width: Int(frame.width), height: Int(frame.height))
        else { return nil }
        copy.draw(self)
        return copy
    }

    /// Draws another layer at its place.
    func draw(_ other: PixelLayer, alpha: Double = 1, by operation: cairo_operator_t = CAIRO_OPERATOR_OVER) {
        cairo_save(context)
        cairo_identity_matrix(context)
        cairo_set_source_surface(context, other.surface, Double(other.x - x), Double(other.y - y))
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_set_operator(context, operation)
        cairo_paint_with_alpha(context, alpha)
        cairo_restore(context)
    }

    /// A colour as a pixel.
    static func pixel(_ color: RGBA) -> UInt32 {
        func part(_ value: Double) -> UInt32 { UInt32((min(max(value.isNaN ? 0 : value, 0), 1) * 255).rounded()) }
        let alpha = min(max(color.alpha.isNaN ? 0 : color.alpha, 0), 1)
        return part(alpha) << 24 | part(color.red * alpha) << 16 | part(color.green * alpha) << 8
            | part(color.blue * alpha)
    }
}
