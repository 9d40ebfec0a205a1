import Dispatch

extension DispatchQueue {
    /// A point in time of a dispatch queue.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The dispatch time.
        public var dispatchTime: DispatchTime

        /// Wraps a dispatch time.
        public init(_ time: DispatchTime) {
            dispatchTime = time
        }

        /// Reads what `encode(to:)` wrote.
        public init(from decoder: any Decoder) throws {
            let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
            self.init(DispatchTime(uptimeNanoseconds: nanoseconds))
        }

        /// Writes the nanoseconds of uptime.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }

        /// How much later `other` is; the distance to or from `distantFuture` is the longest that there is.
        public func distance(to other: SchedulerTimeType) -> Stride {
            let (start, end) = (dispatchTime.rawValue, other.dispatchTime.rawValue)
            // Times past what a signed count can hold stand for "never".
            let limit = UInt64(Int.max)
            switch (start > limit, end > limit) {
            case (true, true): return .nanoseconds(0)
            case (true, false), (false, true): return .nanoseconds(.max)
            case (false, false):
                let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
                return .nanoseconds(to >= from ? Int(clamping: to - from) : -Int(clamping: from - to))
            }
        }

        /// The point in time that is `n` later.
        public func advanced(by n: Stride) -> SchedulerTimeType {
            if n.magnitude == .max { return SchedulerTimeType(.distantFuture) }
            return SchedulerTimeType(dispatchTime + n.timeInterval)
        }

        /// Hashes the raw time.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(dispatchTime.rawValue)
        }
    }
}

extension DispatchQueue.SchedulerTimeType {
    /// A length of time, in nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Codable, Sendable
    {
        /// Nanoseconds.
        public var magnitude: Int

        private enum CodingKeys: String, CodingKey { case magnitude = "_nanoseconds" }

        /// The length as a dispatch interval.
        public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

        /// The length of a dispatch interval, clamped; `never` is the longest.
        public init(_ timeInterval: DispatchTimeInterval) {
            magnitude =
                switch timeInterval {
                case .seconds(let count): Self.clamped(count, by: 1_000_000_000)
                case .milliseconds(let count): Self.clamped(count, by: 1_000_000)
                case .microseconds(let count): Self.clamped(count, by: 1_000)
                case .nanoseconds(let count): count
                case .never: .max
                @unknown default: .max
                }
        }

        /// So many seconds.
        public init(floatLiteral value: Double) { self = .seconds(value) }

        /// So many seconds.
        public init(integerLiteral value: Int) { self = .seconds(value) }

        /// So many seconds; nil if an `Int` cannot hold the number.
        public init?<T>(exactly source: T) where T: BinaryInteger {
            guard let seconds = Int(exactly: source) else { return nil }
            self = .seconds(seconds)
        }

        private init(nanoseconds: Int) {
            magnitude = nanoseconds
        }

        private static func clamped(_ count: Int, by unit: Int) -> Int {
            let (product, overflow) = count.multipliedReportingOverflow(by: unit)
            return overflow ? (count < 0 ? .min : .max) : product
        }

        /// Whether `lhs` is shorter.
        public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }

        /// The product of the lengths in seconds.
        public static func * (lhs: Stride, rhs: Stride) -> Stride {
            .seconds(Double(lhs.magnitude) / 1_000_000_000 * (Double(rhs.magnitude) / 1_000_000_000))
        }

        /// The sum.
        public static func + (lhs: Stride, rhs: Stride) -> Stride {
            let (sum, overflow) = lhs.magnitude.addingReportingOverflow(rhs.magnitude)
            return Stride(nanoseconds: overflow ? (lhs.magnitude < 0 ? .min : .max) : sum)
        }

        /// The difference.
        public static func - (lhs: Stride, rhs: Stride) -> Stride {
            let (difference, overflow) = lhs.magnitude.subtractingReportingOverflow(rhs.magnitude)
            return Stride(nanoseconds: overflow ? (lhs.magnitude < 0 ? .min : .max) : difference)
        }

        /// Subtracts in place.
        public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }

        /// Multiplies in place.
        public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }

        /// Adds in place.
        public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }

        /// So many seconds, clamped.
        public static func seconds(_ s: Double) -> Stride {
            let nanoseconds = (s * 1_000_000_000).rounded(.towardZero)
            return Stride(nanoseconds: Int(exactly: nanoseconds) ?? (s < 0 ? .min : .max))
        }

        /// So many whole seconds, clamped.
        public static func seconds(_ s: Int) -> Stride { Stride(nanoseconds: clamped(s, by: 1_000_000_000)) }

        /// So many thousandths of a second, clamped.
        public static func milliseconds(_ ms: Int) -> Stride { Stride(nanoseconds: clamped(ms, by: 1_000_000)) }

        /// So many millionths of a second, clamped.
        public static func microseconds(_ us: Int) -> Stride { Stride(nanoseconds: clamped(us, by: 1_000)) }

        /// So many billionths of a second.
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }
    }
}
