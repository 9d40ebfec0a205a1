import Foundation
import HalcyonEngine

/// Children one on another while they are laid out (semantics 191).
@MainActor struct DepthStack {
    let record: Int32
    let alignment: Alignment
    unowned(unsafe) let layout: LayoutPass
    /// The children, where they are not all of the record's.
    var subset: UnsafeBufferPointer<Int32>?

    /// A child at its answer to a proposal.
    private struct Entry {
        var record: Int32
        var size: LayoutSize
        var guide: LayoutPoint
        var counts: Bool
    }

    /// The union of the frames of the children that count, after their guides are one.
    private struct Union {
        var entries: [Entry]
        var left = Double.infinity
        var top = Double.infinity
        var right = -Double.infinity
        var bottom = -Double.infinity

        var size: LayoutSize {
            right < left
                ? LayoutSize(width: 0, height: 0) : LayoutSize(width: right - left, height: bottom - top)
        }
    }

    private func forEachChild(_ body: (Int32) -> Void) {
        if let subset { return subset.forEach(body) }
        var child = layout.firstChild(record)
        while child != none {
            body(child)
            child = layout.nextChild(child)
        }
    }

    /// Only children of the highest priority count for the size.
    private var highest: Double {
        var highest = -Double.infinity
        forEachChild { highest = max(highest, layout.priority(of: $0)) }
        return highest
    }

    private func union(at proposal: LayoutProposal) -> Union {
        let highest = highest
        var union = Union(entries: [])
        forEachChild { child in
            let size = layout.measure(child, proposal)
            // No place in an infinite length is nearer to one of its ends.
            let guide = LayoutPoint(
                x: size.width.isFinite ? layout.distance(alignment.horizontal, of: child, proposal, size) : 0,
                y: size.height.isFinite ? layout.distance(alignment.vertical, of: child, proposal, size) : 0)
            let counts = layout.priority(of: child) == highest
            union.entries.append(Entry(record: child, size: size, guide: guide, counts: counts))
            guard counts else { return }
            union.left = min(union.left, -guide.x)
            union.top = min(union.top, -guide.y)
            union.right = max(union.right, size.width - guide.x)
            union.bottom = max(union.bottom, size.height - guide.y)
        }
        return union
    }

    /// The answer to a proposal.
    func size(_ proposal: LayoutProposal) -> LayoutSize { union(at: proposal).size }

    /// Each child is proposed the whole size, and aligned with the others in the union of what they answer to that.
    func place(_ size: LayoutSize, at origin: LayoutPoint = LayoutPoint(x: 0, y: 0)) {
        let proposal = LayoutProposal(width: size.width, height: size.height)
        let union = union(at: proposal)
        for entry in union.entries {
            layout.place(
                entry.record, proposal, entry.size, x: origin.x - union.left - entry.guide.x,
                y: origin.y - union.top - entry.guide.y)
        }
    }

    /// The children of a loose record: all have their ideal sizes.
    func placeLoosely(_ size: LayoutSize) {
        forEachChild { child in
            let one = layout.summary(of: child)
            layout.placeLoose(
                child, x: (size.width - one.width.ideal) * alignment.horizontal._fraction,
                y: (size.height - one.height.ideal) * alignment.vertical._fraction)
        }
    }

    /// What the children's summaries come to.
    func summary() -> LayoutSummary {
        var summary = LayoutSummary(width: LengthSummary(fixed: 0), height: LengthSummary(fixed: 0))
        var (isKnown, isFirst) = (true, true)
        let first = layout.firstChild(record)
        forEachChild { child in
            let one = layout.summary(of: child)
            if one.isOpaque || one.hasGuides || layout.priority(of: child) != layout.priority(of: first) {
                isKnown = false
            }
            summary.hasGuides = summary.hasGuides || one.hasGuides
            if isFirst {
                (summary.width, summary.height) = (one.width, one.height)
                (summary.edges, isFirst) = (one.edges, false)
            } else {
                merge(&summary.width, one.width)
                merge(&summary.height, one.height)
                summary.edges.merge(one.edges)
            }
        }
        // A stack of one child is served as that child would be.
        if first != none, layout.nextChild(first) == none { summary.priority = layout.priority(of: first) }
        let isSafe = isComfortable(summary.width) && isComfortable(summary.height)
        if isKnown, isSafe, !alignment.horizontal._fraction.isNaN, !alignment.vertical._fraction.isNaN {
            return summary
        }
        var opaque = LayoutSummary.opaque
        (opaque.edges, opaque.priority, opaque.hasGuides) = (summary.edges, summary.priority, summary.hasGuides)
        return opaque
    }

    private func merge(_ length: inout LengthSummary, _ other: LengthSummary) {
        length.ideal = max(length.ideal, other.ideal)
        length.need = max(length.need, other.need)
        length.least = max(length.least, other.least)
        length.isRigid = length.isRigid && other.isRigid
        length.isGreedy = length.isGreedy || other.isGreedy
        length.isSqueezedByNil = length.isSqueezedByNil || other.isSqueezedByNil
    }

    /// Whether children that are proposed the stack's own length get what they need.
    private func isComfortable(_ length: LengthSummary) -> Bool { length.need <= length.ideal + LayoutPass.slack }
}

/// The plan of a container whose children stand one on another. Its parameters begin with the alignment.
package final class DepthStackPlan: WrapperPlan {
    package override var hasLayout: Bool { true }
    package override var readsFromFront: Bool { true }

    private func stack(_ record: Int32, _ layout: LayoutPass) -> DepthStack {
        DepthStack(
            record: record, alignment: layout.payload(record).assumingMemoryBound(to: Alignment.self).pointee,
            layout: layout)
    }

    package override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.invalidate(node)
    }

    package override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        stack(record, layout).summary()
    }

    package override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize
    {
        stack(record, layout).size(proposal)
    }

    package override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        stack(record, layout).place(size)
    }

    package override func placeLoosely(_ record: Int32, _ layout: LayoutPass) {
        stack(record, layout).placeLoosely(layout.size(of: record))
    }
}

extension DepthStackPlan {
    /// The plan of a container with an alignment, its only parameter, and a content.
    package static func make(
        _ type: Any.Type, content: Plan, contentOffset: Int, alignmentOffset: Int
    ) -> Plan {
        DepthStackPlan(
            type, content: content, contentOffset: contentOffset, parameters: Alignment.self,
            parametersOffset: alignmentOffset)
    }
}
