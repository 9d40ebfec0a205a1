import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

extension View {
    /// Fills the ground under the view with a style; under each, if it is several (semantics 79, 192).
    /// - Parameter edges: on which sides the ground reaches out of the safe area, where the view touches the rim.
    nonisolated public func background<Style: ShapeStyle>(
        _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        _BackgroundStyleView(ground: _Ground(style: style, edges: edges), content: self)
    }
}

/// A view on a ground of a style.
nonisolated struct _BackgroundStyleView<Style: ShapeStyle, Content: View>: View {
    let ground: _Ground<Style>
    let content: Content

    typealias Body = Never
    var body: Never { fatalError("A background has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            BackgroundStylePlan<Style>(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: _Ground<Style>.self, parametersOffset: MemoryLayout<Self>.offset(of: \.ground)!)
        }
    }
}

/// What fills a ground, and on which sides it reaches out of the safe area.
nonisolated struct _Ground<Style: ShapeStyle> {
    let style: Style
    let edges: Edge.Set
}

/// A ground under each member of a content: it takes the member's size and changes nothing in the layout.
final class BackgroundStylePlan<Style: ShapeStyle>: PassingPlan {
    override func didMount(_ node: Int32, _ engine: Engine) { engine.layout.addSafeAreaReader(node) }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) { engine.damage(node) }

    /// Its paint depends on the environment, its size does not.
    override func evaluate(_ node: Int32, _ engine: Engine) { engine.damage(node) }

    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion { .frame }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        let ground = engine.payload(node).assumingMemoryBound(to: _Ground<Style>.self).pointee
        let insets = engine.layout.safeAreaInsets(engine.layout.drawn).only(ground.edges)
        engine.drawingEnvironment(at: node) { values in
            let area = CGRect(
                x: -insets.leading, y: -insets.top, width: size.width + insets.leading + insets.trailing,
                height: size.height + insets.top + insets.bottom)
            items.append(.fill(.rectangle(area), ground.style._paint(in: values, area, level: 0)))
        }
    }
}
