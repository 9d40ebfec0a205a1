import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

final class TextPlan: LeafPlan {
    init() { super.init(Text.self) }

    override var dependsOnScope: Bool { true }

    override func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        let (old, new) = (old.assumingMemoryBound(to: Text.self), new.assumingMemoryBound(to: Text.self))
        // Field by field, where they lie: a debug build would copy both texts first.
        guard old.pointee.content == new.pointee.content else { return .value }
        if old.pointee.storage == nil, new.pointee.storage == nil { return .equal }
        return old.pointee == new.pointee ? .equal : .value
    }

    /// The text and what is around it.
    func text(_ node: Int32, _ engine: Engine) -> (ResolvedText, TextEnvironment) {
        let environment = TextEnvironment.at(node, engine)
        let text = engine.payload(node).assumingMemoryBound(to: Text.self)
        if let storage = text.pointee.storage, storage.isLive {
            let date = LiveTexts.of(engine).date(of: storage, at: node, environment, engine)
            return (text.pointee.resolved(environment, at: date), environment)
        }
        return (text.pointee.resolved(environment), environment)
    }

    private func isLive(_ node: Int32, _ engine: Engine) -> Bool {
        guard let storage = engine.payload(node).assumingMemoryBound(to: Text.self).pointee.storage else {
            return false
        }
        return storage.isLive
    }

    override func update(_ value: UnsafeMutableRawPointer, _ cursor: inout Cursor, _ engine: Engine) {
        let node = cursor.next
        if isLive(node, engine),
            engine.payload(node).assumingMemoryBound(to: Text.self).pointee
                != value.assumingMemoryBound(to: Text.self).pointee
        {
            LiveTexts.of(engine).forget(node)
        }
        super.update(value, &cursor, engine)
    }

    override func willRemove(_ node: Int32, _ engine: Engine) {
        if isLive(node, engine) { LiveTexts.of(engine).forget(node) }
    }

    private func fit(_ record: Int32, _ layout: LayoutPass) -> TextFit {
        let (text, environment) = text(layout.node(record), layout.engine)
        return TextFit(text, environment, layout.textEngine)
    }

    /// On one line where the text itself does not break it (semantics 194): as wide as its widest line, and no less, or
    /// it wraps; a single line is as high as it is whatever is proposed.
    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary {
        if let plain = plainSummary(record, layout) { return plain }
        let fit = fit(record, layout)
        let metrics = fit.metrics(width: nil, lines: fit.most)
        let height = fit.height(metrics)
        var summary = LayoutSummary(
            width: LengthSummary(ideal: Double(metrics.size.width), least: 0),
            height: metrics.lines == 1 || fit.reservesAll
                ? LengthSummary(fixed: height) : LengthSummary(ideal: height, least: fit.leastHeight))
        summary.edges = EdgeKinds(.text)
        return summary
    }

    /// The same for most texts: one line that says nothing of itself, measured without a copy of what is around it.
    private func plainSummary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary? {
        let text = layout.payload(record).assumingMemoryBound(to: Text.self)
        guard text.pointee.storage == nil else { return nil }
        let environment = TextEnvironment.at(layout.node(record), layout.engine)
        guard environment.isPlain else { return nil }
        var line = environment.layout(text.pointee.content, environment.plainFont)
        if let most = environment.limit.most { line.lineLimit = most > 1 ? most : 1 }
        let metrics = layout.textEngine.measure(line)
        guard metrics.lines == 1 else { return nil }
        var summary = LayoutSummary(
            width: LengthSummary(ideal: Double(metrics.size.width), least: 0),
            height: LengthSummary(fixed: Double(metrics.size.height)))
        summary.edges = EdgeKinds(.text)
        return summary
    }

    /// Where the summary does not hold: lines of the width proposed, as many as fit into the height, at least one
    /// (semantics 194).
    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        let fit = fit(record, layout)
        if let width = proposal.width, width <= 0, fit.text.isVisible {
            // No line has room for anything: there is nothing to be measured.
            let height = proposal.height ?? fit.leastHeight
            return LayoutSize(width: 0, height: height <= 0 ? 0 : fit.leastHeight)
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
            return fit.size(fit.best(width: width, lines: fit.most).metrics, width)
        }
        let whole = layout.measure(record, LayoutProposal(width: width, height: nil))
        if whole.height <= limit + LayoutPass.slack { return whole }
        // Heights between two whole lines have one answer.
        let height = fit.wholeLines(width, height: limit)
        if height != limit { return layout.measure(record, LayoutProposal(width: width, height: height)) }
        return fit.size(fit.best(width: width, height: height).metrics, width)
    }

    /// The first line stands as it would alone, the last as far from the bottom (semantics 242).
    override func explicitGuide(
        _ guide: LayoutGuide, _ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass
    ) -> Double? {
        guard guide.isBaseline else { return nil }
        let metrics = fit(record, layout).metrics(width: nil, lines: nil)
        if guide.type == FirstBaselineGuide.self { return metrics.firstBaseline }
        return size.height - (Double(metrics.size.height) - metrics.lastBaseline)
    }

    /// The text as it is drawn in a size; nil: it has no characters.
    func run(_ node: Int32, size: LayoutSize, _ engine: Engine) -> (run: TextRun, environment: TextEnvironment)? {
        let (text, environment) = text(node, engine)
        if text.layout.text.isEmpty { return nil }
        let fit = TextFit(text, environment, engine.layout.textEngine)
        let area = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        let paint =
            text.ink?.style._paint(in: environment.values, area, level: 0)
            ?? environment.values.foregroundPaint(0, area)
        var run = TextRun(
            layout: fit.drawn(size), paint: paint, marks: text.marks, origin: .zero, size: area.size)
        for image in text.images {
            image.resolved.say(to: engine, at: engine.place(of: node))
            run.images.append(image.drawn(run.layout, environment, engine.textEngine, paint))
        }
        return (run, environment)
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        guard let (run, environment) = run(node, size: size, engine) else { return }
        if let bars = environment.redaction {
            items += run.bars(.color(bars), engine.layout.textEngine)
            return
        }
        if environment.isSelectable { items += selectionItems(node, run, environment, engine) }
        items.append(.text(run))
    }

    override func cursor(_ node: Int32, _ engine: Engine) -> CursorShape? { isSelectable(node, engine) ? .text : nil }
    override func followsPointer(_ node: Int32, _ engine: Engine) -> Bool { isSelectable(node, engine) }

    override func follow(_ step: PointerStep, _ node: Int32, _ engine: Engine) { select(step, node, engine) }

    /// What is selected says itself that it is another.
    override func handChanged(_ node: Int32, _ engine: Engine) {}

    override func focusChanged(_ node: Int32, _ engine: Engine) { loseSelection(node, engine) }

    override var takesKeys: Bool { true }

    override func take(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool { selectionKey(key, node, engine) }

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        let text = engine.payload(node).assumingMemoryBound(to: Text.self)
        return SemanticsContent(role: .text, label: text.pointee.string(at: node, engine))
    }
}
