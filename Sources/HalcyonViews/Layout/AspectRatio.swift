import Foundation
import HalcyonCore
import HalcyonEngine

/// How a view keeps its ratio of width to height in a place of another one.
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// As large as fits.
    case fit
    /// As small as fills.
    case fill
}

extension View {
    /// Proposes to the view a size of a ratio of width to height (semantics 304). The size is what the view then answers.
    /// - Parameters:
    ///   - aspectRatio: width divided by height; nil: that of the view's ideal size. What is not a positive finite number
    ///     counts as nil, with a diagnostic.
    ///   - contentMode: whether the size fits into what is proposed or fills it.
    @inlinable nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View
    {
        modifier(_AspectRatioLayout(aspectRatio: aspectRatio, contentMode: contentMode))
    }

    /// Proposes to the view a size of the ratio of another size (semantics 304).
    @inlinable nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        modifier(
            _AspectRatioLayout(aspectRatio: aspectRatio.width / aspectRatio.height, contentMode: contentMode))
    }

    /// The view as large as fits, in its own ratio.
    @inlinable nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// The view as small as fills, in its own ratio; it may be larger than what is proposed.
    @inlinable nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

/// Keeps the ratio of width to height.
@frozen nonisolated public struct _AspectRatioLayout: ViewModifier, Equatable {
    public typealias Body = Never
    /// Width divided by height; nil: the view's own.
    public var aspectRatio: CGFloat?
    /// Whether it fits or fills.
    public var contentMode: ContentMode
    /// Keeps a ratio.
    @inlinable public init(aspectRatio: CGFloat?, contentMode: ContentMode) {
        (self.aspectRatio, self.contentMode) = (aspectRatio, contentMode)
    }
    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        AspectRatioPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

final class AspectRatioPlan: PassingPlan {
    override func didMount(_ node: Int32, _ engine: Engine) { diagnose(node, engine) }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        diagnose(node, engine)
        super.didChange(node, difference, engine)
    }

    private func diagnose(_ node: Int32, _ engine: Engine) {
        let given = engine.payload(node).assumingMemoryBound(to: _AspectRatioLayout.self).pointee.aspectRatio
        guard let given, !(given > 0 && given.isFinite) else { return }
        engine.reportInvalidLayout("Invalid aspect ratio \(given): give a positive finite number.", at: node)
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        let view = super.summary(record, layout)
        var opaque = LayoutSummary.opaque
        (opaque.edges, opaque.hasGuides) = (view.edges, view.hasGuides)
        return opaque
    }

    override func inner(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutProposal {
        let own = layout.payload(record).assumingMemoryBound(to: _AspectRatioLayout.self).pointee
        let ideal = layout.measure(layout.firstChild(record), .unspecified)
        var ratio = Double(own.aspectRatio ?? .nan)
        let isGiven = ratio > 0 && ratio.isFinite
        if !isGiven { ratio = ideal.width / ideal.height }
        guard ratio > 0, ratio.isFinite else { return proposal }
        let isFill = own.contentMode == .fill
        switch (proposal.width, proposal.height) {
        case (let width?, let height?): return fitted(width, height, ratio, isFill: isFill)
        case (let width?, nil): return LayoutProposal(width: width, height: width / ratio)
        case (nil, let height?): return LayoutProposal(width: height * ratio, height: height)
        case (nil, nil):
            return isGiven ? fitted(ideal.width, ideal.height, ratio, isFill: isFill) : proposal
        }
    }

    private func fitted(_ width: Double, _ height: Double, _ ratio: Double, isFill: Bool) -> LayoutProposal {
        // Of two infinite lengths neither decides.
        if width == .infinity, height == .infinity { return LayoutProposal(width: width, height: height) }
        return (width > height * ratio) != isFill
            ? LayoutProposal(width: height * ratio, height: height)
            : LayoutProposal(width: width, height: width / ratio)
    }
}
