/// A property that publishes its new value before it is stored, and tells its observable object (semantics 169–171).
///
/// ```swift
/// final class Weather: ObservableObject {
///     @Published var temperature = 20.0
/// }
/// ```
/// `$temperature` is the publisher: it sends the present value on subscription and each new one while the property
/// still has the old one. `objectWillChange` comes first. There is no check for equality.
@propertyWrapper
public struct Published<Value>: PublishedStorage {
    @usableFromInline let box: PublishedBox<Value>

    /// Starts with a value.
    public init(wrappedValue: Value) {
        box = PublishedBox(wrappedValue)
    }

    /// Starts with a value.
    public init(initialValue: Value) {
        box = PublishedBox(initialValue)
    }

    /// Only classes can publish: the owner has to be an object that outlives the call.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError("unreachable: unavailable") }
        set { fatalError("unreachable: unavailable \(newValue)") }
    }

    /// The property of `object`: reading gives the stored value, writing announces and then stores the new one.
    ///
    /// Inlined into the user's module, where the compiler sees the key path and replaces it by the field's place.
    @inlinable
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].box.read() }
        set { object[keyPath: storageKeyPath].box.write(newValue) }
    }

    /// The property's publisher.
    ///
    /// The setter is there for `assign(to: &$property)`, which writes back what it read: publishers are not exchanged,
    /// the property keeps its own.
    public var projectedValue: Publisher {
        @inlinable get { Publisher(box: box) }
        nonmutating set { _ = newValue }
    }

    /// Publishes the present value and then each new one, before it is stored.
    public struct Publisher: Combine.Publisher {
        /// The property's type.
        public typealias Output = Value

        /// It cannot fail.
        public typealias Failure = Never

        @usableFromInline let box: PublishedBox<Value>

        @inlinable init(box: PublishedBox<Value>) { self.box = box }

        /// Attaches a subscriber, which gets the present value first (semantics 170).
        @inlinable public func receive<Downstream>(subscriber: Downstream)
        where Value == Downstream.Input, Downstream: Subscriber, Downstream.Failure == Never {
            box.subject().receive(subscriber: subscriber)
        }
    }
}

/// Marks `Published` for the layout of a class.
package protocol PublishedStorage {
    /// The value now, not reported as a read.
    var presentValue: Any { get }
}

extension Published {
    /// The value now, not reported as a read.
    package var presentValue: Any { box.value }
}

extension Publisher where Failure == Never {
    /// Writes each value to a published property, as in `publisher.assign(to: &$property)`.
    ///
    /// There is nothing to keep: the subscription ends with the object that has the property (semantics 177).
    public func assign(to published: inout Published<Output>.Publisher) {
        subscribe(PublishedSubscriber(published.box))
    }
}
