import Foundation

/// The time that a mounted root lives in, in seconds. Only differences mean anything.
public protocol HostClock: AnyObject {
    /// Seconds since some fixed moment.
    var now: Double { get }
}

/// Real time.
public final class SystemClock: HostClock {
    /// Real time, counted from the clock's creation.
    public init() { start = ContinuousClock.now }
    private let start: ContinuousClock.Instant
    /// Seconds since the clock was made.
    public var now: Double {
        let passed = start.duration(to: .now).components
        return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
    }
}

/// Time that moves only when it is told to: what tests and sessions without a display run by.
public final class VirtualClock: HostClock {
    /// A clock that stands at 0.
    public init() {}
    /// Seconds since the beginning.
    public private(set) var now: Double = 0
    /// Moves time forward; a negative step is ignored.
    public func advance(by seconds: Double) { now += max(seconds, 0) }
}
