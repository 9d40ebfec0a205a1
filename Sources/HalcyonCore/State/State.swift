import CEngineSupport
import HalcyonEngine

/// A value that belongs to a view's identity: it lives as long as the view's place, and the bodies that read it run when
/// it is written with another value (semantics 13–23).
@frozen @propertyWrapper public struct State<Value>: DynamicProperty {
    @usableFromInline var initial: Value
    @usableFromInline var box: StateBox<Value>?

    /// State that begins with a value. Only the first one counts as long as the view keeps its identity (semantics 22).
    @inlinable public init(wrappedValue: Value) { (initial, box) = (wrappedValue, nil) }

    /// State that begins with a value.
    @inlinable public init(initialValue value: Value) { (initial, box) = (value, nil) }

    /// The value. Reading it in a body makes that body depend on it; an equal value written changes nothing.
    @inlinable public var wrappedValue: Value {
        get {
            if let box { return box.read() }
            return readUninstalled()
        }
        nonmutating set {
            if let box {
                box.write(newValue)
            } else {
                State.reportUninstalled()
            }
        }
    }

    /// A binding to the value; making one is no read (semantics 13b).
    public var projectedValue: Binding<Value> {
        if let box { return Binding(location: box) }
        State.reportUninstalled()
        return .constant(initial)
    }

    @usableFromInline func readUninstalled() -> Value {
        State.reportUninstalled()
        return initial
    }

    @usableFromInline static func reportUninstalled() {
        RuntimeIssue.report(
            Diagnostic(
                .stateNotInstalled,
                "Accessing State's value outside of being installed on a View. "
                    + "This will result in a constant Binding of the initial value and will not update. "
                    + "Use it in the view's body or in a closure made there; in an initializer, assign State(initialValue:).",
                place: .here()))
    }

    public static var _property: PropertyKind<Self> {
        PropertyKind { name, offset in StatePropertyPlan<Value>(name: name, offset: offset) }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// State that begins with nil.
    @inlinable public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

/// What the engine does with a field of type `State<Value>`.
class StatePropertyPlan<Value>: PropertyPlan {
    let comparison = ComparePlan.plan(for: Value.self)

    override var preparesBody: Bool { false }
    private let object: AnyObject.Type? = Value.self as? AnyObject.Type

    override func install(
        _ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite
    ) {
        let state = field.assumingMemoryBound(to: State<Value>.self)
        let kept = site.keptValue(field, as: Value.self)
        state.pointee.box = StateBox(kept ?? state.pointee.initial, self, site)
    }

    override func transfer(
        _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer,
        _ site: PropertySite
    ) {
        let box = old.assumingMemoryBound(to: State<Value>.self).pointee.box
        new.assumingMemoryBound(to: State<Value>.self).pointee.box = box
        guard let object, let box else { return }
        // Whom nobody else holds was made for this value alone.
        func isUnshared<Object: AnyObject>(_: Object.Type) -> Bool {
            isKnownUniquelyReferenced(&new.assumingMemoryBound(to: Object.self).pointee)
        }
        let isRemade = isUnshared(object)
        // An object that was made for nothing goes at once.
        new.assumingMemoryBound(to: State<Value>.self).pointee.initial = box.value
        if isRemade { reportRemade(site) }
    }

    /// Once for each property: rows of a list share it.
    private func reportRemade(_ site: PropertySite) {
        // A control's own is nobody's to change.
        guard site.engine.plan(site.node).isComposite, site.engine.isFirstReport(of: .objectRemade, by: self) else {
            return
        }
        let view = site.engine.plan(site.node).name
        site.engine.report(
            Diagnostic(
                .objectRemade,
                "\(view).\(name.dropFirst()) keeps the first \(typeName(Value.self)), but its default makes another one "
                    + "whenever \(view) is made, and that one goes unused. If making it costs something, begin with nil and "
                    + "make it in .task, or make it further up and pass it on.", place: site.engine.place(of: site.node)
            ))
    }

    override func visitState(
        _ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite,
        _ visit: (UnsafeRawPointer, Any) -> Void
    ) {
        if let box = field.assumingMemoryBound(to: State<Value>.self).pointee.box { visit(field, box.value) }
    }

    override func leads(_ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, to source: AnyObject)
        -> Bool
    {
        field.assumingMemoryBound(to: State<Value>.self).pointee.box === source
    }

    override func remove(
        _ field: UnsafeMutableRawPointer, _ storage: UnsafeMutableRawPointer, _ site: PropertySite
    ) {
        field.assumingMemoryBound(to: State<Value>.self).pointee.box?.remove()
    }
}
