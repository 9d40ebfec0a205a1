import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

/// Where an arrow key leads.
public enum MoveCommandDirection: Hashable, Sendable {
    /// Where it leads.
    case up, down, left, right
}

extension View {
    /// Calls `action` when an arrow key is pressed that nothing inside of the view takes, while the view, or something
    /// inside, has the keyboard; nil: nothing is called, so that it is for what is around.
    nonisolated public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
        modifier(_KeyCommandModifier(command: .move, move: action, action: nil))
    }

    /// Calls `action` when Escape is pressed and nothing inside of the view takes it, while the view, or something inside,
    /// has the keyboard; nil: nothing is called, so that it is for what is around.
    nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View {
        modifier(_KeyCommandModifier(command: .exit, move: nil, action: action))
    }

    /// Calls `action` when Delete or Backspace is pressed and nothing inside of the view takes it, while the view, or
    /// something inside, has the keyboard; nil: nothing is called, so that it is for what is around.
    nonisolated public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        modifier(_KeyCommandModifier(command: .delete, move: nil, action: action))
    }
}

nonisolated struct _KeyCommandModifier: ViewModifier {
    enum Command { case move, exit, delete }
    typealias Body = Never
    let command: Command
    let move: ((MoveCommandDirection) -> Void)?
    let action: (() -> Void)?

    /// What the command does with a key; nil: nothing.
    func run(_ key: KeyEvent) -> (() -> Void)? {
        guard key.modifiers.isEmpty else { return nil }
        switch (command, key.key) {
        case (.move, .up): return move.map { move in { move(.up) } }
        case (.move, .down): return move.map { move in { move(.down) } }
        case (.move, .left): return move.map { move in { move(.left) } }
        case (.move, .right): return move.map { move in { move(.right) } }
        case (.exit, .escape), (.delete, .delete), (.delete, .backspace): return action
        default: return nil
        }
    }

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        KeyCommandPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A node that takes keys that nothing inside takes.
private final class KeyCommandPlan: WrapperPlan {
    override var takesKeys: Bool { true }

    override func take(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool {
        let own = engine.payload(node).assumingMemoryBound(to: _KeyCommandModifier.self).pointee
        guard let run = own.run(key) else { return false }
        engine.perform(.keyPress, of: node, run)
        return true
    }
}
