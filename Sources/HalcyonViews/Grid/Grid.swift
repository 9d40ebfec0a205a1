import Foundation
import HalcyonCore
import HalcyonEngine

/// Views in rows and columns (semantics 201–221).
@frozen nonisolated public struct Grid<Content: View>: View {
    @usableFromInline let parameters: GridParameters
    @usableFromInline let content: Content

    /// Views in rows and columns.
    /// - Parameters:
    ///   - alignment: where each stands in its place, unless its row, its column or itself says otherwise.
    ///   - horizontalSpacing: points between two columns; nil: the default distance.
    ///   - verticalSpacing: points between two rows; nil: the default distance.
    ///   - content: `GridRow`s; any other view is a row of its own across all columns.
    @inlinable public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        parameters = GridParameters(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }

    public typealias Body = Never
    public var body: Never { fatalError("Grid has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            GridPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: GridParameters.self, parametersOffset: 0)
        }
    }
}

/// How a grid places its cells.
@frozen @usableFromInline struct GridParameters {
    @usableFromInline let alignment: Alignment
    @usableFromInline let horizontalSpacing: CGFloat?
    @usableFromInline let verticalSpacing: CGFloat?
    @inlinable init(alignment: Alignment, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?) {
        self.alignment = alignment
        (self.horizontalSpacing, self.verticalSpacing) = (horizontalSpacing, verticalSpacing)
    }
}

/// The cells of one row of a `Grid`; outside of a grid just the views (semantics 220).
@frozen nonisolated public struct GridRow<Content: View>: View {
    @usableFromInline let alignment: VerticalAlignment?
    @usableFromInline let content: Content

    /// A row of cells.
    /// - Parameters:
    ///   - alignment: where they stand in the row; nil: as the grid says.
    ///   - content: the cells, from the leading side.
    @inlinable public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public typealias Body = Never
    public var body: Never { fatalError("GridRow has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            GridRowPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: VerticalAlignment?.self, parametersOffset: 0)
        }
    }
}

/// A row: a node without a layout of its own, which the grid finds around its cells.
final class GridRowPlan: WrapperPlan {
    override var role: ProductRole { .structure }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.traitChanged(node)
    }
}

final class GridPlan: WrapperPlan {
    override var hasLayout: Bool { true }

    private func grid(_ record: Int32, _ layout: LayoutPass) -> GridSolver {
        GridSolver(
            record, layout, layout.payload(record).assumingMemoryBound(to: GridParameters.self).pointee)
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.invalidate(node)
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        var child = layout.firstChild(record)
        if child == none { return LayoutSummary(width: LengthSummary(fixed: 0), height: LengthSummary(fixed: 0)) }
        var summary = LayoutSummary.opaque
        summary.edges = layout.sides(of: child)
        while child != none {
            summary.edges.merge(layout.sides(of: child))
            if layout.saysGuides(child) { summary.hasGuides = true }
            child = layout.nextChild(child)
        }
        return summary
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        var grid = grid(record, layout)
        return grid.solve(proposal)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        var grid = grid(record, layout)
        _ = grid.solve(proposal)
        grid.place()
    }
}
