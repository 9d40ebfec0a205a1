/// What a person does with the window that shows a root.
public enum WindowActivity: Hashable, Sendable, CaseIterable {
    /// It has the keyboard: what is typed goes to it. A window that is about to open counts as such, and so does a root
    /// without any.
    case key
    /// Another window of the same program has the keyboard.
    case active
    /// Another program has it.
    case inactive
}
