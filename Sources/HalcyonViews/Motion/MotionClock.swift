import HalcyonCore
import HalcyonEngine

/// The frames of all that moves in a root: one at a time, sixty a second of the root's clock, as long as anything moves.
/// Frames only sample what moves; that is a closed form of time.
@MainActor final class MotionClock {
    /// Seconds from one frame to the next.
    static let frame = 1.0 / 60

    /// What of a node moves.
    enum Part {
        /// Anything that a turn shows.
        case picture
        /// What it shows of what is inside.
        case scroll
        /// The caret, which is a part of the picture by itself (`Engine.setPart`): no turn is needed for it.
        case caret
    }

    private var moving: [(node: NodeRef, part: Part, step: @MainActor (Double) -> Bool)] = []
    /// When the next frame is; nil: none is waited for.
    private var due: Double?
    private var last = -Double.infinity

    /// Calls `step` with the time of each frame until it answers false or the node is gone. A part of a node has one step: a
    /// new one takes the place of the one before.
    func run(
        _ node: NodeRef, _ part: Part, _ engine: Engine, _ step: @escaping @MainActor (Double) -> Bool
    ) {
        stop(node, part)
        moving.append((node, part, step))
        wait(engine)
    }

    /// Calls the step of a part no more.
    func stop(_ node: NodeRef, _ part: Part) { moving.removeAll { $0.node == node && $0.part == part } }

    private func wait(_ engine: Engine) {
        guard due == nil, !moving.isEmpty else { return }
        let now = engine.clock.now
        let next = (now - last < MotionClock.slack ? last : now) + MotionClock.frame
        due = next
        engine.after(next - now) { [weak self, link = engine.link] in
            guard let self, let engine = link.engine else { return }
            self.due = nil
            // A timer's rounding moves no frame; a late one is as late as it is.
            self.step(engine.clock.now - next < MotionClock.slack ? next : engine.clock.now, engine)
        }
    }

    private static let slack = 0.001

    private func step(_ now: Double, _ engine: Engine) {
        last = now
        let all = moving
        moving = []
        for one in all where engine.table.isAlive(one.node) {
            let goesOn = one.step(now)
            // What it did may have given the node another step.
            if goesOn, engine.table.isAlive(one.node),
                !moving.contains(where: { $0.node == one.node && $0.part == one.part })
            {
                moving.append(one)
            }
        }
        if all.contains(where: { $0.part != .caret }) { engine.requestTurn() }
        wait(engine)
    }
}

extension Engine {
    /// Calls `step` with the time of each frame, in seconds of the root's clock, until it answers false or the node is gone.
    package func eachFrame(_ node: Int32, _ step: @escaping @MainActor (Double) -> Bool) {
        ViewsState.of(self).motion.run(table.reference(node), .picture, self, step)
    }
}
