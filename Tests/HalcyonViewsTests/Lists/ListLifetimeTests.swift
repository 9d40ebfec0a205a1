import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonViews
import Testing

/// How long rows of lists live: plain lists in a window of 300 × 180, five rows of 36.
@MainActor @Suite(.serialized) struct ListLifetimeTests {
    @MainActor private final class Model: ObservableObject {
        @Published var numbers: [Int]
        @Published var choice: Int?
        var log: [String] = []
        var writes = 0
        init(_ count: Int) { numbers = Array(0..<count) }
        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    @Test("80: what appears of a group or a `ForEach` in a list is told once, and again after all had gone")
    func statement80() {
        struct Rows: View {
            @ObservedObject var model: Model
            var body: some View {
                List {
                    ForEach(model.numbers, id: \.self) { Text("row \($0)") }
                        .onAppear { model.log.append("each") }
                        .onDisappear { model.log.append("each gone") }
                    ForEach(100..<120, id: \.self) { Text("row \($0)") }
                }.listStyle(.plain)
            }
        }
        let model = Model(3)
        let bench = Bench(Rows(model: model), 300, 180)
        #expect(model.take() == ["each"])
        model.numbers = [0]
        bench.root.runTurn()
        model.numbers = [0, 1]
        bench.root.runTurn()
        #expect(model.take() == [])
        model.numbers = []
        bench.root.runTurn()
        #expect(model.take() == ["each gone"])
        model.numbers = [0, 1]
        bench.root.runTurn()
        #expect(model.take() == ["each"])
        // Scrolled away altogether, and back.
        bench.scroll(0, 400)
        #expect(model.take() == ["each gone"])
        bench.scroll(0, -400)
        #expect(model.take() == ["each"])
    }

    @Test("82: rows keep their state where they move and where they are scrolled away, not where they are removed")
    func statement82() {
        struct Row: View {
            let number: Int
            @State private var count = 0
            var body: some View { Button("row \(number): \(count)") { count += 1 } }
        }
        struct Rows: View {
            @ObservedObject var model: Model
            var body: some View {
                List {
                    ForEach(model.numbers, id: \.self) { Row(number: $0) }
                    Row(number: -1)
                }.listStyle(.plain)
            }
        }
        let model = Model(3)
        let bench = Bench(Rows(model: model), 300, 180)
        func rows() -> [String] {
            bench.root.semantics().flattened.filter { $0.role == .button }.map(\.label)
        }
        bench.press("row 1: 0")
        bench.press("row -1: 0")
        bench.root.runTurn()
        #expect(rows() == ["row 0: 0", "row 1: 1", "row 2: 0", "row -1: 1"])
        model.numbers = [2, 0, 1]
        bench.root.runTurn()
        #expect(rows() == ["row 2: 0", "row 0: 0", "row 1: 1", "row -1: 1"])
        model.numbers = [2, 0, 1] + Array(10..<40)
        bench.root.runTurn()
        bench.scroll(0, 600)
        bench.scroll(0, -600)
        #expect(rows() == ["row 2: 0", "row 0: 0", "row 1: 1", "row 10: 0", "row 11: 0", "row -1: 1"])
        model.numbers = [2, 0]
        bench.root.runTurn()
        model.numbers = [2, 0, 1]
        bench.root.runTurn()
        #expect(rows() == ["row 2: 0", "row 0: 0", "row 1: 0", "row -1: 1"])
    }

    @Test("98: rows of a list appear and disappear with what is seen; hidden ones and those without a size appear")
    func statement98() {
        struct Rows: View {
            @ObservedObject var model: Model
            var body: some View {
                List(model.numbers, id: \.self) { number in
                    Text("row \(number)").opacity(number == 1 ? 0 : 1).frame(height: number == 2 ? 0 : nil)
                        .onAppear { model.log.append("+\(number)") }
                        .onDisappear { model.log.append("-\(number)") }
                }.listStyle(.plain)
            }
        }
        let model = Model(50)
        let bench = Bench(Rows(model: model), 300, 180)
        #expect(model.take().sorted() == ["+0", "+1", "+2", "+3", "+4"])
        bench.scroll(0, 72)
        #expect(model.take().sorted() == ["+5", "+6", "-0", "-1"])
        bench.scroll(0, -72)
        #expect(model.take().sorted() == ["+0", "+1", "-5", "-6"])
    }

    @Test("138d: an element that is selected goes and comes again: nothing is written, and it is selected again")
    func statement138d() {
        struct Rows: View {
            @ObservedObject var model: Model
            var body: some View {
                List(
                    model.numbers, id: \.self,
                    selection: Binding<Int?> {
                        model.choice
                    } set: {
                        model.writes += 1
                        model.choice = $0
                    }
                ) { Text("row \($0)") }.listStyle(.plain)
            }
        }
        let model = Model(3)
        model.choice = 1
        let bench = Bench(Rows(model: model), 300, 180)
        #expect(bench.fills(.accentSoft) == ["8 36 284 36"])
        model.numbers = [0, 2]
        bench.root.runTurn()
        #expect(bench.fills(.accentSoft) == [])
        #expect(model.choice == 1)
        model.numbers = [2, 0, 1]
        bench.root.runTurn()
        #expect(bench.fills(.accentSoft) == ["8 72 284 36"])
        #expect(model.writes == 0)
        // The control: a person's choice is written.
        bench.tap(100, 18)
        #expect(model.writes == 1)
    }
}
