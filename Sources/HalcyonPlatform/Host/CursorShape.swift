/// What the pointer looks like, so that a person knows what a press would do.
public enum CursorShape: String, Sendable, CaseIterable {
    /// As ever.
    case arrow
    /// Text is pointed into.
    case text
    /// Something leads elsewhere.
    case pointingHand
    /// An edge is moved to the left and right.
    case resizeLeftRight
}
