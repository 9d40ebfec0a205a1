import Foundation

/// The values of a navigation container's screens, of any types (semantics 465).
public struct NavigationPath: Equatable {
    var values: [AnyHashable] = []

    /// Nothing over the root.
    public init() {}

    /// The screens of some values.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

    /// How many values there are.
    public var count: Int { values.count }
    /// Whether there is none.
    public var isEmpty: Bool { values.isEmpty }

    /// Shows the screen of a value over all others.
    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

    /// Goes back by some screens; by all if there are not as many.
    public mutating func removeLast(_ k: Int = 1) { values.removeLast(min(max(k, 0), values.count)) }
}
