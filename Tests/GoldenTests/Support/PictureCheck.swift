import Foundation
import HalcyonCairo
import HalcyonDrawing

/// What a machine can see of a picture: whether text is readable, whole, inside its box and in known glyphs, whether marks
/// (symbols, checks, chevrons) can be seen, and whether edges of rectangles stand on pixels.
@MainActor struct PictureCheck {
    private let list: DisplayList
    private let engine: PangoTextEngine
    private let allowances: Golden.Allowances

    init(_ list: DisplayList, _ engine: PangoTextEngine, _ allowances: Golden.Allowances) {
        (self.list, self.engine, self.allowances) = (list, engine, allowances)
    }

    func findings() throws -> [String] {
        var findings: [String] = []
        let ground = try groundPixels()
        forEachItem { item, origin, isUpright in
            if isUpright, let mark = Mark(item) { findings += check(mark, origin, ground) }
            switch item {
            case .text(let run): findings += check(run, origin, isUpright, ground)
            case .fill(.rectangle(let rect), _, let paint) where isUpright && !paint.isClear:
                let edges = [rect.minX + origin.x, rect.maxX + origin.x, rect.minY + origin.y, rect.maxY + origin.y]
                // A half point is a pixel at two pixels a point; at one it is not.
                if edges.contains(where: { $0 != $0.rounded() }) {
                    findings.append(
                        "a rectangle's edges are between pixels: \(rect.offsetBy(dx: origin.x, dy: origin.y).plain)")
                }
            default: break
            }
        }
        return findings
    }

    private func check(_ run: TextRun, _ origin: CGPoint, _ isUpright: Bool, _ ground: Pixels) -> [String] {
        let text = run.layout.text
        var findings: [String] = []
        if engine.unknownGlyphs(in: run.layout) > 0 { findings.append("'\(text)' has a character without a glyph") }
        let metrics = engine.measure(run.layout)
        if metrics.isTruncated, !allowances.cutTexts.contains(text) { findings.append("'\(text)' is cut") }
        if metrics.size.width > run.size.width + 0.01 || metrics.size.height > run.size.height + 0.01 {
            findings.append("'\(text)' is \(metrics.size.plain) in a box of \(run.size.plain)")
        }
        guard isUpright, case .color(let color) = run.paint, !allowances.faintTexts.contains(text) else {
            return findings
        }
        let box = CGRect(origin: CGPoint(x: origin.x + run.origin.x, y: origin.y + run.origin.y), size: run.size)
        if let behind = ground.mean(box) {
            let seen = behind.mixed(
                with: RGBA(color.red, color.green, color.blue), by: color.alpha, isPerceptual: false)
            let contrast = seen.contrast(with: behind)
            if contrast < 4.5 { findings.append("'\(text)' has a contrast of only \(contrast.plain) : 1") }
        }
        return findings
    }

    private func check(_ mark: Mark, _ origin: CGPoint, _ ground: Pixels) -> [String] {
        let box = mark.box.offsetBy(dx: origin.x, dy: origin.y)
        guard !allowances.faintMarks.contains(where: { $0.contains(CGPoint(x: box.midX, y: box.midY)) }),
            let behind = ground.mean(box)
        else { return [] }
        let color = mark.color
        let seen = behind.mixed(with: RGBA(color.red, color.green, color.blue), by: color.alpha, isPerceptual: false)
        let contrast = seen.contrast(with: behind)
        return contrast < 3 ? ["a mark in \(box.plain) has a contrast of only \(contrast.plain) : 1"] : []
    }

    /// A symbol, a check, a chevron: what has to be told from its ground though it is not text.
    private struct Mark {
        let box: CGRect
        let color: RGBA
        /// Larger ones are pictures, and a line of a point is a hairline, which says nothing by itself.
        private static let largest = 24.0

        init?(_ item: DisplayItem) {
            switch item {
            case .stroke(.elements(let elements), let stroke, .color(let color)) where stroke.width > 1:
                (box, self.color) = (VectorPath.elements(elements).bounds, color)
            case .image(let run):
                guard case .color(let color) = run.ink else { return nil }
                (box, self.color) = (run.frame, color)
            default: return nil
            }
            if max(box.width, box.height) > Mark.largest { return nil }
        }
    }

    /// The picture without its texts and marks.
    private func groundPixels() throws -> Pixels {
        var ground = list
        for (id, fragment) in list.fragments {
            ground.fragments[id] = DisplayFragment(
                id: id, version: fragment.version, size: fragment.size, items: withoutInk(fragment.items))
        }
        return try CairoRasteriser(engine).pixels(ground)
    }

    private func withoutInk(_ items: [DisplayItem]) -> [DisplayItem] {
        items.compactMap { item in
            if Mark(item) != nil { return nil }
            switch item {
            case .text: return nil
            case .group(let effect, let inner): return .group(effect, withoutInk(inner))
            default: return item
            }
        }
    }

    /// Calls `body` with each item, the place of its origin, and whether nothing around it turns, scales or fades it.
    private func forEachItem(_ body: (DisplayItem, CGPoint, Bool) -> Void) {
        guard let top = list.top else { return }
        func visit(_ items: [DisplayItem], _ origin: CGPoint, _ isUpright: Bool) {
            for item in items {
                switch item {
                case .fragment(let id, let at):
                    let place = CGPoint(x: origin.x + at.x, y: origin.y + at.y)
                    visit(list.fragments[id]?.items ?? [], place, isUpright)
                case .group(let effect, let inner):
                    let changes =
                        switch effect {
                        case .filter: true
                        // What is faint as a whole is inactive.
                        case .opacity(let opacity): opacity < 1
                        default: effect.bounds(of: unit) != unit
                        }
                    visit(inner, origin, isUpright && !changes)
                default: body(item, origin, isUpright)
                }
            }
        }
        visit([.fragment(top.id, at: top.at)], .zero, true)
    }

    private var unit: CGRect { CGRect(x: -1000, y: -1000, width: 4000, height: 4000) }
}

extension Pixels {
    /// The mean colour in a rectangle of a picture with a pixel a point; nil if it is outside.
    fileprivate func mean(_ box: CGRect) -> RGBA? {
        var (sum, count) = ((0.0, 0.0, 0.0), 0.0)
        for y in max(Int(box.minY), 0)..<max(min(Int(box.maxY), height), max(Int(box.minY), 0)) {
            for x in max(Int(box.minX), 0)..<max(min(Int(box.maxX), width), max(Int(box.minX), 0)) {
                let pixel = self[x, y]
                sum.0 += Double(pixel >> 16 & 255)
                sum.1 += Double(pixel >> 8 & 255)
                sum.2 += Double(pixel & 255)
                count += 1
            }
        }
        guard count > 0 else { return nil }
        return RGBA(sum.0 / count / 255, sum.1 / count / 255, sum.2 / count / 255)
    }
}
