import HalcyonEngine

extension Gesture {
    /// The gesture, with keys held while the pointer goes down.
    nonisolated public func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> {
        _ModifiersGesture(content: self, modifiers: modifiers)
    }
}

/// What `modifiers` makes.
nonisolated public struct _ModifiersGesture<Content: Gesture>: Gesture {
    let content: Content
    let modifiers: EventModifiers

    public typealias Value = Content.Value
    public typealias Body = Never

    @MainActor public func _makeRecognizer() -> _GestureRecognizer<Content.Value> {
        ModifiersRecognizer(content._makeRecognizer(), modifiers)
    }
    @MainActor public func _refresh(_ recognizer: _GestureRecognizer<Content.Value>) {
        guard let recognizer = recognizer as? ModifiersRecognizer<Content.Value> else { return }
        content._refresh(recognizer.content)
    }
}

/// Fails where a pointer goes down without the keys.
final class ModifiersRecognizer<Value>: WrapperRecognizer<Value, Value> {
    private let modifiers: EventModifiers

    init(_ content: _GestureRecognizer<Value>, _ modifiers: EventModifiers) {
        self.modifiers = modifiers
        super.init(content)
    }

    override func phase(_ inner: GesturePhase<Value>) -> GesturePhase<Value> { inner }

    override func follow(_ step: PressStep, _ site: GestureSite, _ effects: GestureEffects) -> Bool {
        if step.phase == .began, !EventModifiers(step.modifiers).isSuperset(of: modifiers) {
            abandon(effects)
            return true
        }
        return super.follow(step, site, effects)
    }
}
