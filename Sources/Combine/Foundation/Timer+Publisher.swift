import Foundation

extension Timer {
    /// A publisher that sends the date at each interval, once it is connected: usually with `autoconnect()`.
    ///
    /// - Parameters:
    ///   - interval: seconds between two values.
    ///   - tolerance: how much later a value may come, in seconds; nil for none.
    ///   - runLoop: the loop that runs the timer.
    ///   - mode: in which modes of the loop.
    ///   - options: for the loop.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// Sends the date at each interval.
    ///
    /// Where a virtual clock is current at `connect()`, it counts by that clock.
    public final class TimerPublisher: ConnectablePublisher {
        /// The date at which the value is sent.
        public typealias Output = Date

        /// It cannot fail.
        public typealias Failure = Never

        /// Seconds between two values.
        public final let interval: TimeInterval

        /// How much later a value may come, in seconds.
        public final let tolerance: TimeInterval?

        /// The loop that runs the timer.
        public final let runLoop: RunLoop

        /// In which modes of the loop.
        public final let mode: RunLoop.Mode

        /// For the loop.
        public final let options: RunLoop.SchedulerOptions?

        private let lock = Lock()
        private var subscriptions: [CombineIdentifier: any TimerReceiver] = [:]
        private var order: [CombineIdentifier] = []

        /// Makes the publisher.
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        /// Attaches a subscriber; a date that it has not demanded is dropped for it.
        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Date {
            let inner = Inner(parent: self, downstream: subscriber)
            lock.withLock {
                subscriptions[inner.combineIdentifier] = inner
                order.append(inner.combineIdentifier)
            }
            subscriber.receive(subscription: inner)
        }

        /// Starts a timer.
        ///
        /// - Returns: what stops it.
        public func connect() -> any Cancellable {
            if let clock = CurrentClock.value {
                let step = Swift.max(1, interval.clockNanoseconds)
                return clock.schedule(atNanoseconds: clock.nanoseconds + step, every: step) { [weak self] in
                    self?.fire(clock.date)
                }
            }
            let target = Transferred(WeakPublisher(publisher: self))
            let timer = Timer(timeInterval: interval, repeats: true) { target.value.publisher?.fire($0.fireDate) }
            if let tolerance { timer.tolerance = tolerance }
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { [self] in
                timer.invalidate()
                withExtendedLifetime(self) {}
            }
        }

        private struct WeakPublisher {
            weak var publisher: TimerPublisher?
        }

        private func fire(_ date: Date) {
            let receivers = lock.withLock { order.compactMap { subscriptions[$0] } }
            for receiver in receivers { receiver.fire(date) }
        }

        fileprivate func disconnect(_ identifier: CombineIdentifier) {
            let removed = lock.withLock {
                order.removeAll { $0 == identifier }
                return subscriptions.removeValue(forKey: identifier)
            }
            withExtendedLifetime(removed) {}
        }
    }
}

private protocol TimerReceiver: AnyObject {
    func fire(_ date: Date)
}

extension Timer.TimerPublisher {
    private final class Inner<Downstream: Subscriber>: Subscription, TimerReceiver
    where Downstream.Input == Date, Downstream.Failure == Never {
        private let lock = Lock()
        private let downstreamLock = RecursiveLock()
        private var parent: Timer.TimerPublisher?
        private var downstream: Downstream?
        private var demand = Subscribers.Demand.none

        init(parent: Timer.TimerPublisher, downstream: Downstream) {
            self.parent = parent
            self.downstream = downstream
        }

        func fire(_ date: Date) {
            lock.lock()
            guard demand > 0, let downstream else {
                lock.unlock()
                return
            }
            demand -= 1
            lock.unlock()
            let more = downstreamLock.withLock { downstream.receive(date) }
            if more > 0 { lock.withLock { demand += more } }
        }

        func request(_ demand: Subscribers.Demand) {
            lock.withLock {
                if downstream != nil { self.demand += demand }
            }
        }

        func cancel() {
            lock.lock()
            let (parent, downstream) = (self.parent, self.downstream)
            self.parent = nil
            self.downstream = nil
            lock.unlock()
            parent?.disconnect(combineIdentifier)
            withExtendedLifetime(downstream) {}
        }
    }
}
