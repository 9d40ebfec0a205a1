import Foundation
import HalcyonCore
import HalcyonEngine

extension View {
    /// Space around the view; around each, if it is several (semantics 79, 189).
    /// - Parameter insets: the space on each side, in points.
    @inlinable nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        _PaddedView(insets: insets, content: self)
    }

    /// Space at some sides of the view; of each, if it is several (semantics 79, 189).
    /// - Parameters:
    ///   - edges: the sides.
    ///   - length: the space in points; nil: 16.
    @inlinable nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let length = length ?? 16
        return _PaddedView(
            insets: EdgeInsets(
                top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0),
            content: self)
    }

    /// Space at all sides of the view; of each, if it is several (semantics 79, 189).
    /// - Parameter length: the space in points.
    @inlinable nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}

/// A view with space around it.
@frozen nonisolated public struct _PaddedView<Content: View>: View {
    @usableFromInline let insets: EdgeInsets
    @usableFromInline let content: Content
    @inlinable init(insets: EdgeInsets, content: Content) { (self.insets, self.content) = (insets, content) }

    public typealias Body = Never
    public var body: Never { fatalError("Padding has no body.") }
    @MainActor public static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            PaddingPlan(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: EdgeInsets.self, parametersOffset: 0)
        }
    }
}

/// Space around each member of a content: the proposal less the space, the answer with it, neither below 0.
final class PaddingPlan: MemberPlan {
    private func insets(_ record: Int32, _ layout: LayoutPass) -> EdgeInsets {
        layout.engine.payload(layout.node(record)).assumingMemoryBound(to: EdgeInsets.self).pointee
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        let insets = insets(record, layout)
        let (across, along) = (Double(insets.leading + insets.trailing), Double(insets.top + insets.bottom))
        // Where the proposal grows by the padding, nothing is offered 0, and least lengths say nothing.
        guard across >= 0, along >= 0 else { return .opaque }
        var summary = layout.summary(of: layout.firstChild(record))
        pad(&summary.width, across)
        pad(&summary.height, along)
        summary.edges = EdgeKinds(.plain)
        summary.priority = 0
        return summary
    }

    private func pad(_ length: inout LengthSummary, _ space: Double) {
        length.ideal = max(length.ideal + space, 0)
        length.least = max(length.least + space, 0)
        if length.need > 0 { length.need += space }
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let insets = insets(record, layout)
        let size = layout.measure(layout.firstChild(record), less(proposal, insets))
        return LayoutSize(
            width: max(size.width + Double(insets.leading + insets.trailing), 0),
            height: max(size.height + Double(insets.top + insets.bottom), 0))
    }

    private func less(_ proposal: LayoutProposal, _ insets: EdgeInsets) -> LayoutProposal {
        proposal.less(width: Double(insets.leading + insets.trailing), height: Double(insets.top + insets.bottom))
    }

    override func place(
        _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {
        let insets = insets(record, layout)
        let child = layout.firstChild(record)
        let inner = less(proposal, insets)
        layout.place(child, inner, layout.measure(child, inner), x: Double(insets.leading), y: Double(insets.top))
    }

    override func placeLoosely(_ record: Int32, _ layout: LayoutPass) {
        let insets = insets(record, layout)
        layout.placeLoose(layout.firstChild(record), x: Double(insets.leading), y: Double(insets.top))
    }
}
