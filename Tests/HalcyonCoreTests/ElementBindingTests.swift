import HalcyonEngine
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

private struct Item: Identifiable, Hashable {
    var id: Int
    var value: Int
    var inner: [Int] = []
}

/// semantics 34: bindings to elements never trap and never go astray, whatever happened to the collection.
@MainActor struct ElementBindingTests {
    @Test("34: a binding to a part of an element that is gone ignores writes and answers the last value")
    func partOfTheGone() throws {
        struct Parent: View {
            @State var items = [Item(id: 1, value: 10, inner: [7, 8])]
            let hold: Hold<[Binding<Int>]>
            let all: Hold<Binding<[Item]>>
            var body: some View {
                let _ = all.put($items)
                let _ = hold.put([$items[0].value, $items[0].inner[1]] + $items.map(\.value))
                Text("\(items.count)")
            }
        }
        let (hold, all) = (Hold<[Binding<Int>]>(), Hold<Binding<[Item]>>())
        let rig = Rig { Parent(hold: hold, all: all) }
        let kept = try #require(hold.value)
        all.value.wrappedValue = []
        for binding in kept { binding.wrappedValue = 99 }
        #expect(kept.map(\.wrappedValue) == [10, 8, 10])
        #expect(all.value.wrappedValue == [])
        rig.turn()
        #expect(rig.labels == ["0"])
    }

    @Test("13b: making a binding to an element is no read") func makingIsNoRead() {
        struct Child: View {
            @Binding var value: Int
            var body: some View { Text("\(value)") }
        }
        struct Parent: View {
            @State private var items = [Item(id: 1, value: 0)]
            var body: some View {
                let _ = log("Parent")
                Child(value: $items[0].value)
                Button("Go") { items[0].value += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Go")
        #expect(Log.take() == ["Parent"])
        #expect(rig.labels == ["1", "Go"])
    }

    @Test(
        "34, 85: with repeated ids a row's binding is the first element's, also when another takes that place",
        arguments: [
            (
                before: [Item(id: 1, value: 1), Item(id: 4, value: 5)],
                after: [Item(id: 4, value: 1), Item(id: 4, value: 5)]
            ),
            // What was the first moves on, to a place that another element had.
            (
                before: [Item(id: 1, value: 1), Item(id: 4, value: 5), Item(id: 4, value: 6)],
                after: [Item(id: 4, value: 1), Item(id: 1, value: 1), Item(id: 4, value: 5), Item(id: 4, value: 6)]
            ),
        ], [LaunchOptions.Policy.swiftUI, .precise])
    fileprivate func firstOfRepeated(change: (before: [Item], after: [Item]), policy: LaunchOptions.Policy) {
        struct Child: View {
            @Binding var item: Item
            var body: some View { Text("\(item.id): \(item.value)") }
        }
        struct Parent: View {
            @State var items: [Item]
            let after: [Item]
            var body: some View {
                ForEach($items) { $item in Child(item: $item) }
                Button("Go") { items = after }
            }
        }
        let rig = Rig(policy: policy) { Parent(items: change.before, after: change.after) }
        rig.tap("Go")
        let shown = change.after.count == 2 ? ["4: 1", "Go"] : ["4: 1", "1: 1", "Go"]
        #expect(rig.labels == shown)
    }

    @Test("34: rows that run again before the collection's change has reached them do not trap")
    func rowsOfAnOlderCollection() {
        struct Parent: View {
            @State private var items = [Item(id: 1, value: 1), Item(id: 2, value: 2)]
            @State private var other = 0
            var body: some View {
                // The closure of the rows runs in the node of the AnyView, which reads `other` and not the items.
                AnyView(ForEach($items) { $item in Text("\(item.value) \(other)") })
                Button("Go") {
                    withTransaction(Transaction()) { other += 1 }
                    withTransaction(marked(1)) { _ = items.removeLast() }
                }
            }
            private func marked(_ value: Int) -> Transaction {
                var transaction = Transaction()
                transaction[Mark.self] = value
                return transaction
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Go")
        #expect(rig.labels == ["1 1", "Go"])
    }
}

enum Mark: TransactionKey {
    static var defaultValue: Int { 0 }
}
