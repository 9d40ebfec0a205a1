/// Passes the values of several sources on to one subscriber: what `flatMap` and `merge` have in common.
///
/// While downstream has not demanded everything each source owes one value at most, and that one may wait; so memory is
/// bounded by the number of sources and no source is starved. Values that wait go first.
final class Merger<Downstream: Subscriber> {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    /// What sources show of themselves: the operator's name, and the identity of its subscription.
    let name: StaticString
    var parentIdentifier: CombineIdentifier?
    /// Called when a source has failed, before downstream is told.
    var onFailure: (() -> Void)?
    /// Called when a source has finished, while others may come.
    var onSourceFinished: (() -> Void)?

    private let lock = Lock()
    private let downstreamLock = RecursiveLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var sources: [Int: (any Subscription)?] = [:]
    private var nextSource = 0
    private var waiting: [(source: Int, value: Input)] = []
    private var areSourcesEnded = false
    /// Whether a request is delivering what waits: a value that comes meanwhile queues up behind.
    private var isDraining = false

    init(downstream: Downstream, name: StaticString) {
        self.downstream = downstream
        self.name = name
    }

    final class Source: Subscriber, Described {
        private let merger: Merger
        private let index: Int

        init(_ merger: Merger, _ index: Int) {
            self.merger = merger
            self.index = index
        }

        func receive(subscription: any Subscription) { merger.receive(subscription, index) }
        func receive(_ input: Input) -> Subscribers.Demand { merger.receive(input, index) }
        func receive(completion: Subscribers.Completion<Failure>) { merger.receive(completion, index) }
        var description: String { merger.name.description }
        var mirrorChildren: KeyValuePairs<String, Any> {
            merger.parentIdentifier.map { ["parentSubscription": $0] } ?? [:]
        }
    }

    /// A subscriber for one more source; nil if the stream has ended.
    func makeSource() -> Source? {
        lock.withLock {
            guard downstream != nil else { return nil }
            defer { nextSource += 1 }
            sources[nextSource] = .some(nil)
            return Source(self, nextSource)
        }
    }

    private func receive(_ subscription: any Subscription, _ index: Int) {
        lock.lock()
        guard downstream != nil, let known = sources[index], known == nil else {
            lock.unlock()
            subscription.cancel()
            return
        }
        sources[index] = .some(subscription)
        let demand = self.demand
        lock.unlock()
        subscription.request(demand == .unlimited ? .unlimited : .max(1))
    }

    private func receive(_ input: Input, _ index: Int) -> Subscribers.Demand {
        lock.lock()
        guard let downstream else {
            lock.unlock()
            return .none
        }
        if demand == .unlimited {
            lock.unlock()
            let more = downstreamLock.withLock { downstream.receive(input) }
            if more > 0 { request(more) }
            return .none
        }
        guard demand > 0, !isDraining, waiting.isEmpty else {
            waiting.append((index, input))
            lock.unlock()
            return .none
        }
        demand -= 1
        lock.unlock()
        let more = downstreamLock.withLock { downstream.receive(input) }
        if more > 0 { request(more) }
        return .max(1)
    }

    private func receive(_ completion: Subscribers.Completion<Failure>, _ index: Int) {
        lock.lock()
        guard downstream != nil else {
            lock.unlock()
            return
        }
        let kept = sources.removeValue(forKey: index)
        switch completion {
        case .finished:
            let onSourceFinished = areSourcesEnded ? nil : self.onSourceFinished
            lock.unlock()
            finishIfDone()
            onSourceFinished?()
        case .failure:
            lock.unlock()
            fail(completion)
        }
        withExtendedLifetime(kept) {}
    }

    /// No further source comes.
    func sourcesEnded(_ completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished:
            lock.withLock { areSourcesEnded = true }
            finishIfDone()
        case .failure:
            fail(completion)
        }
    }

    private func finishIfDone() {
        lock.lock()
        guard areSourcesEnded, sources.isEmpty, waiting.isEmpty, !isDraining, let downstream else {
            lock.unlock()
            return
        }
        self.downstream = nil
        lock.unlock()
        downstreamLock.withLock { downstream.receive(completion: .finished) }
    }

    private func fail(_ completion: Subscribers.Completion<Failure>) {
        lock.lock()
        guard let downstream else {
            lock.unlock()
            return
        }
        let onFailure = self.onFailure
        let sources = release()
        lock.unlock()
        for case let source? in sources { source.cancel() }
        onFailure?()
        downstreamLock.withLock { downstream.receive(completion: completion) }
    }

    /// Called with the lock taken.
    private func release() -> [(any Subscription)?] {
        defer {
            downstream = nil
            sources = [:]
            waiting = []
            onFailure = nil
            onSourceFinished = nil
        }
        return sources.sorted { $0.key < $1.key }.map(\.value)
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        guard downstream != nil else {
            lock.unlock()
            return
        }
        let wasUnlimited = self.demand == .unlimited
        self.demand += demand
        if isDraining {
            lock.unlock()
            return
        }
        isDraining = true
        while self.demand > 0, !waiting.isEmpty, let downstream {
            let (index, value) = waiting.removeFirst()
            self.demand -= 1
            lock.unlock()
            let more = downstreamLock.withLock { downstream.receive(value) }
            lock.lock()
            self.demand += more
            if self.demand != .unlimited, let source = sources[index] ?? nil {
                lock.unlock()
                source.request(.max(1))
                lock.lock()
            }
        }
        isDraining = false
        let opened =
            self.demand == .unlimited && !wasUnlimited
            ? sources.sorted { $0.key < $1.key }.compactMap(\.value) : []
        lock.unlock()
        for source in opened { source.request(.unlimited) }
        finishIfDone()
    }

    func cancel() {
        lock.lock()
        let downstream = self.downstream
        let sources = release()
        lock.unlock()
        for case let source? in sources { source.cancel() }
        withExtendedLifetime(downstream) {}
    }
}
