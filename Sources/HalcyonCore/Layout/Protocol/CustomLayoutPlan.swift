import Foundation
import HalcyonEngine

/// The plan of a container that a layout of the user's lays out. Behind the layout's value: what it keeps.
final class CustomLayoutPlan<L: Layout>: WrapperPlan {
    private final class Kept {
        var cache: L.Cache?
        /// The layout, its list of subviews or one of these is another since the cache was made.
        var isOld = false
    }
    private let keptOffset: Int

    init(_ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int) {
        keptOffset = (ValueOperations(parameters).size + 7) & ~7
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset, payloadSize: keptOffset + 8)
    }

    override var hasLayout: Bool { true }

    private func kept(_ payload: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Kept> {
        (payload + keptOffset).assumingMemoryBound(to: Kept.self)
    }

    private func own(_ record: Int32, _ layout: LayoutPass) -> L {
        layout.payload(record).assumingMemoryBound(to: L.self).pointee
    }

    override func didMount(_ node: Int32, _ engine: Engine) { kept(engine.payload(node)).initialize(to: Kept()) }

    override func destroyPayload(_ payload: UnsafeMutableRawPointer) {
        kept(payload).deinitialize(count: 1)
        super.destroyPayload(payload)
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.invalidate(node)
        if L.self == AnyLayout.self { engine.layout.axisChanged(engine.layout.recordShowing(node)) }
    }

    override func childAxis(of record: Int32, _ layout: LayoutPass) -> LayoutAxis {
        let properties = (own(record, layout) as? AnyLayout)?.properties ?? L.layoutProperties
        return switch properties.stackOrientation {
        case .horizontal: .horizontal
        case .vertical: .vertical
        case nil: .none
        }
    }

    /// Calls one of the layout's methods. The cache is taken out meanwhile, since a method may lead to another one.
    private func call<Result>(
        _ record: Int32, _ layout: LayoutPass, placing: Bool = false,
        _ body: (L, LayoutSubviews, inout L.Cache) -> Result
    ) -> Result {
        let kept = kept(layout.payload(record)).pointee
        let own = own(record, layout)
        let subviews = LayoutSubviews(record, layout)
        let outer = layout.placing
        defer { layout.placing = outer }
        layout.placing = none
        var cache = kept.cache ?? own.makeCache(subviews: subviews)
        kept.cache = nil
        if kept.isOld {
            kept.isOld = false
            own.updateCache(&cache, subviews: subviews)
        }
        layout.placing = placing ? record : none
        let result = body(own, subviews, &cache)
        kept.cache = cache
        return result
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        let kept = kept(layout.payload(record)).pointee
        kept.isOld = kept.cache != nil
        var summary = LayoutSummary.opaque
        summary.edges = call(record, layout) { $0.spacing(subviews: $1, cache: &$2) }.edges
        summary.hasGuides = true
        return summary
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let size = call(record, layout) {
            $0.sizeThatFits(proposal: ProposedViewSize(proposal), subviews: $1, cache: &$2)
        }
        let mended = LayoutSize(
            width: CustomLayoutPlan.mended(size.width, proposal.width),
            height: CustomLayoutPlan.mended(size.height, proposal.height))
        if mended.width != Double(size.width) || mended.height != Double(size.height) {
            layout.engine.reportInvalidLayout(
                "\(typeName(L.self)) answered the size (\(size.width), \(size.height)) to the proposal "
                    + "(\(proposal.width.map { "\($0)" } ?? "nil"), \(proposal.height.map { "\($0)" } ?? "nil")). "
                    + "Answer lengths that are not negative, and finite unless an infinite one is proposed.",
                at: layout.node(record))
        }
        return mended
    }

    /// A length that can be one: 0 for what is none or negative; for an infinite one where none was proposed, what was.
    private static func mended(_ length: CGFloat, _ proposed: Double?) -> Double {
        if length == .infinity { return proposed ?? 10 }
        return length > 0 ? Double(length) : 0
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        let placements = layout.collecting {
            call(record, layout, placing: true) {
                $0.placeSubviews(in: bounds, proposal: ProposedViewSize(proposal), subviews: $1, cache: &$2)
            }
        }
        var last: [Int32: LayoutPlacement] = [:]
        for placement in placements { last[placement.record] = placement }
        var child = layout.firstChild(record)
        while child != none {
            if let one = last[child] {
                layout.place(child, one.proposal, one.size, x: one.x, y: one.y)
            } else {
                // In the middle, at its answer to what was proposed to the layout itself (semantics 199).
                let view = layout.measure(child, proposal)
                let (x, y) = ((size.width - view.width) / 2, (size.height - view.height) / 2)
                layout.place(child, proposal, view, x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
            }
            child = layout.nextChild(child)
        }
    }

    override func explicitGuide(
        _ guide: LayoutGuide, _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) -> Double? {
        let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        let proposal = ProposedViewSize(proposal)
        return call(record, layout) { own, subviews, cache in
            guide.isVertical
                ? own.explicitAlignment(
                    of: VerticalAlignment(guide: guide.type), in: bounds, proposal: proposal, subviews: subviews,
                    cache: &cache)
                : own.explicitAlignment(
                    of: HorizontalAlignment(guide: guide.type), in: bounds, proposal: proposal, subviews: subviews,
                    cache: &cache)
        }.map { Double($0) }
    }
}
