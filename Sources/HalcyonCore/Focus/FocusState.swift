import HalcyonEngine

/// State that says which of a view's parts has the keyboard: it changes with the keyboard, and to write it moves that
/// (semantics 406). `focused(_:)` and `focused(_:equals:)` bind it to views.
///
/// What is written waits until the turn's views are there, so that a view may be asked for that is only about to appear.
/// Where several states ask for it in one turn, the last has it, and the others go back.
/// A value that no view has goes back to nil, with a diagnostic.
///
/// Where the view that has the keyboard is removed, the state says so while what goes is still there: its `onChange` runs
/// before `onDisappear`, so that a draft can be written.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    // The first field: the engine handles this property as the state inside.
    private var state: State<Value>
    /// The value that says that none of the parts has the keyboard.
    let none: Value

    /// Whether a view has the keyboard.
    public init() where Value == Bool { (state, none) = (State(wrappedValue: false), false) }

    /// Which view has the keyboard; nil: none of them.
    public init<T: Hashable>() where Value == T? { (state, none) = (State(wrappedValue: nil), nil) }

    /// The value. Reading it in a body makes that body depend on it; writing it moves the keyboard.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { projectedValue.wrappedValue = newValue }
    }

    /// A binding, for `focused(_:)` and `focused(_:equals:)`, and for views inside.
    public var projectedValue: Binding { Binding(state: state, none: none) }

    public static var _property: PropertyKind<Self> {
        PropertyKind { name, offset in StatePropertyPlan<Value>(name: name, offset: offset) }
    }

    /// A way to read a focus state and to move the keyboard that somebody else owns.
    @propertyWrapper public struct Binding {
        let state: State<Value>
        let none: Value

        /// The value; writing it moves the keyboard.
        public var wrappedValue: Value {
            get { state.wrappedValue }
            nonmutating set {
                state.wrappedValue = newValue
                MainActor.known(self, newValue) { $0.moveFocus(to: $1) }
            }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}
extension FocusState.Binding: @unchecked Sendable where Value: Sendable {}

extension FocusState.Binding: EngineComparable {
    public static func difference(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Difference {
        let old = old.assumingMemoryBound(to: Self.self)
        let new = new.assumingMemoryBound(to: Self.self)
        return old.pointee.state.box === new.pointee.state.box ? .equal : .value
    }
}

extension FocusState.Binding {
    /// The keyboard came or went: the state follows.
    @MainActor func follow(_ value: Value) {
        if state.wrappedValue != value { state.wrappedValue = value }
    }

    @MainActor private func moveFocus(to value: Value) {
        guard let engine = state.box?.engineLink.engine else { return }
        guard value != none else { return engine.withdrawFocus(from: state.box) }
        let request = request(for: value) { engine in
            guard state.wrappedValue == value else { return }
            engine.report(
                Diagnostic(
                    .focusWithoutView,
                    "No view that can have the keyboard is focused(_:equals:) \(value); the focus state is back at "
                        + "\(none). Bind the value to a text field or to a view that is focusable().", place: nil))
            state.wrappedValue = none
        } superseded: {
            if state.wrappedValue == value { state.wrappedValue = none }
        }
        engine.requestFocus(request)
    }

    /// Asks for the keyboard when nobody has it.
    @MainActor func offerFocus(to value: Value) {
        guard let engine = state.box?.engineLink.engine, engine.focusedNode == nil, !engine.hasFocusRequest else {
            return
        }
        engine.requestFocus(request(for: value) { _ in })
    }

    /// A wish for the keyboard at a view with a value.
    @MainActor func request(
        for value: Value, failed: @escaping @MainActor (Engine) -> Void,
        superseded: @escaping @MainActor () -> Void = {}
    ) -> FocusRequest {
        FocusRequest(
            source: state.box,
            isMet: { plan, node, engine in
                (plan as? FocusedPlan<Value>)?.isBound(to: self, value, node, engine) ?? false
            }, failed: failed, superseded: superseded)
    }
}
