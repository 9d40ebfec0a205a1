import Combine
import HalcyonEngine
import Observation

/// A value that the view with the keyboard, or one around it, publishes; nil where none does (semantics 416). It is brought
/// in the turn in which the keyboard moves, once the views are there.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
    // The first field: the engine handles this property as the state inside.
    private var state: State<Value?>
    fileprivate let keyPath: KeyPath<FocusedValues, Value?>

    /// The value at a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
        (state, self.keyPath) = (State(initialValue: nil), keyPath)
    }

    /// An observable object, by its type.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        self.init(\.[focused: FocusedObjectKeyBox<Value>()])
    }

    /// The value. Reading it in a body makes that body depend on it.
    public var wrappedValue: Value? { state.wrappedValue }

    public static var _property: PropertyKind<Self> {
        PropertyKind { name, offset in
            PublishedPropertyPlan<Value>(name: name, offset: offset) {
                $0.assumingMemoryBound(to: FocusedValue<Value>.self).pointee.keyPath
            }
        }
    }
}

/// What a binding leads to that the view with the keyboard, or one around it, publishes; nil where none does.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
    // The first field: the engine handles this property as the state inside.
    private var state: State<Binding<Value>?>
    fileprivate let keyPath: KeyPath<FocusedValues, Binding<Value>?>

    /// What the binding at a key path leads to.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
        (state, self.keyPath) = (State(initialValue: nil), keyPath)
    }

    /// The value. Writing goes through to where it is kept; where none is published, and with nil, it changes nothing.
    public var wrappedValue: Value? {
        get { state.wrappedValue?.wrappedValue }
        nonmutating set { if let newValue { state.wrappedValue?.wrappedValue = newValue } }
    }

    /// A binding to the same.
    public var projectedValue: Binding<Value?> {
        Binding {
            wrappedValue
        } set: {
            wrappedValue = $0
        }
    }

    public static var _property: PropertyKind<Self> {
        PropertyKind { name, offset in
            PublishedPropertyPlan<Binding<Value>>(name: name, offset: offset) {
                $0.assumingMemoryBound(to: FocusedBinding<Value>.self).pointee.keyPath
            }
        }
    }
}

/// An observable object that the view with the keyboard, or one around it, publishes; its changes run the view's body.
@propertyWrapper nonisolated public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
    // The first field: the engine handles this property as the state inside.
    fileprivate var state: State<ObjectType?>

    /// The object of this type.
    public init() { state = State(initialValue: nil) }

    /// The object; nil where none is published.
    @MainActor @preconcurrency public var wrappedValue: ObjectType? { state.wrappedValue }

    /// Bindings to the object's properties; nil where none is published.
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper? {
        state.wrappedValue.map { ObservedObject<ObjectType>.Wrapper(object: $0) }
    }

    public static var _property: PropertyKind<Self> {
        PropertyKind { name, offset in FocusedObjectPropertyPlan<ObjectType>(name: name, offset: offset) }
    }
}

/// What the engine does with a field that begins with a state and gets what is published with the keyboard.
final class PublishedPropertyPlan<Value>: StatePropertyPlan<Value?> {
    private let keyPath: (UnsafeMutableRawPointer) -> KeyPath<FocusedValues, Value?>

    init(
        name: String, offset: Int,
        _ keyPath: @escaping @MainActor (UnsafeMutableRawPointer) -> KeyPath<FocusedValues, Value?>
    ) {
        self.keyPath = keyPath
        super.init(name: name, offset: offset)
    }

    override func install(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {
        super.install(field, storage, site)
        read(field, site)
    }

    override func transfer(
        _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer,
        _ site: PropertySite
    ) {
        super.transfer(old, new, storage, site)
        if keyPath(old) != keyPath(new) { read(new, site) }
    }

    private func read(_ field: UnsafeMutableRawPointer, _ site: PropertySite) {
        guard !site.engine.isMuted, let box = field.assumingMemoryBound(to: State<Value?>.self).pointee.box else {
            return
        }
        let keyPath = keyPath(field)
        FocusedValuesTable.of(site.engine).read(by: box) { box.write($0[keyPath: keyPath]) }
        site.engine.focusedValuesAreOld()
    }

    override func remove(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {
        if let box = field.assumingMemoryBound(to: State<Value?>.self).pointee.box {
            FocusedValuesTable.of(site.engine).forget(box)
        }
        super.remove(field, storage, site)
    }
}

/// What the engine does with a field of type `FocusedObject`: the object is observed while it is published.
private final class FocusedObjectPropertyPlan<Object: ObservableObject>: HeldObjectPlan<Object> {
    private let published: PublishedPropertyPlan<Object>

    init(name: String, offset: Int) {
        published = PublishedPropertyPlan(name: name, offset: offset) { _ in
            \.[focused: FocusedObjectKeyBox<Object>()]
        }
        super.init(name: name, offset: offset) { field, _ in
            field.assumingMemoryBound(to: State<Object?>.self).pointee.box?.read()
        }
    }

    override nonisolated func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference { .equal }

    override func install(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {
        published.install(field, storage, site)
        super.install(field, storage, site)
    }

    override func transfer(
        _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer,
        _ site: PropertySite
    ) {
        published.transfer(old, new, storage, site)
    }

    override func visitState(
        _ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite,
        _ visit: (UnsafeRawPointer, Any) -> Void
    ) {
        published.visitState(field, storage, site, visit)
    }

    override func leads(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, to source: AnyObject)
        -> Bool
    {
        published.leads(field, storage, to: source) || super.leads(field, storage, to: source)
    }

    override func remove(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {
        published.remove(field, storage, site)
        super.remove(field, storage, site)
    }
}
