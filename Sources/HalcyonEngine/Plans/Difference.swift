/// How a new view value differs from the one before, as much as the engine and the journal need.
public enum Difference: UInt8, Comparable, Sendable {
    /// Equal by SwiftUI's rules.
    case equal
    /// Only closures differ, and only by their contexts; what they captured is equal.
    case closureContext
    /// Only closures differ, and what they captured cannot be read or differs.
    case closure
    /// Something else differs.
    case value

    public static func < (left: Difference, right: Difference) -> Bool { left.rawValue < right.rawValue }
}

/// A type of ours that says itself how two of its values compare, where bytes and fields would not say the right thing.
public protocol EngineComparable {
    /// How the value at `new` differs from the one at `old`.
    static func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference
}
