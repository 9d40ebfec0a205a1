/// Sends a signal before an observable object changes.
///
/// Subscribers are called in subscription order (semantics 175); each is called whatever it has demanded, once it has
/// demanded anything.
public final class ObservableObjectPublisher: Publisher {
    /// A signal carries nothing.
    public typealias Output = Void

    /// It cannot fail.
    public typealias Failure = Never

    private let lock = Lock()
    private var connections = SubscriberList<ObjectWillChangeConnection>()

    /// The properties that announce themselves here; nil for a publisher that somebody made by hand.
    let layout: ObservableObjectLayout?

    /// Whether anything wants to know which properties are read.
    @usableFromInline @exclusivity(unchecked) private(set) var reportsReads = false

    private var readObservers: [any PublishedReadObserver] = []

    /// Makes a publisher that sends when `send()` is called.
    public init() {
        layout = nil
    }

    init(layout: ObservableObjectLayout) {
        self.layout = layout
    }

    /// Attaches a subscriber.
    public func receive<Downstream>(subscriber: Downstream)
    where Downstream: Subscriber, Downstream.Failure == Never, Downstream.Input == Void {
        let connection = Inner(publisher: self, downstream: subscriber)
        connect(connection)
        subscriber.receive(subscription: connection)
    }

    /// Sends a signal to all subscribers.
    public func send() { emit(nil) }

    func emit(_ property: PublishedProperty?) {
        lock.lock()
        let connections = self.connections
        lock.unlock()
        connections.visit { $0.fire(property) }
    }

    /// Adds an observer, in order with the ordinary subscribers. Constant time.
    ///
    /// - Returns: what ends the observation when it is cancelled or released.
    package func observe(_ observer: any ObjectWillChangeObserver) -> ObjectWillChangeObservation {
        let observation = ObjectWillChangeObservation(publisher: self, observer: observer)
        connect(observation.connection)
        return observation
    }

    /// Calls `observer` at each read of a `@Published` property of the object, from now on.
    ///
    /// An observer that is added twice must be removed twice. Called on the thread that reads the object.
    package func report(readsTo observer: any PublishedReadObserver) {
        lock.withLock {
            readObservers.append(observer)
            reportsReads = true
        }
    }

    /// Ends what `report(readsTo:)` began.
    package func stopReporting(readsTo observer: any PublishedReadObserver) {
        lock.withLock {
            if let index = readObservers.lastIndex(where: { $0 === observer }) { readObservers.remove(at: index) }
            reportsReads = !readObservers.isEmpty
        }
    }

    func report(_ property: PublishedProperty) {
        let observers = lock.withLock { readObservers }
        for observer in observers { observer.didRead(property, of: self) }
    }

    private func connect(_ connection: ObjectWillChangeConnection) {
        lock.withLock { connections.append(connection) { $0.slot = $1 } }
    }

    fileprivate func disconnect(_ connection: ObjectWillChangeConnection) {
        let removed = lock.withLock { connections.remove(at: connection.slot) { $0.slot = $1 } }
        withExtendedLifetime(removed) {}
    }
}

/// Something that observes an object without a subscription.
package protocol ObjectWillChangeObserver: AnyObject {
    /// Called once for each emission, before the stored value changes, on the thread that writes.
    ///
    /// - Parameter property: the `@Published` property that is about to change; nil if `send()` was called by hand.
    func objectWillChange(_ property: PublishedProperty?)
}

/// Something that wants to know which properties of an observed object are read.
package protocol PublishedReadObserver: AnyObject {
    /// Called at each read of a `@Published` property, on the thread that reads.
    ///
    /// - Parameter publisher: the identity of the object: one publisher for each object.
    func didRead(_ property: PublishedProperty, of publisher: ObservableObjectPublisher)
}

/// An observation by `ObservableObjectPublisher.observe(_:)`; it keeps its observer and its publisher until it ends.
package final class ObjectWillChangeObservation: Cancellable {
    fileprivate final class Connection: ObjectWillChangeConnection {
        private let observer: any ObjectWillChangeObserver
        fileprivate var isLive = true

        init(_ observer: any ObjectWillChangeObserver) {
            self.observer = observer
        }

        override func fire(_ property: PublishedProperty?) {
            if isLive { observer.objectWillChange(property) }
        }
    }

    fileprivate let connection: Connection
    private let publisher: ObservableObjectPublisher

    fileprivate init(publisher: ObservableObjectPublisher, observer: any ObjectWillChangeObserver) {
        self.publisher = publisher
        connection = Connection(observer)
    }

    deinit { cancel() }

    /// Ends the observation: an emission that has not reached the observer yet does not reach it.
    package func cancel() {
        connection.isLive = false
        publisher.disconnect(connection)
    }
}

/// One entry in the list of an `ObservableObjectPublisher`.
class ObjectWillChangeConnection {
    /// The place in the list; guarded by the publisher's lock.
    fileprivate final var slot = -1

    func fire(_ property: PublishedProperty?) {}
}

extension ObservableObjectPublisher {
    private final class Inner<Downstream: Subscriber>: ObjectWillChangeConnection, Subscription, Described
    where Downstream.Input == Void, Downstream.Failure == Never {
        private let lock = Lock()
        private let downstreamLock = RecursiveLock()
        private var publisher: ObservableObjectPublisher?
        private var downstream: Downstream?
        private var hasAnyDemand = false

        init(publisher: ObservableObjectPublisher, downstream: Downstream) {
            self.publisher = publisher
            self.downstream = downstream
        }

        override func fire(_ property: PublishedProperty?) {
            lock.lock()
            guard hasAnyDemand, let downstream else {
                lock.unlock()
                return
            }
            lock.unlock()
            downstreamLock.withLock { _ = downstream.receive(()) }
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertNonZero()
            lock.withLock { hasAnyDemand = true }
        }

        func cancel() {
            lock.lock()
            let (publisher, downstream) = (self.publisher, self.downstream)
            self.publisher = nil
            self.downstream = nil
            lock.unlock()
            publisher?.disconnect(self)
            withExtendedLifetime(downstream) {}
        }

        var description: String { "ObservableObjectPublisher" }

        var mirrorChildren: KeyValuePairs<String, Any> {
            lock.lock()
            let downstream = self.downstream
            lock.unlock()
            return ["downstream": downstream as Any]
        }
    }
}
