import Combine
import Foundation
import HalcyonCore
import HalcyonEngine

/// The wheel of one picker: kept as long as the picker's node.
@MainActor final class PickerWheel: WheelOwner {
    let wheel = Wheel(count: 0, row: 0)
    /// The rows' nodes and records, in order, as they were laid out last.
    private(set) var rows: [NodeRef] = []
    private(set) var records: [Int32] = []
    /// The row of the value that the model says; nil: none stands for it.
    private(set) var modelRow: Int?
    /// What the person has, while they do.
    private var flight: InFlight<AnyHashable>?
    private let node: NodeRef
    private let link: EngineLink
    private unowned let plan: PickerWheelPlan
    private var isLaidOut = false

    init(_ node: Int32, _ plan: PickerWheelPlan, _ engine: Engine) {
        (self.node, self.plan, link) = (engine.table.reference(node), plan, engine.link)
        wheel.owner = self
    }

    /// Whether its node is there.
    var isAlive: Bool { engine != nil }
    /// Whether it is that of a node.
    func isOf(_ node: Int32, _ engine: Engine) -> Bool {
        link === engine.link && self.node == engine.table.reference(node)
    }

    private var engine: Engine? { link.engine.flatMap { $0.table.isAlive(node) ? $0 : nil } }

    // MARK: The model

    /// The rows or the model's value are others: what is at rest goes there, what a person has stays theirs.
    func update(records: [Int32], modelRow: Int?, value: AnyHashable, _ engine: Engine) {
        let now = engine.clock.now
        let new = records.map { engine.table.reference(engine.layout.node($0)) }
        flight?.update(model: value)
        if new != rows { changeRows(to: new, now, engine) }
        (rows, self.records, self.modelRow) = (new, records, modelRow)
        defer { isLaidOut = true }
        guard flight == nil else { return }
        guard let modelRow else { return }
        // A value that comes later than the refused one that it answers to is gone to as any other.
        wheel.select(modelRow, by: isLaidOut && wheel.isMoving ? Spring(Measure.Springs.calm) : nil, at: now)
    }

    private func changeRows(to new: [NodeRef], _ now: Double, _ engine: Engine) {
        let landing = wheel.motion.landing
        let anchor = rows.indices.contains(landing) ? rows[landing] : nil
        let shift = anchor.flatMap { new.firstIndex(of: $0) }.map { $0 - landing }
        wheel.setRows(new.count, shift: shift ?? 0, at: now)
        guard flight != nil else { return }
        let known = Set(rows)
        // Other rows altogether: nothing is left of what the person turned to.
        if !new.contains(where: known.contains) { endFlight(engine) }
    }

    private func endFlight(_ engine: Engine) {
        flight = nil
        engine.land(node.index)
        wheel.select(modelRow ?? 0, by: nil, at: engine.clock.now)
    }

    // MARK: The hand

    func wheelTakenOff(_ wheel: Wheel) {
        guard let engine else { return }
        flight = InFlight(model: plan.parameters(node.index, engine).selection.current())
        engine.takeOff(node.index)
    }

    func wheelMoved(_ wheel: Wheel) {
        guard let engine else { return }
        engine.damage(node.index)
        engine.requestTurn()
        if wheel.isMoving, !wheel.isHeld { run(engine) }
    }

    private func run(_ engine: Engine) {
        engine.eachFrame(node.index) { [weak self] now in
            guard let self, let engine = self.engine else { return false }
            engine.damage(self.node.index)
            return self.wheel.frame(at: now)
        }
    }

    func wheelRested(_ wheel: Wheel, at row: Int, byHand: Bool) {
        guard byHand, let engine else { return }
        choose(row, engine)
    }

    /// Something else is about to happen that may need what is chosen: that is the row in the middle.
    func resolve() {
        guard let engine, flight != nil else { return }
        choose(wheel.resolve(at: engine.clock.now), engine)
    }

    /// Writes what a row stands for, unless that is what was chosen before; then the model's own answer is shown.
    private func choose(_ row: Int, _ engine: Engine) {
        let selection = plan.parameters(node.index, engine).selection
        defer {
            flight = nil
            engine.land(node.index)
        }
        guard let flight, records.indices.contains(row) else { return }
        guard let tag = engine.layout.choiceTag(of: records[row]), selection.takes(tag) else {
            plan.reportUnmatched(node.index, engine)
            return show(selection.current(), engine)
        }
        let landing =
            selection.matches(flight.start, tag) ? flight.landing(at: flight.start) : flight.landing(at: tag.value)
        if flight.isContested, !selection.matches(flight.model, tag) {
            engine.noteConflict(
                node.index, hand: tag.value.base, model: flight.model.base, handStays: landing == .write)
        }
        if landing == .write { engine.perform(.edit, of: node.index) { _ = selection.write(tag.value) } }
        // The setter may have refused or corrected; nobody else would tell (B15).
        guard let engine = self.engine else { return }
        let answer = selection.current()
        if selection.matches(answer, tag) {
            guard let first = plan.twin(of: row, in: records, engine) else { return }
            plan.reportTwins(first, row, node.index, engine)
            return show(answer, engine)
        }
        if landing == .write, answer == flight.model {
            engine.report(
                Diagnostic(
                    .valueNotStored,
                    "Picker: the binding's setter did not store \"\(tag.value.base)\"; it still reads \"\(answer.base)\", and "
                        + "the wheel goes back to that. Store the value in the setter.",
                    place: engine.place(of: node.index)))
        }
        show(answer, engine)
    }

    /// Goes to the row of a value.
    private func show(_ value: AnyHashable, _ engine: Engine) {
        let selection = plan.parameters(node.index, engine).selection
        modelRow = records.firstIndex {
            engine.layout.choiceTag(of: $0).map { selection.matches(value, $0) } ?? false
        }
        if let modelRow { wheel.select(modelRow, by: Spring(Measure.Springs.refuse), at: engine.clock.now) }
    }

    /// A step by an accessibility client: chosen at once.
    func step(_ rows: Int, _ engine: Engine) {
        let row = wheel.motion.clamped(wheel.motion.landing + rows)
        wheel.turn(to: row, by: Spring(Measure.Springs.quick), at: engine.clock.now)
        guard flight != nil else { return }
        wheel.select(row, by: Spring(Measure.Springs.quick), at: engine.clock.now)
        choose(row, engine)
    }
}
