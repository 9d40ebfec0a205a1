import Foundation
import HalcyonCore
import HalcyonEngine

/// Views in columns, line by line from the top; `ForEach` rows are made only as they become visible (semantics 222, 223).
nonisolated public struct LazyVGrid<Content: View>: View {
    let parameters: LazyParameters
    let content: Content

    /// Views in columns.
    /// - Parameters:
    ///   - columns: the columns.
    ///   - alignment: where the columns together stand in the grid.
    ///   - spacing: points between two lines; nil: 8.
    ///   - pinnedViews: what of sections stays visible as long as something of the section is.
    ///   - content: the views, line by line.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = PinnedScrollableViews(), @ViewBuilder content: () -> Content
    ) {
        parameters = LazyParameters(
            isVertical: true, tracks: columns, fraction: alignment._fraction, spacing: spacing.map { Double($0) },
            pinned: pinnedViews)
        self.content = content()
    }

    public typealias Body = Never
    public var body: Never { fatalError("LazyVGrid has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            LazyPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parametersOffset: 0)
        }
    }
}

/// Views in rows, column by column from the leading side; `ForEach` rows are made only as they become visible
/// (semantics 222, 223).
nonisolated public struct LazyHGrid<Content: View>: View {
    let parameters: LazyParameters
    let content: Content

    /// Views in rows.
    /// - Parameters:
    ///   - rows: the rows.
    ///   - alignment: where the rows together stand in the grid.
    ///   - spacing: points between two columns; nil: 8.
    ///   - pinnedViews: what of sections stays visible as long as something of the section is.
    ///   - content: the views, column by column.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = PinnedScrollableViews(), @ViewBuilder content: () -> Content
    ) {
        parameters = LazyParameters(
            isVertical: false, tracks: rows, fraction: alignment._fraction, spacing: spacing.map { Double($0) },
            pinned: pinnedViews)
        self.content = content()
    }

    public typealias Body = Never
    public var body: Never { fatalError("LazyHGrid has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            LazyPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parametersOffset: 0)
        }
    }
}
