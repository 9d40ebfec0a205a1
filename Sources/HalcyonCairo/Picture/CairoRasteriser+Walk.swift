import CPangoCairo
import Foundation
import HalcyonDrawing

extension CairoRasteriser {
    /// One fragment or group that is being drawn: what of it is still to come, and the picture it belongs to.
    private struct Open {
        let list: DisplayList
        let parts: [FragmentPart]
        var next = 0
        /// It is drawn apart, and then shows through.
        var opacity: Double?
        var isRoot = false
    }

    /// Draws a picture and the pictures that it shows. By an explicit stack: a deep tree must not exhaust the thread's.
    func draw(_ list: DisplayList, roots: [RootID: DisplayList], into context: OpaquePointer, _ output: Output) {
        var stack: [Open] = []
        /// Begins a fragment at a place; whoever ends it restores the context.
        func open(_ id: FragmentID, of list: DisplayList, at place: CGPoint) {
            guard let fragment = list.fragments[id] else { return }
            cairo_save(context)
            cairo_translate(context, place.x, place.y)
            stack.append(Open(list: list, parts: fragment.parts))
        }
        /// Begins a root's picture: a stretch of its own, so that what clips it is undone with it.
        func open(root list: DisplayList, at place: CGPoint, size: CGSize) {
            // A picture that shows itself ends there.
            guard !stack.contains(where: { $0.isRoot && $0.list.root == list.root }) else { return }
            cairo_save(context)
            cairo_translate(context, place.x, place.y)
            cairo_rectangle(context, 0, 0, size.width, size.height)
            cairo_clip(context)
            let top = list.top.map { [FragmentPart.fragment($0.id, at: $0.at)] } ?? []
            stack.append(Open(list: list, parts: list.groundParts + top, isRoot: true))
        }
        open(root: list, at: .zero, size: list.size)
        while let last = stack.last {
            guard last.next < last.parts.count else {
                stack.removeLast()
                if let opacity = last.opacity {
                    cairo_pop_group_to_source(context)
                    cairo_paint_with_alpha(context, opacity)
                }
                cairo_restore(context)
                continue
            }
            stack[stack.count - 1].next += 1
            switch last.parts[last.next] {
            case .ink(let items, let bounds):
                output.compose(bounds, into: context) { painter.draw(items, into: $0, output.target) }
            case .fragment(let id, let at): open(id, of: last.list, at: at)
            case .root(let id, let at, let size): if let shown = roots[id] { open(root: shown, at: at, size: size) }
            case .layer(let opacity, let items):
                let bounds = last.list.bounds(of: items, roots: roots)
                cairo_save(context)
                cairo_rectangle(context, bounds.minX, bounds.minY, max(bounds.width, 0), max(bounds.height, 0))
                cairo_clip(context)
                cairo_push_group(context)
                stack.append(Open(list: last.list, parts: DisplayItem.parts(items), opacity: opacity))
            case .cut(let rect, let items):
                cairo_save(context)
                cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
                cairo_clip(context)
                stack.append(Open(list: last.list, parts: DisplayItem.parts(items)))
            case .picture(let effect, let items):
                let group = [DisplayItem.group(effect, items)]
                let bounds = last.list.bounds(of: group, roots: roots)
                guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { continue }
                output.compose(bounds, into: context) {
                    painter.draw(group, of: last.list, roots: roots, into: $0, scale: output.target.scale)
                }
            }
        }
    }

    /// Where a picture is drawn.
    struct Output {
        var target: CairoPainter.Target
        /// Each part is drawn into a recording first, as GSK does for a Cairo node.
        var records = true

        /// Draws a part.
        func compose(_ bounds: CGRect, into context: OpaquePointer, _ draw: (OpaquePointer) -> Void) {
            guard records else {
                cairo_save(context)
                draw(context)
                return cairo_restore(context)
            }
            var extents = cairo_rectangle_t(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
            let recording = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)
            let ink = cairo_create(recording)!
            cairo_rectangle(ink, bounds.minX, bounds.minY, bounds.width, bounds.height)
            cairo_clip(ink)
            draw(ink)
            cairo_destroy(ink)
            cairo_save(context)
            cairo_set_source_surface(context, recording, 0, 0)
            cairo_paint(context)
            cairo_restore(context)
            cairo_surface_destroy(recording)
        }
    }
}

extension DisplayList {
    /// The ground under a picture, as the part that is drawn first; nothing where it is invisible.
    public var groundParts: [FragmentPart] {
        groundItems.map { .ink([$0], bounds: CGRect(origin: .zero, size: size)) }
    }

    /// Whether any drawing looks different over another ground, here or in a picture that is shown.
    func readsBackdrop(roots: [RootID: DisplayList]) -> Bool {
        ([self] + roots.values).contains { $0.fragments.values.contains(where: \.readsBackdrop) }
    }
}
