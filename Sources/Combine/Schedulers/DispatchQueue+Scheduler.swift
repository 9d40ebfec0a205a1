import Dispatch

extension DispatchQueue: Scheduler {
    /// How work is put onto the queue.
    public struct SchedulerOptions {
        /// The quality of service.
        public var qos: DispatchQoS

        /// The flags of the work item.
        public var flags: DispatchWorkItemFlags

        /// The group that the work belongs to.
        public var group: DispatchGroup?

        /// Makes options; by default the queue's own quality of service, no flags and no group.
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    /// The present uptime.
    public var now: SchedulerTimeType {
        guard let clock = CurrentClock.value else { return SchedulerTimeType(.now()) }
        return SchedulerTimeType(DispatchTime(uptimeNanoseconds: Self.clockOrigin + UInt64(clock.nanoseconds)))
    }

    /// Zero.
    public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

    /// Marks the main queue, since each access to `main` makes another object for it.
    private static let mainKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        main.setSpecific(key: key, value: true)
        return key
    }()

    private var isMain: Bool { getSpecific(key: Self.mainKey) == true }

    /// A dispatch time of zero means "now"; a virtual clock's zero must not.
    private static let clockOrigin: UInt64 = 1

    /// Runs `action` asynchronously, also when called on the queue (semantics 176).
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if let clock = CurrentClock.value, isMain { return clock.scheduleNow(action) }
        let action = Transferred(action)
        let qos = options?.qos ?? .unspecified
        async(group: options?.group, qos: qos, flags: options?.flags ?? []) { action.value() }
    }

    /// Runs `action` once after `date`.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        if let clock = CurrentClock.value {
            clock.run(atNanoseconds: Self.clockTime(date), onThisQueue(options, action))
            return
        }
        let action = Transferred(action)
        let qos = options?.qos ?? .unspecified
        asyncAfter(deadline: date.dispatchTime, qos: qos, flags: options?.flags ?? []) { action.value() }
    }

    /// Runs `action` at `date` and each `interval` after it, until what is returned is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        if let clock = CurrentClock.value {
            return clock.schedule(
                atNanoseconds: Self.clockTime(date), every: Int64(interval.magnitude), onThisQueue(options, action))
        }
        let action = Transferred(action)
        let source = DispatchSource.makeTimerSource(queue: self)
        source.schedule(
            deadline: date.dispatchTime, repeating: interval.timeInterval,
            leeway: Swift.max(tolerance, minimumTolerance).timeInterval)
        source.setEventHandler { action.value() }
        source.resume()
        return AnyCancellable(source.cancel)
    }

    private static func clockTime(_ date: SchedulerTimeType) -> Int64 {
        Int64(clamping: date.dispatchTime.uptimeNanoseconds) - Int64(clockOrigin)
    }

    /// A clock runs its actions on its own thread, which is the main queue's.
    private func onThisQueue(_ options: SchedulerOptions?, _ action: @escaping () -> Void) -> () -> Void {
        if isMain { return action }
        return { self.schedule(options: options, action) }
    }
}
