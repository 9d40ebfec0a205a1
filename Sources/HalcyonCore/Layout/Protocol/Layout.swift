import Foundation
import HalcyonEngine

/// A way to lay out views: a container of the user's own (semantics 199, 509).
///
/// A layout is asked for its size any number of times, for any proposal, and then places its subviews. What it answers is
/// taken as it is, but what no length can be (negative, NaN, infinite where nothing infinite was proposed) is mended and
/// reported. A subview that is not placed stands in the middle, of one that is placed twice the last place counts.
///
/// Its methods run on the main actor. What they read in them is not followed: give the layout what it depends on.
public protocol Layout: Animatable {
    /// What the layout is like, for views that look at the container around (a spacer, a divider).
    static var layoutProperties: LayoutProperties { get }

    /// What the layout keeps from one call to the next.
    associatedtype Cache = Void
    /// The views that it places.
    typealias Subviews = LayoutSubviews

    /// What is kept at first.
    func makeCache(subviews: Subviews) -> Cache
    /// Brings what is kept up to date: the layout's value, the list of subviews or one of these is another.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// What the container asks of the space beside it; by default what its subviews ask for on each side.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// The size for a proposal, in points.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places the subviews, each by a call of `place(at:anchor:proposal:)`.
    /// - Parameter bounds: where; its size is the answer to `proposal`. Places count from its origin.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// Where a guide is, in points from the leading side of `bounds`; nil: nowhere in particular. By default what the
    /// subviews say (semantics 196).
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    /// Where a guide is, in points from the top of `bounds`; nil: nowhere in particular. By default what the subviews say
    /// (semantics 196).
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

/// What a layout is like.
public struct LayoutProperties: Sendable {
    /// Along what it places its subviews; nil: along neither axis.
    public var stackOrientation: Axis?
    /// Nothing in particular.
    public init() {}
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        guard var spacing = subviews.first?.spacing else { return .zero }
        for subview in subviews.dropFirst() { spacing.formUnion(subview.spacing) }
        return spacing
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        subviews.merged(guide.guide, proposal, bounds.size)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        subviews.merged(guide.guide, proposal, bounds.size)
    }

    /// The views that `content` builds, in this layout.
    @MainActor @preconcurrency public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        _LayoutView(layout: self, content: content())
    }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

/// Views in a layout.
nonisolated struct _LayoutView<L: Layout, Content: View>: View {
    let layout: L
    let content: Content

    typealias Body = Never
    var body: Never { fatalError("A layout has no body.") }
    @MainActor static var _plan: Plan {
        PlanCache.plan(for: Self.self) {
            CustomLayoutPlan<L>(
                Self.self, content: Content._plan, contentOffset: MemoryLayout<Self>.offset(of: \.content)!,
                parameters: L.self, parametersOffset: MemoryLayout<Self>.offset(of: \.layout)!)
        }
    }
}
