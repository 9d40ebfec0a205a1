import Foundation
import HalcyonCore
import HalcyonEngine

/// `Grid` as a layout: what is in it stands in the cells of its `GridRow`s (semantics 201–221).
@frozen public struct GridLayout: Layout {
    /// Where each view stands in its place, unless its row, its column or itself says otherwise.
    public var alignment: Alignment
    /// Points between two columns; nil: the default distance.
    public var horizontalSpacing: CGFloat?
    /// Points between two rows; nil: the default distance.
    public var verticalSpacing: CGFloat?

    /// Views in rows and columns.
    @inlinable public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        (self.horizontalSpacing, self.verticalSpacing) = (horizontalSpacing, verticalSpacing)
    }

    /// What a grid keeps: nothing that outlives a call.
    public struct Cache: Sendable {}

    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    @MainActor private func solver(
        _ layout: LayoutPass, _ container: Int32, _ records: UnsafeBufferPointer<Int32>
    ) -> GridSolver {
        let parameters = GridParameters(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        return GridSolver(container, layout, parameters, subset: records)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        MainActor.assumeIsolated {
            subviews.withRecords { layout, container, records in
                var grid = solver(layout, container, records)
                let size = grid.solve(proposal.proposal)
                return CGSize(width: size.width, height: size.height)
            } ?? .zero
        }
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        MainActor.assumeIsolated {
            subviews.withRecords { layout, container, records in
                var grid = solver(layout, container, records)
                _ = grid.solve(proposal.proposal)
                grid.place(at: LayoutPoint(x: bounds.minX, y: bounds.minY))
            }
        }
    }
}
