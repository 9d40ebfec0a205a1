import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
    /// A publisher that loads a URL for each subscriber.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        dataTaskPublisher(for: URLRequest(url: url))
    }

    /// A publisher that makes a request for each subscriber.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    /// Makes a request when a value is demanded; sends data and response, or fails with a `URLError`. They arrive on
    /// the session's delegate queue.
    public struct DataTaskPublisher: Publisher {
        /// What was loaded.
        public typealias Output = (data: Data, response: URLResponse)

        /// Why nothing was loaded.
        public typealias Failure = URLError

        /// The request.
        public let request: URLRequest

        /// The session.
        public let session: URLSession

        /// Makes the publisher.
        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        /// Attaches a subscriber; cancelling it cancels the request.
        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Failure, S.Input == Output {
            subscriber.receive(subscription: DataTaskSubscription(self, downstream: subscriber))
        }
    }
}

private final class DataTaskSubscription<Downstream: Subscriber>: Subscription, Described
where Downstream.Input == (data: Data, response: URLResponse), Downstream.Failure == URLError {
    private let lock = Lock()
    private var parent: URLSession.DataTaskPublisher?
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var task: URLSessionDataTask?

    init(_ parent: URLSession.DataTaskPublisher, downstream: Downstream) {
        self.parent = parent
        self.downstream = downstream
    }

    func request(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        lock.lock()
        guard let parent else {
            lock.unlock()
            return
        }
        self.demand += demand
        if let task {
            lock.unlock()
            task.resume()
            return
        }
        let receive = Transferred<(Data?, URLResponse?, (any Error)?) -> Void> { self.receive($0, $1, $2) }
        let task = parent.session.dataTask(with: parent.request) { receive.value($0, $1, $2) }
        self.task = task
        lock.unlock()
        task.resume()
    }

    private func receive(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        lock.lock()
        guard demand > 0, parent != nil, let downstream else {
            lock.unlock()
            return
        }
        parent = nil
        self.downstream = nil
        task = nil
        lock.unlock()
        switch (data, response, error) {
        case (let data, let response?, nil):
            _ = downstream.receive((data ?? Data(), response))
            downstream.receive(completion: .finished)
        case (_, _, let error as URLError):
            downstream.receive(completion: .failure(error))
        default:
            downstream.receive(completion: .failure(URLError(.unknown)))
        }
    }

    func cancel() {
        lock.lock()
        let (task, downstream) = (self.task, self.downstream)
        self.task = nil
        self.downstream = nil
        parent = nil
        lock.unlock()
        withExtendedLifetime(downstream) { task?.cancel() }
    }

    var description: String { "DataTaskPublisher" }
    var mirrorChildren: KeyValuePairs<String, Any> {
        lock.lock()
        let (task, downstream, parent, demand) = (self.task, self.downstream, self.parent, self.demand)
        lock.unlock()
        return ["task": task as Any, "downstream": downstream as Any, "parent": parent as Any, "demand": demand]
    }
}
