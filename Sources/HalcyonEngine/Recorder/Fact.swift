/// One thing that happened, as a plain value. A fact at rest holds no value of the user's.
public struct Fact: Hashable, Sendable {
    /// What happened.
    public enum Kind: UInt8, Sendable {
        case turnBegan, turnEnded
        /// A stored value was written; `text` says which and how.
        case wrote
        case marked
        /// A body began; `causes` say why.
        case bodyBegan
        case bodyEnded
        /// A view value was compared and its node not evaluated.
        case skipped
        /// A node got another value from the running body.
        case given
        case mounted, removed
        case acted
        case laidOut
        case displayChanged
        case diagnosed
    }
    /// What happened.
    public var kind: Kind
    /// In which turn, from 1.
    public var turn: UInt32
    /// The node; its index and generation.
    public var node: NodeRef
    /// The name of the node's view.
    public var view: String
    /// Why, for `bodyBegan` and `marked`.
    public var causes: [Cause] = []
    /// What kind of action, for `acted`.
    public var action: ActionKind?
    /// How a value differs, for `skipped` and `given`.
    public var difference: Difference = .equal
    /// What it is about, in words: a property, a write, a message.
    public var text: String = ""
    /// The place in the user's source.
    public var place: Place?
}
