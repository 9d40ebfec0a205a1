import HalcyonPlatform

/// What is held on the keyboard beside a key or a pointer.
@frozen public struct EventModifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Modifiers by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps lock. Has no meaning here: it is no modifier of commands.
    public static let capsLock = EventModifiers(rawValue: 1 << 0)
    /// Shift.
    public static let shift = EventModifiers(rawValue: 1 << 1)
    /// Control. On this platform it is the modifier of commands, so that it counts as `command` as well.
    public static let control = EventModifiers(rawValue: 1 << 2)
    /// Alt.
    public static let option = EventModifiers(rawValue: 1 << 3)
    /// The modifier of commands: Control, or the key with the system's sign.
    public static let command = EventModifiers(rawValue: 1 << 4)
    /// A key of the number pad. Has no meaning here: keys are told by what they type.
    public static let numericPad = EventModifiers(rawValue: 1 << 5)
    /// All.
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]

    /// As a host tells them.
    init(_ modifiers: KeyEvent.Modifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.option) { insert(.option) }
        if modifiers.contains(.control) { formUnion([.control, .command]) }
        if modifiers.contains(.command) { insert(.command) }
    }

    /// As commands tell them apart: Control and the modifier of commands are one.
    var asCommand: EventModifiers {
        var all = intersection([.shift, .option])
        if !isDisjoint(with: [.control, .command]) { all.insert(.command) }
        return all
    }
}

extension KeyEvent.Modifiers {
    /// As a host tells them.
    package init(_ modifiers: EventModifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.option) { insert(.option) }
        if modifiers.contains(.control) { insert(.control) }
        if modifiers.contains(.command) { insert(.command) }
    }
}
