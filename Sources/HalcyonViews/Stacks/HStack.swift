import Foundation
import HalcyonCore
import HalcyonEngine

/// Views side by side (semantics 180–184).
@frozen nonisolated public struct HStack<Content: View>: View {
    @usableFromInline let parameters: StackParameters
    @usableFromInline let content: Content

    /// Views side by side.
    /// - Parameters:
    ///   - alignment: where the views agree vertically.
    ///   - spacing: points between two views; nil: the default distance, 8, but none beside a
    ///     spacer (semantics 183).
    ///   - content: the views, from the leading side.
    @inlinable public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        parameters = StackParameters(
            spacing: spacing.map { Double($0) }, fraction: alignment._fraction, guide: alignment._guide)
        self.content = content()
    }

    public typealias Body = Never
    public var body: Never { fatalError("HStack has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            StackPlan(
                Self.self, isVertical: false, content: Content._plan,
                contentOffset: MemoryLayout<Self>.offset(of: \.content)!, parametersOffset: 0)
        }
    }
}
