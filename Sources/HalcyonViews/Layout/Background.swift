import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

extension View {
    /// Fills the ground under the view with a style; under each, if it is several (semantics 79, 192).
    nonisolated public func background<Style: ShapeStyle>(
        _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        _BackgroundStyleView(style: style, content: self)
    }
}

/// A view on a ground of a style.
nonisolated struct _BackgroundStyleView<Style: ShapeStyle, Content: View>: View {
    let style: Style
    let content: Content

    typealias Body = Never
    var body: Never { fatalError("A background has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            BackgroundStylePlan<Style>(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: Style.self, parametersOffset: MemoryLayout<Self>.offset(of: \.style)!)
        }
    }
}

/// A ground under each member of a content: it takes the member's size and changes nothing in the layout.
final class BackgroundStylePlan<Style: ShapeStyle>: PassingPlan {
    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) { engine.damage(node) }

    /// Its paint depends on the environment, its size does not.
    override func evaluate(_ node: Int32, _ engine: Engine) { engine.damage(node) }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        let style = engine.payload(node).assumingMemoryBound(to: Style.self).pointee
        engine.drawingEnvironment(at: node) { values in
            let area = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            items.append(.fill(.rectangle(area), style._paint(in: values, area, level: 0)))
        }
    }
}
