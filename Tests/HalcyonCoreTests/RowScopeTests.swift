import Foundation
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

/// Rows of a `ForEach` outside of lazy containers: what a row's closure reads of observable objects, that row alone has read.
@MainActor struct RowScopeTests {
    @Observable final class Item: Identifiable {
        let id: Int
        var name: String
        var detail = 0
        init(_ id: Int) { (self.id, name) = (id, "item \(id)") }
    }

    private struct Page: View {
        let items: [Item]
        let hold: Hold<(order: Binding<[Int]>, state: Binding<Int>)>
        @State private var order = [0, 1, 2]
        @State private var state = 0
        var body: some View {
            let _ = hold.put(($order, $state))
            let _ = log("page")
            VStack {
                ForEach(order, id: \.self) { number in
                    let _ = log("row \(number) \(items[number].name) \(items[number].detail > 0 ? "\(state)" : "-")")
                    Text(items[number].name)
                }
            }
        }
    }

    private func page() -> (Rig, [Item], Hold<(order: Binding<[Int]>, state: Binding<Int>)>) {
        let items = (0..<4).map(Item.init)
        let hold = Hold<(order: Binding<[Int]>, state: Binding<Int>)>()
        let rig = Rig { Page(items: items, hold: hold) }
        #expect(Log.take() == ["page", "row 0 item 0 -", "row 1 item 1 -", "row 2 item 2 -"])
        return (rig, items, hold)
    }

    @Test("55: a row whose closure read what changed is made anew, and nothing else") func statement55() {
        let (rig, items, hold) = page()
        #expect(rig.lines { items[1].name = "b" } == ["row 1 b -"])
        #expect(rig.labels == ["item 0", "b", "item 2"])
        #expect(rig.lines { items[1].name = "c" } == ["row 1 c -"])
        // Of several the order is the rows', whichever changed first.
        let both = rig.lines {
            items[2].name = "z"
            items[0].name = "a"
        }
        #expect(both == ["row 0 a -", "row 2 z -"])
        // Nobody read it.
        #expect(rig.lines { items[3].name = "nobody" } == [])
        // The page's own reads are the page's.
        #expect(rig.lines { hold.value.order.wrappedValue = [0, 1] } == ["page", "row 0 a -", "row 1 c -"])
        #expect(rig.lines { items[2].name = "gone" } == [])
    }

    @Test("A row that moved is the one that is made anew, and a new one reads like the others") func moves() {
        let (rig, items, hold) = page()
        let moved = rig.lines { hold.value.order.wrappedValue = [2, 3, 0] }
        #expect(moved == ["page", "row 2 item 2 -", "row 3 item 3 -", "row 0 item 0 -"])
        #expect(rig.lines { items[0].name = "a" } == ["row 0 a -"])
        #expect(rig.labels == ["item 2", "item 3", "a"])
        #expect(rig.lines { items[3].name = "d" } == ["row 3 d -"])
        #expect(rig.lines { items[1].name = "gone" } == [])
        #expect(rig.labels == ["item 2", "d", "a"])
    }

    @Test("Where the page runs too, each row runs once") func together() {
        let (rig, items, hold) = page()
        let lines = rig.lines {
            items[1].name = "b"
            hold.value.order.wrappedValue = [1, 0]
        }
        #expect(lines == ["page", "row 1 b -", "row 0 item 0 -"])
        let again = rig.lines {
            hold.value.order.wrappedValue = [0, 1]
            items[0].name = "a"
        }
        #expect(again == ["page", "row 0 a -", "row 1 b -"])
    }

    @Test("A state that a row's closure reads, the page has read, also where the row ran by itself") func states() {
        let (rig, items, hold) = page()
        #expect(rig.lines { hold.value.state.wrappedValue = 1 } == [])
        #expect(rig.lines { items[1].detail = 1 } == ["row 1 item 1 1"])
        let all = rig.lines { hold.value.state.wrappedValue = 2 }
        #expect(all == ["page", "row 0 item 0 -", "row 1 item 1 2", "row 2 item 2 -"])
    }

    @Test("Rows of several views, of none, and rows in rows are scopes too") func kinds() {
        struct Kinds: View {
            let items: [Item]
            var body: some View {
                let _ = log("page")
                ForEach(items) { item in
                    let _ = log("outer \(item.id)")
                    if item.detail > 0 {
                        Text(item.name)
                        Text("detail \(item.detail)")
                    }
                    ForEach(0..<item.id, id: \.self) { number in
                        let _ = log("inner \(item.id) \(number) \(number == 0 ? item.name : "")")
                        Text("\(number)")
                    }
                }
            }
        }
        let items = (0..<3).map(Item.init)
        let rig = Rig { Kinds(items: items) }
        #expect(rig.labels == ["0", "0", "1"])
        _ = Log.take()
        #expect(rig.lines { items[0].detail = 1 } == ["outer 0"])
        #expect(rig.labels == ["item 0", "detail 1", "0", "0", "1"])
        #expect(rig.lines { items[2].name = "two" } == ["inner 2 0 two"])
        #expect(rig.lines { items[2].detail = 3 } == ["outer 2", "inner 2 0 two", "inner 2 1 "])
        #expect(rig.labels == ["item 0", "detail 1", "0", "two", "detail 3", "0", "1"])
        #expect(rig.lines { items[2].name = "three" } == ["outer 2", "inner 2 0 three", "inner 2 1 "])
        #expect(rig.lines { items[0].detail = 0 } == ["outer 0"])
        #expect(rig.lines { items[0].name = "unread" } == [])
    }

    @Test("A row that begins to read, and one that no longer does") func changing() {
        struct Changing: View {
            let item: Item
            let hold: Hold<Binding<Bool>>
            @State private var isReading = false
            var body: some View {
                let _ = hold.put($isReading)
                let _ = log("page")
                ForEach(0..<2) { number in
                    let _ = log("row \(number) \(isReading && number == 1 ? item.name : "")")
                    EmptyView()
                }
            }
        }
        let (item, hold) = (Item(0), Hold<Binding<Bool>>())
        let rig = Rig { Changing(item: item, hold: hold) }
        _ = Log.take()
        #expect(rig.lines { item.name = "a" } == [])
        #expect(rig.lines { hold.value.wrappedValue = true } == ["page", "row 0 ", "row 1 a"])
        #expect(rig.lines { item.name = "b" } == ["row 1 b"])
        #expect(rig.lines { hold.value.wrappedValue = false } == ["page", "row 0 ", "row 1 "])
        let told = rig.engine.observableSignals
        #expect(rig.lines { item.name = "c" } == [])
        #expect(rig.engine.observableSignals == told)
    }

    @Test("Registrations end with their rows, with their list, and do not pile up") func registrations() {
        struct Shown: View {
            let items: [Item]
            let hold: Hold<Binding<Int>>
            @State private var count = 3
            var body: some View {
                let _ = hold.put($count)
                if count >= 0 { ForEach(0..<max(count, 0), id: \.self) { Text(items[0].name + items[$0].name) } }
            }
        }
        let (items, hold) = ((0..<3).map(Item.init), Hold<Binding<Int>>())
        let rig = Rig { Shown(items: items, hold: hold) }
        func told(_ change: () -> Void) -> Int {
            let before = rig.engine.observableSignals
            change()
            defer { rig.turn() }
            return rig.engine.observableSignals - before
        }
        #expect(told { items[0].name += "a" } == 3)
        for _ in 0..<100 { #expect(told { items[1].name += "b" } == 1) }
        #expect(told { hold.value.wrappedValue = 1 } == 0)
        #expect(told { items[0].name += "a" } == 1)
        #expect(told { hold.value.wrappedValue = -1 } == 0)
        #expect(told { items[0].name += "a" } == 0)
    }

    @Test("57: a change on another thread") func otherThread() {
        let (rig, items, _) = page()
        nonisolated(unsafe) let item = items[1]
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            item.name = "far"
            done.signal()
        }
        done.wait()
        #expect(rig.lines() == ["row 1 far -"])
    }

    @Test("Without the library's list the page has read what its rows read") func publicTracking() {
        let (items, hold) = ((0..<4).map(Item.init), Hold<(order: Binding<[Int]>, state: Binding<Int>)>())
        Log.lines = []
        let root = MountedRoot(
            Page(items: items, hold: hold), clock: VirtualClock(), textEngine: FixedAdvanceTextEngine())
        root.engine.observesByAccessList = false
        root.runTurn()
        _ = Log.take()
        items[1].name = "b"
        root.runTurn()
        #expect(Log.take() == ["page", "row 0 item 0 -", "row 1 b -", "row 2 item 2 -"])
    }
}
