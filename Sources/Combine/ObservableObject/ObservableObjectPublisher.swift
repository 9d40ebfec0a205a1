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
    @exclusivity(unchecked) private var connections = SubscriberList()

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
    ///
    /// Inlined into the user's module, where the subscriber's type is known: in generic code each mention of a generic
    /// type is a look-up at run time.
    @inlinable public func receive<Downstream>(subscriber: Downstream)
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
        connections.visit { unsafeDowncast($0, to: ObjectWillChangeConnection.self).fire(property) }
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

    @usableFromInline func connect(_ connection: ObjectWillChangeConnection) {
        lock.withLock { connections.append(connection) }
    }

    fileprivate func disconnect(_ connection: ObjectWillChangeConnection) {
        let removed = lock.withLock { connections.remove(connection) }
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
@usableFromInline class ObjectWillChangeConnection: SubscriberListMember {
    @usableFromInline override init() { super.init() }

    func fire(_ property: PublishedProperty?) {}
}

extension ObservableObjectPublisher {
    @usableFromInline final class Inner<Downstream: Subscriber>: ObjectWillChangeConnection, Subscription, Described
    where Downstream.Input == Void, Downstream.Failure == Never {
        @usableFromInline let lock: Lock
        @usableFromInline let downstreamLock: RecursiveLock
        @usableFromInline @exclusivity(unchecked) var publisher: ObservableObjectPublisher?
        @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
        @usableFromInline @exclusivity(unchecked) var hasAnyDemand: Bool

        @inlinable init(publisher: ObservableObjectPublisher, downstream: Downstream) {
            lock = Lock()
            downstreamLock = RecursiveLock()
            self.publisher = publisher
            self.downstream = downstream
            hasAnyDemand = false
            super.init()
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

        @usableFromInline func request(_ demand: Subscribers.Demand) {
            demand.assertNonZero()
            lock.withLock { hasAnyDemand = true }
        }

        @usableFromInline func cancel() {
            lock.lock()
            let (publisher, downstream) = (self.publisher, self.downstream)
            self.publisher = nil
            self.downstream = nil
            lock.unlock()
            publisher?.disconnect(self)
            withExtendedLifetime(downstream) {}
        }

        @usableFromInline var description: String { "ObservableObjectPublisher" }

        @usableFromInline var mirrorChildren: KeyValuePairs<String, Any> {
            lock.lock()
            let downstream = self.downstream
            lock.unlock()
            return ["downstream": downstream as Any]
        }
    }
}
