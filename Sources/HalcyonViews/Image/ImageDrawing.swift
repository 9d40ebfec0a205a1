import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// Makes display items of images.
struct ImageDrawing {
    let environment: TextEnvironment
    let text: any TextEngine

    /// The items of an image in a rectangle, which is its own size unless it is resizable.
    /// - Parameter ink: what symbols and templates are drawn with.
    func items(_ image: Image, _ resolved: ResolvedImage, in rect: CGRect, _ ink: Paint) -> [DisplayItem] {
        guard rect.width > 0, rect.height > 0 else { return [] }
        let symbols = SymbolDrawing(text: text, folder: KnownSymbols.shared.folder)
        switch resolved.content {
        case .symbol(let symbol):
            return stretched(to: rect, from: resolved.size) { symbols.items(symbol, in: $0, ink) }
        case .unknownSymbol:
            return stretched(to: rect, from: resolved.size) {
                symbols.unknown(in: $0, isDark: environment.images.isDark)
            }
        case .missing(let name): return missing(name, in: rect)
        case .loading:
            return [.fill(.rectangle(rect), .color(Palette.fillTertiary.color(isDark: environment.images.isDark)))]
        case .drawn(let closure):
            return stretched(to: rect, from: resolved.size) { own in
                let sheet = GraphicsContext.Sheet(text: text, environment) { _ in nil }
                var context = GraphicsContext(sheet, environment.values)
                context.translateBy(x: own.minX, y: own.minY)
                closure.draw(&context)
                return sheet.items.contains(where: \.readsBackdrop) ? [.group(.compositing, sheet.items)] : sheet.items
            }
        case .picture(let source, let orientation, let isTemplate):
            let paint = isTemplate ? ink : nil
            guard orientation == .up else {
                return oriented(orientation, in: rect) {
                    picture(source, image.storage.style, own: resolved.size, in: $0, paint)
                }
            }
            return picture(source, image.storage.style, own: resolved.size, in: rect, paint)
        }
    }

    /// What has one form only, in a rectangle of other proportions.
    private func stretched(to rect: CGRect, from size: CGSize, _ draw: (CGRect) -> [DisplayItem]) -> [DisplayItem] {
        guard size.width > 0, size.height > 0 else { return [] }
        let (across, along) = (rect.width / size.width, rect.height / size.height)
        if abs(across - along) < 1e-9 * across { return draw(rect) }
        let own = CGRect(origin: .zero, size: size)
        let matrix = AffineTransform(m11: across, m12: 0, m21: 0, m22: along, tX: rect.minX, tY: rect.minY)
        return [.group(.transform(matrix), draw(own))]
    }

    private func oriented(
        _ orientation: Image.Orientation, in rect: CGRect, _ draw: (CGRect) -> [DisplayItem]
    ) -> [DisplayItem] {
        let stored =
            orientation.isTurned ? CGSize(width: rect.height, height: rect.width) : rect.size
        var matrix = AffineTransform(scaleByX: 1 / stored.width, byY: 1 / stored.height)
        matrix.append(orientation.upright)
        matrix.append(AffineTransform(scaleByX: rect.width, byY: rect.height))
        matrix.append(AffineTransform(translationByX: rect.minX, byY: rect.minY))
        return [.group(.transform(matrix), draw(CGRect(origin: .zero, size: stored)))]
    }

    private func picture(
        _ source: ImageSource, _ style: ImageStorage.Style, own: CGSize, in rect: CGRect, _ ink: Paint?
    ) -> [DisplayItem] {
        let resizing = style.resizing ?? ImageStorage.Resizing(insets: EdgeInsets(), mode: .stretch)
        return NineSlice(own, resizing, in: rect, isRightToLeft: environment.images.isRightToLeft).pieces.map { piece in
            var pattern = ImagePattern(source, part: piece.part, tile: piece.tile)
            pattern.isRepeated = piece.tile.size != piece.frame.size
            pattern.interpolation = style.interpolation.drawn
            return .image(ImageRun(pattern, in: piece.frame, ink: ink, isAntialiased: style.isAntialiased))
        }
    }

    /// What stands for a picture that is not there: its frame, and its name as far as there is room.
    private func missing(_ name: String, in rect: CGRect) -> [DisplayItem] {
        let isDark = environment.images.isDark
        let radius = min(ImageMetrics.missingRadius, rect.width / 4, rect.height / 4)
        let outline = VectorPath.roundedRectangle(rect, radius: radius)
        var stripes: [VectorPath.Element] = []
        var place = rect.minX - rect.height
        // Stripes that nobody can tell apart are left out.
        let pitch = max(ImageMetrics.stripePitch * 2.0.squareRoot(), (rect.width + rect.height) / 2000)
        while place < rect.maxX, pitch.isFinite {
            stripes += [.move(CGPoint(x: place, y: rect.maxY)), .line(CGPoint(x: place + rect.height, y: rect.minY))]
            place += pitch
        }
        let fill = Paint.color(Palette.fillTertiary.color(isDark: isDark))
        let line = ImageMetrics.missingLine
        let ring = VectorPath.roundedRectangle(
            rect.insetBy(dx: line / 2, dy: line / 2), radius: max(radius - line / 2, 0))
        var items: [DisplayItem] = [
            .group(.clip(outline), [.stroke(.elements(stripes), width: ImageMetrics.stripeWidth, fill)]),
            .stroke(
                ring, Stroke(width: line, dash: ImageMetrics.unknownDash),
                .color(Palette.quaternaryLabel.color(isDark: isDark))),
        ]
        let setting = TypeScale.caption
        let room = rect.width - ImageMetrics.missingMargin * 2
        guard room >= setting.size * 2, rect.height >= setting.line else { return items }
        let layout = TextLayout(
            name,
            font: FontFace(setting.family, size: setting.size, weight: setting.weight, tracking: setting.tracking),
            lineHeight: setting.line, width: room, lineLimit: 1, truncation: .middle)
        let box = text.measure(layout).size
        items.append(
            .text(
                TextRun(
                    layout: layout, color: Palette.tertiaryLabel.color(isDark: isDark),
                    origin: CGPoint(
                        x: (rect.midX - box.width / 2).rounded(), y: (rect.midY - box.height / 2).rounded()), size: box)
            ))
        return items
    }
}

extension Image.Interpolation {
    var drawn: ImageInterpolation {
        switch self {
        case .none: .none
        case .low, .medium: .linear
        case .high: .high
        }
    }
}
