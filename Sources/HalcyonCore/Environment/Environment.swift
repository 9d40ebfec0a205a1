import HalcyonEngine
import Observation

/// A value that the view inherits; the body runs when this value changes, and for no other key (semantics 60).
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private enum Content {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case object((EnvironmentValues) -> Value)
    }
    private let source: Content
    private var value: Value?
    /// Set where a policy asks what the body reads.
    private var reader: EnvironmentReader<Value>?

    /// The value at a key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

    /// An observable object that an outer view put in by `environment(_:)`, by its static type (semantics 63d).
    public init(_ type: Value.Type) where Value: AnyObject & Observable {
        source = .object { values in
            guard let object = values[ObservableObjectKey<Value>.self] else {
                RuntimeIssue.fatal(
                    "No Observable object of type \(typeName(type)) found. A View.environmentObject(_:) for "
                        + "\(typeName(type)) may be missing as an ancestor of this view.")
            }
            return object
        }
    }

    /// An observable object that an outer view may have put in.
    public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
        source = .object { $0[ObservableObjectKey<Object>.self] }
    }

    /// The value. Read outside of a view, it is the key's default.
    public var wrappedValue: Value {
        if let reader, let value = reader.read(value) { return value }
        if let value { return value }
        RuntimeIssue.report(
            Diagnostic(
                .environmentNotInstalled,
                "Accessing Environment<\(typeName(Value.self))>'s value outside of being installed on a View. "
                    + "This will always read the default value and will not update. "
                    + "Use it in the view's body or in a closure made there.", place: .here()))
        return read(EnvironmentValues())
    }

    /// The keys that a value depends on: those that were read for it, and all where it is the environment as a whole.
    static func keys(_ reads: EnvironmentReads) -> [ObjectIdentifier] {
        Value.self == EnvironmentValues.self ? [ObjectIdentifier(EveryEnvironmentKey.self)] : reads.keys
    }

    private func read(_ values: EnvironmentValues) -> Value {
        switch source {
        case .keyPath(let path): values[keyPath: path]
        case .object(let find): find(values)
        }
    }

    fileprivate var held: Value? { value }

    fileprivate mutating func bring(_ values: EnvironmentValues) { value = read(values) }

    fileprivate mutating func bring(_ reader: EnvironmentReader<Value>) {
        self.reader = reader
        reader.find = read
    }

    fileprivate func hasSameSource(_ other: Environment<Value>) -> Bool {
        switch (source, other.source) {
        case (.keyPath(let one), .keyPath(let two)): one == two
        case (.object, .object): true
        default: false
        }
    }

    public static var _property: PropertyKind<Self> {
        PropertyKind { name, offset in EnvironmentPropertyPlan<Value>(name: name, offset: offset) }
    }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

/// What the engine does with a field of type `Environment<Value>`: it brings the value before each body, and notes which
/// keys that took. Under the precise policy the body asks itself, and only then depends on the keys; the room beside the
/// field keeps what it asks.
final class EnvironmentPropertyPlan<Value>: PropertyPlan {
    override var storageSize: Int { 8 }

    override nonisolated func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        let old = old.assumingMemoryBound(to: Environment<Value>.self)
        return old.pointee.hasSameSource(new.assumingMemoryBound(to: Environment<Value>.self).pointee)
            ? .equal : .value
    }

    override func leads(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, to source: AnyObject)
        -> Bool
    {
        (field.assumingMemoryBound(to: Environment<Value>.self).pointee.held as? any StorageReader)?
            .leads(to: source) ?? false
    }

    private func reader(_ storage: UnsafeMutableRawPointer) -> UnsafeMutablePointer<EnvironmentReader<Value>?> {
        storage.assumingMemoryBound(to: EnvironmentReader<Value>?.self)
    }

    override func install(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {
        reader(storage).initialize(to: site.engine.policy == .swiftUI ? nil : EnvironmentReader(site))
    }

    override func transfer(
        _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer,
        _ site: PropertySite
    ) {
        bringReader(new, storage)
    }

    private func bringReader(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer) {
        guard let reader = reader(storage).pointee else { return }
        field.assumingMemoryBound(to: Environment<Value>.self).pointee.bring(reader)
    }

    override func prepare(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {
        bringReader(field, storage)
        let engine = site.engine
        if engine.policy == .precise { return }
        let scope = engine.table.nodes[Int(site.node)].scope
        let reads = EnvironmentReads()
        let list = engine.environments.values(scope) as? EnvironmentEntry
        field.assumingMemoryBound(to: Environment<Value>.self).pointee.bring(EnvironmentValues(list, reads: reads))
        for key in Environment<Value>.keys(reads) { engine.readEnvironment(scope, key, site.node, site.property) }
    }

    override func wasRead(_ storage: UnsafeMutableRawPointer, _ site: PropertySite) -> Bool {
        reader(storage).pointee?.wasRead(site) ?? true
    }

    override func remove(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {
        reader(storage).pointee?.end(site.engine)
        reader(storage).deinitialize(count: 1)
    }
}

/// The key of an observable object, by its static type.
enum ObservableObjectKey<Object: AnyObject>: EnvironmentKey {
    static var defaultValue: Object? { nil }
}

extension View {
    /// Puts an observable object into the environment of what is below, by its static type; nil takes it out
    /// (semantics 63d).
    nonisolated public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        environment(\.[observable: ObjectKeyBox<Object>()], object)
    }
}

/// Names an object's key in a key path.
struct ObjectKeyBox<Object: AnyObject>: Hashable {}

extension EnvironmentValues {
    subscript<Object: AnyObject>(observable _: ObjectKeyBox<Object>) -> Object? {
        get { self[ObservableObjectKey<Object>.self] }
        set { self[ObservableObjectKey<Object>.self] = newValue }
    }
}
