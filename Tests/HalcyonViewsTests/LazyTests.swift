import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// An element that counts how often its id is read.
@MainActor final class CountedElement {
    static var reads = 0
    let number: Int
    var height: CGFloat
    init(_ number: Int, height: CGFloat = 20) { (self.number, self.height) = (number, height) }
}
extension CountedElement: @preconcurrency Identifiable {
    var id: Int {
        CountedElement.reads += 1
        return number
    }
}

/// What rows said.
@MainActor final class RowLog {
    static var lines: [String] = []
    static func take() -> [String] {
        defer { lines = [] }
        return lines
    }
    static func add(_ line: String) -> Bool {
        lines.append(line)
        return true
    }
}

/// A row that says when its body runs and when it comes and goes.
private struct Row: View {
    let number: Int
    var height: CGFloat = 20
    var body: some View {
        let _ = RowLog.add("\(number)")
        Text("row \(number)").frame(height: height)
            .onAppear { RowLog.lines.append("+\(number)") }
            .onDisappear { RowLog.lines.append("-\(number)") }
    }
}

@MainActor private final class Model: ObservableObject {
    @Published var elements: [CountedElement]
    @Published var tick = 0
    init(_ count: Int) { elements = (0..<count).map { CountedElement($0) } }
}

/// What rows say is one list, so these run one after another.
@Suite(.serialized) enum LazyContainerTests {}

extension LazyContainerTests {
    /// Lazy containers: a character is 7 wide, a row 20 high unless said otherwise, the window 100 high.
    @MainActor @Suite(.serialized) struct LazyTests {
        init() { RowLog.lines = [] }

        private struct Stack: View {
            @ObservedObject var model: Model
            var body: some View {
                let _ = RowLog.add("body")
                ScrollView {
                    LazyVStack { ForEach(model.elements) { Row(number: $0.number, height: $0.height) } }
                }
            }
        }

        @Test("353: only what is visible is made; scrolling by a row makes a row, and lets one go")
        func visibleRows() {
            let bench = Bench(Stack(model: Model(1_000)), 100, 112)
            #expect(RowLog.take().filter { !$0.hasPrefix("+") } == ["body", "0", "1", "2", "3"])
            #expect(bench.frame("row 3") == "row 3 32.5 84 35 20")
            bench.scroll(0, 28)
            #expect(RowLog.take() == ["4", "+4", "-0"])
            bench.scroll(0, 14)
            #expect(RowLog.take() == ["5", "+5"])
            #expect(bench.frames.filter { $0.hasPrefix("row") }.count == 5)
            bench.scroll(0, -1_000)
            #expect(RowLog.take().sorted() == ["+0", "-4", "-5", "0"])
        }

        @Test("353: a header above keeps rows away until it is scrolled off")
        func belowTheWindow() {
            let view = ScrollView {
                VStack(spacing: 0) {
                    Color.red.frame(height: 300)
                    LazyVStack { ForEach(0..<100, id: \.self) { Row(number: $0) } }
                }
            }
            let bench = Bench(view, 100, 112)
            #expect(RowLog.take() == [])
            bench.scroll(0, 300)
            #expect(RowLog.take().filter { !$0.hasPrefix("+") } == ["0", "1", "2", "3"])
            // The control: a plain stack makes all.
            _ = Bench(ScrollView { VStack { ForEach(0..<100, id: \.self) { Row(number: $0) } } }, 100, 112)
            #expect(RowLog.take().filter { $0.hasPrefix("+") }.count == 100)
        }

        @Test("Ids are read only of rows that are or were visible")
        func readIDs() {
            let model = Model(100_006)
            CountedElement.reads = 0
            let bench = Bench(Stack(model: model), 100, 112)
            #expect(CountedElement.reads <= 4 * 3)
            CountedElement.reads = 0
            // The same buffer is known without a look at an element.
            model.tick += 1
            bench.root.runTurn()
            #expect(CountedElement.reads == 0)
            #expect(RowLog.take().filter { $0 == "body" }.count == 2)
            // Another buffer with the same elements: those of the visible rows, where they are.
            model.elements = Array(model.elements)
            model.elements.append(CountedElement(100_006))
            bench.root.runTurn()
            #expect(CountedElement.reads <= 4 * 2)
            // One before all: a single pass finds the visible rows.
            CountedElement.reads = 0
            model.elements.insert(CountedElement(-1), at: 0)
            bench.root.runTurn()
            #expect(CountedElement.reads < 40)
            #expect(bench.frame("row -1") == "row -1 29 0 42 20")
        }

        @Test(
            "One changed row is one body, under both policies; a tick that changes no row is no row's body",
            arguments: [LaunchOptions.Policy.swiftUI, .precise])
        func bodiesOfRows(_ policy: LaunchOptions.Policy) {
            let model = Model(1_000)
            let bench = Bench(Stack(model: model), 100, 112, policy: policy)
            _ = RowLog.take()
            model.elements[2] = CountedElement(2, height: 30)
            bench.root.runTurn()
            #expect(RowLog.take() == ["body", "2"])
            #expect(bench.frame("row 3") == "row 3 32.5 94 35 20")
            model.tick += 1
            bench.root.runTurn()
            // Nobody read it.
            #expect(RowLog.take() == (policy == .precise ? [] : ["body"]))
            // A row that is not visible is nobody's.
            model.elements[500] = CountedElement(500, height: 30)
            bench.root.runTurn()
            #expect(RowLog.take() == ["body"])
            bench.scroll(0, 28)
            #expect(RowLog.take() == ["4", "+4", "-0"])
        }

        @Test("55: what a row's closure reads, that row has read")
        func rowScopes() {
            struct Reading: View {
                @State private var chosen = 1
                var body: some View {
                    let _ = RowLog.add("body")
                    VStack(spacing: 0) {
                        Button("next") { chosen += 1 }
                        ScrollView {
                            LazyVStack {
                                ForEach(0..<100, id: \.self) { number in
                                    let _ = RowLog.add("closure \(number)")
                                    Row(number: number, height: number == chosen ? 30 : 20)
                                }
                            }
                        }
                    }
                }
            }
            let bench = Bench(Reading(), 100, 142)
            _ = RowLog.take()
            bench.press("next")
            #expect(RowLog.take() == ["closure 0", "closure 1", "1", "closure 2", "2", "closure 3"])
        }

        @Test("Rows whose heights were guessed do not move the first visible one")
        func guesses() {
            let model = Model(0)
            model.elements = (0..<100).map { CountedElement($0, height: $0 < 50 ? 80 : 20) }
            let bench = Bench(Stack(model: model), 100, 112)
            // Far down; the rows before were never seen.
            bench.scroll(0, 3_000)
            func visible() -> [String] { bench.frames.filter { $0.hasPrefix("row") } }
            var before = visible()
            // Slowly up: each row that comes turns out to be of another height than was guessed.
            for _ in 0..<20 {
                bench.scroll(0, -10)
                let now = visible()
                for line in before {
                    let words = line.split(separator: " ")
                    guard let same = now.first(where: { $0.hasPrefix("\(words[0]) \(words[1]) ") }) else { continue }
                    let moved = Double(same.split(separator: " ")[3])! - Double(words[3])!
                    #expect(moved == 10)
                }
                before = now
            }
            bench.scroll(0, -100_000)
            #expect(bench.frame("row 0") == "row 0 32.5 30 35 20")
        }

        @Test(
            "355: elements that come before the visible rows push them, as in any scrollable view; at the end nothing moves"
        )
        func insertions() {
            let model = Model(100)
            let bench = Bench(Stack(model: model), 100, 112)
            bench.scroll(0, 280)
            #expect(bench.frame("row 10") == "row 10 29 0 42 20")
            model.elements.insert(CountedElement(-1), at: 0)
            bench.root.runTurn()
            #expect(bench.frame("row 9") == "row 9 32.5 0 35 20")
            model.elements.append(CountedElement(200))
            bench.root.runTurn()
            #expect(bench.frame("row 9") != nil)
            // Rows that stay keep their state, those that are gone are gone.
            model.elements.removeAll { $0.number == 10 }
            bench.root.runTurn()
            #expect(bench.frame("row 10") == nil)
            #expect(bench.frame("row 11") != nil)
        }

        @Test("346: a row that was never made can be scrolled to, and is where it should be")
        func scrollToRows() {
            struct Reader: View {
                var body: some View {
                    ScrollViewReader { proxy in
                        VStack(spacing: 0) {
                            ScrollView {
                                LazyVStack(spacing: 0) {
                                    ForEach(0..<1_000, id: \.self) {
                                        Row(number: $0, height: CGFloat(20 + $0 % 3 * 10))
                                    }
                                }
                            }
                            Button("top") { proxy.scrollTo(700, anchor: .top) }
                            Button("bottom") { proxy.scrollTo(300, anchor: .bottom) }
                            Button("least") { proxy.scrollTo(310) }
                        }
                    }
                }
            }
            let bench = Bench(Reader(), 100, 190)
            bench.press("top")
            #expect(bench.frame("row 700") == "row 700 25.5 5 49 20")
            bench.press("bottom")
            // 20 high, its bottom on that of the window of 100.
            #expect(bench.frame("row 300") == "row 300 25.5 80 49 20")
            bench.press("least")
            // 30 high: the last of the window.
            #expect(bench.frame("row 310") == "row 310 25.5 75 49 20")
        }

        @Test("A lazy row of views, and one in the rows of another")
        func horizontal() {
            let view = ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<50, id: \.self) { line in
                        ScrollView(.horizontal) {
                            LazyHStack(spacing: 0) {
                                ForEach(0..<50, id: \.self) { Row(number: line * 100 + $0).frame(width: 50) }
                            }
                        }.frame(height: 50)
                    }
                }
            }
            let bench = Bench(view, 100, 100)
            #expect(RowLog.take().filter { !$0.hasPrefix("+") } == ["0", "1", "100", "101"])
            bench.scroll(50, 0, at: CGPoint(x: 50, y: 25))
            #expect(RowLog.take() == ["2", "+2", "-0"])
            bench.scroll(0, 50, at: CGPoint(x: 50, y: 25))
            #expect(RowLog.take().filter { !$0.hasPrefix("-") && !$0.hasPrefix("+") } == ["200", "201"])
        }

        @Test("Sections: headers, footers and rows; a header may stay while its section is visible")
        func sections() {
            func view(_ pinned: PinnedScrollableViews) -> some View {
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 0, pinnedViews: pinned) {
                        ForEach(0..<10, id: \.self) { section in
                            Section(header: Text("head \(section)"), footer: Text("foot \(section)")) {
                                ForEach(0..<10, id: \.self) { Row(number: section * 10 + $0) }
                            }
                        }
                    }
                }
            }
            let bench = Bench(view([]), 100, 100)
            #expect(bench.frame("head 0") == "head 0 0 0 42 20")
            #expect(RowLog.take().filter { !$0.hasPrefix("+") } == ["0", "1", "2", "3"])
            bench.scroll(0, 180)
            // Rows 8 and 9, the footer, the next header, row 10.
            #expect(bench.frame("foot 0") == "foot 0 0 40 42 20")
            #expect(bench.frame("head 1") == "head 1 0 60 42 20")
            let pinned = Bench(view(.sectionHeaders), 100, 100)
            pinned.scroll(0, 50)
            #expect(pinned.frame("head 0") == "head 0 0 0 42 20")
            pinned.scroll(0, 180)
            // The section ends with its footer at 10: it takes the header with it.
            #expect(pinned.frame("head 0") == "head 0 0 -10 42 20")
        }

        @Test("88, 98: a row that was scrolled away comes back with its state; one whose element was gone begins anew")
        func scrolledAway() {
            struct Counter: View {
                let number: Int
                @State private var count = 0
                var body: some View {
                    VStack {
                        if number >= 0 { Button("row \(number) at \(count)") { count += 1 } }
                    }.frame(height: 40)
                }
            }
            struct Rows: View {
                @ObservedObject var model: Model
                var body: some View {
                    ScrollView { LazyVStack(spacing: 0) { ForEach(model.elements) { Counter(number: $0.number) } } }
                }
            }
            let model = Model(100)
            let bench = Bench(Rows(model: model), 200, 100)
            func labels() -> [String] { bench.root.semantics().flattened.filter { $0.role == .button }.map(\.label) }
            bench.press("row 1 at 0")
            bench.root.runTurn()
            bench.scroll(0, 2_000)
            #expect(!labels().contains { $0.hasPrefix("row 1 ") })
            bench.scroll(0, -2_000)
            #expect(labels() == ["row 0 at 0", "row 1 at 1", "row 2 at 0"])
            // A row of the same place and another id has nothing of it.
            bench.scroll(0, 2_000)
            let gone = model.elements.remove(at: 1)
            bench.root.runTurn()
            model.elements.insert(gone, at: 1)
            bench.root.runTurn()
            bench.scroll(0, -4_000)
            #expect(labels() == ["row 0 at 0", "row 1 at 0", "row 2 at 0"])
        }

        @Test("Views that are written one by one are all there")
        func writtenOut() {
            let bench = Bench(
                ScrollView {
                    LazyVStack(spacing: 0) {
                        Row(number: 1)
                        if true { Row(number: 2) }
                        Row(number: 3, height: 200)
                        Row(number: 4)
                    }
                }, 100, 100)
            #expect(bench.frame("row 4") == "row 4 32.5 240 35 20")
        }

        @Test("It takes the width that it is proposed, and is as long as its rows")
        func sizes() {
            let view = LazyVStack(spacing: 0) { ForEach(0..<3, id: \.self) { Row(number: $0) } }
            #expect(Bench(view, 100, 100).frame("LazyVStack") == "LazyVStack 0 20 100 60")
        }
    }

}

extension LazyContainerTests {
    /// Lazy grids: cells are boxes.
    @MainActor @Suite(.serialized) struct LazyGridTests {
        init() { RowLog.lines = [] }

        private struct Cell: View {
            let number: Int
            var width: CGFloat?
            var body: some View {
                let _ = RowLog.add("\(number)")
                Color.red.frame(width: width, height: 20)
            }
        }

        /// x, y, width, height of the cells in the root.
        private func cells<Content: View>(_ view: Content, _ width: Double = 200, _ height: Double = 200) -> [String] {
            Bench(view, width, height).frames.filter { $0.hasPrefix("Color") }.map { String($0.dropFirst(6)) }
        }

        @Test("222: columns come from the items: fixed, equal shares, as many as fit")
        func columns() {
            let two = [GridItem(.flexible()), GridItem(.flexible())]
            #expect(
                cells(LazyVGrid(columns: two) { ForEach(0..<3, id: \.self) { Cell(number: $0) } })
                    == ["0 76 96 20", "104 76 96 20", "0 104 96 20"])
            // A cell that is wider than its column reaches out on both sides.
            #expect(cells(LazyVGrid(columns: two) { Cell(number: 0, width: 100) }) == ["-2 90 100 20"])
            #expect(
                cells(
                    LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.fixed(40))]) {
                        ForEach(0..<2, id: \.self) { Cell(number: $0) }
                    }) == ["51 90 50 20", "109 90 40 20"])
            #expect(
                cells(
                    LazyVGrid(columns: [GridItem(.adaptive(minimum: 45))]) {
                        ForEach(0..<4, id: \.self) { Cell(number: $0, width: 10) }
                    }
                ).map { $0.split(separator: " ")[1] } == ["76", "76", "76", "104"])
            #expect(
                cells(
                    LazyVGrid(columns: [GridItem(.fixed(50), spacing: 20), GridItem()]) {
                        ForEach(0..<2, id: \.self) { Cell(number: $0) }
                    }) == ["0 90 50 20", "70 90 130 20"])
        }

        @Test("222: at no proposal the columns share what the first line would like; rows are the mirror")
        func ideals() {
            let two = [GridItem(.flexible()), GridItem(.flexible())]
            let view = LazyVGrid(columns: two) {
                Cell(number: 0, width: 30)
                Cell(number: 1, width: 20)
                Cell(number: 2, width: 100)
                Cell(number: 3, width: 20)
            }.fixedSize()
            #expect(Bench(view, 200, 200).frame("LazyVGrid") == "LazyVGrid 71 76 58 48")
            let rows = LazyHGrid(rows: two) { ForEach(0..<3, id: \.self) { _ in Color.red.frame(width: 20) } }
            #expect(cells(rows) == ["76 0 20 96", "76 104 20 96", "104 0 20 96"])
        }

        @Test("223: only what the window needs is made, line by line")
        func visibleCells() {
            let two = [GridItem(.flexible()), GridItem(.flexible())]
            let view = ScrollView {
                LazyVGrid(columns: two) { ForEach(0..<1_000, id: \.self) { Cell(number: $0) } }
            }
            let bench = Bench(view, 200, 200)
            #expect(RowLog.take() == (0..<16).map { "\($0)" })
            bench.scroll(0, 28)
            #expect(RowLog.take() == ["16", "17"])
            bench.scroll(0, 100_000)
            // 500 lines of 28 less the last distance: the last ones are there.
            #expect(RowLog.take().sorted() == (984..<1_000).map { "\($0)" })
            let cells = bench.frames.filter { $0.hasPrefix("Color") }
            #expect(cells.last == "Color 104 180 96 20")
        }
    }
}
