import SwiftUI
import Testing

/// Counts how often it is made.
final class Made: Sendable {
    static let counter = Counter()
    init() { Self.counter.count() }

    final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var made = 0
        func count() { lock.withLock { made += 1 } }
        var value: Int { lock.withLock { made } }
    }
}

/// Not `Sendable`, as most models are.
final class Model {
    var name = "model"
}

extension EnvironmentValues {
    @Entry var theme: String = "dark"
    @Entry fileprivate var columns = [1: "}"]
    @Entry var limit: Int?
    @Entry var step: (Int) -> Int = { $0 + 1 }
    @Entry var model: Model = Model()
    @Entry var inferredModel = Model()
    @Entry fileprivate var `default` = "\("a\("}")")"
    @Entry var made: Made = Made()
}

extension SwiftUI.Transaction {
    @Entry var isFast: Bool = false
    @Entry var tag = 0
}

@Suite("@Entry") struct EntryTests {
    @Test func environment() {
        var values = EnvironmentValues()
        #expect(values.theme == "dark")
        #expect(values.columns == [1: "}"])
        #expect(values.limit == nil)
        #expect(values.step(1) == 2)
        #expect(values.model.name == "model")
        #expect(values.inferredModel.name == "model")
        #expect(values.default == "a}")
        values.theme = "light"
        values.columns[2] = "x"
        values.limit = 3
        values.step = { $0 * 10 }
        #expect(values.theme == "light")
        #expect(values.columns == [1: "}", 2: "x"])
        #expect(values.limit == 3)
        #expect(values.step(1) == 10)
        #expect(EnvironmentValues().theme == "dark")
    }

    @Test func transaction() {
        var transaction = Transaction()
        #expect(transaction.isFast == false)
        #expect(transaction.tag == 0)
        transaction.isFast = true
        transaction.tag += 2
        #expect(transaction.isFast == true)
        #expect(transaction.tag == 2)
    }

    /// As in SwiftUI: nothing keeps the default, so each read makes it.
    @Test func theDefaultIsMadeAtEachRead() {
        let values = EnvironmentValues()
        let before = Made.counter.value
        #expect(values.made !== values.made)
        #expect(Made.counter.value == before + 2)
        #expect(values.inferredModel !== values.inferredModel)
    }
}
