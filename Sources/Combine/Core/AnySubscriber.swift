/// A subscriber that hides the type of another one, or is made of closures.
public struct AnySubscriber<Input, Failure>: Subscriber, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
where Failure: Error {
    private let onSubscription: ((any Subscription) -> Void)?
    private let onValue: ((Input) -> Subscribers.Demand)?
    private let onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    private let describe: () -> String
    private let mirror: () -> Mirror

    /// The identity of what it wraps.
    public let combineIdentifier: CombineIdentifier

    /// Hides the type of `s`.
    public init<S>(_ s: S) where Input == S.Input, Failure == S.Failure, S: Subscriber {
        if let erased = s as? AnySubscriber<Input, Failure> {
            self = erased
            return
        }
        onSubscription = s.receive(subscription:)
        onValue = s.receive(_:)
        onCompletion = s.receive(completion:)
        describe = { (s as? any CustomStringConvertible)?.description ?? String(reflecting: type(of: s)) }
        mirror = { Mirror(reflecting: s) }
        combineIdentifier = s.combineIdentifier
    }

    /// Wraps a subject: it then gets an upstream with unlimited demand.
    public init<S>(_ s: S) where Input == S.Output, Failure == S.Failure, S: Subject {
        self.init(SubjectSubscriber(s))
    }

    /// Makes a subscriber of closures; one that is missing ignores what comes, and values then demand nothing more.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        onSubscription = receiveSubscription
        onValue = receiveValue
        onCompletion = receiveCompletion
        describe = { "Anonymous AnySubscriber" }
        mirror = { Mirror(reflecting: "Anonymous AnySubscriber") }
        combineIdentifier = CombineIdentifier()
    }

    /// Passes the subscription on.
    public func receive(subscription: any Subscription) { onSubscription?(subscription) }

    /// Passes the value on.
    public func receive(_ value: Input) -> Subscribers.Demand { onValue?(value) ?? .none }

    /// Passes the completion on.
    public func receive(completion: Subscribers.Completion<Failure>) { onCompletion?(completion) }

    /// The wrapped subscriber's description.
    public var description: String { describe() }

    /// The wrapped subscriber's mirror.
    public var customMirror: Mirror { mirror() }

    /// The wrapped subscriber's description, for playgrounds.
    public var playgroundDescription: Any { description }
}
