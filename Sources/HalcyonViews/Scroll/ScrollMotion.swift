import Foundation
import HalcyonCore
import HalcyonEngine

/// What fingers do with a scrollable view, and how it glides on when they let go: on each axis a closed form of time.
struct ScrollMotion {
    /// One axis, in points of the content; beyond the ends as far as the fingers went.
    struct Axis {
        var place: Double
        var course: Motion?
        var trail = PointerTrail()
        /// How far the fingers moved, in all.
        var moved = 0.0

        init(_ place: Double) { self.place = place }

        func place(at time: Double) -> Double { course?.value(at: time) ?? place }
        func velocity(at time: Double) -> Double { course?.velocity(at: time) ?? trail.velocity(at: time) }
    }
    var x, y: Axis
    /// Whether the fingers are still there.
    var isHeld = true
    /// Whether a person has done something else since, so that programs may move the view.
    var yields = false

    /// Points within which a view is at rest.
    static let distance = 0.25
    /// Points a second below which a view does not glide.
    static let least = 20.0

    init(_ offset: LayoutPoint) { (x, y) = (Axis(offset.x), Axis(offset.y)) }

    /// The fingers move it by points.
    mutating func drag(by distance: LayoutSize, at time: Double) {
        x.drag(by: distance.width, at: time)
        y.drag(by: distance.height, at: time)
    }

    func place(at time: Double) -> LayoutPoint { LayoutPoint(x: x.place(at: time), y: y.place(at: time)) }
    func velocity(at time: Double) -> CGVector { CGVector(dx: x.velocity(at: time), dy: y.velocity(at: time)) }
    /// When it is at rest.
    var end: Double { max(x.course?.end ?? -.infinity, y.course?.end ?? -.infinity) }

    /// The content is somewhere else under the same view: its rows turned out to be longer.
    mutating func shift(by distance: LayoutPoint) {
        x.shift(by: distance.x)
        y.shift(by: distance.y)
    }
}

extension ScrollMotion.Axis {
    mutating func drag(by distance: Double, at time: Double) {
        place += distance
        moved += distance
        trail.add(moved, at: time)
    }

    mutating func shift(by distance: Double) {
        guard distance != 0 else { return }
        place += distance
        course = course?.shifted(by: distance)
    }

    /// Where it would glide to by itself.
    func free(_ velocity: Double) -> Double { place + velocity * Measure.Wheel.decayTau }

    /// The fingers let go: it glides on, back to an end, or to where it is wanted.
    mutating func release(_ velocity: Double, range: Double, wanted: Double?, at time: Double) {
        let calm = Spring(Measure.Springs.calm)
        let end = min(max(place, 0), range)
        func spring(to target: Double) -> Motion {
            Motion(
                from: place, velocity: velocity, to: target, by: calm, at: time, within: ScrollMotion.distance)
        }
        if let wanted {
            course = spring(to: min(max(wanted, 0), range))
        } else if place != end {
            course = spring(to: end)
        } else if abs(velocity) < ScrollMotion.least {
            course = Motion(at: place)
        } else if free(velocity) >= 0, free(velocity) <= range {
            course = Motion(
                from: place, glidingTo: free(velocity), constant: Measure.Wheel.decayTau, at: time,
                within: ScrollMotion.distance)
        } else {
            course = Motion(
                from: place, velocity: velocity, endingAt: free(velocity) < 0 ? 0 : range,
                by: Spring(Measure.Springs.throw), constant: Measure.Wheel.decayTau, at: time,
                within: ScrollMotion.distance)
        }
    }

    /// The content is shorter than where it glides to: back to its end.
    mutating func keep(within range: Double, at time: Double) {
        guard let course, course.target > range + 0.5 || course.target < 0 else { return }
        self.course = Motion(
            from: course.value(at: time), velocity: course.velocity(at: time), to: min(max(course.target, 0), range),
            by: Spring(Measure.Springs.calm), at: time, within: ScrollMotion.distance)
    }
}
