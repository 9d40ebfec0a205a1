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
        ShortcutPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A node that gives the control inside a key.
private final class ShortcutPlan: WrapperPlan {
    override var hasShortcut: Bool { true }

    override func didMount(_ node: Int32, _ engine: Engine) { engine.shortcutCame() }
    override func willRemove(_ node: Int32, _ engine: Engine) { engine.shortcutWent() }

    override func isShortcut(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool {
        let own = engine.payload(node).assumingMemoryBound(to: _ShortcutModifier.self).pointee
        return own.shortcut?.matches(key) ?? false
    }
}
