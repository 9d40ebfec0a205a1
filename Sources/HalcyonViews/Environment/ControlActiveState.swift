import HalcyonCore

/// Whether the window around has the keyboard.
public enum ControlActiveState: Equatable, CaseIterable, Sendable {
    /// It has: what is typed goes to it.
    case key
    /// It has not, but belongs to the program that a person uses.
    case active
    /// A person uses something else.
    case inactive
}

private enum ControlActiveStateKey: EnvironmentKey { static let defaultValue = ControlActiveState.key }

extension EnvironmentValues {
    /// Whether the window around has the keyboard; a view without a window is as if it had (semantics 505).
    public var controlActiveState: ControlActiveState {
        get { self[ControlActiveStateKey.self] }
        set { self[ControlActiveStateKey.self] = newValue }
    }
}
