import Foundation

/// A clock that can stand in for real time, so that `debounce`, `delay` and timers are exact in a test.
///
/// Whoever owns a virtual clock makes it current with `CurrentClock.with(_:_:)` while it runs a turn or an action. The
/// conformances of `RunLoop`, `DispatchQueue` and `OperationQueue` to `Scheduler`, and `Timer.publish`, ask it instead
/// of the system; where none is current, real time rules. All members may be called from any thread.
package protocol SchedulingClock: AnyObject {
    /// Nanoseconds since the clock's start.
    var nanoseconds: Int64 { get }

    /// The present date as this clock counts it.
    var date: Date { get }

    /// Runs `action` on the clock's own thread, with this clock current, when `nanoseconds` has reached `time`; never
    /// inside this call, also if the time has passed. Actions of the same time run in the order of these calls.
    ///
    /// - Returns: what takes the action back.
    func schedule(atNanoseconds time: Int64, _ action: @escaping () -> Void) -> any Cancellable
}

/// The clock of the calling thread.
package enum CurrentClock {
    /// A clock as a thread keeps it. Whoever makes the same one current again and again makes this once.
    package final class Scope {
        fileprivate let clock: (any SchedulingClock)?

        /// A scope in which `clock` rules; nil: real time.
        package init(_ clock: (any SchedulingClock)?) {
            self.clock = clock
        }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// The clock that is current on this thread; nil where real time rules.
    package static var value: (any SchedulingClock)? {
        guard let pointer = pthread_getspecific(key) else { return nil }
        return Unmanaged<Scope>.fromOpaque(pointer).takeUnretainedValue().clock
    }

    /// Makes `clock` current on this thread while `body` runs, and then the one before it again.
    package static func with<Result>(_ clock: (any SchedulingClock)?, _ body: () throws -> Result) rethrows -> Result {
        if clock == nil, pthread_getspecific(key) == nil { return try body() }
        return try with(Scope(clock), body)
    }

    /// Makes a scope's clock current on this thread while `body` runs, and then the one before it again.
    package static func with<Result>(_ scope: Scope, _ body: () throws -> Result) rethrows -> Result {
        let saved = pthread_getspecific(key)
        pthread_setspecific(key, Unmanaged.passUnretained(scope).toOpaque())
        defer {
            pthread_setspecific(key, saved)
            withExtendedLifetime(scope) {}
        }
        return try body()
    }
}

/// The clock that a subscription was made under. It keeps it, whatever is current where its values arrive.
struct ClockContext {
    private let clock: (any SchedulingClock)?

    /// Takes the clock that is current now.
    init() {
        clock = CurrentClock.value
    }

    /// Runs `body` with the kept clock current.
    func run<Result>(_ body: () -> Result) -> Result { CurrentClock.with(clock, body) }
}

extension SchedulingClock {
    /// Runs `action` at the clock's present time, after what is already waiting for it.
    func scheduleNow(_ action: @escaping () -> Void) {
        run(atNanoseconds: nanoseconds, action)
    }

    /// Runs `action` when `nanoseconds` has reached `time`; nobody takes it back.
    package func run(atNanoseconds time: Int64, _ action: @escaping () -> Void) {
        // What takes an action back does so as well when it is let go, so the action keeps it until it runs.
        let kept = KeptToken()
        let token = schedule(atNanoseconds: time) {
            kept.letGo()
            action()
        }
        kept.keep(token)
    }

    /// Runs `action` at `time` and then at every `interval` nanoseconds, until what is returned is cancelled.
    func schedule(
        atNanoseconds time: Int64, every interval: Int64, _ action: @escaping () -> Void
    ) -> any Cancellable {
        AnyCancellable(RepeatingAction(clock: self, time: time, interval: max(1, interval), action))
    }
}

/// What would take an action back, kept until the action runs: that may be before it is known, on another thread.
private final class KeptToken {
    private let lock = Lock()
    private var token: (any Cancellable)?
    private var isOver = false

    func keep(_ token: any Cancellable) { lock.withLock { if !isOver { self.token = token } } }

    func letGo() {
        let token = lock.withLock {
            isOver = true
            defer { self.token = nil }
            return self.token
        }
        withExtendedLifetime(token) {}
    }
}

/// An action that puts itself onto a clock again each time it has run.
private final class RepeatingAction: Cancellable {
    private let lock = Lock()
    private let clock: any SchedulingClock
    private let interval: Int64
    private var time: Int64
    private var action: (() -> Void)?
    private var pending: (any Cancellable)?

    init(clock: any SchedulingClock, time: Int64, interval: Int64, _ action: @escaping () -> Void) {
        self.clock = clock
        self.time = time
        self.interval = interval
        self.action = action
        arm()
    }

    private func arm() {
        let token = clock.schedule(atNanoseconds: time) { [weak self] in self?.fire() }
        lock.withLock { pending = token }
    }

    private func fire() {
        guard let action = lock.withLock({ self.action }) else { return }
        // Counted from the time that was due, so that a late clock does not make the series drift.
        time += interval
        action()
        if lock.withLock({ self.action != nil }) { arm() }
    }

    func cancel() {
        lock.lock()
        let (token, action) = (pending, self.action)
        pending = nil
        self.action = nil
        lock.unlock()
        withExtendedLifetime(action) { token?.cancel() }
    }
}

/// Carries a closure to where the scheduler runs it. `Scheduler` does not ask for `Sendable` closures, the queues do.
struct Transferred<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
