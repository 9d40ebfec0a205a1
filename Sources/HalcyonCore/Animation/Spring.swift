import Foundation

/// A spring as a closed form of time: where a value is that it pulls to a target, and how fast, at any moment
/// (semantics 435, 436).
public struct Spring: Hashable, Sendable {
    /// The mass at its end.
    public private(set) var mass: Double
    /// How strongly it pulls.
    public private(set) var stiffness: Double
    /// How strongly it is held up, as a force.
    public private(set) var damping: Double

    /// A spring by how long it seems to take, in seconds, and by how far it bounces: 0 not at all, near 1 for long; below
    /// 0 it is slower than need be.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
        self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    /// A spring by its period, in seconds, and by how much it is damped: 1 does not bounce any more.
    public init(response: Double, dampingRatio: Double) {
        let frequency = 2 * Double.pi / max(response, 1e-9)
        (mass, stiffness, damping) = (1, frequency * frequency, 2 * max(dampingRatio, 0) * frequency)
    }

    /// A spring by what it is made of.
    /// - Parameter allowOverDamping: whether it may be slower than need be; else it is damped at most so that it does not
    ///   bounce.
    public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let most = allowOverDamping ? Double.infinity : 2 * (mass * stiffness).squareRoot()
        (self.mass, self.stiffness, self.damping) = (mass, stiffness, min(damping, most))
    }

    /// A spring by how long it takes to come to rest, in seconds, and by how much it is damped.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        // The time to rest shrinks with the period, so that halving finds it.
        var (short, long) = (1e-3, 1e3)
        for _ in 0..<60 {
            let middle = (short * long).squareRoot()
            let spring = Spring(response: middle, dampingRatio: dampingRatio)
            if spring.restTime(1, 0, epsilon) < settlingDuration { short = middle } else { long = middle }
        }
        self.init(response: long, dampingRatio: dampingRatio)
    }

    /// No bounce, half a second.
    public static var smooth: Spring { smooth() }
    /// No bounce, or a little more.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }
    /// A little bounce, half a second.
    public static var snappy: Spring { snappy() }
    /// A little bounce, or a little more.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    /// Some bounce, half a second.
    public static var bouncy: Spring { bouncy() }
    /// Some bounce, or a little more.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// The period without damping, in seconds.
    public var response: Double { 2 * Double.pi / frequency }
    /// How much it is damped: 1 does not bounce any more.
    public var dampingRatio: Double { damping / (2 * mass * frequency) }
    /// How long it seems to take, in seconds.
    public var duration: TimeInterval { response }
    /// How far it bounces.
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
    /// When a value that it moves by 1 is at rest but for a thousandth, in seconds.
    public var settlingDuration: TimeInterval { restTime(1, 0, 0.001) }

    private var frequency: Double { (stiffness / mass).squareRoot() }
}

// Where a value is. All start at zero and go to the target.
extension Spring {
    /// What is left of the way, and of the velocity at the begin, at a time: `position = target − left · target + kept ·
    /// velocity`; and the change of both.
    private func course(_ time: Double) -> (left: Double, kept: Double, leftChange: Double, keptChange: Double) {
        let (time, frequency, ratio) = (max(time, 0), frequency, dampingRatio)
        let decay = ratio * frequency
        if ratio < 1 {
            let turn = frequency * (1 - ratio * ratio).squareRoot()
            let (envelope, sine, cosine) = (exp(-decay * time), sin(turn * time), cos(turn * time))
            let kept = envelope * sine / turn
            return (
                envelope * cosine + decay * kept, kept, -frequency * frequency * kept, envelope * cosine - decay * kept
            )
        }
        if ratio == 1 {
            let envelope = exp(-frequency * time)
            return (
                envelope * (1 + frequency * time), envelope * time, -frequency * frequency * time * envelope,
                envelope * (1 - frequency * time)
            )
        }
        let spread = frequency * (ratio * ratio - 1).squareRoot()
        let (slow, fast) = (decay - spread, decay + spread)
        let (late, early) = (exp(-slow * time), exp(-fast * time))
        return (
            (fast * late - slow * early) / (fast - slow), (late - early) / (fast - slow),
            slow * fast * (early - late) / (fast - slow), (fast * early - slow * late) / (fast - slow)
        )
    }

    /// Where a value is that started at zero.
    /// - Parameters:
    ///   - initialVelocity: how fast it was then, a second.
    ///   - time: since then, in seconds.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let course = course(time)
        return target.scaled(by: 1 - course.left) + initialVelocity.scaled(by: course.kept)
    }

    /// How fast a value is that started at zero, a second.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let course = course(time)
        return target.scaled(by: -course.leftChange) + initialVelocity.scaled(by: course.keptChange)
    }

    /// Moves a value on by some seconds from where it is and as fast as it is: also to another target than before.
    public func update<V: VectorArithmetic>(
        value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
    ) {
        let way = target - value
        let start = value
        let initial = velocity
        value = start + self.value(target: way, initialVelocity: initial, time: deltaTime)
        velocity = self.velocity(target: way, initialVelocity: initial, time: deltaTime)
    }

    /// How strongly it pulls a value.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    /// When a value is at rest but for `epsilon`, in seconds.
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double
    ) -> TimeInterval {
        restTime(target.magnitudeSquared.squareRoot(), initialVelocity.magnitudeSquared.squareRoot(), epsilon)
    }

    /// What bounces is bounded by its envelope; what does not is looked at ten times a second.
    private func restTime(_ way: Double, _ velocity: Double, _ epsilon: Double) -> Double {
        let (ratio, frequency) = (dampingRatio, frequency)
        if ratio == 0 { return .infinity }
        let decay = ratio * frequency
        if ratio < 1 { return max(log((way + decay * way + velocity) / epsilon) / decay, 0) }
        for step in 0..<10_000 {
            let time = Double(step) / 10
            let course = course(time)
            if abs(course.left * way) + abs(course.kept * velocity) <= epsilon { return time }
        }
        return .infinity
    }
}

extension VectorArithmetic {
    fileprivate func scaled(by factor: Double) -> Self {
        var result = self
        result.scale(by: factor)
        return result
    }
}
