import Combine
import HalcyonEngine

/// An object that belongs to the view's identity: made once, when the view first appears, and kept as long as the view's
/// place (semantics 42, 43).
///
/// On the main actor, so that an object of the main actor can be made where the property is declared.
@MainActor @preconcurrency @propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    nonisolated(unsafe) private let make: () -> ObjectType
    nonisolated(unsafe) fileprivate var kept: ObjectType?

    /// An object that `thunk` makes at the first body of each identity, not here.
    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        (make, kept) = (thunk, nil)
    }

    /// The object.
    public var wrappedValue: ObjectType {
        if let kept { return kept }
        RuntimeIssue.report(
            Diagnostic(
                .stateObjectNotInstalled,
                "Accessing StateObject<\(typeName(ObjectType.self))>'s object without being installed on a View. "
                    + "This will create a new instance each time. Use it in the view's body or in a closure made there.",
                place: .here()))
        return make()
    }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        .init(object: wrappedValue)
    }

    nonisolated fileprivate mutating func object() -> ObjectType {
        if let kept { return kept }
        let made = make()
        kept = made
        return made
    }

    nonisolated public static var _property: PropertyKind<Self> {
        PropertyKind { name, offset in StateObjectPlan<ObjectType>(name: name, offset: offset) }
    }
}

/// What the engine does with a field of type `StateObject`: the object is made before the first body and carried over.
final class StateObjectPlan<Object: ObservableObject>: HeldObjectPlan<Object> {
    init(name: String, offset: Int) {
        super.init(name: name, offset: offset) { field, _ in
            field.assumingMemoryBound(to: StateObject<Object>.self).pointee.object()
        }
    }

    override func visitState(
        _ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite,
        _ visit: (UnsafeRawPointer, Any) -> Void
    ) {
        if let object = field.assumingMemoryBound(to: StateObject<Object>.self).pointee.kept { visit(field, object) }
    }

    // The thunk of a later value is never run, so it does not count.
    override nonisolated func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference { .equal }

    override func install(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {
        storage.initializeMemory(as: ObjectRecord?.self, to: nil)
        field.assumingMemoryBound(to: StateObject<Object>.self).pointee.kept = site.keptValue(field, as: Object.self)
    }

    override func transfer(
        _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer,
        _ site: PropertySite
    ) {
        new.assumingMemoryBound(to: StateObject<Object>.self).pointee.kept =
            old.assumingMemoryBound(to: StateObject<Object>.self).pointee.kept
    }
}
