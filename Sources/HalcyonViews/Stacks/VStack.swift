import Foundation
import HalcyonCore
import HalcyonEngine

/// Views one below the other (semantics 180–184).
@frozen nonisolated public struct VStack<Content: View>: View {
    @usableFromInline let parameters: StackParameters
    @usableFromInline let content: Content

    /// Views one below the other.
    /// - Parameters:
    ///   - alignment: where the views agree horizontally.
    ///   - spacing: points between two views; nil: the default distance, 8, but none between two texts and none beside a
    ///     spacer (semantics 183).
    ///   - content: the views, from the top.
    @inlinable public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        parameters = StackParameters(
            spacing: spacing.map { Double($0) }, fraction: alignment._fraction, guide: alignment._guide)
        self.content = content()
    }

    public typealias Body = Never
    public var body: Never { fatalError("VStack has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            StackPlan(
                Self.self, isVertical: true, content: Content._plan,
                contentOffset: MemoryLayout<Self>.offset(of: \.content)!, parametersOffset: 0)
        }
    }
}
