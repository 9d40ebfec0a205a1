import Foundation

extension OperationQueue: Scheduler {
    /// A point in time of an operation queue.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The date.
        public var date: Date

        /// Wraps a date.
        public init(_ date: Date) {
            self.date = date
        }

        /// How much later `other` is.
        public func distance(to other: SchedulerTimeType) -> Stride {
            Stride(other.date.timeIntervalSince(date))
        }

        /// The point in time that is `n` later.
        public func advanced(by n: Stride) -> SchedulerTimeType {
            SchedulerTimeType(date.addingTimeInterval(n.timeInterval))
        }

        /// A length of time, in seconds.
        public struct Stride: _SecondsStride {
            /// Seconds.
            public var magnitude: TimeInterval

            /// Makes a length of so many seconds.
            public init(_ timeInterval: TimeInterval) {
                magnitude = timeInterval
            }
        }
    }

    /// An operation queue has no options; passing one is a programming error.
    public struct SchedulerOptions {}

    /// The present date.
    public var now: SchedulerTimeType {
        SchedulerTimeType(CurrentClock.value.map { Date(clockNanoseconds: $0.nanoseconds) } ?? Date())
    }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Adds an operation that runs `action` (semantics 176: never within this call).
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if self === OperationQueue.main, let clock = CurrentClock.value { return clock.scheduleNow(action) }
        let action = Transferred(action)
        addOperation(BlockOperation { action.value() })
    }

    /// Adds an operation that becomes ready at `date`.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        if let clock = CurrentClock.value {
            clock.run(atNanoseconds: date.date.clockNanoseconds, onThisQueue(action))
            return
        }
        addOperation(DelayedOperation(at: date.date, leeway: tolerance.timeInterval, action))
    }

    /// Adds an operation that becomes ready at `date`, and another one each `interval` after it, until what is returned
    /// is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        if let clock = CurrentClock.value {
            return clock.schedule(
                atNanoseconds: date.date.clockNanoseconds, every: interval.timeInterval.clockNanoseconds,
                onThisQueue(action))
        }
        let series = OperationSeries(
            queue: self, at: date.date, interval: interval.timeInterval, leeway: tolerance.timeInterval, action)
        series.enqueue()
        return AnyCancellable(series)
    }

    /// A clock runs its actions on its own thread, which is the main queue's.
    private func onThisQueue(_ action: @escaping () -> Void) -> () -> Void {
        if self === OperationQueue.main { return action }
        return { self.schedule(options: nil, action) }
    }
}

/// An operation that is not ready before a date.
private final class DelayedOperation: Operation, Cancellable, @unchecked Sendable {
    private let lock = Lock()
    private var action: (() -> Void)?
    private var isDue = false
    private var timer: (any DispatchSourceTimer)?

    init(at date: Date, leeway: TimeInterval, _ action: @escaping () -> Void) {
        self.action = action
        super.init()
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(
            wallDeadline: .now() + date.timeIntervalSinceNow, leeway: .nanoseconds(Int(leeway.clockNanoseconds)))
        timer.setEventHandler { [weak self] in self?.becomeDue() }
        self.timer = timer
        timer.resume()
    }

    override var isReady: Bool { super.isReady && lock.withLock { isDue } }

    private func becomeDue() {
        willChangeValue(forKey: "isReady")
        lock.withLock { isDue = true }
        didChangeValue(forKey: "isReady")
    }

    override func main() {
        lock.lock()
        let action = isDue ? self.action : nil
        if isDue { self.action = nil }
        lock.unlock()
        action?()
    }

    override func cancel() {
        super.cancel()
        lock.lock()
        let (action, timer) = (self.action, self.timer)
        self.action = nil
        self.timer = nil
        lock.unlock()
        timer?.cancel()
        // A cancelled operation leaves its queue only when it is ready.
        becomeDue()
        withExtendedLifetime(action) {}
    }
}

/// Operations at equal intervals, of which one waits at a time.
private final class OperationSeries: Cancellable {
    private let lock = Lock()
    private let queue: OperationQueue
    private let interval: TimeInterval
    private let leeway: TimeInterval
    private var date: Date
    private var action: (() -> Void)?
    private var waiting: DelayedOperation?

    init(
        queue: OperationQueue, at date: Date, interval: TimeInterval, leeway: TimeInterval,
        _ action: @escaping () -> Void
    ) {
        self.queue = queue
        self.date = date
        self.interval = interval
        self.leeway = leeway
        self.action = action
    }

    func enqueue() {
        lock.lock()
        guard action != nil else {
            lock.unlock()
            return
        }
        let operation = DelayedOperation(at: date, leeway: leeway) { [weak self] in self?.fire() }
        waiting = operation
        lock.unlock()
        queue.addOperation(operation)
    }

    private func fire() {
        lock.lock()
        let action = self.action
        date.addTimeInterval(interval)
        lock.unlock()
        guard let action else { return }
        enqueue()
        action()
    }

    func cancel() {
        lock.lock()
        let (action, operation) = (self.action, waiting)
        self.action = nil
        waiting = nil
        lock.unlock()
        withExtendedLifetime(action) { operation?.cancel() }
    }
}
