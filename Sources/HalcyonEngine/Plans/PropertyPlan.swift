/// What the engine does with one dynamic property of a view (`@State`, `@Environment`, …): made once per type and
/// field. Where a property needs room of its own beside its field, that room lies in the node's payload behind the view.
@MainActor open class PropertyPlan {
    /// The storage's name: `_count`.
    public let name: String
    /// Bytes from the view value's begin to the field.
    public let offset: Int
    /// Bytes of room beside the field.
    open var storageSize: Int { 0 }
    /// Bytes from the payload's begin to that room.
    @exclusivity(unchecked) public internal(set) var storageOffset = 0

    /// Whether `prepare` does anything.
    open var preparesBody: Bool { true }

    /// A plan for the field `name` at `offset`.
    public init(name: String, offset: Int) { (self.name, self.offset) = (name, offset) }

    /// How a new field differs from the one before, as a part of the view's value.
    nonisolated open func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference { .equal }

    /// The view was mounted; both pointers lie in the payload.
    open func install(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {}

    /// A new value is about to replace the old one: carries over what lives as long as the node.
    open func transfer(
        _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer,
        _ site: PropertySite
    ) {}

    /// The view's body is about to run (`DynamicProperty.update()`); reads here are the body's reads.
    open func prepare(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {}

    /// Calls `visit` with each value that the property keeps as long as its node lives, and the field it belongs to.
    open func visitState(
        _ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite,
        _ visit: (UnsafeRawPointer, Any) -> Void
    ) {}

    /// Whether what the property reads lies in `source`: the storage of a state, an observed object.
    open func leads(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, to source: AnyObject) -> Bool
    {
        false
    }

    /// Whether the body that ran last read the property's value, where a property's value is brought without being asked.
    open func wasRead(_ storage: UnsafeMutableRawPointer, _ site: PropertySite) -> Bool { true }

    /// Whether the precise policy compares such fields by the values that were read through them.
    open var isComparedByReading: Bool { false }

    /// Whether a field that differs is equal in what the view's last run read through it; true if it read nothing.
    open func isEqualAsRead(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ site: PropertySite) -> Bool { false }

    /// The node is going; called before the payload is destroyed.
    open func remove(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {}
}

/// Whose dynamic property it is.
public struct PropertySite {
    public unowned(unsafe) let engine: Engine
    /// The node of the view.
    public let node: Int32
    /// The property's number in its view's plan.
    public let property: Int16
}
