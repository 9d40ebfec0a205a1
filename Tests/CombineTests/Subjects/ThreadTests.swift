import Combine
import Foundation
import Testing

/// Many threads at once; the thread sanitizer looks on.
@Suite struct ThreadTests {
    private func onThreads(_ count: Int = 4, _ body: @escaping @Sendable (Int) -> Void) {
        let group = DispatchGroup()
        for index in 0..<count {
            group.enter()
            Thread.detachNewThread {
                body(index)
                group.leave()
            }
        }
        group.wait()
    }

    @Test("values sent by several threads reach a subscriber one after the other, and none is lost")
    func sends() {
        let subject = Sent(PassthroughSubject<Int, Never>())
        // Not guarded: the subscription itself has to keep the threads apart.
        var count = 0
        var isInside = false
        var overlaps = 0
        let token = subject.value.sink { _ in
            if isInside { overlaps += 1 }
            isInside = true
            count += 1
            isInside = false
        }
        onThreads { _ in for value in 0..<500 { subject.value.send(value) } }
        #expect(count == 2_000)
        #expect(overlaps == 0)
        withExtendedLifetime(token) {}
    }

    @Test("subscribing and cancelling during sends")
    func comings() {
        let subject = Sent(CurrentValueSubject<Int, Never>(0))
        let received = Guarded(0)
        let permanent = subject.value.sink { _ in received.withLock { $0 += 1 } }
        onThreads { index in
            for value in 0..<200 {
                if index % 2 == 0 {
                    subject.value.send(value)
                } else {
                    let seen = Guarded(0)
                    let token = subject.value.sink { _ in seen.withLock { $0 += 1 } }
                    token.cancel()
                    #expect(seen.withLock { $0 } >= 1)
                }
            }
        }
        #expect(received.withLock { $0 } == 401)
        withExtendedLifetime(permanent) {}
    }

    @Test("an end and cancellations meet")
    func endings() {
        for _ in 0..<50 {
            let subject = Sent(PassthroughSubject<Int, Never>())
            let ends = Guarded(0)
            let tokens = Sent(
                (0..<8).map { _ in
                    subject.value.sink(receiveCompletion: { _ in ends.withLock { $0 += 1 } }, receiveValue: { _ in })
                })
            onThreads(3) { index in
                switch index {
                case 0: subject.value.send(completion: .finished)
                case 1: for token in tokens.value { token.cancel() }
                default: subject.value.send(1)
                }
            }
            #expect(ends.withLock { $0 } <= 8)
        }
    }

    @Test("operators under several threads keep to the demand")
    func operators() {
        let subject = Sent(PassthroughSubject<Int, Never>())
        let other = Sent(PassthroughSubject<Int, Never>())
        let count = Guarded(0)
        let merged = subject.value.merge(with: other.value).map { $0 + 1 }.filter { $0 >= 0 }
            .flatMap { Just($0) }.buffer(size: 10_000, prefetch: .byRequest, whenFull: .dropNewest)
            .sink { _ in count.withLock { $0 += 1 } }
        let zipped = Guarded(0)
        let zip = subject.value.zip(other.value).sink { _ in zipped.withLock { $0 += 1 } }
        let latest = subject.value.combineLatest(other.value).removeDuplicates(by: ==).sink { _ in }
        onThreads { index in
            for value in 0..<250 { (index % 2 == 0 ? subject : other).value.send(value) }
        }
        #expect(count.withLock { $0 } == 1_000)
        #expect(zipped.withLock { $0 } == 500)
        withExtendedLifetime((merged, zip, latest)) {}
    }

    @Test("first observations of one object by several threads find the same publisher")
    func firstObservation() {
        final class Model: ObservableObject { @Published var value = 0 }
        for _ in 0..<100 {
            let model = Sent(Model())
            let found = Guarded<[ObjectIdentifier]>([])
            onThreads { _ in
                let identity = ObjectIdentifier(model.value.objectWillChange)
                found.withLock { $0.append(identity) }
            }
            #expect(Set(found.withLock { $0 }).count == 1)
        }
    }

    @Test("a future that is fulfilled while subscribers come")
    func future() {
        for _ in 0..<50 {
            let promise = Guarded<Sent<Future<Int, Never>.Promise>?>(nil)
            let future = Sent(Future<Int, Never> { made in promise.withLock { $0 = Sent(made) } })
            let received = Guarded(0)
            let tokens = Guarded<[Sent<AnyCancellable>]>([])
            onThreads { index in
                if index == 0 {
                    promise.withLock { $0 }?.value(.success(1))
                } else {
                    let token = Sent(future.value.sink { _ in received.withLock { $0 += 1 } })
                    tokens.withLock { $0.append(token) }
                }
            }
            #expect(received.withLock { $0 } == 3)
        }
    }
}
