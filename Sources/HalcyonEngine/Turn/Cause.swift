/// Why a node is evaluated: the closed list. Every evaluation carries at least one.
public struct Cause: Hashable, Sendable, BitwiseCopyable {
    /// What changed.
    public enum Kind: UInt8, Sendable, CaseIterable, Codable, BitwiseCopyable {
        /// The node is new.
        case mounted
        /// Its parent gave it another value.
        case viewValue
        /// A state that it read was written.
        case state
        /// An object that it holds was about to change.
        case object
        /// An observable property that it read was about to change.
        case observable
        /// An environment value that it read changed.
        case environment
        /// A preference that it reads changed.
        case preference
        /// A size that its content depends on changed.
        case geometry
        /// A publisher that it is subscribed to sent a value.
        case publisher
    }
    /// What changed.
    public var kind: Kind
    /// How the value differs, for `viewValue`.
    public var difference: Difference = .value
    /// Which of the view's dynamic properties brought it (its number in the view's plan); -1: none of them.
    public var property: Int16 = -1
    /// The write behind it: its number in the recorder, while recording; 0: none or not recorded.
    public var write: UInt32 = 0
    /// Which property of which class, for `observable`; nil where the system does not tell.
    public var observed: ObservedProperty?

    /// Whether the precise policy would have this cause too (only under the policy `audit`).
    public var skip = Skip.no

    /// What the precise policy would do with a cause.
    public enum Skip: UInt8, Sendable, BitwiseCopyable {
        /// It has the cause too.
        case no
        /// It would not have it.
        case own
        /// It would not have run the node that brought it.
        case inherited
    }

    /// A cause.
    public init(
        _ kind: Kind, difference: Difference = .value, property: Int16 = -1, write: UInt32 = 0,
        observed: ObservedProperty? = nil, skip: Skip = .no
    ) {
        (self.kind, self.difference, self.property, self.write) = (kind, difference, property, write)
        (self.observed, self.skip) = (observed, skip)
    }
}
