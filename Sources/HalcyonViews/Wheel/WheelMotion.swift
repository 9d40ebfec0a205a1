import Foundation
import HalcyonCore

/// Where a wheel is, in rows: a closed form of time while it moves, the finger's place while it is held. At release the row
/// where it lands is fixed; frames, load and updates change nothing about that.
package struct WheelMotion: Hashable, Sendable {
    /// How many rows there are.
    package private(set) var count: Int
    /// Seconds in which what is left of a glide falls to its e-th part.
    package var constant = Measure.Wheel.decayTau
    /// In rows, beyond the ends as far as the finger went.
    private var course = Motion(at: 0)
    /// Where the finger holds it, beyond the ends as far as it went.
    private var held: Double?

    /// What nobody sees of a row.
    static let distance = 0.004
    private static let band = RubberBand(room: Measure.Wheel.rubberRows)

    /// A wheel of `count` rows at one of them.
    package init(count: Int, row: Int) {
        self.count = max(count, 0)
        course = Motion(at: Double(clamped(row)))
    }

    private var last: Double { Double(max(count - 1, 0)) }
    /// The nearest row that there is.
    package func clamped(_ row: Int) -> Int { min(max(row, 0), max(count - 1, 0)) }
    /// The row nearest to a place.
    private func row(near place: Double) -> Int {
        clamped(Int(min(max(place, -1), Double(count) + 1).rounded()))
    }

    private func raw(at time: Double) -> Double { held ?? course.value(at: time) }
    private func speed(at time: Double) -> Double { held == nil ? course.velocity(at: time) : 0 }

    /// The row in the middle, with parts of rows; beyond the ends as the rubber band shows it.
    package func offset(at time: Double) -> Double {
        WheelMotion.band.shown(raw(at: time), between: 0, and: last)
    }
    /// How fast it turns, in rows a second.
    package func velocity(at time: Double) -> Double { speed(at: time) }
    /// The row now in the middle.
    package func middleRow(at time: Double) -> Int { row(near: raw(at: time)) }
    /// The row where it comes to rest, as far as that is known.
    package var landing: Int { row(near: held ?? course.target) }
    /// Whether a finger holds it.
    package var isHeld: Bool { held != nil }
    /// Whether it moves by itself.
    package func isMoving(at time: Double) -> Bool { held == nil && time < course.end }

    /// A finger stops it where it is.
    package mutating func grab(at time: Double) { held = raw(at: time) }
    /// The finger moves it by rows.
    package mutating func drag(by rows: Double) { held = (held ?? 0) + rows }

    /// The finger lets go while it moves by `velocity` rows a second.
    package mutating func release(velocity: Double, at time: Double) {
        let (from, most) = (raw(at: time), Measure.Wheel.maxRowsPerSecond)
        let velocity = velocity.isFinite ? min(max(velocity, -most), most) : 0
        held = nil
        let target = (from + velocity * constant).rounded()
        if target >= 0, target <= last {
            course = Motion(
                from: from, glidingTo: target, constant: constant, at: time, within: WheelMotion.distance)
            return
        }
        let edge = min(max(target, 0), last)
        let isOutside = from < 0 || from > last
        course =
            isOutside
            ? Motion(
                from: from, velocity: velocity, to: edge, by: Spring(Measure.Springs.calm), at: time,
                within: WheelMotion.distance)
            : Motion(
                from: from, velocity: velocity, endingAt: edge, by: Spring(Measure.Springs.throw),
                constant: constant, at: time, within: WheelMotion.distance)
    }

    /// Goes to a row from where it is, as fast as it is.
    package mutating func travel(to row: Int, by spring: Spring, at time: Double) {
        let (from, velocity) = (raw(at: time), speed(at: time))
        held = nil
        course = Motion(
            from: from, velocity: velocity, to: Double(clamped(row)), by: spring, at: time,
            within: WheelMotion.distance)
    }

    /// Is at a row at once.
    package mutating func jump(to row: Int) {
        held = nil
        course = Motion(at: Double(clamped(row)))
    }

    /// There are `count` rows now, and what was row 0 is row `shift`. It goes on as it did; where its row is gone, to the last.
    package mutating func setRows(_ count: Int, shift: Int, at time: Double) {
        self.count = max(count, 0)
        if shift != 0 {
            held = held.map { $0 + Double(shift) }
            course = course.shifted(by: Double(shift))
        }
        if held == nil, course.target < 0 || course.target > last {
            travel(to: clamped(Int(min(max(course.target, -1), 1e9))), by: Spring(Measure.Springs.calm), at: time)
        }
    }
}
