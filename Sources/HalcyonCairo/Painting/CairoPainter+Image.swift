import CPangoCairo
import Foundation
import HalcyonDrawing
import HalcyonImages

// Pictures: pixels of theirs or outlines, mixed to the device's pixels once and kept so.
extension CairoPainter {
    /// A picture in its area. What cannot be decoded is not drawn: whoever made the item shows something else then.
    func draw(_ run: ImageRun, area bounds: CGRect, into context: OpaquePointer, _ target: Target) {
        guard let image = try? ImageStore.shared.image(of: run.pattern.source) else { return }
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_set_antialias(context, run.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        let isOutlined = image.pixels == nil && !run.pattern.isRepeated && !target.setsGlyphsOnPixels
        guard isOutlined || run.ink != nil else {
            guard let pattern = pattern(run.pattern, image, target) else { return }
            trace(.rectangle(run.frame), into: context)
            cairo_set_source(context, pattern)
            cairo_pattern_destroy(pattern)
            return cairo_fill(context)
        }
        trace(.rectangle(run.frame), into: context)
        cairo_clip(context)
        guard let ink = run.ink else { return outlines(run.pattern, image, into: context) }
        if isOutlined {
            cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
            outlines(run.pattern, image, into: context)
            let mask = cairo_pop_group(context)
            setSource(ink, context, area: bounds, scale: target.scale)
            cairo_mask(context, mask)
            cairo_pattern_destroy(mask)
        } else if let mask = pattern(run.pattern, image, target) {
            setSource(ink, context, area: bounds, scale: target.scale)
            cairo_mask(context, mask)
            cairo_pattern_destroy(mask)
        }
    }

    /// Makes a picture the context's source.
    func setSource(_ pattern: ImagePattern, _ context: OpaquePointer, scale: Double) {
        guard pattern.isDrawable, let image = try? ImageStore.shared.image(of: pattern.source),
            let source = self.pattern(pattern, image, Target(scale: scale, setsGlyphsOnPixels: false))
        else { return setSource(.clear, context) }
        cairo_set_source(context, source)
        cairo_pattern_destroy(source)
    }

    /// Draws outlines over the pattern's rectangle.
    private func outlines(_ pattern: ImagePattern, _ image: DecodedImage, into context: OpaquePointer) {
        cairo_save(context)
        defer { cairo_restore(context) }
        if pattern.opacity < 1 { cairo_push_group(context) }
        cairo_translate(context, pattern.tile.minX, pattern.tile.minY)
        let part = pattern.part.scaled(to: image.size)
        cairo_scale(context, pattern.tile.width / part.width, pattern.tile.height / part.height)
        if pattern.part != ImagePattern.whole {
            cairo_rectangle(context, 0, 0, part.width, part.height)
            cairo_clip(context)
        }
        cairo_translate(context, -part.minX, -part.minY)
        image.draw(into: context)
        if pattern.opacity < 1 {
            cairo_pop_group_to_source(context)
            cairo_paint_with_alpha(context, pattern.opacity)
        }
    }

    /// A new pattern of the device's pixels; nil if there can be none.
    private func pattern(_ pattern: ImagePattern, _ image: DecodedImage, _ target: Target) -> OpaquePointer? {
        let room = CGSize(width: pattern.tile.width * target.scale, height: pattern.tile.height * target.scale)
        guard room.width.isFinite, room.height.isFinite else { return nil }
        guard let pixels = image.pixels else { return drawn(pattern, image, room, target) }
        let full = CGSize(
            width: Int(cairo_image_surface_get_width(pixels)), height: Int(cairo_image_surface_get_height(pixels)))
        let part = pattern.part.scaled(to: full).rounded(within: full)
        // What is made smaller is mixed from all of its pixels, once.
        let isSmaller = pattern.interpolation != .none && (room.width < part.width || room.height < part.height)
        let size =
            isSmaller
            ? CGSize(
                width: min(max(room.width.rounded(), 1), part.width),
                height: min(max(room.height.rounded(), 1), part.height)) : part.size
        var surface: OpaquePointer? = pixels
        if size != full || pattern.opacity < 1 {
            surface = kept(ImageCopy(source: pattern.source, part: part, size: size, opacity: pattern.opacity)) {
                cairo_scale($0, size.width / part.width, size.height / part.height)
                cairo_set_source_surface($0, pixels, -part.minX, -part.minY)
                cairo_pattern_set_filter(cairo_get_source($0), isSmaller ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
                cairo_pattern_set_extend(cairo_get_source($0), CAIRO_EXTEND_PAD)
                cairo_paint_with_alpha($0, pattern.opacity)
            }
        }
        guard let surface else { return nil }
        let result = placed(surface, size, over: pattern.tile)
        switch pattern.interpolation {
        case .none: cairo_pattern_set_filter(result, CAIRO_FILTER_NEAREST)
        case .linear: cairo_pattern_set_filter(result, CAIRO_FILTER_BILINEAR)
        case .high: cairo_pattern_set_filter(result, isSmaller ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_BEST)
        }
        cairo_pattern_set_extend(result, pattern.isRepeated ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
        return result
    }

    /// Outlines as pixels. Where they stand on the device's pixels, none is mixed with its neighbours, as in text.
    private func drawn(
        _ pattern: ImagePattern, _ image: DecodedImage, _ room: CGSize, _ target: Target
    ) -> OpaquePointer? {
        let coarse = min(1, 8192 / max(room.width, room.height))
        let exact = CGSize(width: room.width * coarse, height: room.height * coarse)
        // Copies meet on whole pixels.
        let size = CGSize(width: max(exact.width.rounded(.up), 1), height: max(exact.height.rounded(.up), 1))
        let area = pattern.isRepeated ? size : exact
        let part = pattern.part.scaled(to: image.size)
        let copy = ImageCopy(
            source: pattern.source, part: part, size: size, exact: area, opacity: pattern.opacity)
        let surface = kept(copy) {
            if pattern.opacity < 1 { cairo_push_group($0) }
            cairo_scale($0, area.width / part.width, area.height / part.height)
            cairo_rectangle($0, 0, 0, part.width, part.height)
            cairo_clip($0)
            cairo_translate($0, -part.minX, -part.minY)
            image.draw(into: $0)
            if pattern.opacity < 1 {
                cairo_pop_group_to_source($0)
                cairo_paint_with_alpha($0, pattern.opacity)
            }
        }
        guard let surface else { return nil }
        let result = placed(surface, area, over: pattern.tile)
        let isExact = target.setsGlyphsOnPixels && coarse == 1 && !pattern.isRepeated
        cairo_pattern_set_filter(result, isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        if pattern.isRepeated { cairo_pattern_set_extend(result, CAIRO_EXTEND_REPEAT) }
        return result
    }

    /// A pattern of a surface of which `size` pixels lie over a rectangle in points.
    private func placed(_ surface: OpaquePointer, _ size: CGSize, over tile: CGRect) -> OpaquePointer? {
        let result = cairo_pattern_create_for_surface(surface)
        var matrix = cairo_matrix_t()
        cairo_matrix_init_scale(&matrix, size.width / tile.width, size.height / tile.height)
        cairo_matrix_translate(&matrix, -tile.minX, -tile.minY)
        cairo_pattern_set_matrix(result, &matrix)
        return result
    }

    /// The pixels of a copy, made by `draw` where they are not kept any more; the painter's own.
    private func kept(_ copy: ImageCopy, _ draw: (OpaquePointer) -> Void) -> OpaquePointer? {
        if let known = copies.find(copy) { return known.surface }
        guard
            let layer = PixelLayer(x: 0, y: 0, width: Int(copy.size.width), height: Int(copy.size.height))
        else { return nil }
        cairo_save(layer.context)
        draw(layer.context)
        cairo_restore(layer.context)
        cairo_surface_flush(layer.surface)
        copies.insert(layer, bytes: layer.stride * layer.height, for: copy)
        return layer.surface
    }
}

/// A part of a picture as so many pixels.
struct ImageCopy: Hashable {
    var source: ImageSource
    /// In pixels of the picture, or units of outlines.
    var part: CGRect
    var size: CGSize
    /// How much of the last pixels is covered.
    var exact: CGSize = .zero
    var opacity: Double
}

extension CGRect {
    fileprivate func scaled(to size: CGSize) -> CGRect {
        CGRect(x: minX * size.width, y: minY * size.height, width: width * size.width, height: height * size.height)
    }

    /// The whole pixels of a picture that are nearest, at least one.
    fileprivate func rounded(within size: CGSize) -> CGRect {
        func limits(_ low: CGFloat, _ high: CGFloat, _ most: CGFloat) -> (CGFloat, CGFloat) {
            let from = min(max(low.rounded(), 0), most - 1)
            return (from, min(max(high.rounded(), from + 1), most))
        }
        let (left, right) = limits(minX, maxX, size.width)
        let (top, bottom) = limits(minY, maxY, size.height)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
