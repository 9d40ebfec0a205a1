import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// What people run into with screens and tabs.
@MainActor struct NavigationCaseTests {
    private func texts(_ bench: Bench) -> [String] {
        bench.root.semantics().flattened.map(\.name).filter { !$0.isEmpty }
    }

    @MainActor final class Lines {
        var all: [String] = []
        func take() -> [String] {
            defer { all = [] }
            return all
        }
    }

    private struct Noted: View {
        let name: String
        let lines: Lines
        @State private var guarded = false
        var body: some View {
            Text(name)
                .onAppear {
                    lines.all.append("+\(name)")
                    if !guarded {
                        guarded = true
                        lines.all.append("first \(name)")
                    }
                }
                .onDisappear { lines.all.append("-\(name)") }
        }
    }

    @Test("B49: each visit of a tab and each way back is an appearance; each is paired; a guard runs once")
    func caseB49() {
        struct Tabs: View {
            let lines: Lines
            var body: some View {
                TabView {
                    Noted(name: "one", lines: lines).tabItem { Text("first") }
                    Noted(name: "two", lines: lines).tabItem { Text("second") }
                    Noted(name: "three", lines: lines).tabItem { Text("third") }
                }
            }
        }
        let lines = Lines()
        let bench = Bench(Tabs(lines: lines), 300, 300)
        for tab in ["second", "first", "third", "first"] { bench.use(tab) }
        #expect(
            lines.take() == [
                "+one", "first one", "+two", "first two", "-one", "+one", "-two", "+three", "first three", "-one",
                "+one", "-three",
            ])
        let stack = Bench(
            NavigationStack {
                VStack {
                    Noted(name: "root", lines: lines)
                    NavigationLink("go") { Noted(name: "detail", lines: lines) }
                }
            }, 300, 300)
        stack.use("go")
        stack.use("Back")
        #expect(
            lines.take() == ["+root", "first root", "+detail", "first detail", "-root", "+root", "-detail"])
    }

    private final class Model: ObservableObject {
        @Published var count = 0
        @Published var order = [1, 2, 3]
    }

    private struct Publishing: View {
        @StateObject private var model = Model()
        @State private var path: [Int] = []
        let lines: Lines
        var body: some View {
            NavigationStack(path: $path) {
                List { ForEach(model.order, id: \.self) { NavigationLink("row \($0)", value: $0) } }
                    .navigationDestination(for: Int.self) { number in
                        Deep(number: number, model: model, lines: lines)
                    }
            }
        }
    }
    private struct Deep: View {
        let number: Int
        @ObservedObject var model: Model
        let lines: Lines
        @State private var own = 0
        var body: some View {
            VStack {
                Text("deep \(number) count \(model.count) own \(own)")
                NavigationLink("further", value: number + 1)
                Button("own") { own += 1 }
                Button("publish") {
                    model.count += 1
                    model.order.reverse()
                }
            }
            .onAppear { lines.all.append("+\(number)") }
        }
    }

    @Test("B101: screens stay while a model publishes and the list that led to them is sorted anew")
    func caseB101() {
        let lines = Lines()
        let bench = Bench(Publishing(lines: lines), 300, 300)
        bench.use("row 2")
        bench.use("further")
        bench.use("own")
        #expect(lines.take() == ["+2", "+3"])
        for _ in 0..<20 { bench.use("publish") }
        #expect(texts(bench) == ["Back", "deep 3 count 20 own 1", "further", "own", "publish"])
        #expect(lines.take() == [])
        bench.use("Back")
        #expect(texts(bench).contains("deep 2 count 20 own 0"))
        bench.use("Back")
        #expect(texts(bench) == ["row 1", "row 2", "row 3"])
    }

    private struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    @Test("B102: a covered root and other tabs keep state, place and depth; branches of a switch do not")
    func caseB102() {
        struct Tabs: View {
            var body: some View {
                TabView {
                    NavigationStack {
                        VStack {
                            Counter(name: "root")
                            ScrollView { ForEach(0..<40, id: \.self) { Text("line \($0)") } }.frame(height: 60)
                            NavigationLink("go") { Counter(name: "detail") }
                        }
                    }.tabItem { Text("first") }
                    Counter(name: "other").tabItem { Text("second") }
                }
            }
        }
        let bench = Bench(Tabs(), 300, 300)
        bench.use("root 0")
        let line = bench.root.semantics().first(called: "line 1")!.frame
        bench.scroll(0, 100, at: CGPoint(x: line.midX, y: line.midY))
        let scrolled = bench.root.semantics().first(called: "line 1")!.frame.minY
        #expect(scrolled == line.minY - 100)
        bench.use("go")
        bench.use("detail 0")
        bench.use("second")
        bench.use("other 0")
        bench.use("first")
        #expect(texts(bench).contains("detail 1"), "the depth and the state are kept")
        bench.use("Back")
        #expect(texts(bench).contains("root 1"))
        #expect(bench.root.semantics().first(called: "line 1")!.frame.minY == scrolled)
        bench.use("second")
        #expect(texts(bench).contains("other 1"))

        struct Switch: View {
            @State private var tab = 0
            var body: some View {
                VStack {
                    Button("turn") { tab = 1 - tab }
                    switch tab {
                    case 0: Counter(name: "one")
                    default: Counter(name: "two")
                    }
                }
            }
        }
        let home = Bench(Switch(), 300, 300)
        home.use("one 0")
        home.use("turn")
        home.use("turn")
        #expect(texts(home) == ["turn", "one 0"])
    }

    @Test("A path whose value has no destination shows that there is none, says it once, and goes back")
    func withoutDestination() {
        struct Pathed: View {
            @State var path = NavigationPath(["word"])
            var body: some View {
                VStack(spacing: 0) {
                    Text("count \(path.count)")
                    NavigationStack(path: $path) { Text("root") }
                }
            }
        }
        let bench = Bench(Pathed(), 300, 300)
        #expect(texts(bench) == ["count 1", "Back", "There is no destination for this value."])
        let said = bench.root.engine.recorder.diagnostics
        #expect(said.map(\.code) == [.navigation])
        bench.use("Back")
        #expect(texts(bench) == ["count 0", "root"])
    }
}
