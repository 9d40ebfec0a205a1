import Foundation
import HalcyonEngine

/// A layout of any type. Where it changes from one type to another, the views in it stay what they are, with their state.
public struct AnyLayout: Layout {
    /// What a layout of any type keeps.
    public struct Cache {
        var kept: Any
        var type: Any.Type
    }
    private let box: any Layout

    /// Hides a layout's type.
    public init<L: Layout>(_ layout: L) { box = (layout as? AnyLayout)?.box ?? layout }

    var properties: LayoutProperties { type(of: box).layoutProperties }

    public func makeCache(subviews: Subviews) -> Cache {
        func make<L: Layout>(_ layout: L) -> Cache { Cache(kept: layout.makeCache(subviews: subviews), type: L.self) }
        return make(box)
    }

    /// The cache of the layout that is there now; another type's is of no use to it.
    private func own<C>(_ cache: inout Cache, _ subviews: Subviews, as _: C.Type) -> C {
        if let kept = cache.kept as? C, cache.type == type(of: box) { return kept }
        cache = makeCache(subviews: subviews)
        guard let made = cache.kept as? C else { fatalError("A layout makes a cache of its own type.") }
        return made
    }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        func call<L: Layout>(_ layout: L) {
            guard cache.type == L.self else {
                cache = makeCache(subviews: subviews)
                return
            }
            var own = own(&cache, subviews, as: L.Cache.self)
            layout.updateCache(&own, subviews: subviews)
            cache.kept = own
        }
        call(box)
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        func call<L: Layout>(_ layout: L) -> ViewSpacing {
            var own = own(&cache, subviews, as: L.Cache.self)
            defer { cache.kept = own }
            return layout.spacing(subviews: subviews, cache: &own)
        }
        return call(box)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        func call<L: Layout>(_ layout: L) -> CGSize {
            var own = own(&cache, subviews, as: L.Cache.self)
            defer { cache.kept = own }
            return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &own)
        }
        return call(box)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        func call<L: Layout>(_ layout: L) {
            var own = own(&cache, subviews, as: L.Cache.self)
            defer { cache.kept = own }
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &own)
        }
        call(box)
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        func call<L: Layout>(_ layout: L) -> CGFloat? {
            var own = own(&cache, subviews, as: L.Cache.self)
            defer { cache.kept = own }
            return layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &own)
        }
        return call(box)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        func call<L: Layout>(_ layout: L) -> CGFloat? {
            var own = own(&cache, subviews, as: L.Cache.self)
            defer { cache.kept = own }
            return layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &own)
        }
        return call(box)
    }
}
