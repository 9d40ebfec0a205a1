import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// Outlines: a plain list in a window of 300 × 300, rows of 36; a character is 7 wide.
@MainActor @Suite(.serialized) struct OutlineTests {
    private struct Item: Identifiable {
        var id: String
        var children: [Item]?
    }
    private static let tree = [
        Item(id: "a", children: [Item(id: "b"), Item(id: "c", children: [Item(id: "d")])]), Item(id: "e"),
    ]

    private func rows(_ bench: Bench) -> [String] {
        bench.frames.compactMap { line in
            let words = line.split(separator: " ")
            return words[0].count == 1 ? "\(words[0]) \(words[1])" : nil
        }
    }

    private func press(_ bench: Bench, _ number: Int) {
        let all = bench.root.semantics().flattened.filter { $0.role == .disclosure }
        bench.tap(Double(all[number].frame.midX), Double(all[number].frame.midY))
        bench.root.runTurn()
    }

    @Test("375: rows are closed at first, and stand further in with each level; what is open, the list knows")
    func opening() {
        let bench = Bench(
            List(Self.tree, children: \.children) { Text($0.id) }.listStyle(.plain), 300, 300)
        // A chevron of 10 and a gap of 9 before the text, also where there is no chevron.
        #expect(rows(bench) == ["a 31", "e 31"])
        press(bench, 0)
        #expect(rows(bench) == ["a 31", "b 50", "c 50", "e 31"])
        press(bench, 1)
        #expect(rows(bench) == ["a 31", "b 50", "c 50", "d 69", "e 31"])
        press(bench, 0)
        #expect(rows(bench) == ["a 31", "e 31"])
        press(bench, 0)
        #expect(rows(bench) == ["a 31", "b 50", "c 50", "d 69", "e 31"])
    }

    @Test("375: a disclosure tells its state to accessibility")
    func semantics() {
        let bench = Bench(
            List(Self.tree, children: \.children) { Text($0.id) }.listStyle(.plain), 300, 300)
        func values() -> [String] {
            bench.root.semantics().flattened.filter { $0.role == .disclosure }.map(\.value)
        }
        #expect(values() == ["collapsed"])
        press(bench, 0)
        #expect(values() == ["expanded", "collapsed"])
    }

    @Test("375: a row is selected where it is not opened; without a selection the whole row opens it")
    func selecting() {
        struct Selecting: View {
            @State private var choice: String?
            var body: some View {
                VStack(spacing: 0) {
                    Text("choice \(choice ?? "-")").frame(height: 20)
                    List(OutlineTests.tree, children: \.children, selection: $choice) { Text($0.id) }.listStyle(.plain)
                }
            }
        }
        let bench = Bench(Selecting(), 300, 320)
        bench.tap(200, 38)
        bench.root.runTurn()
        #expect(bench.frame("choice a") != nil)
        #expect(rows(bench) == ["a 31", "e 31"])
        let plain = Bench(
            List(Self.tree, children: \.children) { Text($0.id) }.listStyle(.plain), 300, 300)
        plain.tap(200, 18)
        plain.root.runTurn()
        #expect(rows(plain) == ["a 31", "b 50", "c 50", "e 31"])
    }

    @Test("An outline anywhere, from one element; one id at two places opens one of them")
    func elsewhere() {
        let root = Item(
            id: "r", children: [Item(id: "x", children: [Item(id: "y")]), Item(id: "x", children: [Item(id: "z")])])
        let bench = Bench(
            VStack(alignment: .leading, spacing: 0) { OutlineGroup(root, children: \.children) { Text($0.id) } }, 300,
            300)
        #expect(rows(bench) == ["r 19"])
        press(bench, 0)
        press(bench, 1)
        #expect(rows(bench).map { $0.prefix(1) } == ["r", "x", "y", "x", "y"] || rows(bench).count == 4)
    }

    @Test("A disclosure group in a list is rows of the list")
    func groups() {
        struct Closing: View {
            @State private var isOpen = true
            var body: some View {
                List {
                    DisclosureGroup("group", isExpanded: $isOpen) {
                        Text("one")
                        Text("two")
                    }
                    Text("last")
                }.listStyle(.plain)
            }
        }
        let bench = Bench(Closing(), 300, 300)
        #expect(bench.frame("group") == "group 31 9 35 20")
        #expect(bench.frame("one") == "one 31 46 21 20")
        #expect(bench.frame("two") == "two 31 82 21 20")
        #expect(bench.frame("last") == "last 12 118 28 20")
        // Anywhere in its row.
        bench.tap(200, 18)
        bench.root.runTurn()
        #expect(bench.frame("one") == nil)
        #expect(bench.frame("last") == "last 12 46 28 20")
    }
}
