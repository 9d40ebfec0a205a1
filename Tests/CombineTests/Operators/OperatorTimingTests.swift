import Combine
import Foundation
import Testing

/// The operators that depend on time, exactly, under a virtual clock.
@Suite struct OperatorTimingTests {
    /// Runs a stream of integers through an operator; each event is noted with the time in milliseconds.
    private func run<P: Publisher>(
        _ make: (PassthroughSubject<Int, Oops>) -> P, feed: [(at: Int64, value: Int)], end: Int64? = nil,
        until: Int64 = 2_000
    ) -> [String] {
        let clock = VirtualClock()
        let subject = PassthroughSubject<Int, Oops>()
        var log: [String] = []
        func note(_ event: String) { log.append("\(clock.nanoseconds / 1_000_000): \(event)") }
        let token = clock.run {
            make(subject).sink(
                receiveCompletion: {
                    if case .finished = $0 { note("finished") } else { note("failed") }
                }, receiveValue: { note("\($0)") })
        }
        var inputs: [(Int64, () -> Void)] = feed.map { input in (input.at, { subject.send(input.value) }) }
        if let end { inputs.append((end, { subject.send(completion: .finished) })) }
        for (time, input) in inputs {
            clock.advance(milliseconds: time - clock.nanoseconds / 1_000_000)
            // The input itself comes from outside of the clock: the subscription keeps the one it was made under.
            input()
        }
        clock.advance(milliseconds: until - clock.nanoseconds / 1_000_000)
        withExtendedLifetime(token) {}
        return log
    }

    @Test("debounce delivers the latest value when it has been quiet", arguments: [0, 1, 2])
    func debounce(_ which: Int) {
        let feed: [(Int64, Int)] = [(0, 1), (100, 2), (250, 3), (900, 4)]
        let expected = ["550: 3", "1200: 4"]
        switch which {
        case 0: #expect(run({ $0.debounce(for: .milliseconds(300), scheduler: RunLoop.main) }, feed: feed) == expected)
        case 1:
            #expect(
                run({ $0.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main) }, feed: feed) == expected)
        default:
            #expect(run({ $0.debounce(for: 0.3, scheduler: OperationQueue.main) }, feed: feed) == expected)
        }
    }

    @Test("debounce ends without what still waits")
    func debounceEnds() {
        let events = run({ $0.debounce(for: 0.3, scheduler: RunLoop.main) }, feed: [(0, 1)], end: 100)
        #expect(events == ["100: finished"])
    }

    @Test("delay moves values and the end")
    func delay() {
        let events = run({ $0.delay(for: 0.25, scheduler: RunLoop.main) }, feed: [(0, 1), (10, 2)], end: 20)
        #expect(events == ["250: 1", "260: 2", "270: finished"])
    }

    @Test("throttle lets one value through in each interval, the first or the latest")
    func throttle() {
        let feed: [(Int64, Int)] = [(0, 1), (100, 2), (200, 3), (700, 4)]
        let latest = run({ $0.throttle(for: 0.5, scheduler: RunLoop.main, latest: true) }, feed: feed)
        #expect(latest == ["0: 1", "500: 3", "1000: 4"])
        let first = run({ $0.throttle(for: 0.5, scheduler: RunLoop.main, latest: false) }, feed: feed)
        #expect(first == ["0: 1", "500: 2", "1000: 4"])
    }

    @Test("timeout ends a stream that is silent")
    func timeout() {
        let events = run({ $0.timeout(.milliseconds(500), scheduler: DispatchQueue.main) }, feed: [(0, 1), (400, 2)])
        #expect(events == ["0: 1", "400: 2", "900: finished"])
        let failing = run(
            { $0.timeout(0.5, scheduler: RunLoop.main, customError: { .oops }) }, feed: [(0, 1)])
        #expect(failing == ["0: 1", "500: failed"])
        let inTime = run({ $0.timeout(0.5, scheduler: RunLoop.main) }, feed: [(0, 1)], end: 300)
        #expect(inTime == ["0: 1", "300: finished"])
    }

    @Test("measureInterval counts by the scheduler")
    func measureInterval() {
        let events = run(
            { $0.measureInterval(using: RunLoop.main).map { ($0.timeInterval * 1_000).rounded() } },
            feed: [(100, 1), (350, 2)], end: 400)
        #expect(events == ["100: 100.0", "350: 250.0", "400: finished"])
    }

    @Test("collect by time sends what came in each interval, and the rest at the end")
    func collect() {
        let feed: [(Int64, Int)] = [(0, 1), (100, 2), (1_200, 3), (1_300, 4), (1_350, 5)]
        let byTime = run({ $0.collect(.byTime(RunLoop.main, 0.5)) }, feed: feed, end: 1_400)
        #expect(byTime == ["500: [1, 2]", "1400: [3, 4, 5]", "1400: finished"])
        let byCount = run({ $0.collect(.byTimeOrCount(RunLoop.main, 0.5, 2)) }, feed: feed, end: 1_400)
        #expect(byCount == ["100: [1, 2]", "1300: [3, 4]", "1400: [5]", "1400: finished"])
    }

    @Test("receive(on:) and subscribe(on:) wait for the clock's turn")
    func hop() {
        #expect(run({ $0.receive(on: RunLoop.main) }, feed: [(5, 1)], end: 7) == ["5: 1", "7: finished"])
        #expect(run({ $0.subscribe(on: RunLoop.main) }, feed: [(5, 1)], end: 7) == ["5: 1", "7: finished"])
    }

    @Test("a timer's dates follow the clock; cancelling stops it")
    func timer() {
        let clock = VirtualClock()
        var dates: [Double] = []
        let token = clock.run {
            Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().sink {
                dates.append($0.timeIntervalSince1970 - 1_000_000_000)
            }
        }
        clock.advance(milliseconds: 1_600)
        #expect(dates == [0.5, 1, 1.5])
        token.cancel()
        clock.advance(milliseconds: 1_000)
        #expect(dates.count == 3)
        #expect(clock.pending == 0)
    }

    @Test("a repeating action does not drift, and the clock before is current again")
    func repeating() {
        let (outer, inner) = (VirtualClock(), VirtualClock())
        var times: [Int64] = []
        let token = inner.run {
            DispatchQueue.main.schedule(after: DispatchQueue.main.now, interval: .milliseconds(30)) {
                times.append(inner.nanoseconds / 1_000_000)
            }
        }
        outer.run {
            inner.run { #expect(CurrentClock.value === inner) }
            #expect(CurrentClock.value === outer)
            CurrentClock.with(nil) { #expect(CurrentClock.value == nil) }
        }
        #expect(CurrentClock.value == nil)
        inner.advance(milliseconds: 100)
        #expect(times == [0, 30, 60, 90])
        token.cancel()
        inner.advance(milliseconds: 100)
        #expect(times.count == 4)
    }

    @Test("what is timed by a virtual clock runs where its scheduler says")
    func background() async {
        let clock = VirtualClock()
        let queue = DispatchQueue(label: "test")
        let key = DispatchSpecificKey<String>()
        queue.setSpecific(key: key, value: "test")
        let place = await withCheckedContinuation { (continuation: CheckedContinuation<String, Never>) in
            clock.run {
                queue.schedule(after: queue.now.advanced(by: .seconds(5))) {
                    continuation.resume(returning: DispatchQueue.getSpecific(key: key) ?? "elsewhere")
                }
            }
            clock.advance(milliseconds: 5_000)
        }
        #expect(place == "test")
    }
}
