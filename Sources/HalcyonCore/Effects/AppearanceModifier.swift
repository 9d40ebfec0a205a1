import HalcyonEngine

extension View {
    /// Runs `action` when the view appears: after its first body and layout, before it is drawn (semantics 93, 94). On a
    /// group it runs when the first of its views appears (semantics 80).
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: action, disappear: nil))
    }

    /// Runs `action` when the view is gone; it sees the state as it was (semantics 95, 99).
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: nil, disappear: action))
    }
}

/// Actions for a view that comes and goes.
@frozen nonisolated public struct _AppearanceActionModifier: ViewModifier {
    public typealias Body = Never
    /// Runs when it comes.
    public var appear: (() -> Void)?
    /// Runs when it is gone.
    public var disappear: (() -> Void)?
    /// Actions; nil: none.
    @inlinable public init(appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil) {
        (self.appear, self.disappear) = (appear, disappear)
    }
    @MainActor public static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        AppearancePlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset, storage: 8)
    }
}

/// A modifier whose node knows whether its content is there. Appear and disappear pair exactly, once a presence.
class PresencePlan: WrapperPlan {
    /// Bytes from the payload's begin to the presence, a word behind the parameters.
    let presenceOffset: Int

    init(
        _ type: Any.Type, content: Plan, contentOffset: Int, parameters: Any.Type, parametersOffset: Int, storage: Int
    ) {
        presenceOffset = (ValueOperations(parameters).size + 7) & ~7
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: parameters,
            parametersOffset: parametersOffset, payloadSize: presenceOffset + storage)
    }

    private enum Presence { static let away = 0, queued = 1, present = 2 }

    private func presence(_ node: Int32, _ engine: Engine) -> UnsafeMutablePointer<Int> {
        (engine.payload(node) + presenceOffset).assumingMemoryBound(to: Int.self)
    }

    /// Whether the content is there and its appearance was told.
    final func isPresent(_ node: Int32, _ engine: Engine) -> Bool {
        presence(node, engine).pointee == Presence.present
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        presence(node, engine).initialize(to: Presence.queued)
        engine.watchPresence(node)
        queueAppear(node, engine)
    }

    private func queueAppear(_ node: Int32, _ engine: Engine) {
        engine.enqueueAppear(node, appearKind) { [unowned(unsafe) self] in
            guard engine.hasContent(node) else {
                presence(node, engine).pointee = Presence.away
                return false
            }
            presence(node, engine).pointee = Presence.present
            return didAppear(node, engine)
        }
    }

    override func structureChanged(_ node: Int32, _ engine: Engine) {
        let presence = presence(node, engine)
        let hasContent = engine.hasContent(node)
        if presence.pointee == Presence.away, hasContent {
            presence.pointee = Presence.queued
            queueAppear(node, engine)
        } else if presence.pointee == Presence.present, !hasContent {
            presence.pointee = Presence.away
            if let action = disappearAction(node, engine) { engine.enqueueDisappearance(node, disappearKind, action) }
        }
    }

    override func willRemove(_ node: Int32, _ engine: Engine) {
        guard isPresent(node, engine), let action = disappearAction(node, engine) else { return }
        engine.enqueueDisappear(node, disappearKind, action)
    }

    var appearKind: ActionKind { .onAppear }
    var disappearKind: ActionKind { .onDisappear }
    /// The content is there; the result says whether there was an action to run.
    func didAppear(_ node: Int32, _ engine: Engine) -> Bool { false }
    /// What runs when the content is gone.
    func disappearAction(_ node: Int32, _ engine: Engine) -> (() -> Void)? { nil }
}

final class AppearancePlan: PresencePlan {
    private func actions(_ node: Int32, _ engine: Engine) -> UnsafeMutablePointer<_AppearanceActionModifier> {
        engine.payload(node).assumingMemoryBound(to: _AppearanceActionModifier.self)
    }
    override func didAppear(_ node: Int32, _ engine: Engine) -> Bool {
        guard let action = actions(node, engine).pointee.appear else { return false }
        engine.recorder.addAction(engine, engine.table.reference(node), .onAppear)
        action()
        return true
    }
    override func disappearAction(_ node: Int32, _ engine: Engine) -> (() -> Void)? {
        actions(node, engine).pointee.disappear
    }
}
