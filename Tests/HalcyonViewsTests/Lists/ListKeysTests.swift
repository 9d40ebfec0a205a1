import Combine
import Foundation
import HalcyonCore
import HalcyonDrawing
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// Lists with the keyboard and through accessibility: plain ones in a window of 300 × 180, five rows of 36.
@MainActor @Suite(.serialized) struct ListKeysTests {
    @MainActor private final class Model: ObservableObject {
        @Published var choice: Int?
        @Published var several: Set<Int> = []
        @Published var isEnabled = true
        var writes: [String] = []
        var bound: Binding<Int?> {
            Binding { [self] in
                choice
            } set: { [self] in
                writes.append($0.map { "\($0)" } ?? "nil")
                choice = $0
            }
        }
        var boundSet: Binding<Set<Int>> {
            Binding { [self] in
                several
            } set: { [self] in
                writes.append("\($0.sorted())")
                several = $0
            }
        }
        func take() -> [String] {
            defer { writes = [] }
            return writes
        }
    }

    private struct Rows: View {
        @ObservedObject var model: Model
        var count = 5
        var isMultiple = false
        var tags = false
        var body: some View {
            Group {
                if isMultiple {
                    List(0..<count, id: \.self, selection: model.boundSet) { Text("row \($0)") }
                } else if tags {
                    List(selection: model.bound) {
                        ForEach(0..<count, id: \.self) { Text("row \($0)").tag($0 + 100) }
                    }
                } else {
                    List(0..<count, id: \.self, selection: model.bound) { Text("row \($0)") }
                }
            }.listStyle(.plain).disabled(!model.isEnabled)
        }
    }

    private func keys(_ bench: Bench, _ names: String...) {
        for name in names {
            bench.key(name)
            bench.root.runTurn()
        }
    }

    @Test("365: arrows select the next row and the one before; without a selection the first or the last")
    func single() {
        let model = Model()
        let bench = Bench(Rows(model: model), 300, 180)
        // Without the keyboard nothing.
        keys(bench, "Down")
        #expect(model.take() == [])
        keys(bench, "Tab", "Down")
        #expect(model.take() == ["0"])
        keys(bench, "Down", "Down", "Up")
        #expect(model.take() == ["1", "2", "1"])
        #expect(bench.fills(.accentSoft) == ["8 36 284 36"])
        model.choice = nil
        bench.root.runTurn()
        keys(bench, "Up")
        #expect(model.take() == ["4"])
        // At the ends nothing is written.
        keys(bench, "Down", "Down")
        #expect(model.take() == [])
        keys(bench, "shift+Up")
        #expect(model.take() == ["3"])
        model.choice = 0
        bench.root.runTurn()
        keys(bench, "Up", "Space", "control+a", "Left", "Right")
        #expect(model.take() == [])
        // What the program selected is where arrows go on from.
        model.choice = 2
        bench.root.runTurn()
        keys(bench, "Down")
        #expect(model.take() == ["3"])
    }

    @Test("365: a press on a row gives its list the keyboard; a ring shows only what came by a key")
    func focus() {
        let model = Model()
        let bench = Bench(Rows(model: model), 300, 180)
        func rings() -> Int {
            var count = 0
            for fragment in bench.root.displayList.fragments.values {
                for item in fragment.items {
                    if case .stroke(_, let stroke, _) = item, stroke.width == Measure.Focus.width { count += 1 }
                }
            }
            return count
        }
        bench.tap(100, 36 + 18)
        bench.root.runTurn()
        #expect(rings() == 0)
        keys(bench, "Down")
        #expect(model.take() == ["1", "2"])
        keys(bench, "Tab")
        #expect(rings() == 1)
        // One without a selection never has it.
        let plain = Bench(List(0..<5, id: \.self) { Text("row \($0)") }.listStyle(.plain), 300, 180)
        plain.key("Tab")
        #expect(plain.engine.focusedNode == nil)
        // One that is disabled neither.
        model.isEnabled = false
        let disabled = Bench(Rows(model: model), 300, 180)
        disabled.key("Tab")
        #expect(disabled.engine.focusedNode == nil)
    }

    @Test("365: the row that is selected comes into sight, made or not, by the shortest way")
    func sight() {
        let model = Model()
        let bench = Bench(Rows(model: model, count: 1_000), 300, 200)
        keys(bench, "Tab", "Down", "Down", "Down", "Down", "Down", "Down")
        #expect(model.choice == 5)
        #expect(bench.frame("row 5") == "row 5 12 172 35 20")
        keys(bench, "Down")
        #expect(bench.frame("row 6") == "row 6 12 172 35 20")
        #expect(bench.frame("row 1") != nil)
        model.choice = nil
        bench.root.runTurn()
        keys(bench, "Up")
        #expect(model.choice == 999)
        #expect(bench.frame("row 999") == "row 999 12 172 49 20")
        // From a row that is far away.
        model.choice = 500
        bench.root.runTurn()
        keys(bench, "Up")
        #expect(model.choice == 499)
        #expect(bench.frame("row 499") == "row 499 12 8 49 20")
        #expect(bench.fills(.accentSoft).count == 1)
    }

    @Test("365: a row that may have a tag is made first, and selected by it when the key is pressed again")
    func tags() {
        let model = Model()
        let bench = Bench(Rows(model: model, count: 100, tags: true), 300, 180)
        keys(bench, "Tab", "Down", "Down", "Down", "Down", "Down")
        #expect(model.take() == ["100", "101", "102", "103", "104"])
        keys(bench, "Down")
        #expect(model.take() == [])
        #expect(bench.frame("row 5") == "row 5 12 152 35 20")
        keys(bench, "Down")
        #expect(model.take() == ["105"])
    }

    @Test("366: an arrow leaves one row beside the last chosen one; with shift the range from the anchor changes")
    func several() {
        let model = Model()
        let bench = Bench(Rows(model: model, isMultiple: true), 300, 180)
        keys(bench, "Tab", "Down", "shift+Down", "shift+Down")
        #expect(model.take() == ["[0]", "[0, 1]", "[0, 1, 2]"])
        keys(bench, "shift+Up")
        #expect(model.take() == ["[0, 1]"])
        keys(bench, "Down")
        #expect(model.take() == ["[2]"])
        // Over the anchor to the other side.
        keys(bench, "shift+Down", "shift+Up", "shift+Up")
        #expect(model.take() == ["[2, 3]", "[2]", "[1, 2]"])
        keys(bench, "Space", "control+a")
        #expect(model.take() == [])
        // A press is where it goes on.
        bench.tap(100, 36 * 4 + 18)
        bench.root.runTurn()
        #expect(model.take() == ["[1, 2, 4]"])
        keys(bench, "Down")
        #expect(model.take() == [])
        keys(bench, "Up")
        #expect(model.take() == ["[3]"])
        // A range over rows that are not made any more.
        let long = Bench(Rows(model: model, count: 100, isMultiple: true), 300, 180)
        model.several = []
        long.root.runTurn()
        keys(long, "Tab", "Down")
        for _ in 0..<9 { keys(long, "shift+Down") }
        #expect(model.several == Set(0..<10))
        #expect(long.frame("row 0") == nil)
    }

    @Test("367: a row is selected through accessibility, alone; a disabled list shows its selection and refuses")
    func accessibility() {
        let model = Model()
        model.several = [0, 1]
        let bench = Bench(Rows(model: model, isMultiple: true), 300, 180)
        func rows(_ bench: Bench) -> [SemanticsNode] { bench.root.semantics().flattened.filter { $0.role == .row } }
        #expect(rows(bench).map { $0.traits.contains(.isSelected) } == [true, true, false, false, false])
        #expect(rows(bench).map(\.actions) == Array(repeating: [.press], count: 5))
        #expect(rows(bench)[3].children.map(\.label) == ["row 3"])
        #expect(rows(bench)[3].frame.minY < 144 && rows(bench)[3].frame.maxY > 108)
        #expect(bench.root.perform(.press, on: rows(bench)[3].id))
        bench.root.runTurn()
        #expect(model.take() == ["[3]"])
        #expect(rows(bench).map { $0.traits.contains(.isSelected) } == [false, false, false, true, false])
        model.isEnabled = false
        bench.root.runTurn()
        #expect(rows(bench)[3].traits.contains(.isSelected))
        #expect(bench.fills(.accentSoft) == ["8 108 284 36"])
        #expect(!bench.root.perform(.press, on: rows(bench)[0].id))
        #expect(model.take() == [])
        let single = Bench(Rows(model: model), 300, 180)
        model.isEnabled = true
        single.root.runTurn()
        #expect(single.root.perform(.press, on: rows(single)[2].id))
        #expect(model.take() == ["2"])
        // Rows that cannot be selected are no such elements.
        struct Tagged: View {
            @ObservedObject var model: Model
            var body: some View {
                List(selection: model.bound) {
                    Text("a").tag(1)
                    Text("b").tag("b")
                    Section("head") { Text("c") }
                }.listStyle(.plain)
            }
        }
        #expect(rows(Bench(Tagged(model: model), 300, 180)).map { $0.children.map(\.label) } == [["a"]])
    }
}
