import Foundation
import HalcyonDrawing
import HalcyonImages

/// Draws symbols of their parts into display items.
struct SymbolDrawing {
    let text: any TextEngine
    let folder: SymbolFolder

    /// The items of a symbol in a square.
    func items(_ symbol: Symbol, in rect: CGRect, _ paint: Paint) -> [DisplayItem] {
        var items: [DisplayItem]
        if let enclosure = symbol.enclosure {
            let side = rect.width * ImageMetrics.enclosed
            let inner = CGRect(
                x: rect.midX - side / 2, y: rect.midY - side / 2 - rect.height * enclosure.lift, width: side,
                height: side)
            let shape = icon(enclosure.icon(isFilled: symbol.isFilled), in: rect, paint)
            if symbol.isFilled {
                items = cut(mark(symbol.mark, in: inner, .color(.black)), out: shape)
            } else {
                items = shape + mark(symbol.mark, in: inner, paint)
            }
        } else {
            items = mark(symbol.mark, in: rect, paint)
        }
        if let badge = symbol.badge { items = badged(items, badge, in: rect, paint) }
        if symbol.isSlashed { items = slashed(items, in: rect, paint) }
        return items
    }

    private func mark(_ mark: Symbol.Mark, in rect: CGRect, _ paint: Paint) -> [DisplayItem] {
        switch mark {
        case .icon(let name): icon(name, in: rect, paint)
        case .characters(let characters): sign(characters, in: rect, paint)
        }
    }

    private func icon(_ name: String, in rect: CGRect, _ paint: Paint) -> [DisplayItem] {
        guard let source = folder.symbol(name) else { return [] }
        return [.image(ImageRun(source, in: rect, ink: paint))]
    }

    /// Letters or digits as large as fits, in the middle of a square.
    private func sign(
        _ characters: String, in rect: CGRect, _ paint: Paint, weight: Int = TypeScale.headline.weight
    ) -> [DisplayItem] {
        let size = rect.height * (characters.count == 1 ? 1.15 : characters.count == 2 ? 0.95 : 0.7)
        let layout = TextLayout(characters, font: FontFace(size: size, weight: weight))
        let box = text.measure(layout).size
        let origin = CGPoint(x: rect.midX - box.width / 2, y: rect.midY - box.height / 2)
        return [.text(TextRun(layout: layout, paint: paint, origin: origin, size: box))]
    }

    private func cut(_ mask: [DisplayItem], out items: [DisplayItem]) -> [DisplayItem] {
        items.isEmpty ? [] : [.group(.mask(mask, isInverse: true), items)]
    }

    private func slashed(_ items: [DisplayItem], in rect: CGRect, _ paint: Paint) -> [DisplayItem] {
        let unit = rect.width / 16
        func line(_ width: Double, _ paint: Paint) -> DisplayItem {
            let path = VectorPath.elements([
                .move(CGPoint(x: rect.minX + 1.5 * unit, y: rect.minY + 1.5 * unit)),
                .line(CGPoint(x: rect.maxX - 1.5 * unit, y: rect.maxY - 1.5 * unit)),
            ])
            return .stroke(path, Stroke(width: width * unit, cap: .round), paint)
        }
        return cut([line(3.6, .color(.black))], out: items) + [line(1.2, paint)]
    }

    /// A small mark at a corner, with room around it.
    private func badged(_ items: [DisplayItem], _ badge: String, in rect: CGRect, _ paint: Paint) -> [DisplayItem] {
        let side = rect.width * (badge.isEmpty ? ImageMetrics.badge * 0.8 : ImageMetrics.badge)
        let place = CGRect(
            x: rect.maxX - side, y: badge.isEmpty ? rect.minY : rect.maxY - side, width: side, height: side)
        let room = rect.width / 16
        let hole = DisplayItem.fill(.ellipse(place.insetBy(dx: -room, dy: -room)), .color(.black))
        let mark = badge.isEmpty ? [DisplayItem.fill(.ellipse(place), paint)] : icon(badge, in: place, paint)
        return cut([hole], out: items) + mark
    }

    /// What stands for a symbol that is not known.
    func unknown(in rect: CGRect, isDark: Bool) -> [DisplayItem] {
        let paint = Paint.color(Palette.tertiaryLabel.color(isDark: isDark))
        let line = min(ImageMetrics.unknownLine, rect.width / 8)
        let inner = rect.insetBy(dx: line / 2, dy: line / 2)
        let path = VectorPath.roundedRectangle(inner, radius: rect.width * ImageMetrics.unknownRadius)
        let dash = ImageMetrics.unknownDash.map { $0 * min(1, rect.width / 15) }
        let side = rect.height * ImageMetrics.unknownSign
        return [.stroke(path, Stroke(width: line, dash: dash), paint)]
            + sign(
                "?", in: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side), paint,
                weight: TypeScale.caption2.weight)
    }
}
