import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// The node of a picker on a wheel. Its rows are laid out once, all in the middle; where they are seen is drawn by the wheel,
/// so that its movement lays out nothing.
final class PickerWheelPlan: PickerChoicesPlan {
    override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        WheelNode.style(&values)
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        super.didMount(node, engine)
        let wheel = PickerWheel(node, self, engine)
        wheel.wheel.isReduced = engine.environmentValues(at: node).accessibilityReduceMotion
        keep(wheel, of: node, engine)
    }

    private func keep(_ wheel: PickerWheel, of node: Int32, _ engine: Engine) {
        parameters(node, engine).memory.keep(wheel, of: node, engine)
    }

    /// The node's wheel, which is made with it.
    private func wheel(_ node: Int32, _ engine: Engine) -> PickerWheel {
        if let known = parameters(node, engine).memory.wheel(of: node, engine) { return known }
        let wheel = PickerWheel(node, self, engine)
        keep(wheel, of: node, engine)
        return wheel
    }

    override func resolveFlight(_ node: Int32, isGoing: Bool, _ engine: Engine) { wheel(node, engine).resolve() }

    override func takeOver(from other: Int32, of source: Engine, _ node: Int32, _ engine: Engine) -> Bool {
        face(node, engine).takeOver(wheel(other, source).wheel)
    }

    private func face(_ node: Int32, _ engine: Engine) -> WheelNode {
        WheelNode(
            wheel: wheel(node, engine).wheel, isAlone: parameters(node, engine).memory.hasOwnBand, node: node,
            engine: engine)
    }

    // MARK: Layout

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        if let width = proposal.width, width.isFinite {
            return LayoutSize(width: max(width, 0), height: WheelDrum.height)
        }
        let widest = choices(record, layout).reduce(0.0) { max($0, layout.measure($1, .unspecified).width) }
        return LayoutSize(
            width: max(
                widest + 2 * (Measure.Wheel.bandInset + Measure.Wheel.rowPad), Measure.Wheel.leastWidth),
            height: WheelDrum.height)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        placeUnseen(record, layout)
        let rows = choices(record, layout)
        let inner = LayoutProposal(
            width: face(layout.node(record), layout.engine).drum(height: size.height).room(width: size.width),
            height: nil)
        for row in rows {
            let answer = layout.measure(row, inner)
            layout.place(
                row, inner, answer, x: ((size.width - answer.width) / 2).rounded(),
                y: ((size.height - answer.height) / 2).rounded())
        }
        guard layout.isPlacing else { return }
        let node = layout.node(record)
        let (own, wheel) = (parameters(node, layout.engine), wheel(node, layout.engine))
        let before = wheel.modelRow
        wheel.update(records: rows, modelRow: choice(record, layout), value: own.selection.value, layout.engine)
        // What is read of it is another row at once, wherever the wheel is on its way.
        if wheel.modelRow != before { layout.engine.damage(node) }
    }

    // MARK: Drawing

    override func drawnChildren(_ record: Int32, _ layout: LayoutPass) -> [Int32]? {
        let wheel = wheel(layout.node(record), layout.engine)
        return Array(wheel.records[WheelDrum.rows(around: wheel.wheel.shown, count: wheel.records.count)])
    }

    override func arrange(_ children: [DisplayItem], in record: Int32, _ engine: Engine) -> [DisplayItem] {
        let node = engine.layout.node(record)
        let (wheel, size) = (wheel(node, engine), engine.layout.size(of: record))
        let numbers = WheelDrum.rows(around: wheel.wheel.shown, count: wheel.records.count)
        return face(node, engine).drum(height: size.height).arrange(
            zip(numbers, children).map { ($0, [$1]) }, offset: wheel.wheel.shown, width: size.width,
            isChosen: wheel.modelRow != nil || wheel.wheel.isByHand)
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        let wheel = wheel(node, engine)
        // Here, since what actions write has been laid out by now: no choice that is about to be put right is reported.
        if wheel.modelRow == nil, !wheel.wheel.isByHand, !engine.isMuted { reportUnmatched(node, engine) }
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
        let records = wheel(node, engine).records
        return face(node, engine).take(text) { engine.words(of: records[$0]) }
    }

    // MARK: Semantics

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        let wheel = wheel(node, engine)
        let record = engine.table.nodes[Int(node)].record
        let row = wheel.wheel.isMoving ? wheel.wheel.motion.landing : wheel.modelRow
        var content = face(node, engine).semantics(
            label: engine.words(of: engine.layout.firstChild(record)),
            value: row.flatMap { wheel.records.indices.contains($0) ? engine.words(of: wheel.records[$0]) : nil })
        content.number = row.map {
            SemanticsNumber(Double($0), in: 0...Double(max(wheel.records.count - 1, 0)), step: 1)
        }
        return content
    }

    override func semanticsAction(_ action: SemanticsAction, _ node: Int32, _ engine: Engine) -> (() -> Void)? {
        guard isEnabled(node, engine), action == .increment || action == .decrement else { return nil }
        let wheel = wheel(node, engine)
        return { wheel.step(action == .increment ? 1 : -1, engine) }
    }
}
