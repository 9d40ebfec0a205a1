import CGlyphs
import CPangoCairo
import Foundation
import HalcyonDrawing

/// Draws display items into a Cairo context: the one drawing routine of windows and pictures.
///
/// A part of a fragment is always drawn into a recording of its own and that recording is composed, in a window by GSK
/// and in a picture here, so both have the same pixels.
public final class CairoPainter {
    let text: any TypeSetter
    /// Images of glyphs, a few megabytes at most.
    let glyphs = hal_glyphs_new(4 << 20)!

    init(text: any TypeSetter) { self.text = text }

    deinit { hal_glyphs_free(glyphs) }

    /// Draws items, all but children and other roots, into `context`, whose user space is the fragment's points.
    /// - Parameter scale: the pixels a point of what the context is shown on, for what is drawn as pixels: text and
    ///   shadows.
    public func draw(_ items: ArraySlice<DisplayItem>, into context: OpaquePointer, scale: Double) {
        for item in items {
            switch item {
            case .fill(let path, let paint):
                guard path.bounds.isDrawable else { continue }
                trace(path, into: context)
                fill(paint, context) { cairo_fill(context) }
            case .stroke(let path, let width, let paint):
                guard path.bounds.isDrawable, width.isFinite, width > 0 else { continue }
                trace(path, into: context)
                cairo_set_line_width(context, width)
                fill(paint, context) { cairo_stroke(context) }
            case .shadow(let path, let color, let radius, let offset):
                shadow(path, color, radius: radius, offset: offset, into: context, scale: scale)
            case .text(let run):
                guard !item.inkBounds.isNull else { continue }
                draw(run, into: context, scale: scale)
            case .fragment, .root: continue
            }
        }
    }

    private func fill(_ paint: Paint, _ context: OpaquePointer, _ draw: () -> Void) {
        switch paint {
        case .color(let color):
            setSource(color, context)
            draw()
        case .linearGradient(let stops, let start, let end):
            let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
            for stop in stops {
                let (color, place) = (stop.color, stop.location)
                cairo_pattern_add_color_stop_rgba(pattern, place, color.red, color.green, color.blue, color.alpha)
            }
            cairo_set_source(context, pattern)
            cairo_pattern_destroy(pattern)
            draw()
        }
    }

    func setSource(_ color: RGBA, _ context: OpaquePointer) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }
}
