extension Subscribers {
    /// How many more values a subscriber wants: a count, or without limit.
    ///
    /// Demand is additive and never negative; unlimited demand stays unlimited whatever is taken away.
    public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
        /// `unlimited` is one more than the largest count; encoded values keep that.
        @usableFromInline let rawValue: UInt

        @inlinable init(rawValue: UInt) {
            self.rawValue = min(UInt(Int.max) + 1, rawValue)
        }

        /// As many values as the publisher can produce.
        public static let unlimited = Demand(rawValue: UInt(Int.max) + 1)

        /// No value.
        ///
        /// It is allowed to return this from `receive(_:)`; to request it is an error.
        public static let none = Demand.max(0)

        /// At most `value` more values.
        ///
        /// - Precondition: `value` is not negative.
        @inlinable public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "demand cannot be negative")
            return Demand(rawValue: UInt(value))
        }

        /// "unlimited", or the count as in `max(3)`.
        public var description: String {
            self == .unlimited ? "unlimited" : "max(\(rawValue))"
        }

        /// The count; nil if unlimited.
        @inlinable public var max: Int? { self == .unlimited ? nil : Int(rawValue) }
    }
}

extension Subscribers.Demand {
    /// The sum; unlimited where either is, and where the sum is too large to count.
    @inlinable public static func + (lhs: Self, rhs: Self) -> Self {
        if lhs == .unlimited || rhs == .unlimited { return .unlimited }
        let (sum, overflow) = Int(lhs.rawValue).addingReportingOverflow(Int(rhs.rawValue))
        return overflow ? .unlimited : Self(rawValue: UInt(sum))
    }

    /// Adds in place.
    @inlinable public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

    /// The sum with a count; a negative count takes away. The sum must not be negative.
    @inlinable public static func + (lhs: Self, rhs: Int) -> Self {
        if lhs == .unlimited { return .unlimited }
        let (sum, overflow) = Int(lhs.rawValue).addingReportingOverflow(rhs)
        return overflow ? .unlimited : .max(sum)
    }

    /// Adds a count in place.
    @inlinable public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }

    /// The product; unlimited stays so, and is what too large a product becomes.
    @inlinable public static func * (lhs: Self, rhs: Int) -> Self {
        if lhs == .unlimited { return .unlimited }
        let (product, overflow) = Int(lhs.rawValue).multipliedReportingOverflow(by: rhs)
        return overflow ? .unlimited : .max(product)
    }

    /// Multiplies in place.
    @inlinable public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }

    /// The difference, not below zero. Unlimited less anything is unlimited; a count less unlimited is none.
    @inlinable public static func - (lhs: Self, rhs: Self) -> Self {
        if lhs == .unlimited { return .unlimited }
        if rhs == .unlimited { return .none }
        return Self(rawValue: lhs.rawValue > rhs.rawValue ? lhs.rawValue - rhs.rawValue : 0)
    }

    /// Subtracts in place.
    @inlinable public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

    /// The difference with a count; it must not be negative.
    @inlinable public static func - (lhs: Self, rhs: Int) -> Self {
        if lhs == .unlimited { return .unlimited }
        let (difference, overflow) = Int(lhs.rawValue).subtractingReportingOverflow(rhs)
        return overflow ? .none : .max(difference)
    }

    /// Subtracts a count in place.
    @inlinable public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }
}

extension Subscribers.Demand {
    /// Whether `lhs` is more than the count; unlimited is more than any.
    @inlinable public static func > (lhs: Self, rhs: Int) -> Bool { lhs == .unlimited || Int(lhs.rawValue) > rhs }

    /// Whether `lhs` is the count or more.
    @inlinable public static func >= (lhs: Self, rhs: Int) -> Bool { lhs == .unlimited || Int(lhs.rawValue) >= rhs }

    /// Whether the count is more than `rhs`.
    @inlinable public static func > (lhs: Int, rhs: Self) -> Bool { rhs != .unlimited && lhs > Int(rhs.rawValue) }

    /// Whether the count is `rhs` or more.
    @inlinable public static func >= (lhs: Int, rhs: Self) -> Bool { rhs != .unlimited && lhs >= Int(rhs.rawValue) }

    /// Whether `lhs` is less than the count.
    @inlinable public static func < (lhs: Self, rhs: Int) -> Bool { rhs > lhs }

    /// Whether the count is less than `rhs`.
    @inlinable public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }

    /// Whether `lhs` is the count or less.
    @inlinable public static func <= (lhs: Self, rhs: Int) -> Bool { rhs >= lhs }

    /// Whether the count is `rhs` or less.
    @inlinable public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }

    /// Whether `lhs` is less; unlimited is not less than itself.
    @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Whether `lhs` is less or equal.
    @inlinable public static func <= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue <= rhs.rawValue }

    /// Whether `lhs` is `rhs` or more.
    @inlinable public static func >= (lhs: Self, rhs: Self) -> Bool { lhs.rawValue >= rhs.rawValue }

    /// Whether `lhs` is more.
    @inlinable public static func > (lhs: Self, rhs: Self) -> Bool { lhs.rawValue > rhs.rawValue }

    /// Whether `lhs` is exactly the count.
    @inlinable public static func == (lhs: Self, rhs: Int) -> Bool { lhs != .unlimited && Int(lhs.rawValue) == rhs }

    /// Whether `lhs` is not the count.
    @inlinable public static func != (lhs: Self, rhs: Int) -> Bool { !(lhs == rhs) }

    /// Whether the count is exactly `rhs`.
    @inlinable public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }

    /// Whether the count is not `rhs`.
    @inlinable public static func != (lhs: Int, rhs: Self) -> Bool { !(rhs == lhs) }

    /// Reads what `encode(to:)` wrote: a single unsigned number.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(UInt.self))
    }

    /// Writes a single unsigned number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// The documented precondition of `Subscription.request(_:)`: requesting no value is a programming error.
    func assertNonZero(file: StaticString = #file, line: UInt = #line) {
        if self == .none {
            fatalError("API Violation: demand must not be zero", file: file, line: line)
        }
    }
}
