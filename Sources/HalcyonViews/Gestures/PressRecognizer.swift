import Combine
import Foundation
import HalcyonCore
import HalcyonEngine

/// Makes taps and long presses of one root's presses. What is behind another clock's time waits for it: nothing here
/// depends on updates.
@MainActor final class PressRecognizer {
    /// How far a pointer may move and still tap, in points.
    private static let slop = 4.0
    /// How long after a tap the next one counts on, in seconds.
    static let interval = 0.3

    /// The press in flight.
    private struct Press {
        let node: NodeRef
        let start: CGPoint
        var isTap = true
        /// Whether a long press may still come, has come, or has ended.
        var isPressing = false
        var hasFired = false
        var wish: (any Cancellable)?
    }
    private var press: Press?

    /// The taps before it.
    private struct Taps {
        let node: NodeRef
        var count: Int
        var place: CGPoint
        var time: Double
        /// What is done if no further one comes.
        var pending: (node: NodeRef, plan: TapPlan)?
        var wish: (any Cancellable)?
    }
    private var taps: Taps?

    func follow(_ step: PointerStep, _ node: Int32, _ engine: Engine) {
        switch step.phase {
        case .began: begin(step, engine.table.reference(node), engine)
        case .moved: move(step, engine)
        case .ended:
            move(step, engine)
            end(step, engine)
        case .cancelled:
            stopPressing(engine)
            press = nil
            finishTaps(engine)
        }
    }

    private func begin(_ step: PointerStep, _ node: NodeRef, _ engine: Engine) {
        if let taps {
            let isNext =
                taps.node == node && step.time - taps.time <= PressRecognizer.interval
                && distance(taps.place, step.rootLocation) <= PressRecognizer.slop
            if isNext { self.taps?.wish?.cancel() } else { finishTaps(engine) }
        }
        press = Press(node: node, start: step.rootLocation)
        guard let plan = engine.plan(node.index) as? LongPressPlan else { return }
        let long = plan.press(node.index, engine)
        press?.isPressing = true
        press?.wish = wait(long.duration) { [weak self] in self?.fire(engine.link) }
        if let pressing = long.pressing { engine.perform(.press, of: node.index) { pressing(true) } }
    }

    private func move(_ step: PointerStep, _ engine: Engine) {
        guard let press else { return }
        let distance = distance(press.start, step.rootLocation)
        if distance > PressRecognizer.slop { self.press?.isTap = false }
        guard press.isPressing, engine.table.isAlive(press.node),
            let plan = engine.plan(press.node.index) as? LongPressPlan
        else { return }
        if distance > Double(plan.press(press.node.index, engine).distance) { stopPressing(engine) }
    }

    private func end(_ step: PointerStep, _ engine: Engine) {
        guard let press else { return }
        stopPressing(engine)
        self.press = nil
        guard press.isTap, !press.hasFired, engine.table.isAlive(press.node) else { return finishTaps(engine) }
        var taps = taps ?? Taps(node: press.node, count: 0, place: step.rootLocation, time: step.time)
        (taps.count, taps.place, taps.time) = (taps.count + 1, step.rootLocation, step.time)
        // From the inside to the outside, as far as presses are the same to all.
        var match: (node: NodeRef, plan: TapPlan)?
        var waits = false
        var next = press.node.index
        while next != none {
            let (node, plan) = (next, engine.plan(next))
            next = engine.table.nodes[Int(node)].parent
            if let plan = plan as? TapPlan {
                guard plan.followsPointer(node, engine) else { continue }
                let count = plan.count(node, engine)
                if count == taps.count, match == nil { match = (engine.table.reference(node), plan) }
                if count > taps.count { waits = true }
            } else if !(plan is PressPlan), plan.followsPointer(node, engine) || plan.pressAction(node, engine) != nil {
                break
            }
        }
        taps.pending = match
        self.taps = taps
        guard waits else { return finishTaps(engine) }
        self.taps?.wish = wait(PressRecognizer.interval) { [weak self, link = engine.link] in
            if let engine = link.engine { self?.finishTaps(engine) }
        }
    }

    /// No further tap comes.
    private func finishTaps(_ engine: Engine) {
        guard let taps else { return }
        self.taps = nil
        taps.wish?.cancel()
        guard let (node, plan) = taps.pending, engine.table.isAlive(node), engine.plan(node.index) === plan else {
            return
        }
        plan.run(node.index, at: taps.place, engine)
    }

    /// The press has lasted long enough.
    private func fire(_ link: EngineLink) {
        guard let engine = link.engine, let press, press.isPressing, !press.hasFired, engine.table.isAlive(press.node),
            let plan = engine.plan(press.node.index) as? LongPressPlan
        else { return }
        self.press?.hasFired = true
        let action = plan.press(press.node.index, engine).action
        engine.perform(.press, of: press.node.index, action)
        engine.requestTurn()
    }

    private func stopPressing(_ engine: Engine) {
        guard let press, press.isPressing else { return }
        press.wish?.cancel()
        self.press?.isPressing = false
        guard engine.table.isAlive(press.node), let plan = engine.plan(press.node.index) as? LongPressPlan,
            let pressing = plan.press(press.node.index, engine).pressing
        else { return }
        engine.perform(.press, of: press.node.index) { pressing(false) }
    }

    /// Calls `action` after some seconds of the root's clock.
    private func wait(_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> (any Cancellable)? {
        guard let clock = CurrentClock.value, seconds < 1e9 else { return nil }
        let time = clock.nanoseconds + Int64((max(seconds, 0) * 1e9).rounded())
        return clock.schedule(atNanoseconds: time) { MainActor.assumeIsolated(action) }
    }

    private func distance(_ one: CGPoint, _ other: CGPoint) -> Double {
        let (x, y) = (Double(one.x - other.x), Double(one.y - other.y))
        return (x * x + y * y).squareRoot()
    }
}
