import Combine
import HalcyonEngine

/// An observable object that an outer view put into the environment; its changes run the view's body (semantics 35, 46).
@propertyWrapper nonisolated public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    fileprivate var object: ObjectType?

    /// The object of this type.
    public init() { object = nil }

    /// The object. Where none was put in, the program ends with SwiftUI's message.
    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        guard let object else {
            RuntimeIssue.fatal(
                "No ObservableObject of type \(typeName(ObjectType.self)) found. A View.environmentObject(_:) for "
                    + "\(typeName(ObjectType.self)) may be missing as an ancestor of this view.")
        }
        return object
    }

    /// Bindings to the object's properties.
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        .init(object: wrappedValue)
    }

    nonisolated public static var _property: PropertyKind<Self> {
        PropertyKind { name, offset in EnvironmentObjectPlan<ObjectType>(name: name, offset: offset) }
    }
}

final class EnvironmentObjectPlan<Object: ObservableObject>: HeldObjectPlan<Object> {
    init(name: String, offset: Int) {
        super.init(name: name, offset: offset) { field, site in
            let engine = site.engine
            let scope = engine.table.nodes[Int(site.node)].scope
            engine.readEnvironment(
                scope, ObjectIdentifier(ObservedObjectKey<Object>.self), site.node, site.property)
            let values = EnvironmentValues(engine.environments.values(scope) as? EnvironmentEntry)
            let object = values[ObservedObjectKey<Object>.self]
            field.assumingMemoryBound(to: EnvironmentObject<Object>.self).pointee.object = object
            return object
        }
    }

    override nonisolated func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference { .equal }

    override func install(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {
        storage.initializeMemory(as: ObjectRecord?.self, to: nil)
    }
}

enum ObservedObjectKey<Object: AnyObject>: EnvironmentKey {
    static var defaultValue: Object? { nil }
}

/// Names an observed object's key in a key path.
struct ObservedObjectKeyBox<Object: AnyObject>: Hashable {}

extension EnvironmentValues {
    subscript<Object: AnyObject>(observed _: ObservedObjectKeyBox<Object>) -> Object? {
        get { self[ObservedObjectKey<Object>.self] }
        set { self[ObservedObjectKey<Object>.self] = newValue }
    }
}

extension View {
    /// Puts an observable object into the environment of what is below, by its static type.
    nonisolated public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
        environment(\.[observed: ObservedObjectKeyBox<Object>()], object)
    }
}
