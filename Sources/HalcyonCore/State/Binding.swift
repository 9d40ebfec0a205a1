import CEngineSupport
import HalcyonEngine

/// A way to read and write a value that somebody else owns (semantics 24–34).
@frozen @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    /// What rides along with writes through this binding.
    public var transaction: Transaction
    @usableFromInline var location: Location<Value>

    @usableFromInline init(location: Location<Value>, transaction: Transaction = Transaction()) {
        (self.location, self.transaction) = (location, transaction)
    }

    /// A binding that calls closures. Each evaluation makes another one, so a view that holds it runs whenever its
    /// parent does (semantics 26).
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        // The transaction does not reach a setter that does not take it (semantics 31).
        self.init(location: FunctionLocation(get: get, set: .plain(set)))
    }

    /// A binding that calls closures; the setter gets the write's transaction (semantics 29).
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        self.init(location: FunctionLocation(get: get, set: .full(set)))
    }

    /// A binding that ignores writes (semantics 27).
    public static func constant(_ value: Value) -> Binding<Value> { Binding(location: ConstantLocation(value)) }

    /// The value. In a body a read makes that body depend on the source.
    public var wrappedValue: Value {
        get { location.get() }
        nonmutating set { location.set(newValue, transaction) }
    }

    /// The binding itself.
    ///
    /// Under the precise policy a view hands the newest closures to all that its body makes; who takes the binding outside
    /// of a body may keep it anywhere, and gets the closures of now, as under SwiftUI's own policy.
    public var projectedValue: Binding<Value> {
        hc_frame_current() == nil ? Binding(location: location.unheld, transaction: transaction) : self
    }

    /// A binding from a binding, for `init(projectedValue:)` of views.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding to a part of the value.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(location: PartLocation(location, keyPath), transaction: transaction)
    }

    /// The same binding with a transaction for its writes; this one is unaffected (semantics 30).
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        Binding(location: location, transaction: transaction)
    }

    /// A binding to the value of an optional; nil over nil (semantics 33). Read after the base became nil, it answers the
    /// last value.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(location: UnwrapLocation(base.location, last: value), transaction: base.transaction)
    }

    /// A binding as one to an optional; a nil that is written is ignored (semantics 33).
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(location: WrapLocation(base.location), transaction: base.transaction)
    }

    /// A binding as one to a type-erased hashable value; a value of another type that is written is ignored.
    public init<Wrapped: Hashable>(_ base: Binding<Wrapped>) where Value == AnyHashable {
        self.init(location: HashableLocation(base.location), transaction: base.transaction)
    }
}

extension Binding: DynamicProperty {
    public static var _property: PropertyKind<Self> {
        PropertyKind { name, offset in BindingPropertyPlan<Value>(name: name, offset: offset) }
    }
}

/// A value that reads what something else stores.
protocol StorageReader {
    /// Whether that is `source`.
    func leads(to source: AnyObject) -> Bool
}

extension Binding: StorageReader {
    func leads(to source: AnyObject) -> Bool { location.leads(to: source) }
}

extension Binding: EngineComparable {
    public static func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        let old = old.assumingMemoryBound(to: Binding<Value>.self)
        let new = new.assumingMemoryBound(to: Binding<Value>.self)
        if old.pointee.transaction.differs(from: new.pointee.transaction) { return .value }
        let (one, other) = (old.pointee.location, new.pointee.location)
        return one === other ? .equal : one.difference(other)
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
    /// The value's identity.
    public var id: Value.ID { wrappedValue.id }
}

/// What the engine does with a field of type `Binding<Value>`.
///
/// Under the precise policy a binding made of closures is held by a location of the view's own (`HeldLocation`), which
/// remembers what was read; under `audit` as well, but there each new binding has one of its own.
final class BindingPropertyPlan<Value>: PropertyPlan {
    override nonisolated func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        Binding<Value>.difference(old, new)
    }

    private func location(_ field: UnsafeRawPointer) -> Location<Value> {
        field.assumingMemoryBound(to: Binding<Value>.self).pointee.location
    }

    private func hold(_ field: UnsafeMutableRawPointer, _ site: PropertySite) {
        guard site.engine.policy != .swiftUI, location(field).isMadeOfClosures else { return }
        field.assumingMemoryBound(to: Binding<Value>.self).pointee.location = HeldLocation(location(field), site)
    }

    override func install(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {
        hold(field, site)
    }

    override func transfer(
        _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer,
        _ site: PropertySite
    ) {
        if site.engine.policy == .precise, let held = location(old) as? HeldLocation<Value> {
            let other = location(new)
            if held === other { return }
            if held.canTakeOver(other, site) {
                held.takeOver(other, site.engine)
                new.assumingMemoryBound(to: Binding<Value>.self).pointee.location = held
                return
            }
        }
        hold(new, site)
    }

    override var isComparedByReading: Bool { true }

    override func isEqualAsRead(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ site: PropertySite) -> Bool {
        guard let held = location(old) as? HeldLocation<Value> else { return false }
        let other = location(new)
        return held.canTakeOver(other, site) && held.isEqualAsRead(other, site.node, site.engine)
    }

    override func prepare(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite) {
        location(field).prepare()
    }

    override func leads(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, to source: AnyObject)
        -> Bool
    {
        field.assumingMemoryBound(to: Binding<Value>.self).pointee.leads(to: source)
    }
}
