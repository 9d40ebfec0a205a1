import Foundation
import HalcyonCore
import HalcyonEngine

/// Views one below the other, whose `ForEach` rows are made only as they become visible (semantics 98, 353). It takes the
/// width that is proposed; rows that were never visible count as long as the mean of those that were.
///
/// Views that are written one by one are all there.
nonisolated public struct LazyVStack<Content: View>: View {
    let parameters: LazyParameters
    let content: Content

    /// Views one below the other, made as they become visible.
    /// - Parameters:
    ///   - alignment: where the views agree horizontally.
    ///   - spacing: points between two views; nil: 8.
    ///   - pinnedViews: what of sections stays visible as long as something of the section is.
    ///   - content: the views, from the top.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = PinnedScrollableViews(), @ViewBuilder content: () -> Content
    ) {
        parameters = LazyParameters(
            isVertical: true, tracks: nil, fraction: alignment._fraction, spacing: spacing.map { Double($0) },
            pinned: pinnedViews)
        self.content = content()
    }

    public typealias Body = Never
    public var body: Never { fatalError("LazyVStack has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            LazyPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parametersOffset: 0)
        }
    }
}

/// Views side by side, whose `ForEach` rows are made only as they become visible (semantics 98, 353).
nonisolated public struct LazyHStack<Content: View>: View {
    let parameters: LazyParameters
    let content: Content

    /// Views side by side, made as they become visible.
    /// - Parameters:
    ///   - alignment: where the views agree vertically.
    ///   - spacing: points between two views; nil: 8.
    ///   - pinnedViews: what of sections stays visible as long as something of the section is.
    ///   - content: the views, from the leading side.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = PinnedScrollableViews(), @ViewBuilder content: () -> Content
    ) {
        parameters = LazyParameters(
            isVertical: false, tracks: nil, fraction: alignment._fraction, spacing: spacing.map { Double($0) },
            pinned: pinnedViews)
        self.content = content()
    }

    public typealias Body = Never
    public var body: Never { fatalError("LazyHStack has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            LazyPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parametersOffset: 0)
        }
    }
}
