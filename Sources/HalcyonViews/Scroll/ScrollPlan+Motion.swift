import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform

// Fingers on a touchpad or on the screen: the view follows them one to one, with a rubber band at its ends.
extension ScrollPlan {
    /// The fingers move the view.
    func drag(_ node: Int32, by distance: LayoutSize, _ engine: Engine) -> Bool {
        guard let event = engine.scrollEvent else { return false }
        let state = state(node, engine)
        var distance = distance
        if !scrolls(node, false, engine) { distance.width = 0 }
        if !scrolls(node, true, engine) { distance.height = 0 }
        guard distance.width != 0 || distance.height != 0 else { return false }
        if state.motion?.isHeld != true {
            state.motion = ScrollMotion(state.clamped(state.offset))
            engine.takeOff(node)
        }
        personMoves(node, engine)
        keepMoving(node, engine)
        state.motion?.drag(by: distance, at: event.time)
        engine.perform(.scroll, of: node) { show(at: event.time, node, engine) }
        return true
    }

    /// What of a movement nobody can follow any more the innermost view shows as a rubber band.
    func showEnd(_ node: Int32, by distance: LayoutSize, _ engine: Engine) -> Bool {
        guard engine.environmentValues(at: node).isScrollEnabled, scrolls(node, distance.height != 0, engine),
            bounces(node, engine), refresh(node, engine) == nil || distance.height >= 0
        else { return false }
        return drag(node, by: distance, engine)
    }

    /// Shows what the motion is at: the offset, and what lies beyond the ends as the band has it.
    private func show(at time: Double, _ node: Int32, _ engine: Engine) {
        let state = state(node, engine)
        guard let motion = state.motion else { return }
        let (place, range) = (motion.place(at: time), state.range)
        let (x, y) = (RubberBand(room: state.viewport.width), RubberBand(room: state.viewport.height))
        state.offset = state.clamped(place)
        state.excess = LayoutPoint(
            x: x.shown(place.x - min(max(place.x, 0), range.x)), y: y.shown(place.y - min(max(place.y, 0), range.y)))
        state.hasMoved = true
        showBars(node, engine)
        engine.layout.invalidate(node)
        engine.damage(node)
        engine.requestTurn()
    }

    /// The fingers let go.
    func letGo(_ node: Int32, _ engine: Engine) {
        let state = state(node, engine)
        guard var motion = state.motion, motion.isHeld, let event = engine.scrollEvent else {
            if state.gesture?.isContinuous == true { rest(from: .interacting, node, engine) }
            return
        }
        let velocity = motion.velocity(at: event.time)
        let free = LayoutPoint(x: motion.x.free(Double(velocity.dx)), y: motion.y.free(Double(velocity.dy)))
        let origin = state.gesture?.origin ?? state.clamped(state.offset)
        let wanted = target(of: node, at: state.clamped(free), from: origin, velocity, engine)
        motion.x.release(Double(velocity.dx), range: state.range.x, wanted: wanted?.x, at: event.time)
        motion.y.release(Double(velocity.dy), range: state.range.y, wanted: wanted?.y, at: event.time)
        motion.isHeld = false
        state.motion = motion
        guard motion.end > event.time else { return endMotion(node, engine) }
        if state.gesture != nil { tellPhase(from: .interacting, to: .decelerating, node, engine) }
        glide(node, engine)
    }

    private func glide(_ node: Int32, _ engine: Engine) {
        let reference = engine.table.reference(node)
        engine.eachFrame(node) { [link = engine.link] now in
            guard let engine = link.engine, engine.table.isAlive(reference) else { return false }
            let state = self.state(node, engine)
            guard state.motion?.isHeld == false else { return false }
            state.motion?.x.keep(within: state.range.x, at: now)
            state.motion?.y.keep(within: state.range.y, at: now)
            self.show(at: now, node, engine)
            if let motion = state.motion, now < motion.end { return true }
            self.endMotion(node, engine)
            return false
        }
    }

    /// What fingers did is over.
    func endMotion(_ node: Int32, _ engine: Engine) {
        let state = state(node, engine)
        guard let motion = state.motion else { return }
        state.motion = nil
        engine.land(node)
        if state.excess != LayoutPoint(x: 0, y: 0) {
            state.excess = LayoutPoint(x: 0, y: 0)
            engine.layout.invalidate(node)
            engine.damage(node)
            engine.requestTurn()
        }
        rest(from: motion.isHeld ? .interacting : .decelerating, node, engine)
    }

    /// Whether a person has the view, so that what a program wants does not move it. The journal is told.
    func isHeld(against wish: ScrollWish, _ node: Int32, _ engine: Engine) -> Bool {
        let state = state(node, engine)
        guard let motion = state.motion else { return false }
        if motion.yields {
            endMotion(node, engine)
            return false
        }
        engine.noteConflict(node, hand: state.geometry.contentOffset, model: wish.subject, handStays: true)
        return true
    }
}

extension ScrollWish {
    /// What is wanted, for the journal.
    fileprivate var subject: Any {
        switch self {
        case .id(let id, _): id.base
        case .edge(let edge): edge
        case .point(let x, let y): [x, y]
        }
    }
}
