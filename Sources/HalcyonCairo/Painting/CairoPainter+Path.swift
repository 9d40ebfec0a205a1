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
            guard !rect.isNull else { return }
            let (low, high) = (limited(rect.minX, rect.minY), limited(rect.maxX, rect.maxY))
            cairo_rectangle(context, low.x, low.y, high.x - low.x, high.y - low.y)
        case .rounded(let rect, let corners):
            let fitted = corners.fitted(to: rect.size)
            if !corners.isContinuous, let radius = fitted.uniform {
                append(rounded: rect.standardized, radius: radius, to: context)
            } else {
                append(path.steps, to: context)
            }
        case .ellipse(let rect):
            let rect = rect.standardized
            guard rect.width > 0, rect.height > 0 else { return }
            guard rect.width < CairoPainter.farthest, rect.height < CairoPainter.farthest else {
                return append(path.steps, to: context)
            }
            cairo_new_sub_path(context)
            cairo_save(context)
            cairo_translate(context, rect.midX, rect.midY)
            cairo_scale(context, rect.width / 2, rect.height / 2)
            cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
            cairo_restore(context)
            cairo_close_path(context)
        case .elements(let elements): append(elements, to: context)
        }
    }

    private func append(_ steps: [VectorPath.Element], to context: OpaquePointer) {
        for step in steps {
            switch step {
            case .move(let point):
                let to = limited(point.x, point.y)
                cairo_move_to(context, to.x, to.y)
            case .line(let point):
                let to = limited(point.x, point.y)
                cairo_line_to(context, to.x, to.y)
            case .quad(let point, let control):
                var (x, y) = (0.0, 0.0)
                if cairo_has_current_point(context) == 0 { cairo_move_to(context, control.x, control.y) }
                cairo_get_current_point(context, &x, &y)
                curve(
                    context, CGPoint(x: x + (control.x - x) * 2 / 3, y: y + (control.y - y) * 2 / 3),
                    CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3),
                    point)
            case .curve(let point, let first, let second): curve(context, first, second, point)
            case .close: cairo_close_path(context)
            }
        }
    }

    private func curve(_ context: OpaquePointer, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
        let (a, b, c) = (limited(first.x, first.y), limited(second.x, second.y), limited(end.x, end.y))
        cairo_curve_to(context, a.x, a.y, b.x, b.y, c.x, c.y)
    }

    /// Cairo's numbers end at a few million; nobody sees a side so far away.
    private static let farthest = 500_000.0

    private func limited(_ x: Double, _ y: Double) -> CGPoint {
        func limit(_ value: Double) -> Double { min(max(value, -CairoPainter.farthest), CairoPainter.farthest) }
        return CGPoint(x: limit(x), y: limit(y))
    }

    private func append(rounded rect: CGRect, radius: Double, to context: OpaquePointer) {
        guard radius > 0 else { return append(.rectangle(rect), to: context) }
        let (low, high) = (limited(rect.minX, rect.minY), limited(rect.maxX, rect.maxY))
        cairo_new_sub_path(context)
        cairo_arc(context, high.x - radius, low.y + radius, radius, -.pi / 2, 0)
        cairo_arc(context, high.x - radius, high.y - radius, radius, 0, .pi / 2)
        cairo_arc(context, low.x + radius, high.y - radius, radius, .pi / 2, .pi)
        cairo_arc(context, low.x + radius, low.y + radius, radius, .pi, .pi * 3 / 2)
        cairo_close_path(context)
    }

    /// Sets how a line follows the context's path.
    func set(_ stroke: Stroke, _ context: OpaquePointer) {
        cairo_set_line_width(context, stroke.width)
        switch stroke.cap {
        case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
        case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
        }
        switch stroke.join {
        case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
        case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
        }
        cairo_set_miter_limit(context, stroke.miterLimit.isFinite ? min(max(stroke.miterLimit, 1), 1000) : 10)
        let dash = stroke.usableDash
        cairo_set_dash(context, dash, Int32(dash.count), stroke.dashPhase.isFinite ? stroke.dashPhase : 0)
    }
}

extension FillRule {
    var cairo: cairo_fill_rule_t {
        switch self {
        case .nonZero: CAIRO_FILL_RULE_WINDING
        case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
        }
    }
}
