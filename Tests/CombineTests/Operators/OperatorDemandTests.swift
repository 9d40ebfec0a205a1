import Combine
import Testing

/// What operators ask of their upstream: exact lists.
@Suite struct OperatorDemandTests {
    @Test("a value that is left out is made good by one more")
    func filterAsksForMore() {
        let probe = Probe<Int, Oops>()
        let recorder = probe.filter { $0 > 1 }.record(demand: .max(1))
        #expect(probe.send(1) == .max(1))
        #expect(probe.send(2) == .none)
        #expect(probe.events == ["request max(1)"])
        #expect(recorder.values == [2])
    }

    @Test("dropFirst asks for what it leaves out")
    func drop() {
        let probe = Probe<Int, Oops>()
        let recorder = probe.dropFirst(2).record(demand: .max(3))
        #expect(probe.events == ["request max(5)"])
        withExtendedLifetime(recorder) {}
    }

    @Test("collect(n) asks for n times as much")
    func collect() {
        let probe = Probe<Int, Oops>()
        let recorder = probe.collect(4).record(demand: .max(2))
        #expect(probe.events == ["request max(8)"])
        withExtendedLifetime(recorder) {}
    }

    @Test("a reduction asks for everything and waits with its result")
    func reduce() {
        let probe = Probe<Int, Oops>()
        let recorder = probe.reduce(0, +).record(demand: .none)
        #expect(probe.events == ["request unlimited"])
        probe.send(1)
        probe.send(2)
        probe.send(completion: .finished)
        #expect(recorder.events == ["subscription"])
        recorder.request(.max(1))
        #expect(recorder.events == ["subscription", "3", "finished"])
    }

    @Test("first cancels its upstream with the first value")
    func first() {
        let probe = Probe<Int, Oops>()
        let recorder = probe.first().record()
        probe.send(1)
        probe.send(2)
        #expect(probe.events == ["request unlimited", "cancel"])
        #expect(recorder.events == ["subscription", "1", "finished"])
    }

    @Test("a closure that throws cancels the upstream")
    func tryMapCancels() {
        let probe = Probe<Int, Oops>()
        let recorder = probe.tryMap { _ -> Int in throw Oops.again }.record()
        probe.send(1)
        #expect(probe.events == ["request unlimited", "cancel"])
        #expect(recorder.events == ["subscription", "failure(again)"])
    }

    @Test("flatMap runs at most maxPublishers, and asks each for one value at a time")
    func flatMap() {
        let probe = Probe<Int, Oops>()
        let inner = [Probe<String, Oops>(), Probe<String, Oops>(), Probe<String, Oops>()]
        let recorder = probe.flatMap(maxPublishers: .max(2)) { inner[$0] }.record(demand: .max(1))
        #expect(probe.events == ["request max(2)"])
        probe.send(0)
        probe.send(1)
        #expect(inner[0].events == ["request max(1)"])
        inner[0].send("a")
        inner[1].send("b")
        #expect(recorder.values == ["a"])
        recorder.request(.max(1))
        #expect(recorder.values == ["a", "b"])
        #expect(inner[1].events == ["request max(1)", "request max(1)"])
        inner[0].send(completion: .finished)
        #expect(probe.events == ["request max(2)", "request max(1)"])
    }

    @Test("a failing inner publisher of flatMap cancels all others")
    func flatMapFails() {
        let probe = Probe<Int, Oops>()
        let inner = [Probe<String, Oops>(), Probe<String, Oops>()]
        let recorder = probe.flatMap { inner[$0] }.record()
        probe.send(0)
        probe.send(1)
        inner[0].send(completion: .failure(.oops))
        #expect(inner[1].events == ["request unlimited", "cancel"])
        #expect(probe.events == ["request unlimited", "cancel"])
        #expect(recorder.events == ["subscription", "failure(oops)"])
    }

    @Test("switchToLatest hands the demand that is left to the next publisher")
    func switchToLatest() {
        let probe = Probe<Probe<Int, Oops>, Oops>()
        let (first, second) = (Probe<Int, Oops>(), Probe<Int, Oops>())
        let recorder = probe.switchToLatest().record(demand: .max(3))
        probe.send(first)
        first.send(1)
        probe.send(second)
        first.send(9)
        second.send(2)
        #expect(first.events == ["request max(3)", "cancel"])
        #expect(second.events == ["request max(2)"])
        #expect(recorder.values == [1, 2])
        probe.send(completion: .finished)
        second.send(completion: .finished)
        #expect(recorder.events.last == "finished")
    }

    @Test("zip waits for one of each and keeps the surplus")
    func zip() {
        let (left, right) = (Probe<Int, Oops>(), Probe<String, Oops>())
        let recorder = left.zip(right).record(demand: .max(2))
        #expect(left.events == ["request max(2)"])
        left.send(1)
        left.send(2)
        right.send("a")
        #expect(recorder.values.map(\.0) == [1])
        left.send(completion: .finished)
        #expect(recorder.events == ["subscription", "(1, \"a\")"])
        right.send("b")
        #expect(recorder.events == ["subscription", "(1, \"a\")", "(2, \"b\")", "finished"])
        #expect(right.events == ["request max(2)", "cancel"])
    }

    @Test("combineLatest keeps the latest for the next demand")
    func combineLatest() {
        let (left, right) = (Probe<Int, Oops>(), Probe<Int, Oops>())
        let recorder = left.combineLatest(right).record(demand: .max(1))
        left.send(1)
        right.send(10)
        right.send(20)
        #expect(recorder.events == ["subscription", "(1, 10)"])
        recorder.request(.max(1))
        #expect(recorder.events == ["subscription", "(1, 10)", "(1, 20)"])
        left.send(completion: .finished)
        right.send(completion: .finished)
        #expect(recorder.events.last == "finished")
    }

    @Test("merge lets one value of each wait")
    func merge() {
        let (left, right) = (Probe<Int, Oops>(), Probe<Int, Oops>())
        let recorder = left.merge(with: right).record(demand: .none)
        #expect(left.events == ["request max(1)"])
        left.send(1)
        right.send(2)
        #expect(recorder.values == [])
        recorder.request(.max(1))
        #expect(recorder.values == [1])
        #expect(left.events == ["request max(1)", "request max(1)"])
        recorder.request(.unlimited)
        #expect(recorder.values == [1, 2])
        #expect(right.events.last == "request unlimited")
    }

    @Test("append hands over the demand that is left")
    func append() {
        let (first, second) = (Probe<Int, Oops>(), Probe<Int, Oops>())
        let recorder = first.append(second).record(demand: .max(3))
        first.send(1)
        first.send(completion: .finished)
        #expect(second.events == ["request max(2)"])
        second.send(2)
        #expect(recorder.values == [1, 2])
    }

    @Test("catch and retry keep the demand that is left")
    func recover() {
        let (first, second) = (Probe<Int, Oops>(), Probe<Int, Oops>())
        let recorder = first.catch { _ in second }.record(demand: .max(3))
        first.send(1)
        first.send(completion: .failure(.oops))
        #expect(second.events == ["request max(2)"])

        let third = Probe<Int, Oops>()
        let again = third.retry(1).record(demand: .max(3))
        third.send(1)
        third.send(completion: .failure(.oops))
        #expect(third.events == ["request max(3)", "request max(2)"])
        withExtendedLifetime((recorder, again)) {}
    }

    @Test("a buffer keeps what fits, and drops or fails beyond it")
    func buffer() {
        func run(_ whenFull: Publishers.BufferingStrategy<Oops>) -> [String] {
            let probe = Probe<Int, Oops>()
            let recorder = probe.buffer(size: 2, prefetch: .byRequest, whenFull: whenFull).record(demand: .none)
            for value in 1...4 { probe.send(value) }
            recorder.request(.max(5))
            probe.send(completion: .finished)
            return recorder.events
        }
        #expect(run(.dropNewest) == ["subscription", "1", "2", "finished"])
        #expect(run(.dropOldest) == ["subscription", "3", "4", "finished"])
        #expect(run(.customError { .again }) == ["subscription", "1", "2", "failure(again)"])
        let probe = Probe<Int, Oops>()
        let recorder = probe.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest).record(demand: .none)
        #expect(probe.events == ["request max(3)"])
        probe.send(1)
        recorder.request(.max(1))
        #expect(probe.events == ["request max(3)", "request max(1)"])
    }

    @Test("share subscribes once, and cancels with its last subscriber")
    func share() {
        let probe = Probe<Int, Oops>()
        let shared = probe.share()
        let (first, second) = (shared.record(), shared.record())
        probe.send(1)
        #expect(probe.events == ["request unlimited"])
        first.cancel()
        #expect(probe.events == ["request unlimited"])
        second.cancel()
        #expect(probe.events == ["request unlimited", "cancel"])
        #expect(first.values == [1] && second.values == [1])
    }

    @Test("multicast and makeConnectable wait for connect")
    func connect() {
        let probe = Probe<Int, Never>()
        let connectable = probe.makeConnectable()
        let recorder = connectable.record()
        #expect(probe.events == [])
        let connection = connectable.connect()
        probe.send(1)
        connection.cancel()
        #expect(recorder.values == [1])
        #expect(probe.events == ["request unlimited", "cancel"])
        let multicast = Probe<Int, Never>().multicast(subject: CurrentValueSubject(5))
        #expect(multicast.record().values == [5])
    }

    @Test("drop and prefix until another publisher sends")
    func until() {
        let (probe, other) = (Probe<Int, Oops>(), PassthroughSubject<Void, Oops>())
        let dropped = probe.drop(untilOutputFrom: other).record()
        probe.send(1)
        other.send()
        probe.send(2)
        #expect(dropped.events == ["subscription", "2"])
        // As in Combine, the other publisher is not cancelled after it has sent.
        other.send(completion: .finished)
        let (source, end) = (Probe<Int, Oops>(), PassthroughSubject<Void, Oops>())
        let prefix = source.prefix(untilOutputFrom: end).record()
        source.send(1)
        end.send()
        source.send(2)
        #expect(prefix.events == ["subscription", "1", "finished"])
        #expect(source.events == ["request unlimited", "cancel"])
        end.send(completion: .finished)
    }

    @Test("handleEvents and print tell what happens")
    func sideEffects() {
        final class Lines: TextOutputStream {
            var text = ""
            func write(_ string: String) { text += string }
        }
        var log: [String] = []
        let lines = Lines()
        let subject = PassthroughSubject<Int, Oops>()
        let recorder = subject.print("p", to: lines).handleEvents(
            receiveSubscription: { log.append("subscription \($0)") }, receiveOutput: { log.append("output \($0)") },
            receiveCompletion: { _ in log.append("completion") }, receiveCancel: { log.append("cancel") },
            receiveRequest: { log.append("request \($0)") }
        ).record(demand: .max(1), more: { _ in .max(1) })
        subject.send(1)
        recorder.cancel()
        #expect(log == ["subscription Print", "request max(1)", "output 1", "request max(1)", "cancel"])
        #expect(
            lines.text == """
                p: receive subscription: (PassthroughSubject)
                p: request max: (1)
                p: receive value: (1)
                p: request max: (1) (synchronous)
                p: receive cancel

                """)
    }
}
