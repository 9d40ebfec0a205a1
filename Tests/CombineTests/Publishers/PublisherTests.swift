import Combine
import Foundation
import Testing

@Suite struct PublisherTests {
    @Test("Just, Empty, Fail, Optional, Result, Sequence")
    func simple() {
        #expect(Just(1).record().events == ["subscription", "1", "finished"])
        #expect(Just(1).record(demand: .none).events == ["subscription"])
        #expect(Empty<Int, Oops>().record().events == ["subscription", "finished"])
        #expect(Empty<Int, Oops>(completeImmediately: false).record().events == ["subscription"])
        #expect(Fail<Int, Oops>(error: .oops).record().events == ["subscription", "failure(oops)"])
        #expect(Optional(2).publisher.record().events == ["subscription", "2", "finished"])
        #expect(Int?.none.publisher.record().events == ["subscription", "finished"])
        #expect(Result<Int, Oops>.success(3).publisher.record().events == ["subscription", "3", "finished"])
        #expect(Result<Int, Oops>.failure(.oops).publisher.record().events == ["subscription", "failure(oops)"])
        #expect([1, 2].publisher.record().events == ["subscription", "1", "2", "finished"])
        #expect([Int]().publisher.record().events == ["subscription", "finished"])
    }

    @Test("a sequence sends what is demanded, also from within a receive")
    func sequenceDemand() {
        let recorder = (1...5).publisher.record(demand: .max(1), more: { $0 == 1 ? .max(1) : .none })
        #expect(recorder.values == [1, 2])
        recorder.onValue = { [unowned recorder] in if $0 < 5 { recorder.request(.max(1)) } }
        recorder.request(.max(1))
        #expect(recorder.events == ["subscription", "1", "2", "3", "4", "5", "finished"])
    }

    @Test("operators on values are values")
    func specialised() {
        #expect(Just(3).filter { $0 > 3 } == Optional<Int>.Publisher(nil))
        #expect([3, 1, 2].publisher.min() == Optional.Publisher(1))
        #expect([1, 2].publisher.append(3) == [1, 2, 3].publisher)
        #expect([1, 2].publisher.prepend(0).sequence == [0, 1, 2])
        #expect([1, 1, 2].publisher.removeDuplicates().sequence == [1, 2])
        #expect(Optional(1).publisher.map { $0 + 1 } == Optional.Publisher(2))
        #expect(Result<Int, Oops>.success(1).publisher.reduce(1, +).result == .success(2))
        #expect(Just(1).replaceEmpty(with: 2).output == 1)
    }

    @Test("a future runs its closure at once and once, and keeps the result")
    func future() {
        var runs = 0
        var promise: Future<Int, Oops>.Promise?
        let future = Future<Int, Oops> {
            runs += 1
            promise = $0
        }
        #expect(runs == 1)
        let (first, waiting) = (future.record(), future.record(demand: .none))
        #expect(first.events == ["subscription"])
        promise?(.success(4))
        promise?(.success(5))
        promise?(.failure(.oops))
        #expect(first.events == ["subscription", "4", "finished"])
        #expect(waiting.events == ["subscription"])
        waiting.request(.max(1))
        #expect(waiting.events == ["subscription", "4", "finished"])
        #expect(future.record().events == ["subscription", "4", "finished"])
        #expect(Future<Int, Oops> { $0(.failure(.oops)) }.record().events == ["subscription", "failure(oops)"])
    }

    @Test("deferred makes its publisher for each subscriber")
    func deferred() {
        var made = 0
        let publisher = Deferred { () -> Just<Int> in
            made += 1
            return Just(made)
        }
        #expect(made == 0)
        #expect(publisher.record().values == [1])
        #expect(publisher.record().values == [2])
    }

    @Test("a record plays, and can be written down")
    func record() throws {
        let record = Record<Int, Never> {
            $0.receive(1)
            $0.receive(2)
            $0.receive(completion: .finished)
        }
        #expect(record.record().events == ["subscription", "1", "2", "finished"])
        #expect(Record<Int, Oops>(output: [], completion: .failure(.oops)).record().events.last == "failure(oops)")
        #expect(Record<Int, Oops>(output: [1], completion: .failure(.oops)).recording.output == [1])
    }

    @Test("AnyPublisher and AnySubscriber hide types")
    func erasure() {
        let erased = Just(1).eraseToAnyPublisher()
        #expect("\(erased)" == "AnyPublisher")
        var log: [String] = []
        let subscriber = AnySubscriber<Int, Never>(
            receiveSubscription: { $0.request(.unlimited) },
            receiveValue: {
                log.append("\($0)")
                return .none
            },
            receiveCompletion: { log.append("\($0)") })
        erased.eraseToAnyPublisher().subscribe(subscriber)
        #expect(log == ["1", "finished"])
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.record()
        Just(7).subscribe(AnySubscriber(subject))
        #expect(recorder.events == ["subscription", "7", "finished"])
    }

    @Test("a subject can be subscribed to a publisher")
    func subjectAsSubscriber() {
        let (probe, subject) = (Probe<Int, Never>(), PassthroughSubject<Int, Never>())
        let token = probe.subscribe(subject)
        #expect(probe.events == [])
        let recorder = subject.record(demand: .max(1))
        #expect(probe.events == ["request unlimited"])
        probe.send(1)
        probe.send(2)
        #expect(recorder.values == [1])
        token.cancel()
        #expect(probe.events == ["request unlimited", "cancel"])
    }

    @Test("demand adds up, and unlimited stays so")
    func demand() {
        #expect(Subscribers.Demand.max(2) + .max(3) == .max(5))
        #expect(Subscribers.Demand.unlimited - .max(3) == .unlimited)
        #expect(Subscribers.Demand.max(2) - .max(3) == .none)
        #expect(Subscribers.Demand.max(.max) + 1 == .unlimited)
        #expect(Subscribers.Demand.max(3) * 2 == 6)
        #expect(Subscribers.Demand.unlimited > 1_000 && Subscribers.Demand.max(1) < .unlimited)
        #expect(Subscribers.Demand.unlimited.max == nil && Subscribers.Demand.max(4).max == 4)
        #expect("\(Subscribers.Demand.unlimited) \(Subscribers.Demand.max(1))" == "unlimited max(1)")
    }

    @Test("a second subscription is cancelled, a second end ignored")
    func misbehavingPublisher() {
        let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
        let (first, second) = (Probe<Int, Never>.Upstream(), Probe<Int, Never>.Upstream())
        sink.receive(subscription: first)
        sink.receive(subscription: second)
        #expect(first.events == ["request unlimited"])
        #expect(second.events == ["cancel"])
        var ends = 0
        let counting = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in ends += 1 }, receiveValue: { _ in })
        counting.receive(completion: .finished)
        counting.receive(completion: .finished)
        #expect(ends == 1)
    }

    @Test("requesting no value traps with Combine's text")
    func zeroDemandTraps() async {
        await #expect(processExitsWith: .failure) {
            PassthroughSubject<Int, Never>().subscribe(
                AnySubscriber(receiveSubscription: { $0.request(.none) }, receiveValue: { _ in .none }))
        }
    }

    @Test("a negative demand traps")
    func negativeDemandTraps() async {
        await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(-1) }
    }
}
