import CEngineSupport
import Combine
import HalcyonEngine

/// An object that is given to the view, whose changes run the view's body (semantics 35–48).
@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty
{
    @usableFromInline var object: ObjectType

    /// Observes an object. An object that is made here is made anew whenever the view's value is (semantics 42).
    @inlinable public init(wrappedValue: ObjectType) { object = wrappedValue }

    /// Observes an object.
    @inlinable public init(initialValue: ObjectType) { object = initialValue }

    /// The object. An initialiser may set it: `self.model = model`.
    @inlinable public var wrappedValue: ObjectType {
        get { object }
        set { object = newValue }
    }

    /// Bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(object: object) }

    /// Bindings to the properties of an observable object.
    @MainActor @preconcurrency @dynamicMemberLookup @frozen public struct Wrapper {
        let object: ObjectType
        /// A binding to a property of the object.
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding(location: ObjectLocation(object, keyPath))
        }
    }

    nonisolated public static var _property: PropertyKind<Self> {
        PropertyKind { name, offset in
            ObservedObjectPlan<ObjectType>(name: name, offset: offset)
        }
    }
}

/// What the engine does with a field of type `ObservedObject`.
final class ObservedObjectPlan<Object: ObservableObject>: HeldObjectPlan<Object> {
    init(name: String, offset: Int) {
        super.init(name: name, offset: offset) { field, _ in
            field.assumingMemoryBound(to: ObservedObject<Object>.self).pointee.object
        }
    }

    /// An object that nobody but the new view value holds was made with it: it will be made again with the next one.
    override func transfer(
        _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer,
        _ site: PropertySite
    ) {
        let before = old.assumingMemoryBound(to: Object.self).pointee
        let field = new.assumingMemoryBound(to: Object.self)
        guard before !== field.pointee, isKnownUniquelyReferenced(&field.pointee),
            site.engine.isFirstReport(of: .objectRemade, at: site.node)
        else { return }
        let view = site.engine.plan(site.node).name
        site.engine.report(
            Diagnostic(
                .objectRemade,
                "\(view).\(name.dropFirst()) got another \(typeName(Object.self)) that nobody else holds: it is made anew "
                    + "whenever \(view) is, and what it knew is lost. Make it a @StateObject, or make it further up and pass "
                    + "it on.", place: site.engine.place(of: site.node)))
    }
}

/// What the engine does with a field that holds an observable object: it attaches the view to the object's record. The
/// room beside the field keeps the record.
class HeldObjectPlan<Object: ObservableObject>: PropertyPlan {
    private let object: (UnsafeMutableRawPointer, PropertySite) -> Object?

    init(
        name: String, offset: Int, object: @escaping @MainActor (UnsafeMutableRawPointer, PropertySite) -> Object?
    ) {
        self.object = object
        super.init(name: name, offset: offset)
    }

    override final var storageSize: Int { 8 }

    override nonisolated func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        // By the object's identity, which the step before has compared with the bytes.
        .value
    }

    override func install(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {
        storage.initializeMemory(as: ObjectRecord?.self, to: nil)
        prepare(field, storage, site)
    }

    override func prepare(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {
        let record = storage.assumingMemoryBound(to: ObjectRecord?.self)
        let object = object(field, site)
        if let known = record.pointee, known.object === object { return known.prepare() }
        defer { record.pointee?.prepare() }
        if record.pointee == nil, object == nil { return }
        let node = site.engine.table.reference(site.node)
        record.pointee?.detach(node, site.property, isGoing: false, site.engine)
        record.pointee = object.map { ObjectTable.of(site.engine).record(of: $0) }
        record.pointee?.attach(node, site.property, site.engine)
    }

    override func leads(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, to source: AnyObject)
        -> Bool
    {
        storage.assumingMemoryBound(to: ObjectRecord?.self).pointee?.object === source
    }

    override func remove(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {
        let record = storage.assumingMemoryBound(to: ObjectRecord?.self)
        record.pointee?.detach(
            site.engine.table.reference(site.node), site.property, isGoing: true, site.engine)
        record.deinitialize(count: 1)
    }
}

/// A property of an observable object.
final class ObjectLocation<Object: ObservableObject, Value>: Location<Value> {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>

    init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
        (self.object, self.keyPath) = (object, keyPath)
    }

    override func get() -> Value {
        prepare()
        return object[keyPath: keyPath]
    }

    override func set(_ value: Value, _ transaction: Transaction) {
        writeThrough(transaction) { object[keyPath: keyPath] = value }
    }

    override func difference(_ other: Location<Value>) -> Difference {
        guard let other = other as? ObjectLocation<Object, Value> else { return .value }
        return object === other.object && keyPath == other.keyPath ? .equal : .value
    }

    override func leads(to source: AnyObject) -> Bool { object === source }

    /// Counts as a read of the whole object, under SwiftUI's rules (semantics 25).
    override func prepare() {
        guard let frame = hc_frame_current() else { return }
        let address = UInt(bitPattern: frame.pointee.engine)
        nonisolated(unsafe) let (frame_, object) = (UnsafePointer(frame), object)
        MainActor.assumeIsolated {
            guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
            let engine = Unmanaged<Engine>.fromOpaque(pointer).takeUnretainedValue()
            ObjectTable.of(engine).record(of: object).readByBinding(frame_)
        }
    }
}
