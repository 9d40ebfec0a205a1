import CPangoCairo
import CPixels
import Foundation
import HalcyonDrawing

// From layer to layer: what a drawing goes through before it is seen.
extension LayerPainter {
    /// Draws items that show no others: on the layer, or through what is open.
    func ink(_ items: [DisplayItem]) {
        guard steps.isEmpty else {
            let bounds = items.reduce(CGRect.null) { $0.union($1.inkBounds) }
            guard let frame = frame(of: bounds), let own = sublayer(frame) else { return }
            draw(items, on: own)
            return compose(own)
        }
        if items.count == 1, items[0].readsBackdrop, draw(overBackdrop: items[0]) { return }
        draw(items, on: layer)
    }

    private func draw(_ items: [DisplayItem], on layer: PixelLayer) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(layer.context, &matrix)
        let isUpright = matrix.xy == 0 && matrix.yx == 0 && matrix.xx == matrix.yy && matrix.xx > 0
        let area = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx)
        let target = CairoPainter.Target(scale: area.squareRoot(), setsGlyphsOnPixels: isUpright)
        guard target.scale > 0 else { return }
        painter.draw(items[...], into: layer.context, target)
    }

    /// The pixels that a drawing with these bounds, in points, can change: what is on the layer, and so much around it as
    /// open filters bring in; nil if that is nothing.
    private func frame(of bounds: CGRect) -> CGRect? {
        guard !bounds.isNull, bounds.isDrawable else { return nil }
        let frame = matrix.bounds(of: bounds)
        var reach = 1.0
        for case .filter(let filter, let matrix) in steps { reach += filter.reach * matrix.factor }
        let all = frame.intersection(layer.frame.insetBy(dx: -reach, dy: -reach))
        guard !all.isNull, all.width > 0, all.height > 0 else { return nil }
        let (left, top) = (all.minX.rounded(.down), all.minY.rounded(.down))
        return CGRect(x: left, y: top, width: all.maxX.rounded(.up) - left, height: all.maxY.rounded(.up) - top)
    }

    /// A layer at a frame of the grid, on which the points that are drawn in lie as they do on this one.
    private func sublayer(_ frame: CGRect) -> PixelLayer? {
        let new = PixelLayer(x: Int(frame.minX), y: Int(frame.minY), width: Int(frame.width), height: Int(frame.height))
        guard let new else { return nil }
        var matrix = matrix
        matrix.x0 -= Double(new.x)
        matrix.y0 -= Double(new.y)
        cairo_set_matrix(new.context, &matrix)
        return new
    }

    /// Items as one layer; nil if nothing is seen of them.
    func layered(_ items: [DisplayItem], of list: DisplayList) -> PixelLayer? {
        guard let frame = frame(of: list.bounds(of: items, roots: roots)), let new = sublayer(frame) else { return nil }
        draw(items, of: list, on: new)
        return new
    }

    /// Draws on another layer, as if nothing were open.
    private func draw(_ items: [DisplayItem], of list: DisplayList, on other: PixelLayer) {
        let (below, open) = (layer, steps)
        (layer, steps) = (other, [])
        draw(items, of: list)
        (layer, steps) = (below, open)
    }

    /// Brings a finished drawing through what is open onto the layer.
    func compose(_ drawing: PixelLayer?, alpha: Double = 1, _ mode: BlendMode = .normal) {
        guard var drawing else { return }
        for step in steps.reversed() {
            switch step {
            case .filter(let filter, let matrix): drawing = drawing.filtered(filter, matrix) ?? drawing
            case .clip(let path, let rule, var matrix):
                guard
                    let cut = PixelLayer(
                        x: drawing.x, y: drawing.y, width: drawing.width, height: drawing.height)
                else { continue }
                matrix.x0 -= Double(cut.x)
                matrix.y0 -= Double(cut.y)
                cairo_set_matrix(cut.context, &matrix)
                clip(path, rule, cut.context)
                cut.draw(drawing)
                drawing = cut
            }
        }
        guard mode == .plusDarker else { return layer.draw(drawing, alpha: alpha, by: mode.cairo) }
        guard let sum = layer.copy(drawing.frame) else { return }
        drawing.edit { pixels, width, height, stride in
            sum.edit { hal_plus_darker($0, $3, pixels, stride, width, height) }
        }
        layer.draw(sum, by: CAIRO_OPERATOR_SOURCE)
    }

    /// Items as far as a mask is opaque, or is not.
    func mask(_ items: [DisplayItem], by mask: [DisplayItem], isInverse: Bool, of list: DisplayList) {
        guard let content = layered(items, of: list) else { return }
        guard
            let alpha = PixelLayer(x: content.x, y: content.y, width: content.width, height: content.height)
        else { return }
        var matrix = matrix
        matrix.x0 -= Double(alpha.x)
        matrix.y0 -= Double(alpha.y)
        cairo_set_matrix(alpha.context, &matrix)
        draw(mask, of: list, on: alpha)
        content.draw(alpha, by: isInverse ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_DEST_IN)
        compose(content)
    }

    /// Items in perspective: a picture of their own, at the size of the pixels here, whose pixels are then moved.
    func project(_ items: [DisplayItem], _ projection: Projection, of list: DisplayList) {
        let bounds = list.bounds(of: items, roots: roots)
        guard projection.inverted != nil, let frame = frame(of: projection.bounds(of: bounds)),
            let inner = LayerPainter(painter, bounds: bounds, roots: roots, scale: max(matrix.factor, 1e-6)),
            let target = PixelLayer(
                x: Int(frame.minX), y: Int(frame.minY), width: Int(frame.width), height: Int(frame.height))
        else { return }
        inner.draw(items, of: list)
        var toTarget = matrix
        toTarget.x0 -= Double(target.x)
        toTarget.y0 -= Double(target.y)
        let toPoints = AffineTransform(
            m11: 1 / inner.scale, m12: 0, m21: 0, m22: 1 / inner.scale, tX: bounds.minX, tY: bounds.minY)
        let way = Projection(toPoints).concatenating(projection).concatenating(Projection(toTarget.affine))
        guard let back = way.inverted else { return }
        inner.layer.edit { pixels, width, height, stride in
            target.edit { hal_project(pixels, width, height, stride, $0, $1, $2, $3, back.rows) }
        }
        compose(target)
    }

    /// Draws a shape filled with a material: what lies beneath, blurred, under the tint.
    private func draw(overBackdrop item: DisplayItem) -> Bool {
        guard case .fill(let path, let rule, .material(let material)) = item, let frame = frame(of: item.inkBounds)
        else { return false }
        let reach = (max(material.blur, 0) * 3 * matrix.factor).rounded(.up)
        let around = frame.insetBy(dx: -reach, dy: -reach).intersection(layer.frame)
        guard !around.isNull, around.width > 0, around.height > 0, let ground = layer.copy(around) else { return true }
        let sigma = material.blur * matrix.factor
        ground.edit { pixels, width, height, stride in
            _ = hal_blur_colors(pixels, width, height, stride, sigma, 1)
            // What is empty beside it does not make what is there thinner.
            let filled = ColorAdjustment.custom([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1000, 0])
            hal_map_colors(pixels, width, height, stride, filled.matrix)
        }
        painter.setSource(material.tint, ground.context)
        cairo_paint(ground.context)
        let context = layer.context
        cairo_save(context)
        clip(path, rule, context)
        layer.draw(ground, alpha: min(max(material.opacity, 0), 1))
        cairo_restore(context)
        return true
    }
}

extension PixelLayer {
    /// What a filter makes of the layer; nil if there is no memory for it.
    fileprivate func filtered(_ filter: PixelFilter, _ matrix: cairo_matrix_t) -> PixelLayer? {
        switch filter {
        case .color(let adjustment):
            edit { hal_map_colors($0, $1, $2, $3, adjustment.matrix) }
            return self
        case .luminanceToAlpha:
            edit { hal_luminance_to_alpha($0, $1, $2, $3) }
            return self
        case .blur(let radius, let isOpaque):
            guard radius > 0 else { return self }
            let reach = (filter.reach * matrix.factor).rounded(.up)
            let blurred = copy(isOpaque ? ink : frame.insetBy(dx: -reach, dy: -reach))
            blurred?.edit { _ = hal_blur_colors($0, $1, $2, $3, radius * matrix.factor, isOpaque ? 1 : 0) }
            return blurred
        case .shadow(let color, let radius, let offset):
            return shadowed(color, max(radius, 0) * matrix.factor, matrix.moved(offset))
        }
    }

    /// The part of the grid that is not transparent here; a pixel where all is.
    private var ink: CGRect {
        var box: [Int32] = [0, 0, 1, 1]
        edit { if hal_ink_box($0, $1, $2, $3, &box) == 0 { box = [0, 0, 1, 1] } }
        return CGRect(x: x + Int(box[0]), y: y + Int(box[1]), width: Int(box[2] - box[0]), height: Int(box[3] - box[1]))
    }

    /// The layer over its shadow, blurred and moved by pixels.
    private func shadowed(_ color: RGBA, _ sigma: Double, _ offset: CGPoint) -> PixelLayer? {
        let reach = (sigma * 3).rounded(.up) + 1
        let (left, top) = (offset.x.rounded(.down), offset.y.rounded(.down))
        let shade = frame.insetBy(dx: -reach, dy: -reach)
        let all = frame.union(shade.offsetBy(dx: left, dy: top).insetBy(dx: -1, dy: -1))
        guard let mask = copy(shade),
            let result = PixelLayer(
                x: Int(all.minX), y: Int(all.minY), width: Int(all.width), height: Int(all.height))
        else { return nil }
        mask.edit { _ = hal_blur_colors($0, $1, $2, $3, sigma, 0) }
        cairo_set_source_rgba(result.context, color.red, color.green, color.blue, color.alpha)
        cairo_mask_surface(
            result.context, mask.surface, Double(mask.x - result.x) + offset.x, Double(mask.y - result.y) + offset.y)
        result.draw(self)
        return result
    }
}

extension cairo_matrix_t {
    /// By how much lengths grow, on the whole.
    var factor: Double { abs(xx * yy - xy * yx).squareRoot() }
    var affine: AffineTransform { AffineTransform(m11: xx, m12: yx, m21: xy, m22: yy, tX: x0, tY: y0) }
    func bounds(of rect: CGRect) -> CGRect { affine.bounds(of: rect) }
    /// A distance under the matrix.
    func moved(_ distance: CGSize) -> CGPoint {
        CGPoint(x: distance.width * xx + distance.height * xy, y: distance.width * yx + distance.height * yy)
    }
}

extension BlendMode {
    /// Cairo's operator; the sum of darkness has none.
    fileprivate var cairo: cairo_operator_t {
        switch self {
        case .normal, .plusDarker: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}
