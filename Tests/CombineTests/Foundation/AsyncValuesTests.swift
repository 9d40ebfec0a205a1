import Combine
import Foundation
import Testing

@Suite struct AsyncValuesTests {
    @Test("the values of a publisher as a sequence")
    func values() async throws {
        var seen: [Int] = []
        for await value in (1...3).publisher.values { seen.append(value) }
        #expect(seen == [1, 2, 3])
        await #expect(throws: Oops.oops) {
            for try await value in Record(output: [4], completion: .failure(Oops.oops)).values { seen.append(value) }
        }
        #expect(seen == [1, 2, 3, 4])
    }

    @Test("one value is demanded at a time")
    func demand() async {
        let probe = Probe<Int, Never>()
        var iterator = probe.values.makeAsyncIterator()
        #expect(probe.events == [])
        probe.upstream.onRequest = { [unowned probe] _ in probe.send(7) }
        #expect(await iterator.next() == 7)
        #expect(await iterator.next() == 7)
        #expect(probe.events == ["request max(1)", "request max(1)"])
        probe.send(completion: .finished)
        #expect(await iterator.next() == nil)
    }

    @Test("cancelling the task cancels the subscription")
    func cancel() async {
        let subject = PassthroughSubject<Int, Never>()
        let values = Sent(subject.values)
        let task = Task {
            var seen: [Int] = []
            for await value in values.value { seen.append(value) }
            return seen
        }
        task.cancel()
        #expect(await task.value == [])
    }

    @Test("a future's value")
    func future() async throws {
        #expect(await Future<Int, Never> { $0(.success(3)) }.value == 3)
        #expect(try await Future<Int, Oops> { $0(.success(3)) }.value == 3)
        await #expect(throws: Oops.oops) { try await Future<Int, Oops> { $0(.failure(.oops)) }.value }
    }
}

/// Hands a value to a task that a test starts.
struct Sent<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
