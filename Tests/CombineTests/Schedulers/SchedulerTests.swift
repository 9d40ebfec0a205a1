import Combine
import Foundation
import Testing

@Suite struct SchedulerTests {
    private func runs<S: Scheduler>(_ scheduler: S, after delay: S.SchedulerTimeType.Stride?) async -> Bool {
        await withCheckedContinuation { continuation in
            if let delay {
                scheduler.schedule(after: scheduler.now.advanced(by: delay)) { continuation.resume(returning: true) }
            } else {
                scheduler.schedule { continuation.resume(returning: true) }
            }
        }
    }

    @Test("queues run actions, now and later")
    func queues() async {
        #expect(await runs(DispatchQueue.global(), after: nil))
        #expect(await runs(DispatchQueue.global(), after: .milliseconds(2)))
        #expect(await runs(OperationQueue(), after: nil))
        #expect(await runs(OperationQueue(), after: .milliseconds(2)))
    }

    @Test("a run loop that sleeps is woken by an action from another thread")
    func runLoopWakes() async {
        let isDone = Guarded(false)
        let loop = await withCheckedContinuation { (continuation: CheckedContinuation<Sent<RunLoop>, Never>) in
            Thread.detachNewThread {
                let loop = RunLoop.current
                // Without a source a loop does not sleep.
                let keepAlive = Timer(timeInterval: 3_600, repeats: true) { _ in }
                loop.add(keepAlive, forMode: .default)
                continuation.resume(returning: Sent(loop))
                while !isDone.withLock({ $0 }) { _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 60)) }
                keepAlive.invalidate()
            }
        }
        #expect(await runs(loop.value, after: nil))
        #expect(await runs(loop.value, after: .milliseconds(2)))
        isDone.withLock { $0 = true }
        #expect(await runs(loop.value, after: nil))
    }

    @Test("repeating actions stop when they are cancelled")
    func repeating() async {
        let queue = DispatchQueue(label: "repeat")
        let count = await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
            queue.async {
                var count = 0
                var token: (any Cancellable)?
                token = queue.schedule(after: queue.now, interval: .milliseconds(1)) {
                    count += 1
                    guard count == 3 else { return }
                    token?.cancel()
                    continuation.resume(returning: count)
                }
            }
        }
        #expect(count == 3)
    }

    @Test("an operation queue repeats too")
    func operations() async {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        let counts = AsyncStream<Int> { continuation in
            var count = 0
            let token = queue.schedule(after: queue.now, interval: .milliseconds(1)) {
                count += 1
                continuation.yield(count)
            }
            let cancel = Sent(token)
            continuation.onTermination = { _ in cancel.value.cancel() }
        }
        var seen: [Int] = []
        for await count in counts {
            seen.append(count)
            if count == 3 { break }
        }
        #expect(seen == [1, 2, 3])
    }

    @Test("the immediate scheduler runs at once")
    func immediate() {
        var runs = 0
        ImmediateScheduler.shared.schedule { runs += 1 }
        ImmediateScheduler.shared.schedule(after: ImmediateScheduler.shared.now.advanced(by: .seconds(9))) { runs += 1 }
        _ = ImmediateScheduler.shared.schedule(after: ImmediateScheduler.shared.now, interval: 1) { runs += 1 }
        #expect(runs == 3)
    }

    @Test("lengths of time are exact, and clamp instead of overflowing")
    func strides() throws {
        typealias Nanoseconds = DispatchQueue.SchedulerTimeType.Stride
        #expect(Nanoseconds.milliseconds(2).magnitude == 2_000_000)
        #expect(Nanoseconds.seconds(Int.max).magnitude == .max)
        #expect(Nanoseconds(.never).magnitude == .max)
        #expect((Nanoseconds.seconds(1) - .milliseconds(1)).magnitude == 999_000_000)
        #expect(RunLoop.SchedulerTimeType.Stride.microseconds(3).timeInterval == 0.000003)
        #expect((1.5 as OperationQueue.SchedulerTimeType.Stride).magnitude == 1.5)
        let time = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 5))
        #expect(time.distance(to: time.advanced(by: .nanoseconds(7))) == .nanoseconds(7))
        let date = RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 2))
        let copy = try JSONDecoder().decode(RunLoop.SchedulerTimeType.self, from: JSONEncoder().encode(date))
        #expect(copy == date)
    }
}
