/// The subscription of a merge: a fixed number of sources.
final class MergeSubscription<Downstream: Subscriber>: Subscription, Described {
    private let merger: Merger<Downstream>
    private var unsubscribed: Int

    /// Tells downstream about itself at once; the sources are attached after that.
    init(downstream: Downstream, count: Int) {
        merger = Merger(downstream: downstream, name: "Merge")
        unsubscribed = count
        downstream.receive(subscription: self)
        if count == 0 { merger.sourcesEnded(.finished) }
    }

    func subscribe<P: Publisher>(to publisher: P) where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
        unsubscribed -= 1
        guard let source = merger.makeSource() else { return }
        // The last one is known to be the last before it can finish.
        if unsubscribed == 0 { merger.sourcesEnded(.finished) }
        publisher.subscribe(source)
    }

    func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        merger.request(demand)
    }

    func cancel() { merger.cancel() }

    var description: String { "Merge" }
}
