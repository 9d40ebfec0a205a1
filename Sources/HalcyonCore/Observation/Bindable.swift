import Combine
import HalcyonEngine
import Observation

/// Makes bindings to the properties of an observable object (semantics 50, 59).
///
/// It does not observe by itself: a body depends on what it reads of the object, and a view that is handed `$model.title`
/// on `title` once it reads the binding.
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value

    /// The wrapper itself, whose members are bindings.
    public var projectedValue: Bindable<Value> { self }

    /// `@Bindable` is for observable objects.
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// `@Bindable` is for observable objects.
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable where Value: ObservableObject {
    /// `@Bindable` is for the objects of the `Observable` macro; `ObservableObject` has wrappers of its own.
    @available(
        *, unavailable,
        message: "@Bindable only works with Observable types. For ObservableObject types, use @ObservedObject instead."
    )
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject {
    /// A binding to a property of the object.
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        Binding(location: ReferenceLocation(wrappedValue, keyPath))
    }
}

extension Bindable where Value: AnyObject & Observable {
    /// Makes bindings to the properties of an object.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// Makes bindings to the properties of an object.
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// The same object as another wrapper's.
    public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable: Identifiable where Value: Identifiable {
    /// The object's identity.
    public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}

/// A property of an object that says itself who reads it.
final class ReferenceLocation<Object: AnyObject, Value>: Location<Value> {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>

    init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
        (self.object, self.keyPath) = (object, keyPath)
    }

    override func get() -> Value { object[keyPath: keyPath] }

    override func set(_ value: Value, _ transaction: Transaction) {
        writeThrough(transaction) { object[keyPath: keyPath] = value }
    }

    override func leads(to source: AnyObject) -> Bool { object === source }

    override func difference(_ other: Location<Value>) -> Difference {
        guard let other = other as? ReferenceLocation<Object, Value> else { return .value }
        return object === other.object && keyPath == other.keyPath ? .equal : .value
    }
}
