import Synchronization

/// A unique identifier for a publisher stream: a subscriber or a subscription that is a value, not an object, names
/// itself with one.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private static let next = Atomic<UInt64>(0)

    private let rawValue: UInt64

    /// Makes an identifier that no other call has returned.
    public init() {
        rawValue = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue
    }

    /// Makes an identifier from the identity of an object: equal for the same object as long as it lives.
    public init(_ obj: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(obj)))
    }

    /// The identifier in hexadecimal, as in `0x2a`.
    public var description: String { "0x" + String(rawValue, radix: 16) }
}

/// A type whose values can be told apart by a `CombineIdentifier`.
public protocol CustomCombineIdentifierConvertible {
    /// The identity of this stream.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The identity of the object.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
