import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

/// A key with modifiers that presses a control.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key.
    public var key: KeyEquivalent
    /// What is held with it.
    public var modifiers: EventModifiers

    /// A key with modifiers; Control is the modifier of commands here.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        (self.key, self.modifiers) = (key, modifiers)
    }

    /// Return: what is done as a rule.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape: the way out.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// Whether a key is meant. Letters are told by the key: Shift is said as a modifier.
    func matches(_ event: KeyEvent) -> Bool {
        let pressed = KeyEquivalent(event.key)
        let isSame = pressed == key || String(pressed.character).lowercased() == String(key.character).lowercased()
        return isSame && EventModifiers(event.modifiers).asCommand == modifiers.asCommand
    }
}

extension View {
    /// Presses the first control of the view when a key is pressed that nothing with the keyboard takes
    /// (semantics 412–414). A view without a control does nothing.
    nonisolated public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command
    ) -> some View {
        modifier(_ShortcutModifier(shortcut: KeyboardShortcut(key, modifiers: modifiers)))
    }

    /// Presses the first control of the view when a key is pressed that nothing with the keyboard takes.
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        modifier(_ShortcutModifier(shortcut: shortcut))
    }

    /// Presses the first control of the view when a key is pressed that nothing with the keyboard takes; nil: no key.
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        modifier(_ShortcutModifier(shortcut: shortcut))
    }
}

nonisolated struct _ShortcutModifier: ViewModifier {
    typealias Body = Never
    let shortcut: KeyboardShortcut?

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        ShortcutPlan(type, content: content, contentOffset: contentOffset, parametersOffset: modifierOffset)
    }
}

/// A node that gives the control inside a key. The first one of the root that gives it Return makes it look as what is done
/// as a rule (semantics 414); its payload has room to know whether it is that one.
private final class ShortcutPlan: EnvironmentWriterPlan {
    private static let isFirst = MemoryLayout<_ShortcutModifier>.size

    init(_ type: Any.Type, content: Plan, contentOffset: Int, parametersOffset: Int) {
        super.init(
            type, content: content, contentOffset: contentOffset, parameters: _ShortcutModifier.self,
            parametersOffset: parametersOffset, payloadSize: Self.isFirst + 1)
    }

    override var role: ProductRole { .effect }
    override var hasShortcut: Bool { true }

    private func shortcut(_ node: Int32, _ engine: Engine) -> KeyboardShortcut? {
        engine.payload(node).assumingMemoryBound(to: _ShortcutModifier.self).pointee.shortcut
    }

    override func didMount(_ node: Int32, _ engine: Engine) {
        engine.shortcutCame()
        engine.payload(node).storeBytes(of: false, toByteOffset: Self.isFirst, as: Bool.self)
        follow(node, engine)
        super.didMount(node, engine)
    }

    override func didChange(_ node: Int32, _ difference: Difference, _ engine: Engine) {
        follow(node, engine)
        super.didChange(node, difference, engine)
    }

    override func willRemove(_ node: Int32, _ engine: Engine) {
        engine.shortcutWent()
        ViewsState.of(engine).defaultActions.remove(engine.table.reference(node), engine)
        super.willRemove(node, engine)
    }

    override func isShortcut(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool {
        shortcut(node, engine)?.matches(key) ?? false
    }

    // MARK: What is done as a rule

    private func follow(_ node: Int32, _ engine: Engine) {
        let (actions, reference) = (ViewsState.of(engine).defaultActions, engine.table.reference(node))
        if shortcut(node, engine) == .defaultAction {
            actions.add(reference, engine)
        } else {
            actions.remove(reference, engine)
        }
    }

    /// The node is the first one now, or is not any more.
    func setFirst(_ isFirst: Bool, _ node: Int32, _ engine: Engine) {
        engine.payload(node).storeBytes(of: isFirst, toByteOffset: Self.isFirst, as: Bool.self)
    }

    /// What is inside looks different.
    func lookChanged(_ node: Int32, _ engine: Engine) { super.didChange(node, .value, engine) }

    override func write(_ parameters: UnsafeMutableRawPointer, _ values: inout EnvironmentValues) {
        guard parameters.load(fromByteOffset: Self.isFirst, as: Bool.self), !values.hasOwnButtons,
            values.buttonFace == .bordered
        else { return }
        values.buttonStyle = .face(.prominent)
    }
}

/// The nodes of a root that give a control Return: the first one in reading order makes it look so.
@MainActor final class DefaultActions {
    private var nodes: [NodeRef] = []
    private var first: NodeRef?

    func add(_ node: NodeRef, _ engine: Engine) {
        guard !nodes.contains(node) else { return }
        nodes.append(node)
        guard first == nil else { return findFirst(engine) }
        // The first of those that come together is mounted first.
        first = node
        set(true, node, engine)
    }

    func remove(_ node: NodeRef, _ engine: Engine) {
        guard nodes.contains(node) else { return }
        nodes.removeAll { $0 == node }
        guard first == node else { return }
        set(false, node, engine)
        first = nil
        if !nodes.isEmpty { findFirst(engine) }
    }

    private func set(_ isFirst: Bool, _ node: NodeRef, _ engine: Engine) {
        (engine.plan(node.index) as? ShortcutPlan)?.setFirst(isFirst, node.index, engine)
    }

    /// Once the views are there: those that go may still be listed now.
    private func findFirst(_ engine: Engine) {
        engine.addLateWrite { [self, link = engine.link] in
            guard let engine = link.engine else { return }
            var order = nodes
            engine.sortPreorder(&order)
            guard order.first != first else { return }
            let changed = [first, order.first].compactMap { $0 }
            first = order.first
            for node in changed {
                set(node == first, node, engine)
                (engine.plan(node.index) as? ShortcutPlan)?.lookChanged(node.index, engine)
            }
        }
    }
}
