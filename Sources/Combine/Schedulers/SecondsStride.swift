import Foundation

/// A scheduler's length of time that is counted in seconds, as run loops and operation queues do.
public protocol _SecondsStride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable, Sendable,
    SchedulerTimeIntervalConvertible
where Magnitude == TimeInterval, FloatLiteralType == TimeInterval, IntegerLiteralType == TimeInterval {
    /// Seconds.
    var magnitude: TimeInterval { get set }

    /// Makes a length of so many seconds.
    init(_ timeInterval: TimeInterval)
}

extension _SecondsStride {
    /// The length in seconds.
    public var timeInterval: TimeInterval { magnitude }

    /// So many seconds.
    public init(integerLiteral value: TimeInterval) { self.init(value) }

    /// So many seconds.
    public init(floatLiteral value: TimeInterval) { self.init(value) }

    /// So many seconds; nil if a `Double` cannot hold the number.
    public init?<T>(exactly source: T) where T: BinaryInteger {
        guard let seconds = TimeInterval(exactly: source) else { return nil }
        self.init(seconds)
    }

    /// Whether `lhs` is shorter.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

    /// The product of the two numbers of seconds.
    public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }

    /// The sum.
    public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }

    /// The difference.
    public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }

    /// Multiplies in place.
    public static func *= (lhs: inout Self, rhs: Self) { lhs.magnitude *= rhs.magnitude }

    /// Adds in place.
    public static func += (lhs: inout Self, rhs: Self) { lhs.magnitude += rhs.magnitude }

    /// Subtracts in place.
    public static func -= (lhs: inout Self, rhs: Self) { lhs.magnitude -= rhs.magnitude }

    /// So many whole seconds.
    public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }

    /// So many seconds.
    public static func seconds(_ s: Double) -> Self { Self(s) }

    /// So many thousandths of a second.
    public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1_000) }

    /// So many millionths of a second.
    public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1_000_000) }

    /// So many billionths of a second.
    public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1_000_000_000) }
}

extension Date {
    /// A virtual clock's time as the date that the schedulers count with: the reference date is the clock's start, which
    /// keeps whole nanoseconds exact where a date of today would not.
    init(clockNanoseconds nanoseconds: Int64) {
        self.init(timeIntervalSinceReferenceDate: TimeInterval(nanoseconds) / 1_000_000_000)
    }

    var clockNanoseconds: Int64 { timeIntervalSinceReferenceDate.clockNanoseconds }
}

extension TimeInterval {
    /// Whole nanoseconds, clamped to what a clock can count.
    var clockNanoseconds: Int64 {
        Int64(exactly: (self * 1_000_000_000).rounded()) ?? (self < 0 ? .min : .max)
    }
}
