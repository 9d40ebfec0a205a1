import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// Split views, semantics 470.
@MainActor struct SplitTests {
    private func texts(_ bench: Bench) -> [String] {
        bench.root.semantics().flattened.map(\.name).filter { !$0.isEmpty }
    }
    private func x(_ name: String, _ bench: Bench) -> Double? {
        bench.root.semantics().flattened.first { $0.isCalled(name) }.map { Double($0.frame.minX) }
    }

    private struct Three: View {
        @State private var chosen: Int?
        @State private var visibility = NavigationSplitViewVisibility.automatic
        var body: some View {
            NavigationSplitView(columnVisibility: $visibility) {
                List(selection: $chosen) { ForEach(0..<2, id: \.self) { Text("row \($0)") } }
            } content: {
                Text("middle")
            } detail: {
                VStack {
                    Text("detail \(chosen.map { "\($0)" } ?? "none")")
                    Button("only") { visibility = .detailOnly }
                    Button("double") { visibility = .doubleColumn }
                    Button("all") { visibility = .all }
                }
            }
        }
    }

    @Test("470: columns beside each other, as wide as the look says; the selection in the first drives the last")
    func columns() {
        let bench = Bench(Three(), 1000, 300)
        #expect(texts(bench) == ["Sidebar", "row 0", "row 1", "middle", "detail none", "only", "double", "all"])
        let middle = bench.root.semantics().first(called: "middle")!.frame
        #expect(Double(middle.midX).rounded() == 263 + 140)
        bench.use("row 1")
        #expect(texts(bench).contains("detail 1"))
        bench.use("double")
        #expect(texts(bench).prefix(2) == ["Sidebar", "middle"], "the button moves to the first bar that is there")
        bench.use("only")
        #expect(texts(bench).prefix(2) == ["Sidebar", "detail 1"])
        bench.use("all")
        #expect(texts(bench).contains("row 0"))
        bench.use("Sidebar")
        #expect(!texts(bench).contains("row 0") && texts(bench).contains("middle"))
    }

    @Test("470: below 720 points the first column lies over the others, and goes when something in it is chosen")
    func floating() {
        let bench = Bench(Three(), 700, 300)
        #expect(!texts(bench).contains("row 0"))
        let before = x("detail none", bench)
        bench.use("Sidebar")
        #expect(texts(bench).contains("row 0"))
        #expect(x("detail none", bench) == before, "the others stay where they are")
        bench.tap(600, 150)
        #expect(!texts(bench).contains("row 0"), "a press beside it hides it")
        bench.use("Sidebar")
        bench.use("row 0")
        #expect(!texts(bench).contains("row 0") && texts(bench).contains("detail 0"))
    }

    @Test("470: below 480 points there is one column at a time; what is chosen shows the next, and there is a way back")
    func single() {
        struct Two: View {
            @State private var chosen: Int?
            var body: some View {
                NavigationSplitView {
                    List(selection: $chosen) { ForEach(0..<2, id: \.self) { Text("row \($0)") } }
                        .navigationTitle("List")
                } detail: {
                    Text("detail \(chosen.map { "\($0)" } ?? "none")").navigationTitle("Detail")
                }
            }
        }
        let bench = Bench(Two(), 400, 300)
        #expect(texts(bench) == ["List", "row 0", "row 1"])
        bench.use("row 1")
        #expect(texts(bench) == ["Back", "Detail", "detail 1"])
        bench.use("Back")
        #expect(texts(bench) == ["List", "row 0", "row 1"])
        bench.resize(900, 300)
        #expect(texts(bench) == ["Sidebar", "List", "row 0", "row 1", "Detail", "detail 1"])
    }

    @Test("464, 470: links in the first column show their screens in the last, each in place of the one before")
    func links() {
        struct Linked: View {
            @State private var chosen: Int?
            var body: some View {
                NavigationSplitView {
                    List(selection: $chosen) {
                        NavigationLink("view") { Text("of the link") }
                        NavigationLink("word", value: "w")
                        NavigationLink("number", value: 7)
                    }
                    .navigationDestination(for: String.self) { Text("of \($0)") }
                } detail: {
                    Text("detail \(chosen.map { "\($0)" } ?? "none")")
                }
            }
        }
        let bench = Bench(Linked(), 900, 300)
        #expect(texts(bench).last == "detail none")
        bench.use("view")
        #expect(texts(bench).last == "of the link")
        bench.use("word")
        #expect(texts(bench).last == "of w")
        #expect(!texts(bench).contains("of the link"))
        #expect(bench.root.engine.recorder.diagnostics.isEmpty)
    }

    @Test("464: in a list whose selection has the value's type a link chooses its row")
    func chooses() {
        struct Linked: View {
            @State private var chosen: Int?
            var body: some View {
                NavigationSplitView {
                    List(selection: $chosen) { NavigationLink("number", value: 7).tag(7) }
                } detail: {
                    Text("detail \(chosen.map { "\($0)" } ?? "none")")
                }
            }
        }
        let bench = Bench(Linked(), 900, 300)
        bench.use("number")
        #expect(texts(bench).last == "detail 7")
        #expect(bench.root.engine.recorder.diagnostics.isEmpty)
    }

    @Test("A column is as wide as it says, and its edge is dragged within its limits")
    func widths() {
        let view = NavigationSplitView {
            Color.red.navigationSplitViewColumnWidth(min: 150, ideal: 200, max: 300)
        } detail: {
            Text("detail").frame(maxWidth: .infinity, alignment: .leading)
        }
        let bench = Bench(view, 900, 300)
        #expect(x("detail", bench) == 201)
        bench.drag(CGPoint(x: 200, y: 150), CGPoint(x: 250, y: 150))
        #expect(x("detail", bench) == 251)
        bench.drag(CGPoint(x: 250, y: 150), CGPoint(x: 700, y: 150))
        #expect(x("detail", bench) == 301)
    }

    @Test("An older container of two views is two columns, one view is a stack")
    func olderColumns() {
        let bench = Bench(
            NavigationView {
                List { NavigationLink("go", destination: Text("shown")) }
                Text("nothing yet")
            }, 900, 300)
        #expect(texts(bench) == ["Sidebar", "go", "nothing yet"])
        bench.use("go")
        #expect(texts(bench) == ["Sidebar", "go", "shown"])
    }

    @Test("What is drawn follows the geometry, and the layout does not")
    func visualEffects() {
        let bench = Bench(
            Text("abc").visualEffect { effect, proxy in
                effect.offset(x: proxy.size.width).opacity(0.5)
            }, 300, 300)
        let frame = bench.root.semantics().first(called: "abc")!.frame
        #expect(frame.width == 21 && frame.minX == (300.0 - 21) / 2 + 21)
        #expect(bench.frame("abc") == "abc 139.5 140 21 20")
    }
}
