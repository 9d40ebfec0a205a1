import HalcyonCore
import HalcyonEngine

/// Follows presses by another recognizer, and adds something.
class WrapperRecognizer<Inner, Value>: _GestureRecognizer<Value> {
    let content: _GestureRecognizer<Inner>

    init(_ content: _GestureRecognizer<Inner>) {
        self.content = content
        super.init()
        if content.isOver { phase = .failed }
    }

    /// The other one's phase in terms of this one.
    func phase(_ inner: GesturePhase<Inner>) -> GesturePhase<Value> { fatalError("A wrapper says what it shows.") }
    /// The other one has another phase or value.
    func contentChanged(_ effects: GestureEffects) {}

    override final var deadline: Double? { content.isOver ? nil : content.deadline }
    override final var tapCount: Int? { content.tapCount }
    override func isMade(of step: PressStep) -> Bool { true }
    override func accepts(_ step: PressStep) -> Bool { content.accepts(step) }

    override func follow(_ step: PressStep, _ site: GestureSite, _ effects: GestureEffects) -> Bool {
        guard content.take(step, site, effects) else { return false }
        phase = phase(content.phase)
        contentChanged(effects)
        return true
    }

    override final func abandon(_ effects: GestureEffects) {
        content.cancel(effects)
        phase = .failed
        contentChanged(effects)
    }
}

/// Calls an action at the end.
final class EndedRecognizer<Value>: WrapperRecognizer<Value, Value> {
    var action: (Value) -> Void

    init(_ content: _GestureRecognizer<Value>, _ action: @escaping (Value) -> Void) {
        self.action = action
        super.init(content)
    }

    override func phase(_ inner: GesturePhase<Value>) -> GesturePhase<Value> { inner }

    override func contentChanged(_ effects: GestureEffects) {
        guard case .ended(let value) = phase else { return }
        effects.add { [self] in action(value) }
    }
}

/// Calls an action at each change.
final class ChangedRecognizer<Value: Equatable>: WrapperRecognizer<Value, Value> {
    var action: (Value) -> Void
    private var last: Value?

    init(_ content: _GestureRecognizer<Value>, _ action: @escaping (Value) -> Void) {
        self.action = action
        super.init(content)
    }

    override func phase(_ inner: GesturePhase<Value>) -> GesturePhase<Value> { inner }

    override func contentChanged(_ effects: GestureEffects) {
        guard !phase.isOver, let value = phase.value, value != last else { return }
        last = value
        effects.add { [self] in action(value) }
    }
}

/// Changes values.
final class MapRecognizer<Inner, Value>: WrapperRecognizer<Inner, Value> {
    var change: (Inner) -> Value

    init(_ content: _GestureRecognizer<Inner>, _ change: @escaping (Inner) -> Value) {
        self.change = change
        super.init(content)
    }

    override func phase(_ inner: GesturePhase<Inner>) -> GesturePhase<Value> { inner.map(change) }
}

/// Writes a state while the gesture goes on, and brings it back afterwards.
final class UpdatingRecognizer<Value, State>: WrapperRecognizer<Value, Value> {
    var state: GestureState<State>
    var body: (Value, inout State, inout Transaction) -> Void
    private var isChanged = false

    init(
        _ content: _GestureRecognizer<Value>, _ state: GestureState<State>,
        _ body: @escaping (Value, inout State, inout Transaction) -> Void
    ) {
        (self.state, self.body) = (state, body)
        super.init(content)
    }

    override func phase(_ inner: GesturePhase<Value>) -> GesturePhase<Value> { inner }

    override func contentChanged(_ effects: GestureEffects) {
        guard !phase.isOver else {
            // After what the end calls, which may still read it.
            return effects.add(.gesture, .reset, if: { [self] in isChanged }) { [self] in
                isChanged = false
                state.reset()
            }
        }
        guard let value = phase.value else { return }
        effects.add(.gesture, .update) { [self] in
            isChanged = true
            state.update { body(value, &$0, &$1) }
        }
    }
}
