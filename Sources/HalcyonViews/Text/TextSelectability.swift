import HalcyonCore

/// Whether people can select text.
public protocol TextSelectability {
    /// Whether they can.
    static var allowsSelection: Bool { get }
}

/// Text that can be selected.
public struct EnabledTextSelectability: TextSelectability, Sendable {
    public static let allowsSelection = true
}

/// Text that cannot be selected.
public struct DisabledTextSelectability: TextSelectability, Sendable {
    public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
    /// Text that can be selected.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// Text that cannot be selected: what nobody changed.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

private enum TextSelectabilityKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var isTextSelectable: Bool {
        get { self[TextSelectabilityKey.self] }
        set { self[TextSelectabilityKey.self] = newValue }
    }
}

extension View {
    /// Says whether the texts inside can be selected: by dragging over them, a word by a double click, all of a text by a
    /// third one or by Control-A. Control-C copies what is selected, Escape ends the selection. Text inside of something to
    /// press, such as a button's title, cannot be selected.
    nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        environment(\.isTextSelectable, S.allowsSelection)
    }
}
