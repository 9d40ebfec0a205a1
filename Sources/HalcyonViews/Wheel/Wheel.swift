import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

/// Who has a wheel, and knows what its rows are.
@MainActor package protocol WheelOwner: AnyObject {
    /// A person has the wheel from now on, until it rests.
    func wheelTakenOff(_ wheel: Wheel)
    /// The wheel is somewhere else; as long as it moves, `Wheel.frame` is to be called with each frame.
    func wheelMoved(_ wheel: Wheel)
    /// The wheel has come to rest at a row.
    /// - Parameter byHand: whether a person brought it there.
    func wheelRested(_ wheel: Wheel, at row: Int, byHand: Bool)
}

/// One wheel: its motion, and the hand on it. What its rows are it does not know.
@MainActor package final class Wheel {
    package private(set) var motion: WheelMotion
    /// Where the wheel was at the last frame, in rows.
    package private(set) var shown: Double
    /// Whether a person has it: from the first movement until it rests.
    package private(set) var isByHand = false
    package weak var owner: (any WheelOwner)?

    private var isTravelling = false
    private var press: Press?
    private var trail = PointerTrail()
    /// Rows that a touchpad has moved, and parts of a notch that have moved none.
    private var scrolled = 0.0
    private var notches = (parts: 0.0, time: -Double.infinity)
    private static let notchPause = 0.5
    /// What was typed to come to a row.
    var typeAhead = TypeAhead()

    private struct Press {
        var place: Double
        var wasMoving: Bool
        var isDrag = false
    }

    /// How far a pointer may move, in points, and not drag.
    private static let slack = 3.0

    package init(count: Int, row: Int) {
        motion = WheelMotion(count: count, row: row)
        shown = motion.offset(at: 0)
    }

    package var count: Int { motion.count }
    /// Whether a finger is on it.
    package var isHeld: Bool { motion.isHeld }
    /// Whether it is not at rest.
    package var isMoving: Bool { isTravelling || motion.isHeld }
    /// The row now in the middle.
    package func middleRow(at time: Double) -> Int { motion.middleRow(at: time) }

    /// How far one row is from the next, in points.
    package var pitch = Measure.Wheel.rowPitch

    /// Reduced motion glides shorter.
    package var isReduced = false {
        didSet { motion.constant = isReduced ? Measure.Wheel.reducedTau : Measure.Wheel.decayTau }
    }

    // MARK: Hands

    /// A pointer went down, moved, was released, was taken away; `y` in points of the wheel's frame.
    package func follow(_ phase: PointerStep.Phase, y: Double, height: Double, at time: Double) {
        guard count > 0, y.isFinite else { return }
        switch phase {
        case .began:
            press = Press(place: y, wasMoving: isMoving)
            trail = PointerTrail()
            trail.add(-y / pitch, at: time)
            if isMoving { hold(at: time) }
        case .moved: drag(to: y, at: time)
        case .ended:
            drag(to: y, at: time)
            guard let press else { return }
            self.press = nil
            if press.isDrag || press.wasMoving {
                release(velocity: press.isDrag ? trail.velocity(at: time) : 0, at: time)
            } else if let row = WheelDrum(height: height, pitch: pitch).row(at: y, offset: shown) {
                turn(to: motion.clamped(row), by: Spring(Measure.Springs.calm), at: time)
            }
        case .cancelled:
            guard let press else { return }
            self.press = nil
            if press.isDrag || press.wasMoving { release(velocity: 0, at: time) }
        }
    }

    private func hold(at time: Double) {
        takeOff()
        motion.grab(at: time)
        isTravelling = false
        moved(at: time)
    }

    private func drag(to y: Double, at time: Double) {
        guard var press, y != press.place || press.isDrag else { return }
        if !press.isDrag, !press.wasMoving, abs(y - press.place) <= Wheel.slack { return }
        if !press.isDrag {
            press.isDrag = true
            if !motion.isHeld { hold(at: time) }
        }
        let rows = -(y - press.place) / pitch
        motion.drag(by: rows)
        press.place = y
        self.press = press
        if rows != 0 { trail.add(-y / pitch, at: time) }
        moved(at: time)
    }

    private func release(velocity: Double, at time: Double) {
        motion.release(velocity: velocity, at: time)
        begin(at: time)
    }

    /// A person turns the wheel by rows, from where it is going to.
    package func turn(by rows: Int, at time: Double) {
        turn(to: motion.clamped(motion.landing + rows), by: Spring(Measure.Springs.quick), at: time)
    }

    /// A person turns the wheel to a row.
    package func turn(to row: Int, by spring: Spring, at time: Double) {
        guard count > 0, !motion.isHeld, isMoving || row != motion.landing else { return }
        takeOff()
        motion.travel(to: row, by: spring, at: time)
        begin(at: time)
    }

    /// A person moves the wheel by points: by whole rows with a mouse's wheel, one to one with a touchpad.
    package func scroll(_ points: Double, _ event: ScrollEvent) {
        guard count > 0, press == nil, points.isFinite else { return }
        guard event.kind != .notch else {
            // Finer wheels than by notches turn by parts of a row first.
            if event.time - notches.time > Wheel.notchPause { notches.parts = 0 }
            notches.parts += points / ScrollEvent.notch
            notches.time = event.time
            let rows = notches.parts.rounded(.toNearestOrAwayFromZero)
            notches.parts -= rows
            if rows != 0 { turn(by: Int(min(max(rows, -1e6), 1e6)), at: event.time) }
            return
        }
        if !motion.isHeld {
            trail = PointerTrail()
            hold(at: event.time)
        }
        motion.drag(by: points / pitch)
        scrolled += points / pitch
        trail.add(scrolled, at: event.time)
        moved(at: event.time)
    }

    /// The fingers on the touchpad let go: it glides on.
    package func scrollEnded(at time: Double) {
        guard motion.isHeld, press == nil else { return }
        release(velocity: trail.velocity(at: time), at: time)
    }

    // MARK: Programs

    /// A program shows a row. What a person does with the wheel ends by it, and no rest of it is told.
    /// - Returns: whether a person had the wheel.
    @discardableResult
    package func select(_ row: Int, by spring: Spring?, at time: Double) -> Bool {
        guard count > 0 else { return false }
        let row = motion.clamped(row)
        let wasByHand = isByHand
        if !wasByHand, isTravelling ? spring != nil && motion.landing == row : motion.landing == row { return false }
        (isByHand, press) = (false, nil)
        if let spring {
            motion.travel(to: row, by: spring, at: time)
            begin(at: time)
        } else {
            motion.jump(to: row)
            isTravelling = false
            moved(at: time)
        }
        return wasByHand
    }

    /// Comes to rest at the row in the middle now; what moves is shown on its way there.
    /// - Returns: the row.
    package func resolve(at time: Double) -> Int {
        let row = motion.middleRow(at: time)
        (isByHand, press) = (false, nil)
        motion.travel(to: row, by: Spring(Measure.Springs.calm), at: time)
        begin(at: time)
        return row
    }

    /// There are `count` rows now, and what was row 0 is row `shift`.
    package func setRows(_ count: Int, shift: Int, at time: Double) {
        guard count != motion.count || shift != 0 else { return }
        motion.setRows(count, shift: shift, at: time)
        if count == 0 { (isByHand, isTravelling, press) = (false, false, nil) }
        if count == 0 || !isMoving { motion.jump(to: motion.landing) }
        shown = motion.offset(at: time)
    }

    // MARK: Motion

    private func takeOff() {
        guard !isByHand else { return }
        isByHand = true
        owner?.wheelTakenOff(self)
    }

    private func begin(at time: Double) {
        isTravelling = true
        moved(at: time)
    }

    private func moved(at time: Double) {
        shown = motion.offset(at: time)
        owner?.wheelMoved(self)
    }

    /// A frame: where the wheel is now. False: it is at rest, or a finger moves it.
    package func frame(at time: Double) -> Bool {
        guard isTravelling else { return false }
        shown = motion.offset(at: time)
        if motion.isMoving(at: time) { return true }
        isTravelling = false
        let wasByHand = isByHand
        isByHand = false
        owner?.wheelRested(self, at: motion.landing, byHand: wasByHand)
        return isTravelling
    }

    /// Is where another one is, as far as it is seen.
    package func takeOver(_ other: Wheel) {
        (motion, shown, isByHand, isTravelling) = (other.motion, other.shown, other.isByHand, other.isTravelling)
    }

    /// Whether it is where another one is, and on the same way.
    package func isLike(_ other: Wheel) -> Bool {
        shown == other.shown && isByHand == other.isByHand && isTravelling == other.isTravelling
            && motion.landing == other.motion.landing
    }
}
