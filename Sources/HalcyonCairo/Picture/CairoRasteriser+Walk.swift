import CPangoCairo
import Foundation
import HalcyonDrawing

extension CairoRasteriser {
    /// One fragment that is being drawn: what of it is still to come, and the picture it belongs to.
    private struct Open {
        let list: DisplayList
        let parts: [FragmentPart]
        var next = 0
    }

    /// Draws a picture and the pictures that it shows. By an explicit stack: a deep tree must not exhaust the thread's.
    func draw(_ list: DisplayList, roots: [RootID: DisplayList], into context: OpaquePointer, scale: Double) {
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
            guard !stack.contains(where: { $0.list.root == list.root }) else { return }
            cairo_save(context)
            cairo_translate(context, place.x, place.y)
            cairo_rectangle(context, 0, 0, size.width, size.height)
            cairo_clip(context)
            let top = list.top.map { [FragmentPart.fragment($0.id, at: $0.at)] } ?? []
            stack.append(Open(list: list, parts: list.groundParts + top))
        }
        open(root: list, at: .zero, size: list.size)
        while let last = stack.last {
            guard last.next < last.parts.count else {
                stack.removeLast()
                cairo_restore(context)
                continue
            }
            stack[stack.count - 1].next += 1
            switch last.parts[last.next] {
            case .ink(let items, let bounds): compose(items, bounds: bounds, into: context, scale: scale)
            case .fragment(let id, let at): open(id, of: last.list, at: at)
            case .root(let id, let at, let size): if let shown = roots[id] { open(root: shown, at: at, size: size) }
            }
        }
    }

    /// Draws items into a recording, as GSK does for a Cairo node, and composes that.
    private func compose(_ items: ArraySlice<DisplayItem>, bounds: CGRect, into context: OpaquePointer, scale: Double) {
        var extents = cairo_rectangle_t(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
        let recording = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)
        let ink = cairo_create(recording)!
        cairo_rectangle(ink, bounds.minX, bounds.minY, bounds.width, bounds.height)
        cairo_clip(ink)
        painter.draw(items, into: ink, scale: scale)
        cairo_destroy(ink)
        cairo_save(context)
        cairo_set_source_surface(context, recording, 0, 0)
        cairo_paint(context)
        cairo_restore(context)
        cairo_surface_destroy(recording)
    }
}

extension DisplayList {
    /// The ground under a picture, as the part that is drawn first; nothing where it is invisible.
    public var groundParts: [FragmentPart] {
        let bounds = CGRect(origin: .zero, size: size)
        guard background.alpha > 0, bounds.isDrawable, size.width > 0, size.height > 0 else { return [] }
        return [.ink([.fill(.rectangle(bounds), .color(background))], bounds: bounds)]
    }
}
