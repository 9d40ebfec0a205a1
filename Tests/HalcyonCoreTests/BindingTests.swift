import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

/// semantics 24–34.
@MainActor struct BindingTests {
    private final class Model: ObservableObject {
        @Published var name = "n"
        @Published var flag = false
    }

    private struct NameChild: View {
        @Binding var name: String
        var body: some View {
            let _ = log("NameChild")
            Text(name)
        }
    }

    @Test("25: a binding from an object re-runs its holder at every change of the object") func statement25() {
        struct Parent: View {
            @ObservedObject var model: Model
            var body: some View {
                let _ = log("Parent")
                NameChild(name: $model.name)
            }
        }
        let model = Model()
        let rig = Rig { Parent(model: model) }
        #expect(Log.take() == ["Parent", "NameChild"])
        #expect(rig.lines { model.flag = true } == ["Parent", "NameChild"])
    }

    @Test("26: a binding of closures re-runs its holder with its parent; a projected one does not") func statement26() {
        struct Pair { var a = "a", b = "b" }
        struct Parent: View {
            @State private var pair = Pair()
            @State private var tick = 0
            var body: some View {
                let _ = log("Parent \(tick)")
                NameChild(name: $pair.a)
                NameChild(name: Binding(get: { pair.b }, set: { pair.b = $0 }))
                Button("Go") { tick += 1 }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["Parent 0", "NameChild", "NameChild"])
        rig.tap("Go")
        #expect(Log.take() == ["Parent 1", "NameChild"])
    }

    @Test("27, 28c: a constant ignores writes; a field is written alone; two levels lead to the state")
    func statements27and28c() {
        struct Pair: Equatable { var a = "a", b = "b" }
        let hold = Hold<Binding<Pair>>()
        struct Inner: View {
            @Binding var pair: Pair
            let hold: Hold<Binding<Pair>>
            var body: some View {
                let _ = hold.put($pair)
                Text(pair.a + pair.b)
            }
        }
        struct Middle: View {
            @Binding var pair: Pair
            let hold: Hold<Binding<Pair>>
            var body: some View { Inner(pair: $pair, hold: hold) }
        }
        struct Parent: View {
            @State private var pair = Pair()
            let hold: Hold<Binding<Pair>>
            var body: some View {
                Middle(pair: $pair, hold: hold)
                Text("top " + pair.a + pair.b)
            }
        }
        let constant = Binding.constant(3)
        constant.wrappedValue = 4
        #expect(constant.wrappedValue == 3)
        let rig = Rig { Parent(hold: hold) }
        hold.value.a.wrappedValue = "X"
        rig.turn()
        #expect(rig.labels == ["Xb", "top Xb"])
        #expect(hold.value.wrappedValue == Pair(a: "X", b: "b"))
    }

    @Test("28: outside an update a binding is live") func statement28() {
        struct Parent: View {
            @State private var n = 0
            let hold: Hold<Binding<Int>>
            var body: some View {
                Text("\(n)").onAppear { hold.put($n) }
                Button("Seven") { n = 7 }
            }
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Parent(hold: hold) }
        rig.tap("Seven")
        #expect(hold.value.wrappedValue == 7)
        hold.value.wrappedValue = 8
        rig.turn()
        #expect(rig.labels == ["8", "Seven"])
    }

    @Test("28b: of a binding of closures the setter runs once a write, the getter too") func statement28b() {
        var gets = 0
        var sets: [Int] = []
        let binding = Binding<Int>(
            get: {
                gets += 1
                return 5
            }, set: { sets.append($0) })
        _ = binding.wrappedValue
        _ = binding.wrappedValue
        binding.wrappedValue = 9
        #expect(gets == 3)
        #expect(sets == [9])
    }

    private enum Mark: TransactionKey { static let defaultValue = "none" }

    @Test("29, 30, 31: transactions of bindings reach the setter that takes them, under the thread's own")
    func statements29to31() {
        var seen: [String] = []
        let plain = Binding<Int>(get: { 0 }, set: { _, transaction in seen.append(transaction[Mark.self]) })
        var own = Transaction()
        own[Mark.self] = "own"
        let carrying = plain.transaction(own)
        plain.wrappedValue = 1
        carrying.wrappedValue = 1
        var outer = Transaction()
        outer[Mark.self] = "outer"
        withTransaction(outer) {
            plain.wrappedValue = 1
            carrying.wrappedValue = 1
        }
        #expect(seen == ["none", "own", "outer", "outer"])
        #expect(plain.transaction[Mark.self] == "none")
        let animated = carrying.animation(.easeIn)
        #expect(animated.transaction.animation == .easeIn)
        #expect(animated.transaction[Mark.self] == "own")
        #expect(carrying.transaction.animation == nil && plain.transaction.animation == nil)
    }

    @Test("33: optional bindings") func statement33() {
        var base: Int? = nil
        let optional = Binding<Int?>(get: { base }, set: { base = $0 })
        if Binding(optional) != nil { Issue.record("nil over nil") }
        base = 4
        let unwrapped = Binding(optional)!
        unwrapped.wrappedValue = 5
        #expect(base == 5)
        base = nil
        #expect(unwrapped.wrappedValue == 5)
        unwrapped.wrappedValue = 6
        #expect(base == nil)
        var plain = 1
        let wrapped = Binding<Int?>(Binding<Int>(get: { plain }, set: { plain = $0 }))
        wrapped.wrappedValue = nil
        #expect(plain == 1)
        wrapped.wrappedValue = 2
        #expect(plain == 2)
    }

    @Test("34: element bindings of a collection that shrank answer the last value and ignore writes") func statement34()
    {
        struct Item: Identifiable {
            var id: Int
            var name: String
        }
        struct Row: View {
            @Binding var item: Item
            let hold: Hold<[Int: Binding<Item>]>
            var body: some View {
                let _ = keep()
                Text(item.name)
            }
            private func keep() { hold.value[item.id] = $item }
        }
        struct Parent: View {
            @State private var items = [Item(id: 1, name: "one"), Item(id: 2, name: "two"), Item(id: 3, name: "three")]
            let hold: Hold<[Int: Binding<Item>]>
            var body: some View {
                ForEach($items) { $item in Row(item: $item, hold: hold) }
                Button("Remove") { items.remove(at: 1) }
            }
        }
        let hold = Hold<[Int: Binding<Item>]>()
        hold.put([:])
        let rig = Rig { Parent(hold: hold) }
        #expect(rig.labels == ["one", "two", "three", "Remove"])
        hold.value[3]!.wrappedValue.name = "drei"
        rig.turn()
        rig.tap("Remove")
        #expect(rig.labels == ["one", "drei", "Remove"])
        hold.value[3]!.wrappedValue.name = "trois"
        #expect(hold.value[2]!.wrappedValue.name == "two")
        hold.value[2]!.wrappedValue.name = "lost"
        rig.turn()
        #expect(rig.labels == ["one", "trois", "Remove"])
    }

    @Test("24: a child that holds a binding and does not read it does not run either") func statement24() {
        struct Child: View {
            @Binding var n: Int
            var body: some View {
                let _ = log("Child")
                Button("Go") { n += 1 }
            }
        }
        struct Parent: View {
            @State private var n = 0
            var body: some View {
                let _ = log("Parent")
                Child(n: $n)
                NameChild(name: Binding($n))
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["Parent", "Child", "NameChild"])
        rig.tap("Go")
        #expect(Log.take() == ["NameChild"])
        #expect(rig.labels == ["Go", "1"])
    }

    private final class Watched: ObservableObject {
        @Published var n = 0 {
            didSet {
                let line = "n \(n), \(Transaction.current[Mark.self])"
                MainActor.assumeIsolated { log(line) }
            }
        }
    }

    @Test("32: a write through a binding of an object is made in the binding's transaction") func statement32() {
        struct Parent: View {
            @ObservedObject var watched: Watched
            let hold: Hold<Binding<Int>>
            var body: some View {
                let _ = hold.put($watched.n)
                Text("x")
            }
        }
        let hold = Hold<Binding<Int>>()
        let rig = Rig { Parent(watched: Watched(), hold: hold) }
        var transaction = Transaction()
        transaction[Mark.self] = "own"
        let carrying = hold.value.transaction(transaction)
        let lines = rig.lines {
            carrying.wrappedValue = 1
            hold.value.wrappedValue = 2
            withTransaction(Transaction(animation: .linear)) { carrying.wrappedValue = 3 }
        }
        #expect(lines == ["n 1, own", "n 2, none", "n 3, own"])
    }
}

extension Binding where Value == String {
    /// A number as text; read through the binding that it is made from.
    fileprivate init(_ number: Binding<Int>) {
        self.init(get: { String(number.wrappedValue) }, set: { number.wrappedValue = Int($0) ?? 0 })
    }
}
