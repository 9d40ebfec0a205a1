import HalcyonCore
import HalcyonPlatform

/// Whether the window around has the keyboard.
public enum ControlActiveState: Equatable, CaseIterable, Sendable {
    /// It has: what is typed goes to it.
    case key
    /// It has not, but belongs to the program that a person uses.
    case active
    /// A person uses something else.
    case inactive

    fileprivate init(_ activity: WindowActivity) {
        self =
            switch activity {
            case .key: .key
            case .active: .active
            case .inactive: .inactive
            }
    }
}

private enum ControlActiveStateKey: EnvironmentKey { static let defaultValue = ControlActiveState?.none }

extension EnvironmentValues {
    /// Whether the window around has the keyboard; a view without a window is as if it had (semantics 505). What is written
    /// counts for the views inside, whatever the window is.
    public var controlActiveState: ControlActiveState {
        get { self[ControlActiveStateKey.self] ?? ControlActiveState(windowActivity) }
        set { self[ControlActiveStateKey.self] = newValue }
    }
}
