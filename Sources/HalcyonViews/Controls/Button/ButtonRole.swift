/// What pressing a button means.
public struct ButtonRole: Equatable, Sendable {
    private enum Kind { case destructive, cancel }
    private let kind: Kind
    /// It takes something away: its text, or its ground, is red. It has no key (semantics 327).
    public static let destructive = ButtonRole(kind: .destructive)
    /// It leaves things as they were.
    public static let cancel = ButtonRole(kind: .cancel)
}
