/// Something that can be stopped, freeing what it keeps: timers, network access, subscriptions.
public protocol Cancellable {
    /// Stops the activity. Calling it again has no effect.
    func cancel()
}

extension Cancellable {
    /// Keeps this in a collection, where it is cancelled when the collection lets it go.
    public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Keeps this in a set, where it is cancelled when the set lets it go.
    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }
}
