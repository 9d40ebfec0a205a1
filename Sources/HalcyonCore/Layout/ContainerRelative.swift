import Foundation
import HalcyonEngine

extension View {
    /// A frame as large as the nearest container on some axes (semantics 358): a scroll view or list, a column of a split
    /// view, a screen of a stack, a tab, a sheet, else the window's content. On an axis on which a container is as large as
    /// its content, the next one around counts.
    /// - Parameter alignment: where the view stands in it.
    nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    /// A frame as large as some of the equal parts of the container.
    /// - Parameters:
    ///   - axes: on which axes.
    ///   - count: how many parts there are.
    ///   - span: how many of them.
    ///   - spacing: points between two parts.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let parts = CGFloat(max(count, 1))
            let part = (length - spacing * (parts - 1)) / parts
            return part * CGFloat(span) + spacing * CGFloat(max(span - 1, 0))
        }
    }

    /// A frame whose lengths are made from the container's.
    /// - Parameter length: makes a length in points from the container's on an axis. What is negative or not finite counts
    ///   as 0.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(_ContainerRelativeModifier(axes: axes, alignment: alignment, length: length))
    }
}

nonisolated struct _ContainerRelativeModifier: ViewModifier {
    typealias Body = Never
    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ContainerRelativePlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

final class ContainerRelativePlan: PassingPlan {
    override func didMount(_ node: Int32, _ engine: Engine) {
        engine.layout.addBoundsReader(node)
        engine.layout.addContainerReader(node)
    }

    override func inner(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutProposal {
        let own = layout.payload(record).assumingMemoryBound(to: _ContainerRelativeModifier.self).pointee
        let container = layout.containerSize(around: record)
        func length(_ axis: Axis, _ container: Double) -> Double {
            let length = own.length(CGFloat(container), axis)
            return length > 0 && length.isFinite ? Double(length) : 0
        }
        return LayoutProposal(
            width: own.axes.contains(.horizontal) ? length(.horizontal, container.width) : proposal.width,
            height: own.axes.contains(.vertical) ? length(.vertical, container.height) : proposal.height)
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        var summary = LayoutSummary.opaque
        summary.edges = EdgeKinds(.plain)
        return summary
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let own = layout.payload(record).assumingMemoryBound(to: _ContainerRelativeModifier.self).pointee
        let inner = inner(proposal, record, layout)
        var size = LayoutSize(width: inner.width ?? 0, height: inner.height ?? 0)
        if own.axes.contains(.horizontal), own.axes.contains(.vertical) { return size }
        let view = layout.measure(layout.firstChild(record), inner)
        if !own.axes.contains(.horizontal) { size.width = view.width }
        if !own.axes.contains(.vertical) { size.height = view.height }
        return size
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let alignment = layout.payload(record).assumingMemoryBound(to: _ContainerRelativeModifier.self).pointee
            .alignment
        let (child, inner) = (layout.firstChild(record), inner(proposal, record, layout))
        let view = layout.measure(child, inner)
        let place = layout.aligned(child, inner, view, alignment, in: size)
        layout.place(child, inner, view, x: place.x, y: place.y)
    }
}
