import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine

/// Text that is read, not edited.
@frozen nonisolated public struct Text: View, Equatable, Sendable {
    @usableFromInline let content: String

    /// The text as it stands.
    @inlinable public init(verbatim content: String) { self.content = content }

    /// The text as it stands.
    @_disfavoredOverload @inlinable public init<Content: StringProtocol>(_ content: Content) {
        self.content = String(content)
    }

    /// The text of a key.
    @inlinable public init(_ key: LocalizedStringKey) { content = key.text }

    public typealias Body = Never
    public var body: Never { fatalError("Text has no body.") }
    @MainActor public static var _plan: Plan { PlanCache.plan(for: Self.self) { TextPlan() } }
}

/// A key of a table of translations, with values in it: what a text literal is.
@frozen public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
    @usableFromInline package let text: String
    /// The key.
    @inlinable public init(_ value: String) { text = value }
    @inlinable public init(stringLiteral value: String) { text = value }
    @inlinable public init(stringInterpolation: DefaultStringInterpolation) { text = stringInterpolation.description }
}

final class TextPlan: LeafPlan {
    init() { super.init(Text.self) }

    private func setting(_ payload: UnsafeRawPointer, width: Double?, lines: Int? = nil) -> TextLayout {
        let text = payload.assumingMemoryBound(to: Text.self)
        return TextLayout(
            text.pointee.content, font: FontFace(size: 14, tracking: -0.006), lineHeight: TextPlan.lineHeight,
            width: width, lineLimit: lines)
    }

    /// The height of a line in points.
    private static let lineHeight = 20.0

    /// On one line where the text itself does not break it (semantics 194): as wide as its widest line, and no less, or
    /// it wraps; a single line is as high as it is whatever is proposed.
    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        let metrics = layout.textEngine.measure(setting(layout.payload(record), width: nil))
        let height = Double(metrics.size.height)
        var summary = LayoutSummary(
            width: LengthSummary(ideal: Double(metrics.size.width), least: 0),
            height: metrics.lines == 1
                ? LengthSummary(fixed: height) : LengthSummary(ideal: height, least: TextPlan.lineHeight))
        summary.edges = EdgeKinds(.text)
        return summary
    }

    /// Where the summary does not hold: lines of the width proposed, as many as fit into the height, at least one
    /// (semantics 194).
    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        if let width = proposal.width, width <= 0, isVisible(layout.payload(record)) {
            // No line has room for anything: there is nothing to be measured.
            let height = proposal.height ?? TextPlan.lineHeight
            return LayoutSize(width: 0, height: height <= 0 ? 0 : TextPlan.lineHeight)
        }
        // An infinite length is no limit, as nil is none: one input, one measurement.
        if proposal.width == .infinity || proposal.height == .infinity {
            return layout.measure(
                record,
                LayoutProposal(
                    width: proposal.width == .infinity ? nil : proposal.width,
                    height: proposal.height == .infinity ? nil : proposal.height))
        }
        let width = proposal.width
        guard let limit = proposal.height else {
            return size(layout.textEngine.measure(setting(layout.payload(record), width: width)), width)
        }
        let whole = layout.measure(record, LayoutProposal(width: proposal.width, height: nil))
        if whole.height <= limit + LayoutPass.slack { return whole }
        // Heights between two whole lines have one answer.
        let lines = max((limit / TextPlan.lineHeight + LayoutPass.slack).rounded(.down), 1)
        let height = lines * TextPlan.lineHeight
        if height != limit { return layout.measure(record, LayoutProposal(width: proposal.width, height: height)) }
        return size(layout.textEngine.measure(setting(layout.payload(record), width: width, lines: Int(lines))), width)
    }

    /// The first line stands as it would alone, the last as far from the bottom (semantics 242).
    override func explicitGuide(
        _ guide: LayoutGuide, _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) -> Double? {
        guard guide.isBaseline else { return nil }
        let metrics = layout.textEngine.measure(setting(layout.payload(record), width: nil))
        if guide.type == FirstBaselineGuide.self { return metrics.firstBaseline }
        return size.height - (Double(metrics.size.height) - metrics.lastBaseline)
    }

    /// Whether a line of the text needs any width at all.
    private func isVisible(_ payload: UnsafeRawPointer) -> Bool {
        payload.assumingMemoryBound(to: Text.self).pointee.content.contains { !$0.isNewline }
    }

    /// A word that is wider than what is proposed does not make the text wider than that.
    private func size(_ metrics: TextMetrics, _ width: Double?) -> LayoutSize {
        let widest = Double(metrics.size.width)
        return LayoutSize(width: width.map { min($0, widest) } ?? widest, height: Double(metrics.size.height))
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        let area = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        var paint = Paint.color(.black)
        engine.drawingEnvironment(at: node) { paint = $0.foregroundPaint(0, area) }
        items.append(
            .text(
                TextRun(
                    layout: setting(
                        engine.payload(node), width: size.width,
                        lines: max(Int(size.height / TextPlan.lineHeight + 0.5), 1)),
                    paint: paint, origin: .zero,
                    size: .init(width: size.width, height: size.height))))
    }

    /// Its ink depends on the environment, its size does not.
    override func evaluate(_ node: Int32, _ engine: Engine) { engine.damage(node) }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        SemanticsContent(
            role: .text, label: engine.payload(node).assumingMemoryBound(to: Text.self).pointee.content)
    }
}
