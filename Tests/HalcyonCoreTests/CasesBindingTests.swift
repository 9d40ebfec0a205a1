import HalcyonEngine
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

private struct Item: Identifiable, Equatable {
    var id: Int
    var name: String
}

private func items(_ count: Int) -> [Item] { (1...count).map { Item(id: $0, name: "item \($0)") } }

/// Public reports about bindings: `Documentation/cases.md`.
@MainActor struct BindingCaseTests {
    private struct Row: View {
        @Binding var item: Item
        let hold: Hold<[Int: Binding<Item>]>
        var body: some View {
            let _ = hold.put($item, at: item.id)
            let _ = log("row \(item.name)")
            Text(item.name)
        }
    }

    private struct Rows: View {
        @State private var list = items(4)
        let byPosition: Bool
        let shorter: PassthroughSubject<[Item], Never>
        let hold: Hold<[Int: Binding<Item>]>
        var body: some View {
            VStack {
                if byPosition {
                    ForEach(list.indices, id: \.self) { Row(item: $list[$0], hold: hold) }
                } else {
                    ForEach($list) { $item in Row(item: $item, hold: hold) }
                }
            }
            .onReceive(shorter) { list = $0 }
            Button("Last") { list.removeLast() }
            Button("Two") { list.removeLast(2) }
            Button("Rename") { list[0].name = "renamed" }
            Button("First") { list.removeFirst() }
        }
    }

    @Test(
        "B26: a row that is gone is not run, its binding not read; late writes are lost and said; other rows do not run"
    )
    func caseB26() {
        for byPosition in [false, true] {
            for way in ["Last", "Two", "publisher"] {
                let hold = Hold<[Int: Binding<Item>]>()
                hold.put([:])
                let shorter = PassthroughSubject<[Item], Never>()
                let rig = Rig { Rows(byPosition: byPosition, shorter: shorter, hold: hold) }
                #expect(Log.take() == ["row item 1", "row item 2", "row item 3", "row item 4"])
                let late = hold.value[4]!
                if way == "publisher" {
                    #expect(rig.lines { shorter.send(items(2)) } == [])
                } else {
                    rig.tap(way)
                }
                #expect(Log.take() == [], "\(way), by position: \(byPosition)")
                let rest = way == "Last" ? ["item 1", "item 2", "item 3"] : ["item 1", "item 2"]
                #expect(rig.labels.dropLast(4) == rest[...])
                #expect(rig.codes == [])
                #expect(rig.lines { late.wrappedValue.name = "late" } == [])
                #expect(rig.labels.dropLast(4) == rest[...])
                #expect(rig.codes == [.elementGone])
                rig.tap("Rename")
                #expect(Log.take() == ["row renamed"])
            }
        }
    }

    @Test("B26: rows by id do not run when one before them goes; they still write to their own element")
    func caseB26first() {
        let hold = Hold<[Int: Binding<Item>]>()
        hold.put([:])
        let rig = Rig { Rows(byPosition: false, shorter: .init(), hold: hold) }
        _ = Log.take()
        rig.tap("First")
        #expect(Log.take() == [])
        #expect(rig.lines { hold.value[3]!.wrappedValue.name = "three" } == ["row three"])
        #expect(rig.labels.dropLast(4) == ["item 2", "three", "item 4"])
    }

    @Test("B27: a binding made from an optional outlives its value: read it is the last one, a write is lost and said")
    func caseB27() {
        struct Shows: View {
            @Binding var nick: String
            let hold: Hold<Binding<String>>
            var body: some View {
                let _ = hold.put($nick)
                Text(nick)
            }
        }
        struct Parent: View {
            @State private var nick: String? = "Al"
            let hold: Hold<Binding<String>>
            var body: some View {
                if let unwrapped = Binding($nick) { Shows(nick: unwrapped, hold: hold) }
                Text("nick \(nick ?? "none")")
                Button("Nil") { nick = nil }
                Button("Back") { nick = "Bo" }
                Button("Animated") { withAnimation { nick = nil } }
            }
        }
        let hold = Hold<Binding<String>>()
        let rig = Rig { Parent(hold: hold) }
        for round in 0..<10 {
            rig.tap(round % 2 == 0 ? "Nil" : "Animated")
            #expect(hold.value.wrappedValue == (round == 0 ? "Al" : "Bo"))
            #expect(rig.labels.first == "nick none")
            rig.tap("Back")
            #expect(rig.labels.prefix(2) == ["Bo", "nick Bo"])
        }
        rig.tap("Nil")
        #expect(rig.codes == [])
        hold.value.wrappedValue = "lost"
        rig.turn()
        #expect(rig.labels.first == "nick none")
        #expect(rig.codes == [.elementGone])
    }

    private struct Pair: Equatable { var a = 0, b = 0 }

    @Test(
        "B28: a projected binding reads live before it writes; a getter that captured a value writes the old rest back")
    func caseB28() {
        struct Parent: View {
            @State private var pair = Pair()
            let hold: Hold<[String: Binding<Int>]>
            var body: some View {
                let snapshot = pair
                let _ = keep($pair.a, "live")
                let _ = keep(Binding<Pair>(get: { snapshot }, set: { pair = $0 }).a, "snapshot")
                Text("\(pair.a) \(pair.b)")
                Button("B") { pair.b = 9 }
                Button("Reset") { pair = Pair() }
            }
            // Only the first ones are kept: a child's, made in the first frame.
            private func keep(_ binding: Binding<Int>, _ name: String) {
                if hold.value[name] == nil { hold.value[name] = binding }
            }
        }
        let hold = Hold<[String: Binding<Int>]>()
        hold.put([:])
        let rig = Rig { Parent(hold: hold) }
        rig.tap("B")
        hold.value["live"]!.wrappedValue = 1
        rig.turn()
        #expect(rig.labels.first == "1 9")
        rig.tap("Reset")
        rig.tap("B")
        hold.value["snapshot"]!.wrappedValue = 1
        rig.turn()
        #expect(rig.labels.first == "1 0")
        let write = rig.root.transcript().split(separator: "\n").last { $0.hasPrefix("  write") }
        #expect(write?.contains("Parent.pair: Pair(a: 0, b: 9) → Pair(a: 1, b: 0)") == true)
    }

    @Test("B29: a binding in a plain let is tracked: the body that reads it runs, and no other") func caseB29() {
        struct Badge: View {
            let n: Binding<Int>
            var body: some View {
                let _ = log("Badge")
                Text("\(n.wrappedValue)")
            }
        }
        struct Root: View {
            @State private var n = 0
            var body: some View {
                let _ = log("Root")
                Badge(n: $n)
                Button("Go") { n += 1 }
            }
        }
        for policy in [LaunchOptions.Policy.swiftUI, .precise] {
            let rig = Rig(policy: policy) { Root() }
            _ = Log.take()
            rig.tap("Go")
            #expect(Log.take() == ["Badge"])
            #expect(rig.labels.first == "1")
        }
    }

    private final class Switch: ObservableObject { @Published var on = false }

    @Test(
        "B30: a binding of closures made in the body runs its holder with the parent; precisely, only if what it read differs"
    )
    func caseB30() {
        struct Child: View {
            @Binding var on: Bool
            var body: some View {
                let _ = log("Child")
                Button("Flip") { on.toggle() }
            }
        }
        struct Parent: View {
            @State private var tick = 0
            let model: Switch
            let capturesTick: Bool
            var body: some View {
                if capturesTick {
                    Child(
                        on: Binding(
                            get: { model.on },
                            set: { [tick] in
                                log("set at \(tick)")
                                model.on = $0
                            }))
                } else {
                    Child(on: Binding(get: { model.on }, set: { model.on = $0 }))
                }
                Button("Tick \(tick)") { tick += 1 }
            }
        }
        func run(_ policy: LaunchOptions.Policy, capturesTick: Bool) -> [String] {
            let rig = Rig(policy: policy) { Parent(model: Switch(), capturesTick: capturesTick) }
            _ = Log.take()
            for tick in 0..<10 { rig.tap("Tick \(tick)") }
            let runs = Log.take()
            rig.tap("Flip")
            return ["\(runs.count)"] + Log.take()
        }
        #expect(run(.swiftUI, capturesTick: false) == ["10"])
        #expect(run(.precise, capturesTick: false) == ["0"])
        #expect(run(.swiftUI, capturesTick: true) == ["10", "set at 10"])
        // The value that was read is the same, so there is nothing to redraw; the newest setter is called all the same.
        #expect(run(.precise, capturesTick: true) == ["0", "set at 10"])
    }
}
