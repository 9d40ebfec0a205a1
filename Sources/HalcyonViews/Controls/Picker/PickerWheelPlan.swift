import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

/// The node of a picker on a wheel. Its rows are laid out once, all in the middle; where they are seen is drawn by the wheel,
/// so that its movement lays out nothing.
final class PickerWheelPlan: PickerChoicesPlan {
    override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        values.setLabel(.label, font: Font.custom("Inter", size: Measure.Wheel.text).monospacedDigit())
        values.labelsHidden = false
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        super.didMount(node, engine)
        let wheel = PickerWheel(node, self, engine)
        wheel.wheel.isReduced = engine.environmentValues(at: node).accessibilityReduceMotion
        parameters(node, engine).memory.wheel = wheel
    }

    /// The node's wheel, which is made with it.
    private func wheel(_ node: Int32, _ engine: Engine) -> PickerWheel {
        let memory = parameters(node, engine).memory
        if let wheel = memory.wheel { return wheel }
        let wheel = PickerWheel(node, self, engine)
        memory.wheel = wheel
        return wheel
    }

    override func resolveFlight(_ node: Int32, _ engine: Engine) { wheel(node, engine).resolve() }

    override func takeOver(from other: Int32, of source: Engine, _ node: Int32, _ engine: Engine) -> Bool {
        guard wheel(node, engine).takeOver(wheel(other, source)) else { return false }
        engine.damage(node)
        return true
    }

    // MARK: Layout

    override func sizeThatFits(_ proposal: LayoutProposal, _ record: Int32, _ layout: LayoutPass) -> LayoutSize {
        if let width = proposal.width, width.isFinite {
            return LayoutSize(width: max(width, 0), height: WheelDrum.height)
        }
        let widest = choices(record, layout).reduce(0.0) { max($0, layout.measure($1, .unspecified).width) }
        return LayoutSize(
            width: max(widest + 4 * Measure.Wheel.bandInset, Measure.Wheel.leastWidth), height: WheelDrum.height)
    }

    override func place(_ proposal: LayoutProposal, _ size: LayoutSize, _ record: Int32, _ layout: LayoutPass) {
        let label = layout.firstChild(record)
        if label != none { layout.place(label, .unspecified, layout.measure(label, .unspecified), x: 0, y: 0) }
        let rows = choices(record, layout)
        let inner = LayoutProposal(width: max(size.width - 4 * Measure.Wheel.bandInset, 0), height: nil)
        for row in rows {
            let answer = layout.measure(row, inner)
            layout.place(
                row, inner, answer, x: ((size.width - answer.width) / 2).rounded(),
                y: ((size.height - answer.height) / 2).rounded())
        }
        guard layout.isPlacing else { return }
        let node = layout.node(record)
        let own = parameters(node, layout.engine)
        wheel(node, layout.engine).update(
            records: rows, modelRow: choice(record, layout), value: own.selection.value, layout.engine)
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
        return WheelDrum(height: size.height).arrange(
            zip(numbers, children).map { ($0, [$1]) }, offset: wheel.wheel.shown, width: size.width,
            isChosen: wheel.modelRow != nil || wheel.wheel.isByHand)
    }

    override func draw(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        var canvas = ControlCanvas(node, size, look(node, engine), engine)
        let wheel = wheel(node, engine)
        // Here, since what actions write has been laid out by now: no choice that is about to be put right is reported.
        if wheel.modelRow == nil, !wheel.wheel.isByHand, !engine.isMuted { reportUnmatched(node, engine) }
        canvas.wheelBand(
            WheelDrum(height: size.height).band(width: size.width), isByHand: wheel.wheel.isByHand,
            isAlone: parameters(node, engine).memory.hasOwnBand)
        items += canvas.items
    }

    override func drawOver(_ node: Int32, size: LayoutSize, into items: inout [DisplayItem], _ engine: Engine) {
        var canvas = ControlCanvas(node, size, look(node, engine), engine)
        if canvas.showsFocus {
            canvas.focusRing(
                WheelDrum(height: size.height).band(width: size.width), radius: Measure.Wheel.bandRadius)
        }
        items += canvas.items
    }

    override var hasEffect: Bool { true }
    override func effect(_ node: Int32, size: LayoutSize, _ engine: Engine) -> DisplayEffect? {
        look(node, engine).isEnabled ? nil : .opacity(Measure.State.disabled)
    }

    // MARK: Hands

    override func hitRegion(_ node: Int32, size: LayoutSize, _ engine: Engine) -> HitRegion { .frame }
    override func focusKind(_ node: Int32, _ engine: Engine) -> FocusKind { isEnabled(node, engine) ? .keys : .none }
    override var takesKeys: Bool { true }

    override func followsPointer(_ node: Int32, _ engine: Engine) -> Bool { isEnabled(node, engine) }

    override func follow(_ step: PointerStep, _ node: Int32, _ engine: Engine) {
        let height = engine.layout.size(of: engine.table.nodes[Int(node)].record).height
        wheel(node, engine).wheel.follow(step.phase, y: Double(step.location.y), height: height, at: step.time)
    }

    override func scroll(_ node: Int32, by distance: LayoutSize, _ engine: Engine) -> Bool {
        guard distance.height != 0, isEnabled(node, engine) else { return false }
        let wheel = wheel(node, engine).wheel
        wheel.turn(by: distance.height > 0 ? 1 : -1, at: engine.clock.now)
        return true
    }

    override func take(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool {
        guard isEnabled(node, engine), key.modifiers.isEmpty else { return false }
        let wheel = wheel(node, engine).wheel
        guard wheel.count > 0 else { return false }
        let calm = Spring(Measure.Springs.calm)
        switch key.key {
        case .down: wheel.turn(by: 1, at: key.time)
        case .up: wheel.turn(by: -1, at: key.time)
        case .pageDown: wheel.turn(by: 5, at: key.time)
        case .pageUp: wheel.turn(by: -5, at: key.time)
        case .home: wheel.turn(to: 0, by: calm, at: key.time)
        case .end: wheel.turn(to: wheel.count - 1, by: calm, at: key.time)
        default: return false
        }
        return true
    }

    override func take(_ text: String, _ node: Int32, _ engine: Engine) -> Bool {
        isEnabled(node, engine) && wheel(node, engine).type(text, engine) { spoken($0, engine) }
    }

    // MARK: Semantics

    override func semantics(_ node: Int32, _ engine: Engine) -> SemanticsContent? {
        let wheel = wheel(node, engine)
        let record = engine.table.nodes[Int(node)].record
        let row = wheel.wheel.isMoving ? wheel.wheel.motion.landing : wheel.modelRow
        var content = SemanticsContent(
            role: .wheel, label: spoken(engine.layout.firstChild(record), engine),
            value: row.flatMap { wheel.records.indices.contains($0) ? spoken(wheel.records[$0], engine) : nil },
            actions: [.increment, .decrement], children: .ignored, isEnabled: isEnabled(node, engine))
        content.number = row.map {
            SemanticsNumber(Double($0), in: 0...Double(max(wheel.records.count - 1, 0)), step: 1)
        }
        content.isFocused = engine.isFocused(node)
        return content
    }

    override func semanticsAction(_ action: SemanticsAction, _ node: Int32, _ engine: Engine) -> (() -> Void)? {
        guard isEnabled(node, engine), action == .increment || action == .decrement else { return nil }
        let wheel = wheel(node, engine)
        return { wheel.step(action == .increment ? 1 : -1, engine) }
    }
}
