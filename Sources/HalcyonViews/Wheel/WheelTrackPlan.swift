import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// The node of a wheel whose rows somebody brings. They are laid out all in the middle; where they are seen is drawn by the
/// wheel, so that its movement lays out nothing.
final class WheelTrackPlan: EnvironmentWriterPlan {
    private func track(_ node: Int32, _ engine: Engine) -> WheelTrackFace {
        engine.payload(node).assumingMemoryBound(to: WheelTrackFace.self).pointee
    }
    private func source(_ node: Int32, _ engine: Engine) -> any WheelTrackSource { track(node, engine).source }
    func wheel(_ node: Int32, _ engine: Engine) -> Wheel { source(node, engine).wheel }
    private func face(_ node: Int32, _ engine: Engine) -> WheelNode {
        let source = source(node, engine)
        return WheelNode(wheel: source.wheel, isAlone: source.isAlone, node: node, engine: engine)
    }

    override var role: ProductRole { .display }
    override var dependsOnScope: Bool { true }

    override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        WheelNode.style(&values)
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        super.didMount(node, engine)
        let source = source(node, engine)
        source.wheel.isReduced = engine.environmentValues(at: node).accessibilityReduceMotion
        source.trackCame(node, engine)
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        engine.layout.invalidate(node)
        engine.damage(node)
    }

    override func resolveFlight(_ node: Int32, isGoing: Bool, _ engine: Engine) { source(node, engine).resolve() }

    override func takeOver(from other: Int32, of source: Engine, _ node: Int32, _ engine: Engine) -> Bool {
        face(node, engine).takeOver(wheel(other, source))
    }

    // MARK: Layout

    override var hasLayout: Bool { true }
    override var isToldItsSize: Bool { true }
    override func summary(_ record: Int32, _ layout: LayoutPass) -> LayoutSummary { .opaque }

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        LayoutSize(
            width: max(proposal.width ?? Measure.Wheel.leastWidth, 0),
            height: max(proposal.height ?? WheelDrum.height, 0))
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let room = face(layout.node(record), layout.engine).drum(height: size.height).room(width: size.width)
        let inner = LayoutProposal(width: room, height: nil)
        for row in rows(record, layout) {
            let answer = layout.measure(row, inner)
            layout.place(
                row, inner, answer, x: ((size.width - answer.width) / 2).rounded(),
                y: ((size.height - answer.height) / 2).rounded())
        }
    }

    /// The records of the rows that are there, in order.
    private func rows(_ record: Int32, _ layout: LayoutPass) -> [Int32] {
        var found: [Int32] = []
        var child = layout.firstChild(record)
        while child != none {
            found.append(child)
            child = layout.nextChild(child)
        }
        return found
    }

    // MARK: Drawing

    override var ordersDrawing: Bool { true }

    /// Those of the rows that are there which are seen: their numbers and their records.
    private func seen(_ record: Int32, _ layout: LayoutPass) -> [(number: Int, record: Int32)] {
        let face = track(layout.node(record), layout.engine)
        let wheel = face.source.wheel
        let numbers = WheelDrum.rows(around: wheel.shown, count: wheel.count, pitch: wheel.pitch)
        return rows(record, layout).enumerated().compactMap { index, row in
            numbers.contains(face.first + index) ? (face.first + index, row) : nil
        }
    }

    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? {
        seen(record, layout).map(\.record)
    }

    override func arrange(_ children: [DisplayItem], in record: Int32, _ engine: Engine) -> [DisplayItem] {
        let node = engine.layout.node(record)
        let size = engine.layout.size(of: record)
        return face(node, engine).drum(height: size.height).arrange(
            zip(seen(record, engine.layout), children).map { ($0.number, [$1]) },
            offset: wheel(node, engine).shown, width: size.width)
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        face(node, engine).draw(size, into: &items)
    }

    override func drawOver(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        face(node, engine).drawOver(size, into: &items)
    }

    override var hasEffect: Bool { true }
    override func effect(_ node: Int32, size: LayoutSize, _ engine: Engine) -> DisplayEffect? {
        face(node, engine).effect
    }

    // MARK: Hands

    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion { .frame }
    override func focusKind(_ node: Int32, _ engine: Engine) -> FocusKind { face(node, engine).focusKind }
    override func followsPointer(_ node: Int32, _ engine: Engine) -> Bool { face(node, engine).followsPointer }
    override func follow(_ step: PointerStep, _ node: Int32, _ engine: Engine) { face(node, engine).follow(step) }
    override func scroll(_ node: Int32, by distance: LayoutSize, _ engine: Engine) -> Bool {
        face(node, engine).scroll(by: distance)
    }
    override func scrollEnded(_ node: Int32, _ engine: Engine) { face(node, engine).scrollEnded() }
    override var takesKeys: Bool { true }
    override func take(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool { face(node, engine).take(key) }
    override func take(_ text: String, _ node: Int32, _ engine: Engine) -> Bool {
        face(node, engine).take(text) { source(node, engine).words($0) }
    }

    // MARK: Semantics

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        let source = source(node, engine)
        let (row, count) = (source.wheel.motion.landing, source.wheel.count)
        var content = face(node, engine).semantics(
            label: source.label.isEmpty ? nil : source.label, value: count > 0 ? source.words(row) : nil)
        if count > 0 { content.number = SemanticsNumber(Double(row), in: 0...Double(count - 1), step: 1) }
        return content
    }

    override func semanticsAction(_ action: SemanticsAction, _ node: Int32, _ engine: Engine) -> (() -> Void)? {
        guard face(node, engine).followsPointer, action == .increment || action == .decrement else { return nil }
        let source = source(node, engine)
        return { source.step(action == .increment ? 1 : -1) }
    }
}
