import HalcyonCore
import HalcyonEngine

/// Views one on another (semantics 191).
@frozen nonisolated public struct ZStack<Content: View>: View {
    @usableFromInline let alignment: Alignment
    @usableFromInline let content: Content

    /// Views one on another, the first one lowest.
    /// - Parameters:
    ///   - alignment: where the views agree.
    ///   - content: the views, from the lowest.
    @inlinable public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public typealias Body = Never
    public var body: Never { fatalError("ZStack has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            DepthStackPlan.make(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                alignmentOffset: 0)
        }
    }
}
