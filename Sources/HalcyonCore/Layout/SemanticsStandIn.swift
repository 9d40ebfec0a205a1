import HalcyonEngine

/// A view, and another one that is laid out in the same place, neither drawn nor hit, and whose elements are told of.
nonisolated public struct _SemanticsStandIn<Content: View, StandIn: View>: View {
    let placing: StandInPlacing
    let standIn: StandIn
    let content: Content

    package init(use: SemanticsStandInUse, standIn: StandIn, content: Content) {
        (placing, self.standIn, self.content) = (StandInPlacing(use: use), standIn, content)
    }

    public typealias Body = Never
    public var body: Never { fatalError("A stand-in has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            SemanticsStandInPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                secondary: StandIn._plan, secondaryOffset: MemoryLayout<Self>.offset(of: \.standIn)!,
                parameters: StandInPlacing.self)
        }
    }
}

/// How a stand-in lies, and what its elements are for.
struct StandInPlacing: Sendable {
    let placing = SecondaryPlacing(alignment: .center, isBehind: true)
    let use: SemanticsStandInUse
}

/// Nobody sees the stand-in; who reads, reads it.
final class SemanticsStandInPlan: SecondaryModifierPlan {
    override var role: ProductRole { .display }

    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? { [layout.firstChild(record)] }

    override func semanticsStandIn(_ record: Int32, _ engine: Engine) -> (record: Int32, use: SemanticsStandInUse)? {
        let layout = engine.layout
        let standIn = layout.nextChild(layout.firstChild(record))
        guard standIn != none else { return nil }
        return (standIn, layout.payload(record).assumingMemoryBound(to: StandInPlacing.self).pointee.use)
    }
}
