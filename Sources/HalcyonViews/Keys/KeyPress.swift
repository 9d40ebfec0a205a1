import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform

/// A key that was pressed while a view, or something inside, has the keyboard.
public struct KeyPress: Sendable {
    /// What a key does.
    public struct Phases: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int
        /// Phases by their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// It went down.
        public static let down = Phases(rawValue: 1 << 0)
        /// It is held, and goes down again and again.
        public static let `repeat` = Phases(rawValue: 1 << 1)
        /// It went up.
        public static let up = Phases(rawValue: 1 << 2)
        /// All that a key does.
        public static let all: Phases = [.down, .repeat, .up]
    }
    /// Whether an action took the key.
    @frozen public enum Result: Sendable {
        /// It is for nobody else.
        case handled
        /// It goes on to others.
        case ignored
    }

    /// What the key does.
    public let phase: Phases
    /// The key.
    public let key: KeyEquivalent
    /// What it types.
    public let characters: String
    /// What is held with it.
    public let modifiers: EventModifiers
}

extension View {
    /// Calls `action` when a key is pressed while the view, or something inside, has the keyboard; before what is inside
    /// takes it (semantics 409, 410). Modifiers do not matter (semantics 411).
    nonisolated public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        modifier(_KeyPressModifier(keys: .some([key]), action: action, full: nil))
    }

    /// Calls `action` when a key is pressed while the view, or something inside, has the keyboard.
    nonisolated public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(_KeyPressModifier(keys: .some([key]), phases: phases, action: nil, full: action))
    }

    /// Calls `action` when any key is pressed, and again while it is held (semantics 411), while the view, or something inside, has the keyboard.
    nonisolated public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(_KeyPressModifier(phases: phases, action: nil, full: action))
    }

    /// Calls `action` when one of some keys is pressed while the view, or something inside, has the keyboard.
    nonisolated public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(_KeyPressModifier(keys: keys, phases: phases, action: nil, full: action))
    }

    /// Calls `action` when a key that types one of some characters is pressed while the view, or something inside, has
    /// the keyboard.
    nonisolated public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(_KeyPressModifier(characters: characters, phases: phases, action: nil, full: action))
    }
}

extension KeyPress.Phases {
    init(_ phase: KeyEvent.Phase) {
        switch phase {
        case .down: self = .down
        case .repeat: self = .repeat
        case .up: self = .up
        }
    }
}

nonisolated struct _KeyPressModifier: ViewModifier {
    typealias Body = Never
    /// Which keys; nil: any.
    var keys: Set<KeyEquivalent>?
    /// What they type; nil: anything.
    var characters: CharacterSet?
    var phases: KeyPress.Phases = [.down, .repeat]
    // As they were written, one of them: a closure around a closure would hide what that captured.
    let action: (() -> KeyPress.Result)?
    let full: ((KeyPress) -> KeyPress.Result)?

    func takes(_ press: KeyPress) -> Bool {
        guard phases.contains(press.phase) else { return false }
        if let keys { return keys.contains(press.key) }
        guard let characters else { return true }
        return !press.characters.isEmpty && press.characters.unicodeScalars.allSatisfy(characters.contains)
    }

    @MainActor static func _modifierPlan(
        of type: Any.Type, content: Plan, contentOffset: Int, modifierOffset: Int
    ) -> Plan {
        KeyPressPlan(
            type, content: content, contentOffset: contentOffset, parameters: Self.self,
            parametersOffset: modifierOffset)
    }
}

/// A node that hears of keys before those inside.
private final class KeyPressPlan: WrapperPlan {
    override var interceptsKeys: Bool { true }

    override func intercept(_ key: KeyEvent, _ node: Int32, _ engine: Engine) -> Bool {
        let modifier = engine.payload(node).assumingMemoryBound(to: _KeyPressModifier.self).pointee
        var equivalent = KeyEquivalent(key.key)
        // The key is told by what it types: with Shift another character (semantics 411).
        if key.modifiers.contains(.shift), let upper = equivalent.character.uppercased().first {
            equivalent = KeyEquivalent(upper)
        }
        let press = KeyPress(
            phase: KeyPress.Phases(key.phase), key: equivalent, characters: String(equivalent.character),
            modifiers: EventModifiers(key.modifiers))
        guard modifier.takes(press) else { return false }
        var result = KeyPress.Result.ignored
        engine.perform(.keyPress, of: node) { result = modifier.action?() ?? modifier.full?(press) ?? .ignored }
        return result == .handled
    }
}
