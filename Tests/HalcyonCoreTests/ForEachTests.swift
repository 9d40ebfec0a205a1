import HalcyonEngine
import HalcyonTestSupport
import SwiftUI
import Testing

private struct Item: Identifiable, Equatable {
    var id: String
    var rows = 1
}

/// semantics 80, 81: effects on several views.
@MainActor struct GroupEffectTests {
    @Test("80: a group appears with its first view and disappears with its last, once") func statement80() {
        struct Parent: View {
            @State private var count = 0
            let isGroup: Bool
            @ViewBuilder private var rows: some View {
                if isGroup {
                    Group { ForEach(0..<count, id: \.self) { Text("row \($0)") } }
                        .onAppear { log("appear") }
                        .onDisappear { log("disappear") }
                        .task { log("task") }
                } else {
                    ForEach(0..<count, id: \.self) { Text("row \($0)") }
                        .onAppear { log("appear") }
                        .onDisappear { log("disappear") }
                        .task { log("task") }
                }
            }
            var body: some View {
                rows
                Button("3") { count = 3 }
                Button("1") { count = 1 }
                Button("0") { count = 0 }
                Button("2") { count = 2 }
            }
        }
        for isGroup in [true, false] {
            let rig = Rig { Parent(isGroup: isGroup) }
            #expect(Log.take() == [])
            #expect(rig.tap("3") == nil)
            #expect(rig.labels.prefix(3) == ["row 0", "row 1", "row 2"])
            #expect(Log.take() == ["appear", "task"])
            rig.tap("1")
            #expect(Log.take() == [])
            rig.tap("0")
            #expect(Log.take() == ["disappear"])
            rig.tap("2")
            #expect(Log.take() == ["appear", "task"])
        }
    }

    @Test("80: of nested groups that lose their last view the inner one disappears first, siblings in order")
    func statement80nested() {
        struct Parent: View {
            @State private var shows = true
            var body: some View {
                Group {
                    Group { if shows { Text("a") } }.onDisappear { log("first inner") }
                    Group { if shows { Text("b") } }.onDisappear { log("second inner") }.onDisappear {
                        log("second outer")
                    }
                }
                .onDisappear { log("outer") }
                Group { if shows { Text("c") } }.onDisappear { log("last") }
                Button("Hide") { shows = false }
            }
        }
        let rig = Rig { Parent() }
        #expect(rig.lines { rig.tap("Hide") } == ["first inner", "second inner", "second outer", "outer", "last"])
    }

    @Test("81: a change on a group is one action") func statement81() {
        struct Parent: View {
            @State private var n = 0
            var body: some View {
                Group {
                    Text("a")
                    Text("b")
                }
                .onChange(of: n) { log("change \($0) \($1)") }
                Button("Go") { n += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("Go")
        #expect(Log.take() == ["change 0 1"])
    }
}

/// semantics 82–87.
@MainActor struct ForEachTests {
    @Test(
        "82: rows keep their state by id, wherever they move; what is removed begins anew; an id is its ForEach's own")
    func statement82() {
        struct Parent: View {
            @State private var first = ["a", "b", "c"].map { Item(id: $0) }
            @State private var second = [Item(id: "z")]
            var body: some View {
                ForEach(first) { Counter(name: $0.id) }
                Counter(name: "after")
                ForEach(second) { Counter(name: $0.id) }
                Button("Reverse") { first.reverse() }
                Button("Remove b") { first.removeAll { $0.id == "b" } }
                Button("Add b") { first.insert(Item(id: "b"), at: 1) }
                Button("Move a") { second.insert(first.removeLast(), at: 0) }
            }
        }
        let rig = Rig { Parent() }
        for label in ["a 0", "b 0", "b 1", "c 0", "c 1", "c 2", "after 0", "z 0"] { rig.tap(label) }
        func rows() -> [String] { rig.labels.filter { $0.contains { $0.isNumber } } }
        #expect(rows() == ["a 1", "b 2", "c 3", "after 1", "z 1"])
        _ = Log.take()
        rig.tap("Reverse")
        #expect(rows() == ["c 3", "b 2", "a 1", "after 1", "z 1"])
        #expect(Log.take() == [])
        rig.tap("Remove b")
        #expect(rows() == ["c 3", "a 1", "after 1", "z 1"])
        rig.tap("Add b")
        #expect(rows() == ["c 3", "b 0", "a 1", "after 1", "z 1"])
        #expect(Log.take() == ["b disappears at 2", "b appears"])
        rig.tap("Move a")
        #expect(rows() == ["c 3", "b 0", "after 1", "a 0", "z 1"])
        #expect(Log.take() == ["a appears", "a disappears at 1"])
    }

    @Test("82: a move runs no row's body; an insertion runs the new one's") func statement82bodies() {
        struct Row: View {
            let name: String
            var body: some View {
                let _ = log("Row \(name)")
                Text(name)
            }
        }
        struct Parent: View {
            @State private var names = ["a", "b", "c", "d"]
            var body: some View {
                ForEach(names, id: \.self) { Row(name: $0) }
                Button("Move") { names = ["d", "b", "a", "c"] }
                Button("Insert") { names.insert("e", at: 2) }
                Button("Mix") { names = ["c", "f", "d", "e"] }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["Row a", "Row b", "Row c", "Row d"])
        rig.tap("Move")
        #expect(Log.take() == [])
        #expect(rig.labels.prefix(4) == ["d", "b", "a", "c"])
        rig.tap("Insert")
        #expect(Log.take() == ["Row e"])
        rig.tap("Mix")
        #expect(Log.take() == ["Row f"])
        #expect(rig.labels.prefix(4) == ["c", "f", "d", "e"])
    }

    @Test("83: with the value as its id a changed value is one removed and one inserted") func statement83() {
        struct Parent: View {
            @State private var names = ["x", "z"]
            var body: some View {
                ForEach(names, id: \.self) { Counter(name: $0) }
                Button("Change") { names[0] = "y" }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("x 0")
        rig.tap("z 0")
        _ = Log.take()
        rig.tap("Change")
        #expect(rig.labels == ["y 0", "z 1", "Change"])
        #expect(Log.take() == ["y appears", "x disappears at 1"])
    }

    @Test("84: with the position as its id state stays at the position") func statement84() {
        struct Parent: View {
            @State private var names = ["a", "b"]
            let usesOffset: Bool
            var body: some View {
                if usesOffset {
                    ForEach(Array(names.enumerated()), id: \.offset) { Counter(name: $0.element) }
                } else {
                    ForEach(names.indices, id: \.self) { Counter(name: names[$0]) }
                }
                Button("Insert") { names.insert("new", at: 0) }
            }
        }
        for usesOffset in [true, false] {
            let rig = Rig { Parent(usesOffset: usesOffset) }
            rig.tap("a 0")
            rig.tap("Insert")
            #expect(rig.labels == ["new 1", "a 0", "b 0", "Insert"])
            #expect(Log.take() == ["b appears", "a appears", "b appears"])
        }
    }

    @Test("85: of several elements with one id only the first is evaluated; said once for each ForEach")
    func statement85() {
        struct Pair: Identifiable {
            var id: Int
            var name: String
        }
        struct Row: View {
            let name: String
            var body: some View {
                let _ = log("Row \(name)")
                Text(name)
            }
        }
        struct Parent: View {
            @State private var pairs = [Pair(id: 1, name: "A"), Pair(id: 2, name: "B"), Pair(id: 1, name: "C")]
            var body: some View {
                ForEach(pairs) { Row(name: $0.name) }
                Button("Swap") { pairs.swapAt(0, 1) }
                Button("More") { pairs.append(Pair(id: 2, name: "D")) }
            }
        }
        let rig = Rig { Parent() }
        #expect(Log.take() == ["Row A", "Row B"])
        rig.tap("Swap")
        rig.tap("More")
        #expect(rig.labels == ["B", "A", "Swap", "More"])
        #expect(Log.take() == [])
        #expect(rig.codes == [.duplicateID])
        #expect(
            rig.diagnostics[0].message.contains(
                ": the ID 1 occurs multiple times within the collection, this will give undefined results!"))
        #expect(rig.diagnostics[0].message.hasPrefix("ForEach<Array<"))
    }

    @Test("85: ids that print alike but differ are two elements") func statement85alike() {
        let rig = Rig { ForEach([AnyHashable(1), AnyHashable("1")], id: \.self) { _ in Text("row") } }
        #expect(rig.labels == ["row", "row"])
        #expect(rig.codes == [])
    }

    @Test("86: a range that changes does update, its positions are ids, and is spoken of once") func statement86() {
        struct Parent: View {
            @State private var count = 2
            var body: some View {
                ForEach(0..<count) { Counter(name: "row\($0)") }
                Button("One") { count = 1 }
                Button("Two") { count = 2 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("row0 0")
        rig.tap("row1 0")
        rig.tap("One")
        #expect(rig.labels == ["row0 1", "One", "Two"])
        rig.tap("Two")
        #expect(rig.labels == ["row0 1", "row1 0", "One", "Two"])
        #expect(rig.codes == [.rangeChanged])
        #expect(
            rig.diagnostics[0].message
                == "ForEach(_:content:) should only be used for *constant* data. Instead conform data to Identifiable "
                + "or use ForEach(_:id:content:) and provide an explicit id!")
    }

    @Test("87: a row may have no view, one or several; each keeps its state by id and number") func statement87() {
        struct Parent: View {
            @State private var items = [Item(id: "a", rows: 0), Item(id: "b", rows: 2), Item(id: "c", rows: 1)]
            var body: some View {
                ForEach(items) { item in
                    if item.rows > 0 { Counter(name: item.id) }
                    if item.rows > 1 { Counter(name: item.id + "2") }
                }
                Button("Turn") { items.reverse() }
                Button("Grow") { items = items.map { Item(id: $0.id, rows: $0.rows + 1) } }
            }
        }
        let rig = Rig { Parent() }
        for label in ["b 0", "b2 0", "b2 1", "c 0"] { rig.tap(label) }
        #expect(rig.labels.dropLast(2) == ["b 1", "b2 2", "c 1"])
        rig.tap("Turn")
        #expect(rig.labels.dropLast(2) == ["c 1", "b 1", "b2 2"])
        rig.tap("Grow")
        #expect(rig.labels.dropLast(2) == ["c 1", "c2 0", "b 1", "b2 2", "a 0"])
    }
}
