import CPangoCairo
import Foundation
import HalcyonDrawing

extension CairoPainter {
    /// Makes `path` the context's path, in place of what it had.
    func trace(_ path: VectorPath, into context: OpaquePointer) {
        cairo_new_path(context)
        append(path, to: context)
    }

    /// Adds `path` to the context's path.
    func append(_ path: VectorPath, to context: OpaquePointer) {
        switch path {
        case .rectangle(let rect):
            let rect = rect.standardized
            cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        case .roundedRectangle(let rect, let radius):
            append(rounded: rect.standardized, radius: radius, to: context)
        case .ellipse(let rect):
            let rect = rect.standardized
            guard rect.width > 0, rect.height > 0 else { return }
            cairo_new_sub_path(context)
            cairo_save(context)
            cairo_translate(context, rect.midX, rect.midY)
            cairo_scale(context, rect.width / 2, rect.height / 2)
            cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
            cairo_restore(context)
            cairo_close_path(context)
        case .elements(let elements):
            for element in elements {
                switch element {
                case .move(let point): cairo_move_to(context, point.x, point.y)
                case .line(let point): cairo_line_to(context, point.x, point.y)
                case .curve(let point, let first, let second):
                    cairo_curve_to(context, first.x, first.y, second.x, second.y, point.x, point.y)
                case .close: cairo_close_path(context)
                }
            }
        }
    }

    private func append(rounded rect: CGRect, radius: Double, to context: OpaquePointer) {
        let radius = min(radius, rect.width / 2, rect.height / 2)
        guard radius > 0 else { return cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height) }
        cairo_new_sub_path(context)
        cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -.pi / 2, 0)
        cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
        cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, .pi / 2, .pi)
        cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, .pi, .pi * 3 / 2)
        cairo_close_path(context)
    }
}
