import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// The plan of a style that is a view as well: it fills what it is offered, 10 points where nothing is said.
final class StyleAreaPlan<Style: ShapeStyle>: LeafPlan {
    init() { super.init(Style.self) }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        LayoutSummary(width: LengthSummary(greedy: 10, least: 0), height: LengthSummary(greedy: 10, least: 0))
    }

    private func paint(_ node: Int32, _ area: CGRect, _ engine: Engine) -> Paint {
        let style = engine.payload(node).assumingMemoryBound(to: Style.self)
        var paint = Paint.color(.clear)
        engine.drawingEnvironment(at: node) { paint = style.pointee._paint(in: $0, area, level: 0) }
        return paint
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        let area = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        items.append(.fill(.rectangle(area), paint(node, area, engine)))
    }

    /// What nobody sees is not hit (semantics 393).
    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion {
        let style = engine.payload(node).assumingMemoryBound(to: Style.self)
        let paint = style.pointee._paint(in: engine.environmentValues(at: node), .zero, level: 0)
        return paint.isClear ? .nothing : .frame
    }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? { .silent }

    override func didChange(_ node: Int32, _ engine: Engine) { engine.damage(node) }

    /// Its shade depends on the environment, its size does not.
    override func evaluate(_ node: Int32, _ engine: Engine) { engine.damage(node) }
}
