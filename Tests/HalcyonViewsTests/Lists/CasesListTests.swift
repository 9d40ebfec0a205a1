import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

/// What people run into with lists: plain ones in a window of 300 × 200, rows of 36; a character is 7 wide.
@MainActor @Suite(.serialized) struct CasesListTests {
    struct Row: Identifiable {
        var id: Int
        var height: CGFloat
    }

    @MainActor final class Model: ObservableObject {
        @Published var rows: [Row] = []
        @Published var choice: Int?
        @Published var several: Set<Int> = []
        @Published var other = 0
        var writes: [Int?] = []
        var bound: Binding<Int?> {
            Binding { [self] in
                choice
            } set: { [self] in
                writes.append($0)
                choice = $0
            }
        }
        init(_ count: Int) { rows = (0..<count).map { Row(id: $0, height: 28) } }
    }

    private struct Choosing: View {
        @ObservedObject var model: Model
        var body: some View {
            List(model.rows, selection: model.bound) { Text("row \($0.id)") }.listStyle(.plain)
        }
    }

    private func shown(_ bench: Bench) -> [String] { bench.frames.filter { $0.hasPrefix("row ") } }

    // MARK: Data that changes

    private struct Mixed: View {
        @ObservedObject var model: Model
        var isLazy: Bool
        var body: some View {
            if isLazy {
                ScrollView {
                    LazyVStack(spacing: 0) { ForEach(model.rows) { Text("row \($0.id)").frame(height: $0.height) } }
                }
            } else {
                List(model.rows) { Text("row \($0.id)").frame(height: $0.height) }.listStyle(.plain)
            }
        }
    }

    @Test("B89: what a person scrolled to stays when data is appended, prepended, changed, replaced, or not at all")
    func caseB89() {
        for isLazy in [false, true] {
            let model = Model(0)
            model.rows = (0..<500).map { Row(id: $0, height: CGFloat(20 + $0 * 7 % 30)) }
            let bench = Bench(Mixed(model: model, isLazy: isLazy), 300, 200)
            bench.scroll(0, 7_000)
            let first = shown(bench)[1]
            func after(_ change: () -> Void) -> String? {
                change()
                bench.root.runTurn()
                let words = first.split(separator: " ")
                return bench.frame("\(words[0]) \(words[1])")
            }
            #expect(after { model.rows += (500..<520).map { Row(id: $0, height: 40) } } == first)
            #expect(after { model.rows = Array(model.rows.map { $0 }) } == first)
            #expect(after { model.other += 1 } == first)
            // Rows before that were never seen, or not lately, are of other heights.
            #expect(after { for index in 0..<50 { model.rows[index].height += 10 } } == first)
            let moved = after { model.rows.insert(contentsOf: (-20..<0).map { Row(id: $0, height: 30) }, at: 0) }
            // A list stays; a lazy stack is pushed down, as in SwiftUI, unless a position is bound.
            #expect(isLazy ? moved != first : moved == first)
        }
    }

    @Test("B91: what is known of rows that were seen stays: only the environment changes, and nothing moves")
    func caseB91() {
        struct Screen: View {
            @ObservedObject var model: Model
            @State private var tint = 0
            var body: some View {
                VStack(spacing: 0) {
                    Button("tint") { tint += 1 }.frame(height: 40)
                    ScrollView {
                        Color.red.frame(height: 50)
                        LazyVStack { ForEach(model.rows) { Text("row \($0.id)").frame(height: $0.height) } }
                    }.tint(tint % 2 == 0 ? .red : .blue)
                }
            }
        }
        let model = Model(0)
        model.rows = (0..<166).map { Row(id: $0, height: CGFloat(30 + $0 * 13 % 70)) }
        let bench = Bench(Screen(model: model), 300, 240)
        for _ in 0..<45 { bench.scroll(0, 200) }
        let before = bench.frames
        #expect(before.contains { $0.hasPrefix("row ") })
        bench.press("tint")
        bench.root.runTurn()
        #expect(bench.frames == before)
        bench.resize(301, 240)
        bench.resize(300, 240)
        #expect(bench.frames == before)
    }

    // MARK: Selection

    @Test("B06: rows shrink below the selection, to none, and come again: nothing is written")
    func caseB06() {
        let model = Model(31)
        model.choice = 30
        let bench = Bench(Choosing(model: model), 300, 200)
        bench.scroll(0, 10_000)
        #expect(bench.fills(.accentSoft).count == 1)
        for count in [28, 0, 31] {
            model.rows = (0..<count).map { Row(id: $0, height: 28) }
            bench.root.runTurn()
            #expect(model.choice == 30)
            #expect(bench.fills(.accentSoft).count == 0 || count == 31)
        }
        #expect(model.writes == [])
        bench.scroll(0, 10_000)
        #expect(bench.fills(.accentSoft).count == 1)
        // What is left is chosen by a person, once.
        bench.tap(100, 100)
        #expect(model.writes.count == 1)
    }

    @Test("B07: a list without rows takes presses and scrolling, and does nothing")
    func caseB07() {
        let model = Model(0)
        let bench = Bench(Choosing(model: model), 300, 200)
        bench.tap(100, 18)
        bench.scroll(0, 50)
        bench.scroll(50, 0)
        #expect(model.writes == [])
        model.rows = (0..<3).map { Row(id: $0, height: 28) }
        model.choice = 1
        bench.root.runTurn()
        #expect(bench.fills(.accentSoft) == ["8 36 284 36"])
        #expect(model.writes == [])
    }

    @Test("B08, B10: a selection that no row has, or tags of another type, show and write nothing")
    func casesB08andB10() {
        let model = Model(3)
        model.choice = 77
        let bench = Bench(Choosing(model: model), 300, 200)
        for _ in 0..<5 {
            model.other += 1
            bench.root.runTurn()
        }
        #expect(bench.fills(.accentSoft) == [])
        #expect(model.writes == [])
        struct Tagged: View {
            @ObservedObject var model: Model
            var body: some View {
                List(selection: model.bound) {
                    ForEach(["a", "b"], id: \.self) { Text("row \($0)") }
                    Text("row c").tag("c")
                    Text("row 5").tag(5)
                }.listStyle(.plain)
            }
        }
        let other = Model(0)
        let tagged = Bench(Tagged(model: other), 300, 200)
        for row in 0..<3 { tagged.tap(100, 36 * Double(row) + 18) }
        #expect(other.writes == [])
        tagged.tap(100, 36 * 3 + 18)
        #expect(other.writes == [5])
    }

    @Test("B09, B11: an optional selection takes plain tags and ids; a tag that is said wins over the id")
    func casesB09andB11() {
        struct Tagged: View {
            @ObservedObject var model: Model
            var body: some View {
                List(selection: model.bound) {
                    Section { ForEach(0..<2, id: \.self) { Text("row \($0)") } }
                    Group { ForEach(0..<2, id: \.self) { Text("row \($0 + 2)").tag($0 + 10) } }
                }.listStyle(.plain)
            }
        }
        let model = Model(0)
        model.choice = 10
        let bench = Bench(Tagged(model: model), 300, 200)
        #expect(bench.fills(.accentSoft) == ["8 72 284 36"])
        for row in 0..<4 { bench.tap(100, 36 * Double(row) + 18) }
        #expect(model.writes == [0, 1, 10, 11])
    }

    @Test("B13: rows that come and go are shown at once, and the selection stays")
    func caseB13() {
        let model = Model(3)
        model.choice = 2
        let bench = Bench(Choosing(model: model), 300, 200)
        model.rows.insert(Row(id: 9, height: 28), at: 1)
        bench.root.runTurn()
        #expect(shown(bench).map { $0.split(separator: " ")[1] } == ["0", "9", "1", "2"])
        #expect(bench.fills(.accentSoft) == ["8 108 284 36"])
        #expect(model.writes == [])
    }

    @Test("B15, B18: a setter that refuses a row is what is shown; what the program selects is no choice")
    func casesB15andB18() {
        let model = Model(3)
        model.choice = 2
        let refusing = Binding<Int?> {
            model.choice
        } set: {
            model.writes.append($0)
            model.choice = 2
        }
        let bench = Bench(
            List(model.rows, selection: refusing) { Text("row \($0.id)") }.listStyle(.plain), 300, 200)
        bench.tap(100, 18)
        bench.root.runTurn()
        #expect(model.writes == [0])
        #expect(bench.fills(.accentSoft) == ["8 72 284 36"])
        let other = Model(3)
        let chosen = Bench(Choosing(model: other), 300, 200)
        other.choice = 1
        chosen.root.runTurn()
        #expect(chosen.fills(.accentSoft) == ["8 36 284 36"])
        #expect(other.writes == [])
    }

    @Test("Ids that repeat: rows that are seen are shown, said once, and one is selected as the other")
    func repeatedIDs() {
        let model = Model(0)
        model.rows = [1, 2, 1, 3].map { Row(id: $0, height: 28) }
        let bench = Bench(Choosing(model: model), 300, 200)
        let said = bench.engine.recorder.diagnostics.filter { $0.code == .duplicateID }
        #expect(said.count == 1)
        bench.tap(100, 18)
        bench.root.runTurn()
        #expect(model.choice == 1)
        model.rows.removeFirst()
        bench.root.runTurn()
        #expect(bench.frame("row 2") == "row 2 12 8 35 20")
        #expect(bench.engine.recorder.diagnostics.filter { $0.code == .duplicateID }.count == 1)
    }

    @Test("B26: a row of a bound collection whose element is gone is not run, and its binding ignores writes")
    func bindingPastTheEnd() {
        @MainActor final class Names: ObservableObject { @Published var names = ["a", "b", "c"] }
        struct Bound: View {
            @ObservedObject var model: Names
            let keep: (Binding<String>) -> Void
            var body: some View {
                List($model.names, id: \.self) { $name in
                    let _ = keep($name)
                    Text("row \(name)")
                }.listStyle(.plain)
            }
        }
        let model = Names()
        var kept: [Binding<String>] = []
        let bench = Bench(Bound(model: model) { kept.append($0) }, 300, 200)
        #expect(kept.count == 3)
        let last = kept[2]
        model.names.removeLast(2)
        bench.root.runTurn()
        #expect(bench.frames.filter { $0.hasPrefix("row") } == ["row a 12 8 35 20"])
        #expect(last.wrappedValue == "c")
        last.wrappedValue = "z"
        bench.root.runTurn()
        #expect(model.names == ["a"])
    }

    @Test("Lengths that are none: rows, spacings and columns of lists and lazy containers count as 0")
    func badLengths() {
        let view = ScrollView {
            LazyVStack(spacing: .nan) {
                ForEach(0..<3, id: \.self) { Text("row \($0)").frame(height: $0 == 1 ? -5 : 20) }
            }
            LazyVGrid(columns: []) { Text("grid") }
            LazyVGrid(columns: [GridItem(.fixed(-3)), GridItem(.adaptive(minimum: 0))]) { Text("cells") }
        }
        let bench = Bench(view, 100, 200)
        #expect(bench.frame("row 0") == "row 0 32.5 0 35 20")
        #expect(bench.frame("grid") != nil)
        #expect(bench.frame("cells") != nil)
        #expect(Bench(List(0..<0, id: \.self) { Text("\($0)") }, 0, 0).frame("List") == "List 0 0 0 0")
    }

    @Test("A list that reaches out of the safe area comes to rest")
    func safeArea() {
        for edge in [VerticalEdge.top, .bottom] {
            let view = List {
                Section("head") { ForEach(0..<4, id: \.self) { Text("row \($0)") } }
            }.listStyle(.plain).frame(width: 120, height: 90).ignoresSafeArea().background(Color.red)
                .safeAreaInset(edge: edge) { Text("inset") }
            let bench = Bench(view, 300, 500)
            #expect(bench.frame("inset") != nil)
            let texts = bench.texts.asked.count
            #expect(texts < 100)
            bench.scroll(0, 30)
            bench.scroll(0, -13)
        }
    }
}
