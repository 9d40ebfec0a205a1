import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// semantics 16 and 18: while a transaction is evaluated, bodies see the values that belong to it.
@MainActor struct SnapshotTests {
    private struct Child: View {
        let name: String
        @Binding var value: Int
        var body: some View {
            let _ = log("\(name) \(value)")
            Text("\(name) \(value)")
        }
    }

    @Test("16: a state that only a later transaction writes keeps its value while the earlier one is evaluated")
    func laterWritesAreNotSeen() {
        struct Parent: View {
            @State private var a = 0
            @State private var b = 0
            var body: some View {
                let _ = log("\(a) \(b)")
                Button("Go") {
                    a = 1
                    withTransaction(marked()) { b = 1 }
                }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Go")
        #expect(Log.take() == ["0 0", "1 0", "1 1"])
    }

    @Test(
        "18, 28: who reads a state through a binding for the first time in an earlier transaction's evaluation reads that one's value, and runs again for the later one"
    )
    func newReaders() {
        struct Parent: View {
            @State private var count = 1
            @State private var value = 0
            var body: some View {
                ForEach(0..<count, id: \.self) { Child(name: "\($0)", value: $value) }
                Button("Go") {
                    value = 1
                    count = 2
                    withTransaction(marked()) { value = 2 }
                }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Go")
        #expect(Log.take() == ["0 0", "0 1", "1 1", "0 2", "1 2"])
        #expect(rig.labels == ["0 2", "1 2", "Go"])
    }

    @Test("18: the same for who reads a part of it, in each of several later transactions") func newReadersOfParts() {
        struct Parent: View {
            @State private var count = 0
            @State private var values = [0, 0]
            @State private var optional: Int? = 0
            var body: some View {
                ForEach(0..<count, id: \.self) { _ in Child(name: "part", value: $values[1]) }
                if count > 0, let value = Binding($optional) { Child(name: "optional", value: value) }
                Button("Go") {
                    count = 1
                    for value in 1...2 {
                        withTransaction(marked()) {
                            values[1] = value
                            optional = value
                        }
                    }
                }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Go")
        #expect(
            Log.take() == ["part 0", "optional 0", "part 1", "optional 1", "part 2", "optional 2"])
        #expect(rig.labels == ["part 2", "optional 2", "Go"])
    }

    @Test("18: the same where nobody read the state when it was written") func firstReaders() {
        struct Parent: View {
            @State private var isThere = false
            @State private var value = 0
            var body: some View {
                if isThere { Child(name: "child", value: $value) }
                Button("Go") {
                    isThere = true
                    withTransaction(marked()) { value = 2 }
                }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Go")
        #expect(Log.take() == ["child 0", "child 2"])
    }
}

@MainActor private func marked() -> Transaction {
    var transaction = Transaction()
    transaction[Mark.self] = 1
    return transaction
}
