import HalcyonCore
import HalcyonEngine

/// What of a control moves when it changes.
enum ControlMotion: Hashable {
    /// The knob of a switch or a slider.
    case knob
    /// A check that is drawn.
    case check
    /// The thumb of segments: where it begins and ends.
    case thumbStart, thumbEnd
    /// A chevron that turns.
    case turn
}

/// Where the moving parts of a root's controls are. A part that is to be somewhere else goes there from where it is and as
/// fast as it is; frames sample it.
@MainActor final class ControlMotions {
    struct Part {
        var target: Double
        var course: Motion
        /// Where it was at the last frame.
        var shown: Double
    }

    private var parts: [NodeRef: [ControlMotion: Part]] = [:]
    private var limit = 128

    /// Whether anything moves.
    var isMoving: Bool { parts.values.contains { $0.values.contains { $0.shown != $0.target } } }

    /// Where a part is shown that is to be at `target`: at first there, later on its way there.
    /// - Parameter jumps: whether it is there at once.
    func place(
        _ motion: ControlMotion, of node: NodeRef, target: Double, by spring: Spring, jumps: Bool,
        within distance: Double,
        _ engine: Engine
    ) -> Double {
        guard var part = parts[node]?[motion] else {
            forgetRemoved(engine)
            parts[node, default: [:]][motion] = Part(target: target, course: Motion(at: target), shown: target)
            return target
        }
        guard part.target != target || jumps && part.shown != target else { return part.shown }
        let now = engine.clock.now
        if jumps {
            part = Part(target: target, course: Motion(at: target), shown: target)
        } else {
            part.course = Motion(
                from: part.shown, velocity: part.course.velocity(at: now), to: target, by: spring, at: now,
                within: distance)
            part.target = target
            run(node, engine)
        }
        parts[node]?[motion] = part
        return part.shown
    }

    private func run(_ node: NodeRef, _ engine: Engine) {
        engine.eachFrame(node.index) { [weak self, link = engine.link] now in
            guard let self, let engine = link.engine, var own = self.parts[node] else { return false }
            var goesOn = false
            for (motion, part) in own {
                own[motion]?.shown = part.course.value(at: now)
                if now < part.course.end { goesOn = true }
            }
            self.parts[node] = own
            engine.damage(node.index)
            return goesOn
        }
    }

    private func forgetRemoved(_ engine: Engine) {
        guard parts.count >= limit else { return }
        parts = parts.filter { engine.table.isAlive($0.key) }
        limit = max(parts.count * 2, 128)
    }

    /// Hands over what moves, and says whose.
    func handOver(to other: ControlMotions, node: (NodeRef) -> NodeRef?) -> [NodeRef] {
        parts.compactMap { reference, own in
            guard own.values.contains(where: { $0.shown != $0.target }), let counterpart = node(reference) else {
                return nil
            }
            other.parts[counterpart] = own
            return counterpart
        }
    }
}

extension ControlCanvas {
    /// Where a moving part of the control is shown that is to be at `target`.
    /// - Parameters:
    ///   - jumps: whether it is there at once, as under a hand.
    ///   - distance: how near to the target nobody sees that it is not there.
    func moving(
        _ motion: ControlMotion, to target: Double, by spring: (response: Double, damping: Double), jumps: Bool = false,
        within distance: Double = 0.004
    ) -> Double {
        guard engine.animatesControls else { return target }
        return ViewsState.of(engine).controls.place(
            motion, of: engine.table.reference(node), target: target, by: Spring(spring),
            jumps: jumps || engine.environmentValues(at: node).accessibilityReduceMotion, within: distance, engine)
    }
}
