import HalcyonCore
import HalcyonViews
import Testing

/// The wheel's motion as a closed form: the same whoever samples it, and how often.
@Suite struct WheelMotionTests {
    /// A wheel of 60 rows at one of them, let go at 0 s.
    private func thrown(_ velocity: Double, from row: Int = 0) -> WheelMotion {
        var motion = WheelMotion(count: 60, row: row)
        motion.grab(at: 0)
        motion.release(velocity: velocity, at: 0)
        return motion
    }

    @Test func theLandingRowIsFixedAtRelease() {
        // 37 rows a second glide 37 × 0.325 = 12.025 rows.
        let motion = thrown(37)
        #expect(motion.landing == 12)
        #expect(motion.offset(at: 0) == 0)
        // After one time constant e⁻¹ of the way is left.
        #expect(abs(motion.offset(at: 0.325) - 12 * (1 - 0.36787944117144233)) < 1e-12)
        // 12 rows are within 0.004 rows after 0.325 × ln(3000) seconds.
        #expect(motion.isMoving(at: 2.6) && !motion.isMoving(at: 2.61))
        #expect(motion.offset(at: 2.61) == 12)
        #expect(thrown(-3, from: 20).landing == 19)
        #expect(thrown(1.5, from: 20).landing == 20)
        // Faster than 60 rows a second nobody turns it.
        #expect(thrown(5000).landing == 20 && thrown(.nan).landing == 0)
    }

    @Test func whatIsThrownBeyondTheEndOvershootsItAndLandsOnIt() {
        let motion = thrown(60, from: 55)
        #expect(motion.landing == 59)
        let trace = (0...200).map { motion.offset(at: Double($0) / 100) }
        let most = trace.max() ?? 0
        #expect(most > 59.05 && most < 59 + 3.4)
        #expect(trace.last == 59)
        // It is continuous: no step is longer than the fastest hundredth of a second.
        #expect(zip(trace, trace.dropFirst()).allSatisfy { abs($1 - $0) <= 0.6 + 1e-9 })
    }

    @Test func aFingerMovesItOneToOneAndLessBeyondTheEnds() {
        var motion = WheelMotion(count: 10, row: 0)
        motion.grab(at: 0)
        motion.drag(by: 2.25)
        #expect(motion.offset(at: 1) == 2.25)
        motion.drag(by: -4.25)
        // Two rows too far: 3.4 · (1 − 1 / (0.55 · 2 / 3.4 + 1)).
        #expect(abs(motion.offset(at: 1) + 3.4 * (1 - 1 / (0.55 * 2 / 3.4 + 1))) < 1e-12)
        motion.release(velocity: 0, at: 1)
        #expect(motion.landing == 0)
        #expect(motion.offset(at: 5) == 0)
    }

    @Test func aNewTargetTakesOverPlaceAndSpeed() {
        var motion = thrown(37)
        let (place, speed) = (motion.offset(at: 0.2), motion.velocity(at: 0.2))
        motion.travel(to: 40, by: Spring(response: 0.3, dampingRatio: 1), at: 0.2)
        #expect(abs(motion.offset(at: 0.2) - place) < 1e-12)
        #expect(abs(motion.velocity(at: 0.2) - speed) < 1e-9)
        #expect(motion.landing == 40 && motion.offset(at: 10) == 40)
    }

    @Test func rowsThatComeBeforeMoveItAlong() {
        var motion = thrown(37)
        let place = motion.offset(at: 0.2)
        motion.setRows(62, shift: 2, at: 0.2)
        #expect(abs(motion.offset(at: 0.2) - place - 2) < 1e-12)
        #expect(motion.landing == 14)
        // Rows that go below where it lands: to the last one.
        motion.setRows(9, shift: 0, at: 0.3)
        #expect(motion.landing == 8 && motion.offset(at: 9) == 8)
        motion.setRows(0, shift: 0, at: 1)
        #expect(motion.landing == 0)
    }

    @Test func theDrumStandsAsTheDesignSays() throws {
        // What is in the design's table for rows 1 and 4 below the middle.
        #expect(WheelDrum.rows(around: 30, count: 60) == 26..<35)
        #expect(WheelDrum.rows(around: 0, count: 60) == 0..<5)
        #expect(WheelDrum.rows(around: 0.5, count: 3) == 0..<3)
        #expect(WheelDrum.rows(around: .nan, count: 3) == 0..<0)
        #expect(WheelDrum.height == 216)
    }
}
