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
    /// The colour of what is on.
    case tint
    /// What a hand does with it: seen at once, and gone after a while.
    case press, hover
    /// A panel that comes, and the shade under it.
    case arrival, scrim
}

/// What takes a moving part to where it is to be.
enum Pace {
    /// A spring of the look; `distance` is how near to its end nobody sees that it is not there.
    case spring((response: Double, damping: Double), within: Double = 0.004)
    /// So many seconds, fast at first.
    case ease(Double)

    func course(from value: Double, velocity: Double, to target: Double, at now: Double) -> Motion {
        switch self {
        case .spring(let look, let distance):
            Motion(from: value, velocity: velocity, to: target, by: Spring(look), at: now, within: distance)
        case .ease(let seconds): Motion(from: value, easingTo: target, seconds: seconds, at: now)
        }
    }

    /// Whether something goes from place to place by it, which some people do not want to see.
    var isTravel: Bool { if case .spring = self { true } else { false } }
}

/// Where the moving parts of a root's controls are. A part that is to be somewhere else goes there from where it is and as
/// fast as it is; frames sample it.
@MainActor final class ControlMotions {
    struct Part {
        var target: Double
        var course: Motion
        /// Where it was at the last frame.
        var shown: Double
        /// The node that draws it.
        var drawer: NodeRef
    }

    private var parts: [NodeRef: [ControlMotion: Part]] = [:]
    private var limit = 128

    /// Whether anything moves.
    var isMoving: Bool { parts.values.contains { $0.values.contains { $0.shown != $0.target } } }

    /// Where a part is shown that is to be at `target`.
    /// - Parameters:
    ///   - begin: where it is when it is asked for first; nil: at its target.
    ///   - jumps: whether it is there at once.
    ///   - drawer: who draws it; nil: the node.
    func place(
        _ motion: ControlMotion, of node: NodeRef, target: Double, _ pace: Pace, from begin: Double? = nil,
        jumps: Bool, drawer: NodeRef? = nil, _ engine: Engine
    ) -> Double {
        guard var part = parts[node]?[motion] else {
            forgetRemoved(engine)
            let start = jumps ? target : begin ?? target
            let course =
                start == target
                ? Motion(at: target) : pace.course(from: start, velocity: 0, to: target, at: engine.clock.now)
            parts[node, default: [:]][motion] = Part(
                target: target, course: course, shown: start, drawer: drawer ?? node)
            if start != target { run(node, engine) }
            return start
        }
        guard part.target != target || jumps && part.shown != target else { return part.shown }
        part.target = target
        if jumps {
            (part.course, part.shown) = (Motion(at: target), target)
        } else {
            let now = engine.clock.now
            part.course = pace.course(
                from: part.shown, velocity: part.course.velocity(at: now), to: target, at: now)
            run(node, engine)
        }
        parts[node]?[motion] = part
        return part.shown
    }

    /// How much is seen of what a hand does with a node: all of it while it does, then less for so many seconds.
    func fade(_ motion: ControlMotion, of node: NodeRef, isOn: Bool, out seconds: Double, _ engine: Engine) -> Double {
        // Most controls are never touched: nothing is kept of them.
        guard isOn || parts[node]?[motion] != nil else { return 0 }
        return place(motion, of: node, target: isOn ? 1 : 0, .ease(seconds), jumps: isOn, engine)
    }

    private func run(_ node: NodeRef, _ engine: Engine) {
        engine.eachFrame(node.index) { [weak self, link = engine.link] now in
            guard let self, let engine = link.engine, var own = self.parts[node] else { return false }
            var goesOn = false
            for (motion, part) in own where part.shown != part.target {
                own[motion]?.shown = part.course.value(at: now)
                if now < part.course.end { goesOn = true }
                if engine.table.isAlive(part.drawer) { engine.damage(part.drawer.index) }
            }
            self.parts[node] = own
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
            other.parts[counterpart] = own.mapValues { part in
                var part = part
                part.drawer = node(part.drawer) ?? counterpart
                return part
            }
            return counterpart
        }
    }
}

extension ControlCanvas {
    /// Where a moving part of the control is shown that is to be at `target`.
    /// - Parameter jumps: whether it is there at once, as under a hand.
    func moving(_ motion: ControlMotion, to target: Double, _ pace: Pace, jumps: Bool = false) -> Double {
        guard engine.animatesControls else { return target }
        return ViewsState.of(engine).controls.place(
            motion, of: engine.table.reference(node), target: target, pace,
            jumps: jumps || pace.isTravel && engine.environmentValues(at: node).accessibilityReduceMotion, engine)
    }

    /// How much of a press and of the pointer over the control is still to be seen, though it is gone.
    var lastingHands: (pressed: Double, hovered: Double) {
        guard engine.animatesControls else { return (0, 0) }
        let (motions, own) = (ViewsState.of(engine).controls, engine.table.reference(node))
        let pressed = motions.fade(.press, of: own, isOn: isPressed, out: Measure.Motion.pressOut, engine)
        let hovered = motions.fade(.hover, of: own, isOn: isHovered, out: Measure.Motion.hoverOut, engine)
        return (isPressed ? 0 : pressed, isHovered || isPressed ? 0 : hovered)
    }
}
