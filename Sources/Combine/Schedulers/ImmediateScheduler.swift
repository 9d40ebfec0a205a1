/// A scheduler that runs each action at once, whatever time is asked for.
public struct ImmediateScheduler: Scheduler, Sendable {
    /// The scheduler's only point in time.
    public struct SchedulerTimeType: Strideable, Sendable {
        init() {}

        /// Nothing: there is only one point in time.
        public func distance(to other: SchedulerTimeType) -> Stride { 0 }

        /// The same point in time.
        public func advanced(by n: Stride) -> SchedulerTimeType { self }

        /// A number that stands for a length of time; every real length becomes zero.
        public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable,
            SchedulerTimeIntervalConvertible, Sendable
        {
            /// The number.
            public var magnitude: Int

            /// Wraps a number.
            public init(_ value: Int) {
                magnitude = value
            }

            /// Wraps a number.
            public init(integerLiteral value: Int) { self.init(value) }

            /// Wraps a number, without its fraction.
            public init(floatLiteral value: Double) { self.init(Int(value)) }

            /// Wraps a number; nil if an `Int` cannot hold it.
            public init?<T>(exactly source: T) where T: BinaryInteger {
                guard let value = Int(exactly: source) else { return nil }
                self.init(value)
            }

            /// Whether the number is smaller.
            public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }

            /// The product.
            public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }

            /// The sum.
            public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }

            /// The difference.
            public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }

            /// Subtracts in place.
            public static func -= (lhs: inout Stride, rhs: Stride) { lhs.magnitude -= rhs.magnitude }

            /// Multiplies in place.
            public static func *= (lhs: inout Stride, rhs: Stride) { lhs.magnitude *= rhs.magnitude }

            /// Adds in place.
            public static func += (lhs: inout Stride, rhs: Stride) { lhs.magnitude += rhs.magnitude }

            /// Zero.
            public static func seconds(_ s: Int) -> Stride { 0 }

            /// Zero.
            public static func seconds(_ s: Double) -> Stride { 0 }

            /// Zero.
            public static func milliseconds(_ ms: Int) -> Stride { 0 }

            /// Zero.
            public static func microseconds(_ us: Int) -> Stride { 0 }

            /// Zero.
            public static func nanoseconds(_ ns: Int) -> Stride { 0 }
        }
    }

    /// There are no options.
    public typealias SchedulerOptions = Never

    /// The one immediate scheduler.
    public static let shared = ImmediateScheduler()

    /// The only point in time.
    public var now: SchedulerTimeType { SchedulerTimeType() }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs `action` now.
    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

    /// Runs `action` now.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        action()
    }

    /// Runs `action` now and once.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return Subscriptions.empty
    }
}
