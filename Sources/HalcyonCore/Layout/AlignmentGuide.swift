import Foundation
import HalcyonEngine

extension View {
    /// Says where a horizontal guide is in the view, in place of what the guide's type says; in each, if it is several
    /// (semantics 196).
    /// - Parameters:
    ///   - guide: the guide.
    ///   - computeValue: answers the guide's distance from the leading side in points, for the view's size. A value that is
    ///     not finite counts as nothing said.
    nonisolated public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(_AlignmentWritingModifier(guide: guide.guide, computeValue: computeValue))
    }

    /// Says where a vertical guide is in the view, in place of what the guide's type says; in each, if it is several
    /// (semantics 196).
    /// - Parameters:
    ///   - guide: the guide.
    ///   - computeValue: answers the guide's distance from the top in points, for the view's size. A value that is not
    ///     finite counts as nothing said.
    nonisolated public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(_AlignmentWritingModifier(guide: guide.guide, computeValue: computeValue))
    }
}

/// Says where a guide is.
nonisolated struct _AlignmentWritingModifier: ViewModifier {
    typealias Body = Never
    let guide: LayoutGuide
    let computeValue: (ViewDimensions) -> CGFloat

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        AlignmentGuidePlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

final class AlignmentGuidePlan: PassingPlan {
    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        var summary = super.summary(record, layout)
        summary.hasGuides = true
        return summary
    }

    override func explicitGuide(
        _ guide: LayoutGuide, _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) -> Double? {
        let own = layout.payload(record).assumingMemoryBound(to: _AlignmentWritingModifier.self).pointee
        let child = layout.firstChild(record)
        guard own.guide == guide else { return layout.explicitGuide(guide, of: child, proposal, size) }
        var distance: CGFloat = .nan
        // What the closure reads, the modifier has read.
        layout.engine.reading(as: layout.node(record)) {
            distance = own.computeValue(layout.dimensions(child, proposal, size))
        }
        return Double(distance)
    }

    /// What the closure read is another.
    override func evaluate(_ node: Int32, _ engine: Engine) { engine.layout.invalidate(node) }
}
