import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// Tables: a window of 324 × 200, so that 300 points are the columns'; a character is 7 wide.
@MainActor @Suite(.serialized) struct TableTests {
    struct Person: Identifiable {
        var id: Int
        var name: String
        var age: Int
    }
    static let people = [
        Person(id: 1, name: "Cleo", age: 40), Person(id: 2, name: "Abe", age: 7), Person(id: 3, name: "Bea", age: 22),
    ]

    @MainActor final class Model: ObservableObject {
        @Published var order: [KeyPathComparator<Person>] = []
        @Published var choice: Set<Int> = []
        @Published var people = TableTests.people
    }

    private struct Sorted: View {
        @ObservedObject var model: Model
        var body: some View {
            Table(model.people, selection: $model.choice, sortOrder: $model.order) {
                TableColumn("Name", value: \.name)
                TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(60).alignment(.numeric)
                TableColumn("Note") { _ in Text("-") }
            }
        }
    }

    @Test("374: columns have their widths, rows stand under their labels")
    func columns() {
        let bench = Bench(Sorted(model: Model()), 324, 200)
        // Gaps of 12; 60 for the second, half of the rest of 216 for the others.
        #expect(bench.frame("Name") == "Name 12 6 23 15")
        #expect(bench.frame("Cleo") == "Cleo 12 33 28 20")
        #expect(bench.frame("40") == "40 178 33 14 20")
        #expect(bench.frame("7") == "7 185 61 7 20")
        #expect(bench.frame("Abe") == "Abe 12 61 21 20")
        #expect(bench.frames.filter { $0.hasPrefix("- ") }.count == 3)
        // Every second row has a ground of its own.
        #expect(bench.fills(.fillTertiary) == ["4 28 316 28"])
    }

    @Test("374: a press on a label writes the order, which is first then, or turned; nothing is sorted by that")
    func sorting() {
        let model = Model()
        let bench = Bench(Sorted(model: model), 324, 200)
        bench.press("Age")
        bench.root.runTurn()
        #expect(model.order.map { "\($0.keyPath == \Person.age) \($0.order)" } == ["true forward"])
        #expect(bench.frame("Cleo") == "Cleo 12 33 28 20")
        bench.press("Age")
        bench.root.runTurn()
        #expect(model.order.map(\.order) == [.reverse])
        bench.press("Name")
        bench.root.runTurn()
        #expect(model.order.map { $0.keyPath == \Person.name } == [true, false])
        #expect(model.order.map(\.order) == [.forward, .reverse])
        bench.press("Age")
        bench.root.runTurn()
        #expect(model.order.map { $0.keyPath == \Person.age } == [true, false])
        model.people.sort(using: model.order)
        bench.root.runTurn()
        #expect(bench.frame("Abe") == "Abe 12 33 21 20")
        // A column that sorts nothing is no button; the others say their direction.
        let labels = bench.root.semantics().flattened.filter { $0.role == .button }
        #expect(labels.map { "\($0.label) \($0.value)" } == ["Name ", "Age ascending"])
    }

    @Test("374: rows are selected by their ids")
    func selecting() {
        let model = Model()
        let bench = Bench(Sorted(model: model), 324, 200)
        bench.tap(100, 29 + 28 + 14)
        bench.root.runTurn()
        #expect(model.choice == [2])
        bench.tap(100, 29 + 14)
        bench.root.runTurn()
        #expect(model.choice == [1, 2])
        #expect(bench.root.semantics().flattened.contains { $0.role == .table })
    }

    @Test("374: in a compact width only the first column is shown")
    func compact() {
        let bench = Bench(Sorted(model: Model()).environment(\.horizontalSizeClass, .compact), 324, 200)
        #expect(bench.frame("Cleo") != nil)
        #expect(bench.frame("Age") == nil)
        #expect(bench.frame("40") == nil)
    }

    @Test("Rows written one by one, with columns that sort nothing; of many those are made that are seen")
    func rows() {
        let few = Bench(
            Table(of: Person.self) {
                TableColumn("Name", value: \.name)
                if true { TableColumn("Age") { (person: Person) in Text("\(person.age)") } }
            } rows: {
                TableRow(Self.people[1])
                ForEach(Self.people) { TableRow($0) }
            }, 324, 200)
        #expect(few.frames.filter { $0.hasPrefix("Abe ") } == ["Abe 12 33 21 20", "Abe 12 89 21 20"])
        let people = (0..<10_000).map { Person(id: $0, name: "n\($0)", age: $0) }
        let many = Bench(Table(people) { TableColumn("Name", value: \.name) }, 324, 200)
        #expect(many.frames.filter { $0.hasPrefix("n") }.count == 7)
        many.scroll(0, 28)
        #expect(many.frame("n7") != nil)
        #expect(many.frame("n0") == nil)
    }

    @Test("Widths: limits hold, and what is left is shared")
    func widths() {
        func width(_ number: Int, _ columns: [(CGFloat?, CGFloat?, CGFloat?)]) -> String? {
            struct Cells: View {
                let columns: [(CGFloat?, CGFloat?, CGFloat?)]
                var body: some View {
                    Table(TableTests.people) {
                        TableColumn("A") { (_: Person) in Color.red }
                            .width(min: columns[0].0, ideal: columns[0].1, max: columns[0].2)
                        TableColumn("B") { (_: Person) in Color.red }
                            .width(min: columns[1].0, ideal: columns[1].1, max: columns[1].2)
                    }
                }
            }
            let bench = Bench(Cells(columns: columns), 336, 60)
            return bench.frames.filter { $0.hasPrefix("Color ") }.prefix(2).map { String($0.split(separator: " ")[3]) }
                .dropFirst(number).first
        }
        // 312 less the gap of 12.
        #expect(width(0, [(nil, nil, nil), (nil, nil, nil)]) == "150")
        #expect(width(0, [(nil, 100, nil), (nil, nil, nil)]) == "100")
        #expect(width(1, [(nil, 100, nil), (nil, nil, nil)]) == "200")
        #expect(width(0, [(nil, nil, 50), (nil, nil, nil)]) == "50")
        #expect(width(1, [(200, nil, nil), (nil, nil, nil)]) == "100")
        #expect(width(0, [(nil, 100, nil), (nil, 100, nil)]) == "150")
    }
}
