import Synchronization

/// A name that is different in each view: what groups the ids of views that belong together, such as those of one
/// matched geometry. It stays the same as long as the view's identity does.
@propertyWrapper @frozen public struct Namespace: DynamicProperty {
    /// A namespace's value.
    @frozen public struct ID: Hashable, Sendable {
        let number: UInt64

        private static let last = Atomic<UInt64>(0)
        static func next() -> ID { ID(number: last.wrappingAdd(1, ordering: .relaxed).newValue) }
    }

    @usableFromInline @State var id: ID

    /// A namespace of the view's own.
    public init() { _id = State(wrappedValue: ID.next()) }

    /// The view's namespace.
    public var wrappedValue: ID { id }
}
