import Combine
import Foundation
import Testing

@Suite struct SubjectTests {
    @Test("173: a passthrough subject drops what is not demanded")
    func passthroughDemand() {
        let subject = PassthroughSubject<Int, Oops>()
        let recorder = subject.record(demand: .max(2), more: { $0 == 2 ? .max(1) : .none })
        for value in 1...5 { subject.send(value) }
        #expect(recorder.events == ["subscription", "1", "2", "3"])
        recorder.request(.max(1))
        subject.send(6)
        #expect(recorder.events == ["subscription", "1", "2", "3", "6"])
    }

    @Test("173: a current value subject keeps the latest and gives it when demanded")
    func currentValueDemand() {
        let subject = CurrentValueSubject<Int, Oops>(0)
        let recorder = subject.record(demand: .max(1))
        subject.send(1)
        subject.value = 2
        #expect(subject.value == 2)
        #expect(recorder.events == ["subscription", "0"])
        recorder.request(.max(1))
        #expect(recorder.events == ["subscription", "0", "2"])
    }

    @Test("174: after completion sends are ignored, late subscribers get the completion only")
    func completion() {
        let passthrough = PassthroughSubject<Int, Oops>()
        let current = CurrentValueSubject<Int, Oops>(0)
        let first = passthrough.record()
        passthrough.send(completion: .failure(.oops))
        passthrough.send(completion: .finished)
        passthrough.send(1)
        current.send(completion: .finished)
        current.send(1)
        #expect(first.events == ["subscription", "failure(oops)"])
        #expect(passthrough.record().events == ["subscription", "failure(oops)"])
        #expect(current.record().events == ["subscription", "finished"])
    }

    @Test("175: subscribers are called in subscription order")
    func order() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        var tokens = (0..<20).map { number in subject.sink { log.append("\(number):\($0)") } }
        subject.send(1)
        #expect(log == (0..<20).map { "\($0):1" })
        log = []
        for index in (0..<20).reversed() where index % 4 != 0 { tokens.remove(at: index) }
        tokens.append(subject.sink { log.append("20:\($0)") })
        subject.send(2)
        #expect(log == ["0:2", "4:2", "8:2", "12:2", "16:2", "20:2"])
    }

    @Test("one that is added during a send does not get that value, one cancelled and not reached gets nothing")
    func changesDuringSend() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        var third: AnyCancellable?
        var added: AnyCancellable?
        let first = subject.sink { value in
            log.append("first \(value)")
            third?.cancel()
            if added == nil { added = subject.sink { log.append("added \($0)") } }
        }
        let second = subject.sink { log.append("second \($0)") }
        third = subject.sink { log.append("third \($0)") }
        subject.send(1)
        subject.send(2)
        #expect(log == ["first 1", "second 1", "first 2", "second 2", "added 2"])
        withExtendedLifetime((first, second)) {}
    }

    @Test("a current value subject gives one that is added during a send the new value as its first")
    func addedDuringSend() {
        let subject = CurrentValueSubject<Int, Never>(0)
        var log: [String] = []
        var added: AnyCancellable?
        let first = subject.sink { value in
            log.append("first \(value)")
            if value == 1 { added = subject.sink { log.append("added \($0)") } }
        }
        subject.send(1)
        #expect(log == ["first 0", "first 1", "added 1"])
        withExtendedLifetime((first, added)) {}
    }

    @Test("a send within a send is delivered at once")
    func reentrance() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        let first = subject.sink { value in
            log.append("first \(value)")
            if value < 3 { subject.send(value + 1) }
        }
        let second = subject.sink { log.append("second \($0)") }
        subject.send(1)
        #expect(log == ["first 1", "first 2", "first 3", "second 3", "second 2", "second 1"])
        withExtendedLifetime((first, second)) {}
    }

    @Test("176: receive(on: the main queue) defers, also on the main thread") @MainActor
    func receiveOnDefers() async {
        var log: [String] = []
        await withCheckedContinuation { continuation in
            var token: AnyCancellable?
            token = Just(1).receive(on: DispatchQueue.main).sink { value in
                log.append("value \(value)")
                token?.cancel()
                continuation.resume()
            }
            log.append("subscribed")
        }
        #expect(log == ["subscribed", "value 1"])
    }

    @Test("176: with a virtual clock the delivery waits for the clock's next turn")
    func receiveOnVirtually() {
        let clock = VirtualClock()
        var log: [String] = []
        let token = clock.run { Just(1).receive(on: RunLoop.main).sink { log.append("value \($0)") } }
        log.append("subscribed")
        // The value and, behind it, the completion.
        #expect(clock.pending == 2)
        clock.settle()
        #expect(log == ["subscribed", "value 1"])
        withExtendedLifetime(token) {}
    }

    @Test("177: the token of sink and assign cancels when it is released")
    func tokens() {
        final class Target { var value = 0 }
        let target = Target()
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        do {
            let sink = subject.sink { seen.append($0) }
            let assign = subject.assign(to: \.value, on: target)
            subject.send(1)
            withExtendedLifetime((sink, assign)) {}
        }
        subject.send(2)
        #expect(seen == [1])
        #expect(target.value == 1)
    }

    @Test("178: tokens are told apart by identity, and kept in sets and collections")
    func storing() {
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        var set = Set<AnyCancellable>()
        var array: [AnyCancellable] = []
        subject.sink { seen.append($0) }.store(in: &set)
        subject.sink { seen.append($0 * 10) }.store(in: &array)
        let token = AnyCancellable {}
        token.store(in: &set)
        token.store(in: &set)
        #expect(set.count == 2)
        #expect(token == token && token != AnyCancellable {})
        subject.send(1)
        set = []
        subject.send(2)
        array = []
        subject.send(3)
        #expect(seen == [1, 10, 20])
    }
}
