import Foundation

extension RunLoop: Scheduler {
    /// A point in time of a run loop.
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

    /// A run loop has no options; passing one is a programming error.
    public struct SchedulerOptions {}

    /// The present date.
    public var now: SchedulerTimeType {
        SchedulerTimeType(CurrentClock.value.map { Date(clockNanoseconds: $0.nanoseconds) } ?? Date())
    }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs `action` in a later pass of the loop, also when called on it (semantics 176).
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if self === RunLoop.main, let clock = CurrentClock.value { return clock.scheduleNow(action) }
        let action = Transferred(action)
        perform(inModes: [.common]) { action.value() }
        // Performing alone does not wake a loop that sleeps.
        if self !== RunLoop.current { add(Timer(timeInterval: 0, repeats: false) { _ in }, forMode: .common) }
    }

    /// Runs `action` once, in the loop's first pass after `date`.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        if let clock = CurrentClock.value {
            clock.run(atNanoseconds: date.date.clockNanoseconds, onThisLoop(action))
            return
        }
        add(timer(date, interval: 0, tolerance, repeats: false, action), forMode: .common)
    }

    /// Runs `action` at `date` and each `interval` after it, until what is returned is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        if let clock = CurrentClock.value {
            return clock.schedule(
                atNanoseconds: date.date.clockNanoseconds, every: interval.timeInterval.clockNanoseconds,
                onThisLoop(action))
        }
        let timer = timer(date, interval: interval.timeInterval, tolerance, repeats: true, action)
        add(timer, forMode: .common)
        return AnyCancellable(timer.invalidate)
    }

    private func timer(
        _ date: SchedulerTimeType, interval: TimeInterval, _ tolerance: SchedulerTimeType.Stride, repeats: Bool,
        _ action: @escaping () -> Void
    ) -> Timer {
        let action = Transferred(action)
        let timer = Timer(fire: date.date, interval: interval, repeats: repeats) { _ in action.value() }
        timer.tolerance = tolerance.timeInterval
        return timer
    }

    /// A clock runs its actions on its own thread, which is the main loop's.
    private func onThisLoop(_ action: @escaping () -> Void) -> () -> Void {
        if self === RunLoop.main { return action }
        let loop = Transferred(self)
        return { CurrentClock.with(nil) { loop.value.schedule(options: nil, action) } }
    }
}
