import HalcyonEngine

/// A stored property of a view that can bring a reason to run its body (semantics 65–68).
///
/// A type of your own conforms to hold such properties inside; `update()` then runs before each body of the view.
public protocol DynamicProperty {
    /// Brings the value up to date; called before each body of the view that holds it.
    mutating func update()
    /// What the engine does with fields of this type; made by the default for types of your own.
    @MainActor static var _property: PropertyKind<Self> { get }
}

extension DynamicProperty {
    /// Nothing to bring up to date.
    public mutating func update() {}
    /// The properties inside, then `update()`.
    @MainActor public static var _property: PropertyKind<Self> {
        PropertyKind { name, offset in
            CustomPropertyPlan(name: name, offset: offset, of: Self.self) { field in
                field.assumingMemoryBound(to: Self.self).pointee.update()
            }
        }
    }
}

/// Makes the engine's plan for a field of one dynamic property's type.
public struct PropertyKind<Property> {
    package let make: @MainActor (_ name: String, _ offset: Int) -> PropertyPlan
    package init(_ make: @escaping @MainActor (_ name: String, _ offset: Int) -> PropertyPlan) { self.make = make }
}

/// The plan for a field if its type is a dynamic property's; nil for any other field.
@MainActor func propertyPlan(_ field: StoredField) -> PropertyPlan? {
    guard let type = field.type as? any DynamicProperty.Type else { return nil }
    func open<Property: DynamicProperty>(_: Property.Type) -> PropertyPlan {
        Property._property.make(field.name, field.offset)
    }
    return open(type)
}

/// What the engine does with a field of a custom dynamic property: its inner properties first, then its `update()`
/// (semantics 66).
package final class CustomPropertyPlan: PropertyPlan {
    private let inner: ViewFields
    private let update: (UnsafeMutableRawPointer) -> Void

    /// - Parameters:
    ///   - type: whose stored properties are looked through.
    ///   - update: is called with the field after its inner properties are up to date.
    package init(
        name: String, offset: Int, of type: Any.Type, update: @escaping (UnsafeMutableRawPointer) -> Void
    ) {
        inner = ViewFields(type, property: propertyPlan)
        self.update = update
        super.init(name: name, offset: offset)
    }

    package override var storageSize: Int { inner.payloadSize - roomStart }
    private var roomStart: Int { (inner.viewSize + 7) & ~7 }

    override package nonisolated func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        inner.comparison.difference(old, new)
    }

    package override func install(
        _ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite
    ) {
        for plan in inner.properties { plan.install(field + plan.offset, room(plan, storage), site) }
    }

    package override func transfer(
        _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer,
        _ site: PropertySite
    ) {
        for plan in inner.properties { plan.transfer(old + plan.offset, new + plan.offset, room(plan, storage), site) }
    }

    package override func prepare(
        _ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite
    ) {
        for plan in inner.properties { plan.prepare(field + plan.offset, room(plan, storage), site) }
        update(field)
    }

    package override func visitState(
        _ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite,
        _ visit: (UnsafeRawPointer, Any) -> Void
    ) {
        for plan in inner.properties { plan.visitState(field + plan.offset, room(plan, storage), site, visit) }
    }

    package override func leads(
        _ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, to source: AnyObject
    ) -> Bool {
        inner.properties.contains { $0.leads(field + $0.offset, room($0, storage), to: source) }
    }

    package override func remove(
        _ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite
    ) {
        for plan in inner.properties { plan.remove(field + plan.offset, room(plan, storage), site) }
    }

    private func room(_ plan: PropertyPlan, _ storage: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        storage + (plan.storageOffset - roomStart)
    }
}
