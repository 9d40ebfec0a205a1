import HalcyonEngine

/// The values that views inherit from the views around them (semantics 60–64).
public struct EnvironmentValues: CustomStringConvertible {
    /// What was written, innermost first; nil: nothing.
    var list: EnvironmentEntry?
    /// Notes which keys are read; nil where nobody wants to know.
    var reads: EnvironmentReads?

    /// Nothing written: every key answers its default.
    public init() {}

    init(_ list: EnvironmentEntry?, reads: EnvironmentReads? = nil) { (self.list, self.reads) = (list, reads) }

    /// The same values, held by somebody whom they hold themselves; what is read from them is not noted.
    package var unretained: UnretainedEnvironment { UnretainedEnvironment(list) }

    /// The value of a key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            reads?.keys.append(ObjectIdentifier(key))
            return list?.value(ObjectIdentifier(key), as: Key.Value.self) ?? Key.defaultValue
        }
        set { list = TypedEnvironmentEntry(ObjectIdentifier(key), newValue, next: list) }
    }

    /// What was written, the newest first; what was written over before is there too (semantics 507).
    public var description: String {
        var written: [String] = []
        var next = list
        while let entry = next {
            written.append("\(typeName(entry.keyType)) = \(entry.shownValue)")
            next = entry.next
        }
        return "[" + written.joined(separator: ", ") + "]"
    }
}

/// Values of an environment that lives as long as this is used.
package struct UnretainedEnvironment {
    private unowned(unsafe) let list: EnvironmentEntry?
    fileprivate init(_ list: EnvironmentEntry?) { self.list = list }
    package var values: EnvironmentValues { EnvironmentValues(list) }
}

extension Engine {
    /// What the environment is at a node.
    package func environmentValues(at node: Int32) -> EnvironmentValues {
        EnvironmentValues(environments.values(table.nodes[Int(node)].scope) as? EnvironmentEntry)
    }

    /// What the environment is at a node, whose drawing depends on the keys that are read from it.
    package func drawingEnvironment(at node: Int32, _ read: (EnvironmentValues) -> Void) {
        let reads = EnvironmentReads()
        let scope = table.nodes[Int(node)].scope
        read(EnvironmentValues(environments.values(scope) as? EnvironmentEntry, reads: reads))
        for key in reads.keys { readEnvironment(scope, key, node, -1) }
    }
}

/// A key of the environment.
public protocol EnvironmentKey {
    /// The values' type.
    associatedtype Value
    /// What is read where nothing was written.
    static var defaultValue: Value { get }
}

/// The keys that were read, in order.
final class EnvironmentReads {
    var keys: [ObjectIdentifier] = []
}

/// One written value, and those written further out. Never changes, so that scopes share it.
class EnvironmentEntry {
    let key: ObjectIdentifier
    private(set) final var next: EnvironmentEntry?
    /// What leaves made of the environment that ends here.
    @exclusivity(unchecked) final var derived: DerivedEnvironment?

    init(_ key: ObjectIdentifier, next: EnvironmentEntry?) { (self.key, self.next) = (key, next) }

    // A chain as long as the tree is deep must not be released by recursion.
    deinit {
        var entry = next
        next = nil
        while entry != nil, isKnownUniquelyReferenced(&entry) {
            let following = entry?.next
            entry?.next = nil
            entry = following
        }
    }

    /// The entry of a key.
    final func find(_ key: ObjectIdentifier) -> EnvironmentEntry? {
        var entry: EnvironmentEntry? = self
        while let one = entry {
            if one.key == key { return one }
            entry = one.next
        }
        return nil
    }

    final func value<Value>(_ key: ObjectIdentifier, as _: Value.Type) -> Value? {
        (find(key) as? TypedEnvironmentEntry<Value>)?.value
    }

    /// The type that is the key.
    final var keyType: Any.Type { unsafeBitCast(key, to: Any.Type.self) }

    /// The value in words.
    var shownValue: String { "" }

    /// Whether another entry of the same key holds an equal value (semantics 61).
    func hasEqualValue(_ other: EnvironmentEntry) -> Bool { self === other }
}

final class TypedEnvironmentEntry<Value>: EnvironmentEntry {
    private(set) var value: Value
    init(_ key: ObjectIdentifier, _ value: Value, next: EnvironmentEntry?) {
        self.value = value
        super.init(key, next: next)
    }

    override var shownValue: String { String(describing: value) }

    override func hasEqualValue(_ other: EnvironmentEntry) -> Bool {
        guard let other = other as? TypedEnvironmentEntry<Value> else { return false }
        return withUnsafePointer(to: &value) { old in
            withUnsafePointer(to: &other.value) { ComparePlan.plan(for: Value.self).isEqual(old, $0) }
        }
    }
}
