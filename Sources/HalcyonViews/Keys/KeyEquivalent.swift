import HalcyonPlatform

/// A key, by the character that it types or stands for.
@frozen public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character; for keys that type none, one that stands for the key.
    public var character: Character

    /// The key that types a character.
    public init(_ character: Character) { self.character = character }
    /// The key that types a character.
    public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

    /// The arrow up.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The arrow down.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The arrow to the left.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The arrow to the right.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// Escape.
    public static let escape = KeyEquivalent("\u{1B}")
    /// Takes away what is before the caret.
    public static let delete = KeyEquivalent("\u{8}")
    /// Takes away what is behind the caret.
    public static let deleteForward = KeyEquivalent("\u{F728}")
    /// To the beginning.
    public static let home = KeyEquivalent("\u{F729}")
    /// To the end.
    public static let end = KeyEquivalent("\u{F72B}")
    /// A page up.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// A page down.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// To the next control.
    public static let tab = KeyEquivalent("\t")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// Return.
    public static let `return` = KeyEquivalent("\r")

    /// As a host tells it.
    init(_ key: KeyEvent.Key) {
        self =
            switch key {
            case .tab: .tab
            case .return: .return
            case .escape: .escape
            case .space: .space
            case .backspace: .delete
            case .delete: .deleteForward
            case .left: .leftArrow
            case .right: .rightArrow
            case .up: .upArrow
            case .down: .downArrow
            case .home: .home
            case .end: .end
            case .pageUp: .pageUp
            case .pageDown: .pageDown
            case .character(let character): KeyEquivalent(character)
            }
    }
}
