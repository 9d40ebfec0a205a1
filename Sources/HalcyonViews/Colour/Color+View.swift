import HalcyonCore
import HalcyonEngine

/// As a view a colour fills what it is offered; where nothing is said it is 10 points long (semantics 195).
extension Color: View {
    public typealias Body = Never
    public var body: Never { fatalError("A colour has no body.") }
    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { StyleAreaPlan<Color>() } }
}
