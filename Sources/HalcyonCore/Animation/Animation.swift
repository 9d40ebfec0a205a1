import Foundation

/// How a change moves: carried by the transaction of the write to the views (semantics 120, 127).
public struct Animation: Equatable, Sendable, CustomStringConvertible {
    /// The course of the movement.
    enum Course: Equatable, Sendable {
        case bezier(Double, Double, Double, Double, duration: Double)
        case spring(response: Double, damping: Double)
    }
    var course: Course
    var delay: Double = 0
    var speed: Double = 1
    var repeats: Int?
    var isForever = false
    var autoreverses = true

    /// The default: a spring without bounce (response 0.5 s).
    public static let `default` = Animation(course: .spring(response: 0.5, damping: 1))
    /// Even speed, 0.35 s.
    public static var linear: Animation { linear(duration: 0.35) }
    /// Slow at the begin, 0.35 s.
    public static var easeIn: Animation { easeIn(duration: 0.35) }
    /// Slow at the end, 0.35 s.
    public static var easeOut: Animation { easeOut(duration: 0.35) }
    /// Slow at both ends, 0.35 s.
    public static var easeInOut: Animation { easeInOut(duration: 0.35) }
    /// Even speed; seconds.
    public static func linear(duration: TimeInterval) -> Animation { timing(0, 0, 1, 1, duration) }
    /// Slow at the begin; seconds.
    public static func easeIn(duration: TimeInterval) -> Animation { timing(0.42, 0, 1, 1, duration) }
    /// Slow at the end; seconds.
    public static func easeOut(duration: TimeInterval) -> Animation { timing(0, 0, 0.58, 1, duration) }
    /// Slow at both ends; seconds.
    public static func easeInOut(duration: TimeInterval) -> Animation { timing(0.42, 0, 0.58, 1, duration) }
    /// A cubic Bézier curve of progress over time; seconds.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation { timing(p1x, p1y, p2x, p2y, duration) }
    /// A spring by its period (seconds) and damping (1: no bounce).
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation { Animation(course: .spring(response: response, damping: dampingFraction)) }
    /// A spring by its duration (seconds) and bounce (0: none).
    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation
    {
        Animation(course: .spring(response: duration, damping: 1 - bounce))
    }
    /// A spring, 0.5 s without bounce.
    public static var spring: Animation { spring(duration: 0.5) }

    /// Begins after so many seconds.
    public func delay(_ delay: TimeInterval) -> Animation { with { $0.delay += delay } }
    /// Runs so many times as fast.
    public func speed(_ speed: Double) -> Animation { with { $0.speed *= speed } }
    /// Runs so many times, each second one backwards if it reverses.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        with { ($0.repeats, $0.autoreverses) = (repeatCount, autoreverses) }
    }
    /// Runs until it is replaced.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        with { ($0.isForever, $0.autoreverses) = (true, autoreverses) }
    }

    /// The course in words.
    public var description: String {
        switch course {
        case .bezier(let a, let b, let c, let d, let duration): "Animation(\(a), \(b), \(c), \(d), \(duration) s)"
        case .spring(let response, let damping): "Animation(spring \(response) s, damping \(damping))"
        }
    }

    private static func timing(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ duration: Double) -> Animation {
        Animation(course: .bezier(a, b, c, d, duration: duration))
    }

    private func with(_ change: (inout Animation) -> Void) -> Animation {
        var copy = self
        change(&copy)
        return copy
    }
}
