import Foundation
import HalcyonCore
import HalcyonEngine

extension FrameLength {
    /// Nothing is said about the axis: it is the view's.
    var isOpen: Bool { fixed.isNaN && least.isNaN && ideal.isNaN && most.isNaN }

    /// All that is said: at least what is proposed.
    var isFilling: Bool { fixed.isNaN && least.isNaN && ideal.isNaN && most == .infinity }

    /// The length with what cannot be taken mended, and whether anything was.
    func mended() -> (length: FrameLength, isInvalid: Bool, isContradictory: Bool) {
        var length = self
        var isInvalid = false
        var isContradictory = false
        if fixed < 0 || fixed == .infinity {
            isInvalid = true
            length.fixed = fixed < 0 ? 0 : .nan
        }
        if length.most < 0 {
            isInvalid = true
            length.most = 0
        }
        // Upwards: the least holds against the ideal, and both against the greatest (semantics 188).
        if length.ideal < length.least {
            isContradictory = true
            length.ideal = length.least
        }
        let below = length.ideal.isNaN ? length.least : length.ideal
        if length.most < below {
            isContradictory = true
            length.most = below
        }
        return (length, isInvalid || isContradictory, isContradictory)
    }

    private func clamped(_ value: Double) -> Double {
        var value = value
        if !most.isNaN { value = min(value, most) }
        if !least.isNaN { value = max(value, least) }
        return value
    }

    /// What the view is proposed; nil stays nil where no ideal length is said (semantics 187).
    func proposed(_ proposal: Double?) -> Double? {
        if !fixed.isNaN { return fixed }
        return (proposal ?? (ideal.isNaN ? nil : ideal)).map(clamped)
    }

    /// The frame's length, for what was proposed to it and what the view answered (semantics 186, 187).
    func answer(_ proposal: Double?, _ view: Double) -> Double {
        if !fixed.isNaN { return fixed }
        guard let proposal else { return ideal.isNaN ? clamped(view) : ideal }
        switch (least.isNaN, most.isNaN) {
        case (false, false): return clamped(proposal)
        case (false, true): return max(min(proposal, view), least)
        case (true, false): return min(max(proposal, view), most)
        case (true, true): return view
        }
    }
}

/// A frame around each member of a content.
final class FramePlan: MemberPlan {
    private func parameters(_ node: Int32, _ layout: LayoutPass) -> FrameParameters {
        layout.engine.payload(node).assumingMemoryBound(to: FrameParameters.self).pointee
    }

    override func didMount(_ node: Int32, _ engine: Engine) { diagnose(node, engine) }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        diagnose(node, engine)
        super.didChange(node, difference, engine)
    }

    private func diagnose(_ node: Int32, _ engine: Engine) {
        let frame = parameters(node, engine.layout)
        let (width, height) = (frame.width.mended(), frame.height.mended())
        if width.isContradictory || height.isContradictory {
            engine.report(
                Diagnostic(
                    .contradictoryFrame, "Contradictory frame constraints specified.", place: engine.place(of: node)))
        }
        if width.isInvalid || height.isInvalid {
            engine.report(
                Diagnostic(
                    .invalidFrame, "Invalid frame dimension (negative or non-finite).", place: engine.place(of: node)))
        }
    }

    private func lengths(_ record: Int32, _ layout: LayoutPass) -> (width: FrameLength, height: FrameLength) {
        let frame = parameters(layout.node(record), layout)
        return (frame.width.mended().length, frame.height.mended().length)
    }

    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        let (width, height) = lengths(record, layout)
        var summary = layout.summary(of: layout.firstChild(record))
        let isKnown = !summary.isOpaque
        let inner = summary
        summary.edges = EdgeKinds(.plain)
        summary.priority = 0
        if !width.fixed.isNaN, !height.fixed.isNaN {
            summary.isOpaque = false
            (summary.width, summary.height) = (LengthSummary(fixed: width.fixed), LengthSummary(fixed: height.fixed))
            return summary
        }
        guard isKnown, let across = length(width, inner.width), let along = length(height, inner.height) else {
            var opaque = LayoutSummary.opaque
            opaque.edges = EdgeKinds(.plain)
            return opaque
        }
        (summary.width, summary.height) = (across, along)
        return summary
    }

    /// What can be said of an axis, where the view gets what it needs there; nil where each answer has to be asked for.
    private func length(_ frame: FrameLength, _ view: LengthSummary) -> LengthSummary? {
        if frame.isOpen { return view }
        if !frame.fixed.isNaN { return frame.fixed >= view.need ? LengthSummary(fixed: frame.fixed) : nil }
        guard frame.isFilling else { return nil }
        var length = LengthSummary(greedy: view.ideal, least: view.least)
        length.need = view.need
        // At nil the frame is as long as the view would like to be, and proposes that.
        length.isSqueezedByNil = view.isSqueezedByNil || view.need > view.ideal + LayoutPass.slack
        return length
    }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let (width, height) = lengths(record, layout)
        let view = layout.measure(
            layout.firstChild(record),
            LayoutProposal(width: width.proposed(proposal.width), height: height.proposed(proposal.height)))
        return LayoutSize(
            width: width.answer(proposal.width, view.width), height: height.answer(proposal.height, view.height))
    }

    /// The view is proposed the frame's own size where the frame says anything about it (semantics 187).
    override func place(
        _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) {
        let (width, height) = lengths(record, layout)
        let inner = LayoutProposal(
            width: width.isOpen ? proposal.width : size.width, height: height.isOpen ? proposal.height : size.height)
        let child = layout.firstChild(record)
        let view = layout.measure(child, inner)
        let alignment = parameters(layout.node(record), layout).alignment
        let place = layout.aligned(child, inner, view, alignment, in: size)
        layout.place(child, inner, view, x: place.x, y: place.y)
    }
}
