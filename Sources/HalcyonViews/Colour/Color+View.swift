import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// As a view a colour fills what it is offered; where nothing is said it is 10 points long (semantics 195).
extension Color: View {
    public typealias Body = Never
    public var body: Never { fatalError("A colour has no body.") }
    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { ColorPlan() } }
}

final class ColorPlan: LeafPlan {
    init() { super.init(Color.self) }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        LayoutSummary(width: LengthSummary(greedy: 10, least: 0), height: LengthSummary(greedy: 10, least: 0))
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        let color = engine.payload(node).assumingMemoryBound(to: Color.self).pointee
        engine.drawingEnvironment(at: node) { values in
            let area = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            items.append(.fill(.rectangle(area), color._paint(in: values)))
        }
    }

    /// Its shade depends on the environment, its size does not.
    override func evaluate(_ node: Int32, _ engine: Engine) { engine.damage(node) }
}
