import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

extension LazyContainerTests {
    /// Lists: a window of 300 × 200, plain unless said otherwise: rows are 36 high, their content 12 in.
    @MainActor @Suite(.serialized) struct ListTests {
        init() { RowLog.lines = [] }

        private struct Line: View {
            let number: Int
            var body: some View {
                let _ = RowLog.add("\(number)")
                Text("line \(number)")
            }
        }

        @Test(
            "195, 361: a list takes what is proposed; a row is its content with 8 more, and no less than the style says"
        )
        func heights() {
            let bench = Bench(
                List {
                    Line(number: 0)
                    Color.red.frame(height: 60)
                    Line(number: 2).listRowInsets(EdgeInsets(top: 20, leading: 40, bottom: 20, trailing: 0))
                    Line(number: 3)
                }.listStyle(.plain), 300, 200)
            #expect(bench.frame("List") == "List 0 0 300 200")
            #expect(bench.frame("line 0") == "line 0 12 8 42 20")
            #expect(bench.frame("Color") == "Color 12 40 276 60")
            #expect(bench.frame("line 2") == "line 2 40 124 42 20")
            #expect(bench.frame("line 3") == "line 3 12 172 42 20")
            #expect(Bench(List { Line(number: 0) }.fixedSize(), 300, 200).frame("List") == "List 150 100 0 0")
            let low = Bench(
                List { Color.red.frame(height: 4) }.environment(\.defaultMinListRowHeight, 4).listStyle(.plain), 300,
                200)
            #expect(low.frames.first { $0.hasPrefix("_ListRows") } == "_ListRows 0 0 300 12")
        }

        @Test("354: in a scrollable view a list is nothing, and makes no row")
        func insideScrollView() {
            let bench = Bench(ScrollView { List(0..<100, id: \.self) { Line(number: $0) } }, 300, 200)
            #expect(bench.frame("List")?.hasSuffix(" 0") == true)
            #expect(RowLog.take() == [])
        }

        @Test("362: of a thousand rows those are made that are visible")
        func laziness() {
            let bench = Bench(List(0..<1_000, id: \.self) { Line(number: $0) }.listStyle(.plain), 300, 200)
            #expect(RowLog.take() == ["0", "1", "2", "3", "4", "5"])
            bench.scroll(0, 36)
            #expect(RowLog.take() == ["6"])
            // All rows count as long as those that were seen.
            #expect(bench.frames.first { $0.hasPrefix("_ListRows") } == "_ListRows 0 -36 300 36000")
        }

        @MainActor private final class Model: ObservableObject {
            @Published var elements: [CountedElement]
            @Published var tick = 0
            init(_ count: Int) { elements = (0..<count).map { CountedElement($0) } }
        }

        private struct Rows: View {
            @ObservedObject var model: Model
            var body: some View {
                let _ = RowLog.add("body")
                List(model.elements) { Line(number: $0.number) }.listStyle(.plain)
            }
        }

        @Test("A tap that leaves the array alone costs as with as many rows as are visible")
        func cost() {
            func counts(_ count: Int) -> [Int] {
                let model = Model(count)
                let bench = Bench(Rows(model: model), 300, 200, isChecked: false)
                let before = bench.engine.recorder.counts
                CountedElement.reads = 0
                model.tick += 1
                bench.root.runTurn()
                let after = bench.engine.recorder.counts
                return [
                    after.bodies - before.bodies, after.measured - before.measured, after.placed - before.placed,
                    after.summedUp - before.summedUp, after.relinked - before.relinked, CountedElement.reads,
                ]
            }
            let (few, many) = (counts(6), counts(100_006))
            #expect(many == few)
            #expect(many[0] == 1)
            // The control: a row that is another is a body more.
            let model = Model(100_006)
            let bench = Bench(Rows(model: model), 300, 200, isChecked: false)
            let before = bench.engine.recorder.counts.bodies
            model.elements[3] = CountedElement(-3)
            bench.root.runTurn()
            #expect(bench.engine.recorder.counts.bodies - before == 2)
        }

        @Test("363: elements that come before the first visible row leave it where it is, but not at the top")
        func insertions() {
            let model = Model(100)
            let bench = Bench(Rows(model: model), 300, 200)
            model.elements.insert(CountedElement(-1), at: 0)
            bench.root.runTurn()
            #expect(bench.frame("line -1") == "line -1 12 8 49 20")
            bench.scroll(0, 370)
            let before = bench.frame("line 10")
            #expect(before == "line 10 12 34 49 20")
            model.elements.insert(CountedElement(-2), at: 0)
            bench.root.runTurn()
            #expect(bench.frame("line 10") == before)
            model.elements.removeFirst(3)
            bench.root.runTurn()
            #expect(bench.frame("line 10") == before)
        }

        // MARK: Selection

        private struct Choosing: View {
            @State private var choice: Int?
            @State private var several: Set<Int> = []
            var isMultiple = false
            var body: some View {
                VStack(spacing: 0) {
                    Text(isMultiple ? "\(several.sorted())" : "choice \(choice ?? -1)")
                    if isMultiple {
                        List(0..<5, id: \.self, selection: $several) { Line(number: $0) }
                    } else {
                        List(selection: $choice) {
                            ForEach(0..<3, id: \.self) { Line(number: $0) }
                            Text("tagged").tag(7)
                            Text("other").tag("seven")
                        }
                    }
                }.listStyle(.plain)
            }
        }

        @Test("364, 368, 369: a press selects by tag or id of the same type; nothing is written before")
        func selection() {
            let bench = Bench(Choosing(), 300, 220)
            #expect(bench.frame("choice -1") != nil)
            // Anywhere in the row.
            bench.tap(200, 20 + 36 + 18)
            #expect(bench.frame("choice 1") != nil)
            bench.tap(200, 20 + 36 * 3 + 18)
            #expect(bench.frame("choice 7") != nil)
            bench.tap(200, 20 + 36 * 4 + 18)
            #expect(bench.frame("choice 7") != nil)
            // The selected row has a ground of its own.
            #expect(bench.fills(.accentSoft) == ["8 108 284 36"])
            let several = Bench(Choosing(isMultiple: true), 300, 220)
            several.tap(200, 20 + 18)
            several.tap(200, 20 + 36 * 2 + 18)
            #expect(several.frame("[0, 2]") != nil)
            several.tap(200, 20 + 18)
            #expect(several.frame("[2]") != nil)
        }

        @Test("A choice runs no row's body")
        func selectionBodies() {
            let bench = Bench(Choosing(isMultiple: true), 300, 220)
            _ = RowLog.take()
            bench.tap(200, 20 + 18)
            #expect(RowLog.take() == [])
        }

        // MARK: Sections, styles

        @Test("376: headers and footers are rows of their own; sections stand on cards")
        func sections() {
            let view = List {
                Section("one") {
                    Line(number: 0)
                    Line(number: 1)
                }
                Section {
                    Line(number: 2)
                } footer: {
                    Text("below")
                }
            }
            let bench = Bench(view, 300, 300)
            #expect(bench.frame("one") == "one 34 20 19.5 18")
            // 7 above the card; rows are 40 high, 34 in.
            #expect(bench.frame("line 0") == "line 0 34 55 42 20")
            #expect(bench.fills(.card) == ["20 45 260 80", "20 149 260 40"])
            #expect(bench.frame("below") == "below 34 197 30 16")
            #expect(bench.fills(.separator) == ["34 84 246 1"])
        }

        @Test("Every style has its ground and its rows")
        func styles() {
            func look<S: ListStyle>(_ style: S) -> [String] {
                let bench = Bench(List { Line(number: 0) }.listStyle(style), 300, 200)
                return [bench.frame("line 0") ?? ""]
                    + bench.fills(ListLook.of(ListStyleKind(rawValue: S._name)!).ground)
            }
            #expect(look(.plain) == ["line 0 12 8 42 20", "0 0 300 200"])
            #expect(look(.automatic) == ["line 0 34 30 42 20", "0 0 300 200"])
            #expect(look(.insetGrouped) == look(.inset))
            #expect(look(.grouped) == ["line 0 14 30 42 20", "0 0 300 200"])
            #expect(look(.sidebar).last == "0 0 300 200")
            #expect(look(.bordered) == ["line 0 12 8 42 20", "0 0 300 200"])
        }

        @Test("A row's background is as large as the row, its lines may be hidden; elsewhere neither is there")
        func rowTraits() {
            let rows = Group {
                Line(number: 0).listRowBackground(Color.blue)
                Line(number: 1).listRowSeparator(.hidden)
                Line(number: 2)
            }
            let bench = Bench(List { rows }.listStyle(.plain), 300, 200)
            #expect(bench.frame("Color") == "Color 0 0 300 36")
            #expect(bench.fills(.separator) == [])
            let stack = Bench(VStack(spacing: 0) { rows }, 300, 200)
            #expect(stack.frame("Color") == nil)
            #expect(stack.frame("line 1") == "line 1 129 90 42 20")
        }

        @Test("A section that can be closed has no rows then")
        func closing() {
            struct Closing: View {
                @State private var isOpen = true
                var body: some View {
                    List { Section("head", isExpanded: $isOpen) { Line(number: 0) } }.listStyle(.sidebar)
                }
            }
            let bench = Bench(Closing(), 300, 200)
            #expect(bench.frame("line 0") != nil)
            let head = bench.root.semantics().flattened.first { $0.label == "head" }!.frame
            bench.tap(head.midX, head.midY)
            #expect(bench.frame("line 0") == nil)
            bench.tap(head.midX, head.midY)
            #expect(bench.frame("line 0") != nil)
        }

        @Test("370, 371: while a person edits, a row's button deletes its element, its handle moves it")
        func editing() {
            struct Editing: View {
                @State private var elements = ["a", "b", "c", "d"]
                @State private var mode = EditMode.inactive
                var body: some View {
                    VStack(spacing: 0) {
                        EditButton()
                        Text(elements.joined())
                        List {
                            ForEach(elements, id: \.self) { Text("row \($0)").deleteDisabled($0 == "d") }
                                .onDelete { elements.remove(atOffsets: $0) }
                                .onMove { elements.move(fromOffsets: $0, toOffset: $1) }
                        }.listStyle(.plain)
                    }.environment(\.editMode, $mode)
                }
            }
            let bench = Bench(Editing(), 300, 250)
            // Nothing is deleted before the person edits.
            bench.tap(20, 50 + 36 + 18)
            #expect(bench.frame("abcd") != nil)
            bench.press("Edit")
            #expect(bench.frame("row a") == "row a 42 58 35 20")
            bench.tap(20, 50 + 36 + 18)
            #expect(bench.frame("acd") != nil)
            // The last one cannot be deleted.
            bench.tap(20, 50 + 72 + 18)
            #expect(bench.frame("acd") != nil)
            // By its handle from the first place to the last.
            bench.drag(CGPoint(x: 280, y: 50 + 18), CGPoint(x: 280, y: 50 + 72 + 18))
            #expect(bench.frame("cda") != nil)
            bench.press("Done")
            #expect(bench.frame("row c") == "row c 12 58 35 20")
        }

        @Test("The whole row stands for the button in it")
        func buttons() {
            var pressed = 0
            let bench = Bench(List { Button("go") { pressed += 1 } }.listStyle(.plain), 300, 200)
            bench.tap(280, 18)
            #expect(pressed == 1)
        }
    }
}
