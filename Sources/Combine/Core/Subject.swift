/// A publisher into which outside callers can inject values.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to all subscribers that have demanded one.
    func send(_ value: Output)

    /// Ends the stream for all subscribers; what is sent after it is ignored.
    func send(completion: Subscribers.Completion<Failure>)

    /// Gives the subject an upstream, whose demand it may then raise.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends a signal to the subscribers, where values carry nothing.
    public func send() { send(()) }
}
