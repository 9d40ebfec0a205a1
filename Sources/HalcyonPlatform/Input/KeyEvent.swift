import Foundation

/// What a key did. What it types as it goes down comes as text of its own; a key that repeats, or goes up, tells its
/// character here.
public struct KeyEvent: Hashable, Sendable {
    /// What the key did.
    public enum Phase: String, Sendable {
        /// Went down; goes down again while it is held; went up.
        case down, `repeat`, up
    }

    /// Which key.
    public enum Key: Hashable, Sendable {
        /// To the next control, or with shift to the one before.
        case tab
        /// Confirms; ends a line in an editor.
        case `return`
        /// Puts back.
        case escape
        /// Presses the focused control.
        case space
        /// Takes away what is before the caret, or behind it.
        case backspace, delete
        /// Moves.
        case left, right, up, down, home, end, pageUp, pageDown
        /// Any other key, by the character on it.
        case character(Character)
    }

    /// What is held with it.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int
        /// Modifiers by their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Shift.
        public static let shift = Modifiers(rawValue: 1)
        /// Control: the modifier of commands.
        public static let control = Modifiers(rawValue: 2)
        /// Alt.
        public static let option = Modifiers(rawValue: 4)
        /// The key with the system's sign.
        public static let command = Modifiers(rawValue: 8)
    }

    /// Which key.
    public var key: Key
    /// What is held with it.
    public var modifiers: Modifiers
    /// What it did.
    public var phase: Phase
    /// What a key that repeats types again; nil: nothing.
    public var text: String?
    /// When, in seconds of the host's clock.
    public var time: Double

    /// A key; `time` in seconds of the host's clock.
    public init(_ key: Key, modifiers: Modifiers = [], time: Double, phase: Phase = .down, text: String? = nil) {
        (self.key, self.modifiers, self.time) = (key, modifiers, time)
        (self.phase, self.text) = (phase, text)
    }
}

extension KeyEvent {
    /// The key with a name as sessions write it: `Tab`, `shift+Tab`, `control+a`; nil for a name that is none.
    public init?(named name: String, time: Double) {
        var parts = name.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        // A plus sign may be the key itself.
        if parts.count > 1, parts[parts.count - 1].isEmpty, parts[parts.count - 2].isEmpty {
            parts.removeLast(2)
            parts.append("+")
        }
        guard let last = parts.popLast(), let key = Key(named: last) else { return nil }
        var modifiers: Modifiers = []
        for part in parts {
            switch part.lowercased() {
            case "shift": modifiers.insert(.shift)
            case "control": modifiers.insert(.control)
            case "option", "alt": modifiers.insert(.option)
            case "command": modifiers.insert(.command)
            default: return nil
            }
        }
        self.init(key, modifiers: modifiers, time: time)
    }
}

extension KeyEvent.Key {
    /// The key with a name as sessions write it; a single character is the key that has it.
    public init?(named name: String) {
        switch name.lowercased() {
        case "tab": self = .tab
        case "return", "enter": self = .return
        case "escape": self = .escape
        case "space": self = .space
        case "backspace": self = .backspace
        case "delete": self = .delete
        case "left": self = .left
        case "right": self = .right
        case "up": self = .up
        case "down": self = .down
        case "home": self = .home
        case "end": self = .end
        case "pageup": self = .pageUp
        case "pagedown": self = .pageDown
        default:
            guard name.count == 1, let character = name.first else { return nil }
            self = .character(character)
        }
    }
}
