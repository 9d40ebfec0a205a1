import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// A line across the stack that it stands in, 1 point thick; outside of stacks it is horizontal (semantics 200, 308).
@frozen nonisolated public struct Divider: View {
    /// A line.
    @inlinable public init() {}

    public typealias Body = Never
    public var body: Never { fatalError("Divider has no body.") }
    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { DividerPlan() } }
}

final class DividerPlan: LeafPlan {
    init() { super.init(Divider.self) }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        let (thickness, length) = (LengthSummary(fixed: 1), LengthSummary(greedy: 10, least: 0))
        return layout.axis(of: record) == .horizontal
            ? LayoutSummary(width: thickness, height: length) : LayoutSummary(width: length, height: thickness)
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        engine.drawingEnvironment(at: node) { values in
            let area = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            items.append(.fill(.rectangle(area), .color(Palette.separator.color(isDark: values.colorScheme == .dark))))
        }
    }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? { .silent }

    /// Its shade depends on the environment, its size does not.
    override func evaluate(_ node: Int32, _ engine: Engine) { engine.damage(node) }
}
