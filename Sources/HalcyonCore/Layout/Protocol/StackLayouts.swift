import Foundation
import HalcyonEngine

/// What a built-in layout keeps: nothing that outlives a call.
public struct _StackLayoutCache: Sendable {}

/// `HStack` as a layout (semantics 180–184).
@frozen public struct HStackLayout: Layout {
    /// Where the views agree vertically.
    public var alignment: VerticalAlignment
    /// Points between two views; nil: the default distance.
    public var spacing: CGFloat?

    /// Views side by side.
    @inlinable public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }

    public static var layoutProperties: LayoutProperties { .stack(.horizontal) }

    public func makeCache(subviews: Subviews) -> _StackLayoutCache { _StackLayoutCache() }

    private var stack: MainAxisLayout {
        MainAxisLayout(
            isVertical: false, spacing: spacing.map { Double($0) }, fraction: alignment._fraction,
            guide: alignment._guide)
    }

    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackLayoutCache
    ) -> CGSize {
        stack.size(proposal, subviews)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackLayoutCache
    ) {
        stack.place(bounds, proposal, subviews)
    }
}

/// `VStack` as a layout (semantics 180–184).
@frozen public struct VStackLayout: Layout {
    /// Where the views agree horizontally.
    public var alignment: HorizontalAlignment
    /// Points between two views; nil: the default distance.
    public var spacing: CGFloat?

    /// Views one below the other.
    @inlinable public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }

    public static var layoutProperties: LayoutProperties { .stack(.vertical) }

    public func makeCache(subviews: Subviews) -> _StackLayoutCache { _StackLayoutCache() }

    private var stack: MainAxisLayout {
        MainAxisLayout(
            isVertical: true, spacing: spacing.map { Double($0) }, fraction: alignment._fraction,
            guide: alignment._guide)
    }

    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackLayoutCache
    ) -> CGSize {
        stack.size(proposal, subviews)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackLayoutCache
    ) {
        stack.place(bounds, proposal, subviews)
    }
}

/// `ZStack` as a layout (semantics 191).
@frozen public struct ZStackLayout: Layout {
    /// Where the views agree.
    public var alignment: Alignment

    /// Views one on another.
    @inlinable public init(alignment: Alignment = .center) { self.alignment = alignment }

    public func makeCache(subviews: Subviews) -> _StackLayoutCache { _StackLayoutCache() }

    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackLayoutCache
    ) -> CGSize {
        MainActor.assumeIsolated {
            subviews.withRecords { layout, container, records in
                let stack = DepthStack(record: container, alignment: alignment, layout: layout, subset: records)
                let size = stack.size(proposal.proposal)
                return CGSize(width: size.width, height: size.height)
            } ?? .zero
        }
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackLayoutCache
    ) {
        MainActor.assumeIsolated {
            subviews.withRecords { layout, container, records in
                DepthStack(record: container, alignment: alignment, layout: layout, subset: records).place(
                    LayoutSize(width: bounds.width, height: bounds.height),
                    at: LayoutPoint(x: bounds.minX, y: bounds.minY))
            }
        }
    }
}

extension LayoutProperties {
    fileprivate static func stack(_ axis: Axis) -> LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = axis
        return properties
    }
}

/// Subviews along an axis.
private struct MainAxisLayout {
    let isVertical: Bool
    let spacing: Double?
    let fraction: Double
    let guide: Any.Type

    @MainActor private func stack(
        _ layout: LayoutPass, _ container: Int32, _ records: UnsafeBufferPointer<Int32>
    ) -> StackLayout {
        StackLayout(
            container, layout, isVertical: isVertical,
            StackParameters(spacing: spacing, fraction: fraction, guide: guide), subset: records)
    }

    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
        MainActor.assumeIsolated {
            subviews.withRecords { layout, container, records in
                let size = stack(layout, container, records).size(proposal.proposal)
                return CGSize(width: size.width, height: size.height)
            } ?? .zero
        }
    }

    func place(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
        MainActor.assumeIsolated {
            subviews.withRecords { layout, container, records in
                stack(layout, container, records).place(
                    proposal.proposal, LayoutSize(width: bounds.width, height: bounds.height), x: bounds.minX,
                    y: bounds.minY)
            }
        }
    }
}
