/// Declares a type that can receive input from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The kind of values received.
    associatedtype Input

    /// The kind of errors that may be received; `Never` if none.
    associatedtype Failure: Error

    /// Tells that the subscription is established; values may be requested from it.
    func receive(subscription: any Subscription)

    /// Tells that a value came.
    ///
    /// - Returns: how many more values are wanted, added to what is still owed.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Tells that no more will come, normally or with an error.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Tells that the publisher produced another element, where elements carry nothing.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// A namespace for types that are subscribers.
public enum Subscribers {}
