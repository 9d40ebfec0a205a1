import Foundation

/// How a value moves, as a closed form of time: where it is, and how fast, at any moment, whoever looks and how often. So
/// neither the rate of frames nor the load can change where it comes to rest.
package struct Motion: Hashable, Sendable {
    /// What pulls the value to its target.
    package enum Force: Hashable, Sendable {
        /// Nothing: it is there.
        case none
        /// A spring.
        case spring(Spring)
        /// What is left of the way falls to its e-th part in so many seconds.
        case glide(Double)
        /// Nothing but the time: it is there after so many seconds, fast at first, slower and slower.
        case ease(Double)
    }

    /// One force's part of the course.
    private struct Piece: Hashable, Sendable {
        var force: Force
        var start, from, velocity, target: Double

        func value(at time: Double) -> Double {
            let passed = max(time - start, 0)
            switch force {
            case .none: return target
            case .spring(let spring):
                return from + spring.value(target: target - from, initialVelocity: velocity, time: passed)
            case .glide(let constant): return target - (target - from) * exp(-passed / constant)
            case .ease(let seconds): return target - (target - from) * pow(left(passed, of: seconds), 3)
            }
        }

        func velocity(at time: Double) -> Double {
            let passed = max(time - start, 0)
            switch force {
            case .none: return 0
            case .spring(let spring):
                return spring.velocity(target: target - from, initialVelocity: velocity, time: passed)
            case .glide(let constant): return (target - from) / constant * exp(-passed / constant)
            case .ease(let seconds):
                return seconds > 0 ? 3 * (target - from) / seconds * pow(left(passed, of: seconds), 2) : 0
            }
        }

        /// The share of the time that is left.
        private func left(_ passed: Double, of seconds: Double) -> Double {
            seconds > 0 ? max(1 - passed / seconds, 0) : 0
        }

        /// When it is within `distance` of its target for good.
        func rest(within distance: Double) -> Double {
            switch force {
            case .none: return start
            case .spring(let spring):
                return start
                    + spring.settlingDuration(target: target - from, initialVelocity: velocity, epsilon: distance)
            case .glide(let constant):
                return start + constant * max(log(max(abs(target - from), distance) / distance), 0)
            case .ease(let seconds): return start + seconds
            }
        }
    }

    private var first: Piece
    /// What follows, from its start on.
    private var second: Piece?
    /// When it comes to rest, in seconds of the clock.
    package private(set) var end: Double

    /// A value that stays.
    package init(at value: Double) {
        first = Piece(force: .none, start: 0, from: value, velocity: 0, target: value)
        end = -.infinity
    }

    /// A value that a spring pulls.
    /// - Parameters:
    ///   - velocity: how fast it is, a second.
    ///   - time: now, in seconds of the clock.
    ///   - distance: how near to its target it is at rest.
    package init(
        from value: Double, velocity: Double, to target: Double, by spring: Spring, at time: Double,
        within distance: Double
    ) {
        first = Piece(force: .spring(spring), start: time, from: value, velocity: velocity, target: target)
        end = first.rest(within: distance)
    }

    /// A value that glides to a target, as fast as that takes at first.
    package init(
        from value: Double, glidingTo target: Double, constant: Double, at time: Double, within distance: Double
    ) {
        first = Piece(force: .glide(constant), start: time, from: value, velocity: 0, target: target)
        end = first.rest(within: distance)
    }

    /// A value that is at its target after so many seconds.
    package init(from value: Double, easingTo target: Double, seconds: Double, at time: Double) {
        first = Piece(force: .ease(seconds), start: time, from: value, velocity: 0, target: target)
        end = first.rest(within: 0)
    }

    /// A value that glides as fast as it is, reaches an end on its way, and is pulled back to that by a spring with the speed
    /// that is left then.
    package init(
        from value: Double, velocity: Double, endingAt edge: Double, by spring: Spring, constant: Double,
        at time: Double,
        within distance: Double
    ) {
        let free = value + velocity * constant
        let share = (free - edge) / (free - value)
        guard share > 0, share < 1 else {
            first = Piece(force: .spring(spring), start: time, from: value, velocity: velocity, target: edge)
            end = first.rest(within: distance)
            return
        }
        first = Piece(force: .glide(constant), start: time, from: value, velocity: velocity, target: free)
        let piece = Piece(
            force: .spring(spring), start: time - constant * log(share), from: edge, velocity: (free - edge) / constant,
            target: edge)
        second = piece
        end = piece.rest(within: distance)
    }

    /// Where it comes to rest.
    package var target: Double { (second ?? first).target }
    private func piece(at time: Double) -> Piece {
        if let second, time >= second.start { second } else { first }
    }

    /// The same course of a value that is larger by an amount.
    package func shifted(by amount: Double) -> Motion {
        var moved = self
        moved.first.from += amount
        moved.first.target += amount
        moved.second?.from += amount
        moved.second?.target += amount
        return moved
    }

    /// Where it is; at its target from its end on.
    package func value(at time: Double) -> Double { time >= end ? target : piece(at: time).value(at: time) }
    /// How fast it is, a second.
    package func velocity(at time: Double) -> Double { time >= end ? 0 : piece(at: time).velocity(at: time) }
}

extension Spring {
    /// A spring of the look.
    package init(_ look: (response: Double, damping: Double)) {
        self.init(response: look.response, dampingRatio: look.damping)
    }
}

/// How far something is shown that is pulled beyond its end: less and less of the way, never more than `room`.
package struct RubberBand: Hashable, Sendable {
    /// The most that is shown.
    package var room: Double
    /// How much of the first bit of the way is shown, 0 … 1.
    package var give: Double
    /// A band.
    package init(room: Double, give: Double = 0.55) { (self.room, self.give) = (room, give) }

    /// How much of a way is shown.
    package func shown(_ excess: Double) -> Double {
        let way = abs(excess)
        guard way > 0, room > 0 else { return 0 }
        return (excess < 0 ? -1 : 1) * room * (1 - 1 / (give * way / room + 1))
    }

    /// A value between two ends as it is shown.
    package func shown(_ value: Double, between low: Double, and high: Double) -> Double {
        if value < low { return low + shown(value - low) }
        return value > high ? high + shown(value - high) : value
    }
}
