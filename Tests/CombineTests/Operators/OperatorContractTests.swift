import Combine
import Testing

/// An operator on integers, for the checks that hold for all of them.
struct OperatorCase: CustomTestStringConvertible, @unchecked Sendable {
    let name: String
    let make: (AnyPublisher<Int, Oops>) -> AnyPublisher<String, Oops>

    var testDescription: String { name }

    init<P: Publisher>(_ name: String, _ make: @escaping (AnyPublisher<Int, Oops>) -> P) {
        self.name = name
        self.make = { upstream in
            make(upstream).map { "\($0)" }.mapError { $0 as? Oops ?? .again }.eraseToAnyPublisher()
        }
    }

    static let all: [OperatorCase] = [
        .init("map") { $0.map { $0 } },
        .init("tryMap") { $0.tryMap { $0 } },
        .init("map keyPath") { $0.map(\.self) },
        .init("map 2 keyPaths") { $0.map(\.self, \.description) },
        .init("mapError") { $0.mapError { $0 } },
        .init("setFailureType") { $0.replaceError(with: 9).setFailureType(to: Oops.self) },
        .init("compactMap") { $0.compactMap { $0 } },
        .init("tryCompactMap") { $0.tryCompactMap { $0 } },
        .init("filter") { $0.filter { _ in true } },
        .init("tryFilter") { $0.tryFilter { _ in true } },
        .init("removeDuplicates") { $0.removeDuplicates() },
        .init("tryRemoveDuplicates") { $0.tryRemoveDuplicates { $0 == $1 } },
        .init("replaceNil") { $0.map { Optional($0) }.replaceNil(with: 0) },
        .init("scan") { $0.scan(0, +) },
        .init("tryScan") { $0.tryScan(0, +) },
        .init("dropFirst") { $0.dropFirst(0) },
        .init("drop while") { $0.drop { _ in false } },
        .init("tryDrop while") { $0.tryDrop { _ in false } },
        .init("prefix") { $0.prefix(100) },
        .init("prefix while") { $0.prefix { _ in true } },
        .init("tryPrefix while") { $0.tryPrefix { _ in true } },
        .init("prefix until") { $0.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false)) },
        .init("output in") { $0.output(in: 0..<100) },
        .init("reduce") { $0.reduce(0, +) },
        .init("tryReduce") { $0.tryReduce(0, +) },
        .init("collect") { $0.collect() },
        .init("collect count") { $0.collect(1) },
        .init("count") { $0.count() },
        .init("contains") { $0.contains(1) },
        .init("contains where") { $0.contains { $0 == 1 } },
        .init("tryContains") { $0.tryContains { $0 == 1 } },
        .init("allSatisfy") { $0.allSatisfy { $0 > 0 } },
        .init("tryAllSatisfy") { $0.tryAllSatisfy { $0 > 0 } },
        .init("min") { $0.min() },
        .init("tryMax") { $0.tryMax { $0 < $1 } },
        .init("first") { $0.first() },
        .init("first where") { $0.first { $0 > 0 } },
        .init("tryFirst") { $0.tryFirst { $0 > 0 } },
        .init("last") { $0.last() },
        .init("last where") { $0.last { $0 > 0 } },
        .init("tryLast") { $0.tryLast { $0 > 0 } },
        .init("ignoreOutput") { $0.ignoreOutput() },
        .init("replaceEmpty") { $0.replaceEmpty(with: 9) },
        .init("replaceError") { $0.replaceError(with: 9) },
        .init("catch") { $0.catch { _ in Just(9) } },
        .init("tryCatch") { $0.tryCatch { _ in Just(9) } },
        .init("retry") { $0.retry(1) },
        .init("append") { $0.append(9) },
        .init("prepend") { $0.prepend(9) },
        .init("flatMap") { $0.flatMap { Just($0).setFailureType(to: Oops.self) } },
        .init("switchToLatest") { $0.map { Just($0).setFailureType(to: Oops.self) }.switchToLatest() },
        .init("merge") { $0.merge(with: Empty<Int, Oops>()) },
        .init("combineLatest") { $0.combineLatest(Just(9).setFailureType(to: Oops.self)) },
        .init("zip") { $0.zip((1...20).publisher.setFailureType(to: Oops.self)) },
        .init("buffer") { $0.buffer(size: 10, prefetch: .keepFull, whenFull: .dropNewest) },
        .init("share") { $0.share() },
        .init("multicast") { $0.multicast { PassthroughSubject() }.autoconnect() },
        .init("handleEvents") { $0.handleEvents(receiveOutput: { _ in }) },
        .init("breakpoint") { $0.breakpoint(receiveOutput: { _ in false }) },
        .init("print") { $0.print("", to: Silent()) },
        .init("encode") { $0.encode(encoder: TextCoder()).decode(type: Int.self, decoder: TextCoder()) },
        .init("receive on") { $0.receive(on: ImmediateScheduler.shared) },
        .init("subscribe on") { $0.subscribe(on: ImmediateScheduler.shared) },
        .init("delay") { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) },
        .init("debounce") { $0.debounce(for: 1, scheduler: ImmediateScheduler.shared) },
        .init("throttle") { $0.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true) },
        .init("measureInterval") { $0.measureInterval(using: ImmediateScheduler.shared) },
        .init("eraseToAnyPublisher") { $0.eraseToAnyPublisher() },
    ]
}

struct Silent: TextOutputStream {
    mutating func write(_ string: String) {}
}

/// Encodes numbers as text.
struct TextCoder: TopLevelEncoder, TopLevelDecoder {
    func encode<T: Encodable>(_ value: T) throws -> String { "\(value)" }

    func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
        guard let value = Int(text) as? T else { throw Oops.again }
        return value
    }
}

@Suite struct OperatorContractTests {
    @Test("one subscription, then values, then one end and nothing after it", arguments: OperatorCase.all)
    func grammar(_ operation: OperatorCase) {
        for completion in [Subscribers.Completion<Oops>.finished, .failure(.oops)] {
            let subject = PassthroughSubject<Int, Oops>()
            let recorder = operation.make(subject.eraseToAnyPublisher()).record()
            for value in 1...3 { subject.send(value) }
            subject.send(completion: completion)
            subject.send(4)
            subject.send(completion: .finished)
            let ends = recorder.events.filter { $0 == "finished" || $0.hasPrefix("failure") }
            #expect(recorder.events.first == "subscription")
            #expect(recorder.events.count { $0 == "subscription" } == 1)
            #expect(ends.count == 1)
            #expect(recorder.events.last == ends.first)
        }
    }

    @Test("no more values than demanded", arguments: OperatorCase.all)
    func demand(_ operation: OperatorCase) {
        for demand in 0...3 {
            let recorder = operation.make((1...10).publisher.setFailureType(to: Oops.self).eraseToAnyPublisher())
                .record(demand: .max(demand))
            #expect(recorder.values.count <= demand)
        }
        let subject = PassthroughSubject<Int, Oops>()
        let recorder = operation.make(subject.eraseToAnyPublisher()).record(demand: .max(2))
        for value in 1...10 { subject.send(value) }
        subject.send(completion: .finished)
        #expect(recorder.values.count <= 2)
    }

    @Test("cancelling inside of a receive ends it all", arguments: OperatorCase.all)
    func cancelInside(_ operation: OperatorCase) {
        let subject = PassthroughSubject<Int, Oops>()
        let recorder = Recorder<String, Oops>()
        recorder.onValue = { [unowned recorder] _ in recorder.cancel() }
        operation.make(subject.eraseToAnyPublisher()).subscribe(recorder.subscriber)
        for value in 1...5 { subject.send(value) }
        let values = recorder.values.count
        subject.send(6)
        #expect(values <= 1)
        #expect(recorder.values.count == values)
    }

    @Test("cancelling reaches the upstream once", arguments: OperatorCase.all)
    func cancelReachesUpstream(_ operation: OperatorCase) {
        let probe = Probe<Int, Oops>()
        let token = operation.make(probe.eraseToAnyPublisher()).sink(receiveCompletion: { _ in }) { _ in }
        let before = probe.events.count { $0 == "cancel" }
        token.cancel()
        token.cancel()
        #expect(before == 0)
        // What waits in front of the upstream has to be cancelled too; what shares it lets go with its last subscriber.
        #expect(probe.events.count { $0 == "cancel" } == 1)
    }

    @Test("a value sent from within a receive arrives, without a deadlock", arguments: OperatorCase.all)
    func reentrance(_ operation: OperatorCase) {
        let subject = PassthroughSubject<Int, Oops>()
        var depth = 0
        let token = operation.make(subject.eraseToAnyPublisher()).sink(receiveCompletion: { _ in }) { _ in
            depth += 1
            if depth < 3 { subject.send(depth + 1) }
        }
        subject.send(1)
        subject.send(completion: .finished)
        #expect(depth <= 10)
        withExtendedLifetime(token) {}
    }

    @Test("all is released: cancelled, finished, failed, or just dropped", arguments: OperatorCase.all)
    func release(_ operation: OperatorCase) {
        enum Ending: CaseIterable { case cancelled, finished, failed, dropped }
        for ending in Ending.allCases {
            let count = Tracked.Count()
            weak var upstream: PassthroughSubject<Int, Oops>?
            do {
                let subject = PassthroughSubject<Int, Oops>()
                upstream = subject
                let tracked = Tracked(count)
                let token = operation.make(subject.eraseToAnyPublisher()).sink(
                    receiveCompletion: { _ in withExtendedLifetime(tracked) {} },
                    receiveValue: { _ in withExtendedLifetime(tracked) {} })
                subject.send(1)
                #expect(count.alive == 1)
                switch ending {
                case .cancelled: token.cancel()
                case .finished: subject.send(completion: .finished)
                case .failed: subject.send(completion: .failure(.oops))
                case .dropped: break
                }
            }
            #expect(count.alive == 0, "\(ending)")
            #expect(upstream == nil, "\(ending)")
        }
    }

    @Test("an operator keeps nothing of its upstream publisher while it runs", arguments: OperatorCase.all)
    func upstreamIsNotKept(_ operation: OperatorCase) {
        // Those that may subscribe again have to.
        guard !["retry", "share", "multicast"].contains(operation.name) else { return }
        let count = Tracked.Count()
        let subject = PassthroughSubject<Int, Oops>()
        var token: AnyCancellable?
        do {
            let upstream = Anchored(subject: subject, anchor: Tracked(count))
            token = operation.make(upstream.eraseToAnyPublisher()).sink(receiveCompletion: { _ in }) { _ in }
        }
        #expect(count.alive == 0)
        withExtendedLifetime(token) {}
    }
}

/// A publisher that holds something, and passes only its subject on.
private struct Anchored: Publisher {
    typealias Output = Int
    typealias Failure = Oops

    let subject: PassthroughSubject<Int, Oops>
    let anchor: Tracked

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
        subject.subscribe(subscriber)
    }
}
