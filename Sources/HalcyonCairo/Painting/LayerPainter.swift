import CPangoCairo
import Foundation
import HalcyonDrawing

/// Draws items, and the fragments and roots that they show, on layers of pixels: what effects need that see pixels.
///
/// All layers lie on one grid of pixels, so that composing them moves nothing. A filter is not applied to a group but to
/// each drawing in it (semantics 294, 302): while one is open, each drawing goes onto a layer of its own, through the
/// filters and the clips between them from the innermost out, and onto the layer beneath.
final class LayerPainter {
    let painter: CairoPainter
    let roots: [RootID: DisplayList]
    /// Pixels a point of what is painted, before transforms.
    let scale: Double
    /// What is drawn on now.
    var layer: PixelLayer
    /// Open filters and the clips after the first of them, outermost first.
    var steps: [Step] = []
    /// Roots whose pictures are being drawn: a picture that shows itself ends there.
    private var openRoots: [RootID] = []

    /// What a drawing goes through on its way to the layer beneath.
    enum Step {
        case filter(PixelFilter, cairo_matrix_t)
        case clip(VectorPath, FillRule, cairo_matrix_t)
    }

    private struct Open {
        var items: ArraySlice<DisplayItem>
        var list: DisplayList
        /// How many steps were open before it.
        var steps: Int
        var root: RootID?
    }

    /// Layers for what `bounds`, in points, holds; nil if that is nothing. What is larger than any screen is drawn
    /// coarser.
    init?(_ painter: CairoPainter, bounds: CGRect, roots: [RootID: DisplayList], scale: Double) {
        guard !bounds.isNull, bounds.isDrawable, bounds.width > 0, bounds.height > 0, scale > 0 else { return nil }
        (self.painter, self.roots) = (painter, roots)
        self.scale = min(scale, 8192 / max(bounds.width, bounds.height))
        guard
            let layer = PixelLayer(
                x: 0, y: 0, width: Int((bounds.width * self.scale).rounded(.up)),
                height: Int((bounds.height * self.scale).rounded(.up)))
        else { return nil }
        self.layer = layer
        cairo_scale(layer.context, self.scale, self.scale)
        cairo_translate(layer.context, -bounds.minX, -bounds.minY)
    }

    /// Layers over a picture's own pixels.
    init(_ painter: CairoPainter, on layer: PixelLayer, roots: [RootID: DisplayList], scale: Double) {
        (self.painter, self.roots, self.scale, self.layer) = (painter, roots, scale, layer)
        cairo_scale(layer.context, scale, scale)
    }

    /// Draws a whole picture.
    func draw(_ list: DisplayList) {
        draw([.root(list.root, at: .zero, size: list.size)], of: list)
    }

    /// Draws items of a list.
    func draw(_ items: [DisplayItem], of list: DisplayList) {
        var stack: [Open] = []
        func open(_ items: [DisplayItem], _ list: DisplayList, steps: Int, root: RootID? = nil) {
            stack.append(Open(items: items[...], list: list, steps: steps, root: root))
            if let root { openRoots.append(root) }
        }
        cairo_save(layer.context)
        open(items, list, steps: steps.count)
        while var top = stack.popLast() {
            guard let item = top.items.first else {
                steps.removeLast(steps.count - top.steps)
                if top.root != nil { openRoots.removeLast() }
                cairo_restore(layer.context)
                continue
            }
            top.items.removeFirst()
            let list = top.list
            switch item {
            case .fill, .stroke, .shadow, .text, .image:
                var own: [DisplayItem] = [item]
                while let next = top.items.first, next.isPlainInk {
                    own.append(next)
                    top.items.removeFirst()
                }
                stack.append(top)
                ink(own)
                continue
            default: stack.append(top)
            }
            let before = steps.count
            switch item {
            case .fragment(let id, let at):
                guard let fragment = list.fragments[id] else { continue }
                cairo_save(layer.context)
                cairo_translate(layer.context, at.x, at.y)
                open(fragment.items, list, steps: before)
            case .root(let id, let at, let size):
                guard let shown = roots[id] ?? (list.root == id ? list : nil), !openRoots.contains(id) else { continue }
                cairo_save(layer.context)
                cairo_translate(layer.context, at.x, at.y)
                clip(.rectangle(CGRect(origin: .zero, size: size)), .nonZero)
                let inside = shown.top.map { [DisplayItem.fragment($0.id, at: $0.at)] } ?? []
                open(shown.groundItems + inside, shown, steps: before, root: id)
            case .group(let effect, let inner):
                cairo_save(layer.context)
                if enter(effect, inner, of: list) {
                    open(inner, list, steps: before)
                } else {
                    cairo_restore(layer.context)
                }
            case .fill, .stroke, .shadow, .text, .image: break
            }
        }
    }

    /// Begins a group; false if it is drawn already, or there is nothing to draw.
    private func enter(_ effect: DisplayEffect, _ items: [DisplayItem], of list: DisplayList) -> Bool {
        switch effect {
        case .transform(let transform):
            guard transform.isUsable else { return false }
            var matrix = cairo_matrix_t(transform)
            cairo_transform(layer.context, &matrix)
            return true
        case .clip(let path, let rule):
            clip(path, rule)
            return true
        case .filter(let filter):
            guard filter.isDrawable else { return true }
            steps.append(.filter(filter, matrix))
            return true
        case .opacity(let opacity):
            if opacity >= 1 { return true }
            if opacity > 0 { compose(layered(items, of: list), alpha: opacity) }
        case .compositing: compose(layered(items, of: list))
        case .blend(let mode): compose(layered(items, of: list), mode)
        case .mask(let mask, let isInverse): self.mask(items, by: mask, isInverse: isInverse, of: list)
        case .projection(let projection): project(items, projection, of: list)
        }
        return false
    }

    /// The way from the points that are drawn in to the layer's pixels.
    var matrix: cairo_matrix_t {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(layer.context, &matrix)
        matrix.x0 += Double(layer.x)
        matrix.y0 += Double(layer.y)
        return matrix
    }

    /// Cuts what follows: on the layer itself, or between filters.
    private func clip(_ path: VectorPath, _ rule: FillRule) {
        if steps.isEmpty {
            clip(path, rule, layer.context)
        } else {
            steps.append(.clip(path, rule, matrix))
        }
    }

    func clip(_ path: VectorPath, _ rule: FillRule, _ context: OpaquePointer) {
        painter.trace(path, into: context)
        cairo_set_fill_rule(context, rule.cairo)
        cairo_clip(context)
    }
}

extension DisplayItem {
    /// Whether it is drawn without regard to anything else.
    fileprivate var isPlainInk: Bool {
        switch self {
        case .fill, .stroke, .shadow, .text, .image: !readsBackdrop
        case .group, .fragment, .root: false
        }
    }
}

extension DisplayList {
    /// The ground under a picture; nothing where it is invisible.
    var groundItems: [DisplayItem] {
        let bounds = CGRect(origin: .zero, size: size)
        guard background.alpha > 0, bounds.isDrawable, size.width > 0, size.height > 0 else { return [] }
        return [.fill(.rectangle(bounds), .color(background))]
    }
}
