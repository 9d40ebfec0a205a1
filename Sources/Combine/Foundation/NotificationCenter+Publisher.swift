import Foundation

extension NotificationCenter {
    /// A publisher of the notifications with a name.
    ///
    /// - Parameter object: whose notifications; nil for anybody's.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// Sends notifications as they are posted, on the thread that posts them.
    public struct Publisher: Combine.Publisher {
        /// A notification.
        public typealias Output = Notification

        /// It cannot fail.
        public typealias Failure = Never

        /// Where notifications are posted.
        public let center: NotificationCenter

        /// Which are sent.
        public let name: Notification.Name

        /// Whose are sent; nil for anybody's.
        public let object: AnyObject?

        /// Makes the publisher.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        /// Attaches a subscriber; a notification that it has not demanded is dropped.
        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Notification {
            subscriber.receive(subscription: NotificationSubscription(self, downstream: subscriber))
        }
    }
}

extension NotificationCenter.Publisher: Equatable {
    /// Whether both observe the same center, name and object.
    public static func == (lhs: NotificationCenter.Publisher, rhs: NotificationCenter.Publisher) -> Bool {
        lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
}

private final class NotificationSubscription<Downstream: Subscriber>: Subscription, Described
where Downstream.Input == Notification, Downstream.Failure == Never {
    private let lock = Lock()
    private let downstreamLock = RecursiveLock()
    private var demand = Subscribers.Demand.none
    private var publisher: NotificationCenter.Publisher?
    private var observation: (any NSObjectProtocol)?

    init(_ publisher: NotificationCenter.Publisher, downstream: Downstream) {
        self.publisher = publisher
        let receive = Transferred<(Notification) -> Void> { [weak self] in self?.receive($0, downstream) }
        observation = publisher.center.addObserver(forName: publisher.name, object: publisher.object, queue: nil) {
            receive.value($0)
        }
    }

    private func receive(_ notification: Notification, _ downstream: Downstream) {
        lock.lock()
        guard demand > 0, observation != nil else {
            lock.unlock()
            return
        }
        demand -= 1
        lock.unlock()
        let more = downstreamLock.withLock { downstream.receive(notification) }
        lock.withLock { demand += more }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
    }

    func cancel() {
        lock.lock()
        let (publisher, observation) = (self.publisher, self.observation)
        self.publisher = nil
        self.observation = nil
        lock.unlock()
        if let publisher, let observation { publisher.center.removeObserver(observation) }
    }

    deinit { cancel() }

    var description: String { "NotificationCenter Observer" }
    var mirrorChildren: KeyValuePairs<String, Any> {
        lock.lock()
        let (publisher, demand) = (self.publisher, self.demand)
        lock.unlock()
        return [
            "center": publisher?.center as Any, "name": publisher?.name as Any, "object": publisher?.object as Any,
            "demand": demand,
        ]
    }
}
