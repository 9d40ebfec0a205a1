/// How a new view value differs from the one before, as much as the engine and the journal need.
public enum Difference: UInt8, Comparable, Sendable, Codable, BitwiseCopyable {
    /// Equal by SwiftUI's rules.
    case equal
    /// Only closures differ, and only by their contexts; what they captured is equal.
    case closureContext
    /// Only closures differ, and what some of them captured cannot be read.
    case closureUnread
    /// Only closures differ, and what some of them captured differs.
    case closure
    /// Something else differs.
    case value

    public static func < (left: Difference, right: Difference) -> Bool { left.rawValue < right.rawValue }
}

/// The kinds of differences among the fields of a value.
public struct Differences: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// One kind; none for `equal`.
    public init(_ difference: Difference) {
        rawValue = difference == .equal ? 0 : 1 << (difference.rawValue - 1)
    }
    /// A closure with another context and equal captures.
    public static let closureContext = Differences(.closureContext)
    /// A closure whose captures cannot be read.
    public static let closureUnread = Differences(.closureUnread)
    /// A closure with other captures.
    public static let closure = Differences(.closure)
    /// Another value.
    public static let value = Differences(.value)
}

/// A type of ours that says itself how two of its values compare, where bytes and fields would not say the right thing.
public protocol EngineComparable {
    /// How the value at `new` differs from the one at `old`.
    static func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference
}
