import HalcyonCore
import HalcyonEngine

extension View {
    /// Adds a gesture that comes after those of views inside, and after controls inside (semantics 382–385).
    nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .normal, mask: mask))
    }

    /// Adds a gesture that comes after those of views inside; one that is not enabled does nothing.
    nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .normal, mask: isEnabled ? .all : .subviews))
    }

    /// Adds a gesture that comes before those of views inside, and before controls inside (semantics 383–385).
    nonisolated public func highPriorityGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .high, mask: mask))
    }

    /// Adds a gesture that comes before those of views inside; one that is not enabled does nothing.
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .high, mask: isEnabled ? .all : .subviews))
    }

    /// Adds a gesture that goes on beside all others; what it does comes before what those inside do (semantics 382, 383).
    nonisolated public func simultaneousGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
    }

    /// Adds a gesture that goes on beside all others; one that is not enabled does nothing.
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .simultaneous, mask: isEnabled ? .all : .subviews))
    }
}

nonisolated struct _GestureModifier<G: Gesture>: ViewModifier {
    typealias Body = Never
    let gesture: G
    let priority: GesturePriority
    let mask: GestureMask

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        TypedGesturePlan<G>(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A node with a gesture. What `disabled` says where it stands holds for it (semantics 397).
class GesturePlan: PassingPlan {
    override var role: ProductRole { .effect }
    override var hasGesture: Bool { true }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {}

    override func gestureArena(_ engine: Engine) -> (any GestureArena)? { ViewsState.of(engine).gestures }

    /// What follows presses for the gesture.
    func makeRecognizer(_ node: Int32, _ engine: Engine) -> _AnyGestureRecognizer {
        fatalError("The plan of a gesture says what follows presses.")
    }

    /// Gives what follows presses the gesture as it is now.
    func refresh(_ recognizer: _AnyGestureRecognizer, _ node: Int32, _ engine: Engine) {}

    /// A gesture in flight ends with its view.
    override func willRemove(_ node: Int32, _ engine: Engine) {
        super.willRemove(node, engine)
        guard engine.viewsState != nil else { return }
        ViewsState.of(engine).gestures.viewWillGo(node, engine)
    }
}

/// A node with a gesture of one type.
final class TypedGesturePlan<G: Gesture>: GesturePlan {
    private func parameters(_ node: Int32, _ engine: Engine) -> UnsafeMutablePointer<_GestureModifier<G>> {
        engine.payload(node).assumingMemoryBound(to: _GestureModifier<G>.self)
    }

    override func gestureRole(_ node: Int32, _ engine: Engine) -> GestureRole {
        let parameters = parameters(node, engine)
        return GestureRole(
            parameters.pointee.priority,
            isIncluded: parameters.pointee.mask.contains(.gesture) && engine.environmentValues(at: node).isEnabled,
            includesContent: parameters.pointee.mask.contains(.subviews))
    }

    override func makeRecognizer(_ node: Int32, _ engine: Engine) -> _AnyGestureRecognizer {
        parameters(node, engine).pointee.gesture._makeRecognizer()
    }

    override func refresh(_ recognizer: _AnyGestureRecognizer, _ node: Int32, _ engine: Engine) {
        guard let recognizer = recognizer as? _GestureRecognizer<G.Value> else { return }
        parameters(node, engine).pointee.gesture._refresh(recognizer)
    }
}
