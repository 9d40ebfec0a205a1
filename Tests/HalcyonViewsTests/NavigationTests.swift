import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

extension LazyContainerTests {
    /// Navigation in a window of 300 × 300.
    @MainActor @Suite(.serialized) struct NavigationTests {
        init() { RowLog.lines = [] }

        /// What is to be read, in order.
        private func texts(_ bench: Bench) -> [String] {
            bench.root.semantics().flattened.map(\.name).filter { !$0.isEmpty }
        }

        private struct Counting: View {
            let name: String
            @State private var count = 0
            var body: some View {
                let _ = RowLog.add(name)
                Button("\(name) \(count)") { count += 1 }
                    .onAppear { RowLog.lines.append("+\(name)") }
                    .onDisappear { RowLog.lines.append("-\(name)") }
            }
        }

        @Test(
            "101d, 468: a link shows its view; the way back removes it; what is under it keeps its state and disappears meanwhile"
        )
        func viewLinks() {
            let view = NavigationView {
                VStack {
                    Counting(name: "root")
                    NavigationLink(destination: Counting(name: "detail").navigationBarTitle("Detail")) { Text("go") }
                }.navigationBarTitle("Home")
            }
            let bench = Bench(view, 300, 300)
            #expect(texts(bench) == ["Home", "root 0", "go"])
            bench.use("root 0")
            _ = RowLog.take()
            bench.use("go")
            #expect(texts(bench) == ["Back", "Detail", "detail 0"])
            #expect(RowLog.take() == ["detail", "+detail", "-root"])
            bench.use("detail 0")
            bench.use("Back")
            #expect(texts(bench) == ["Home", "root 1", "go"])
            #expect(RowLog.take() == ["detail", "+root", "-detail"])
            // Its state begins anew.
            bench.use("go")
            #expect(texts(bench) == ["Back", "Detail", "detail 0"])
        }

        private struct Paths: View {
            @State var path: [Int]
            var body: some View {
                VStack(spacing: 0) {
                    Text("path \(path)")
                    Button("replace") { path = [1, 5] }
                    NavigationStack(path: $path) {
                        NavigationLink("one", value: 1)
                            .navigationDestination(for: Int.self) { number in
                                VStack {
                                    Counting(name: "screen \(number)")
                                    NavigationLink("more", value: number + 1)
                                }.navigationTitle("Title \(number)")
                            }
                            .navigationTitle("Root")
                    }
                }
            }
        }

        @Test(
            "465: a path is written by pushing and going back, and written it shows other screens; the common begin stays"
        )
        func paths() {
            let bench = Bench(Paths(path: []), 300, 300)
            bench.use("one")
            #expect(texts(bench) == ["path [1]", "replace", "Back", "Title 1", "screen 1 0", "more"])
            bench.use("screen 1 0")
            bench.use("more")
            #expect(texts(bench) == ["path [1, 2]", "replace", "Back", "Title 2", "screen 2 0", "more"])
            bench.use("replace")
            #expect(texts(bench) == ["path [1, 5]", "replace", "Back", "Title 5", "screen 5 0", "more"])
            bench.use("Back")
            #expect(texts(bench) == ["path [1]", "replace", "Back", "Title 1", "screen 1 1", "more"])
            bench.use("Back")
            #expect(texts(bench) == ["path []", "replace", "Root", "one"])
            // A path that is there from the begin.
            #expect(texts(Bench(Paths(path: [3, 4]), 300, 300)).contains("screen 4 0"))
        }

        @Test(
            "464: a link to a value of a type without a destination does nothing, and says so; one to nil is disabled")
        func missingDestinations() {
            let view = NavigationStack {
                VStack {
                    NavigationLink("text", value: "a")
                    NavigationLink("none", value: Int?.none)
                }.navigationDestination(for: Int.self) { Text("\($0)") }
            }
            let bench = Bench(view, 300, 300)
            bench.use("text")
            #expect(texts(bench) == ["text", "none"])
            #expect(bench.engine.recorder.diagnostics.map(\.code) == [.navigation])
            #expect(bench.root.semantics().first(called: "none")?.isEnabled == false)
            let path = Bench(NavigationStack(path: .constant(NavigationPath(["a"]))) { Text("root") }, 300, 300)
            #expect(texts(path) == ["Back", "There is no destination for this value."])
        }

        @Test("466: of two destinations for one type the one nearest the root counts")
        func twoDestinations() {
            let view = NavigationStack {
                NavigationLink("go", value: 1)
                    .navigationDestination(for: Int.self) { _ in
                        NavigationLink("again", value: 2).navigationDestination(for: Int.self) { _ in Text("inner") }
                    }
            }
            let bench = Bench(view, 300, 300)
            bench.use("go")
            bench.use("again")
            #expect(texts(bench) == ["Back", "again"])
            #expect(bench.engine.recorder.diagnostics.first?.code == .navigation)
        }

        private struct Presenting: View {
            @State private var isShown = false
            @State private var item: String?
            @State private var choice: Int?
            var body: some View {
                NavigationStack {
                    VStack {
                        Text("\(isShown) \(item ?? "nil") \(choice ?? 0)")
                        Button("show") { isShown = true }
                        Button("item") { item = "a" }
                        NavigationLink(destination: Text("chosen"), tag: 3, selection: $choice) { Text("three") }
                    }
                    .navigationDestination(isPresented: $isShown) { Text("shown") }
                    .navigationDestination(item: $item) { Text("item \($0)") }
                }
            }
        }

        @Test("Screens that bindings show write them as they go")
        func bindings() {
            let bench = Bench(Presenting(), 300, 300)
            bench.use("show")
            #expect(texts(bench) == ["Back", "shown"])
            bench.use("Back")
            #expect(texts(bench).first == "false nil 0")
            bench.use("item")
            #expect(texts(bench) == ["Back", "item a"])
            bench.use("Back")
            bench.use("three")
            #expect(texts(bench) == ["Back", "chosen"])
            bench.use("Back")
            #expect(texts(bench).first == "false nil 0")
        }

        @Test("462: dismiss goes back from the screen that it is in")
        func dismissal() {
            struct Closing: View {
                @Environment(\.dismiss) private var dismiss
                @Environment(\.presentationMode) private var mode
                @Environment(\.isPresented) private var isPresented
                var body: some View {
                    VStack {
                        Text("presented \(isPresented)")
                        Button("close") { dismiss() }
                        Button("old close") { mode.wrappedValue.dismiss() }
                    }
                }
            }
            let view = NavigationStack {
                VStack {
                    NavigationLink("go") { Closing() }
                    Closing()
                }
            }
            let bench = Bench(view, 300, 300)
            bench.use("close")
            #expect(texts(bench) == ["go", "presented false", "close", "old close"])
            for name in ["close", "old close"] {
                bench.use("go")
                #expect(texts(bench) == ["Back", "presented true", "close", "old close"])
                bench.use(name)
                #expect(texts(bench).first == "go")
            }
        }

        @Test("469: the innermost title counts, of siblings the first")
        func titles() {
            let view = NavigationStack {
                VStack {
                    Text("a").navigationTitle("inner")
                    Text("b").navigationTitle("second")
                }.navigationTitle("outer")
            }
            #expect(texts(Bench(view, 300, 300)) == ["inner", "a", "b"])
            // Large over the root: 30 high, 20 in; inline: in the middle of the bar.
            let large = Bench(NavigationStack { Text("a").navigationTitle("Title") }, 300, 300)
            #expect(large.frame("Title")?.hasPrefix("Title 20 48 ") == true)
            let small = Bench(
                NavigationStack { Text("a").navigationBarTitle("Title", displayMode: .inline) }, 300, 300)
            #expect(small.frame("Title")?.split(separator: " ")[2] == "14")
            #expect(
                texts(Bench(NavigationStack { Text("a").navigationTitle("t").navigationBarHidden(true) }, 300, 300))
                    == ["a"])
        }

        @Test("472, 473: items of views around come first; each stands at its place in the bar")
        func toolbars() {
            let view = NavigationStack {
                VStack {
                    Text("a").toolbar { ToolbarItem(placement: .navigationBarTrailing) { Button("inner") {} } }
                }
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("cancel") {} }
                    ToolbarItem { Button("outer") {} }
                    if false { ToolbarItem { Button("never") {} } }
                    ToolbarItemGroup(placement: .bottomBar) {
                        Button("one") {}
                        Button("two") {}
                    }
                }
                .navigationBarItems(leading: Button("old") {})
            }
            let bench = Bench(view, 300, 300)
            #expect(texts(bench) == ["old", "cancel", "outer", "inner", "a", "one", "two"])
            func x(_ name: String) -> CGFloat { bench.root.semantics().first(called: name)?.frame.midX ?? -1 }
            #expect(x("old") < x("cancel"))
            #expect(x("cancel") < 150)
            #expect(150 < x("outer"))
            #expect(x("outer") < x("inner"))
        }

        @Test("An update of the view around gives a screen its newer view")
        func updates() {
            struct Updating: View {
                @State private var count = 0
                var body: some View {
                    VStack(spacing: 0) {
                        Button("count") { count += 1 }
                        NavigationStack { NavigationLink("go") { Text("count \(count)") } }
                    }
                }
            }
            let bench = Bench(Updating(), 300, 300)
            bench.use("go")
            bench.use("count")
            #expect(texts(bench) == ["count", "Back", "count 1"])
        }

        @Test("In a list a link is its row: the whole of it, with a chevron")
        func rows() {
            let view = NavigationView {
                List(0..<3, id: \.self) { number in
                    NavigationLink(destination: Text("screen \(number)")) { Text("row \(number)") }
                }.listStyle(.plain).navigationBarTitle("List", displayMode: .inline)
            }
            let bench = Bench(view, 300, 300)
            bench.tap(200, 48 + 36 + 18)
            #expect(texts(bench) == ["Back", "screen 1"])
        }

        // MARK: Tabs

        private struct Tabs: View {
            @State private var choice = "a"
            var body: some View {
                TabView(selection: $choice) {
                    Counting(name: "first").tabItem { Text("A") }.tag("a")
                    Counting(name: "second").tabItem { Text("B") }.tag("b")
                    Button("jump \(choice)") { choice = "a" }.tabItem { Text("C") }.tag("c")
                }
            }
        }

        @Test("471: a tab is made when it is chosen first, and stays; it disappears while another one is shown")
        func tabs() {
            let bench = Bench(Tabs(), 300, 300)
            #expect(texts(bench) == ["first 0", "A", "B", "C"])
            #expect(RowLog.take() == ["first", "+first"])
            bench.use("first 0")
            _ = RowLog.take()
            bench.use("B")
            #expect(texts(bench) == ["second 0", "A", "B", "C"])
            #expect(RowLog.take() == ["second", "+second", "-first"])
            bench.use("C")
            #expect(texts(bench) == ["jump c", "A", "B", "C"])
            _ = RowLog.take()
            bench.use("jump c")
            #expect(texts(bench) == ["first 1", "A", "B", "C"])
            #expect(RowLog.take() == ["+first"])
            let tab = bench.root.semantics().first(called: "A")
            #expect(tab?.role == .tab)
            #expect(tab?.traits.contains(.isSelected) == true)
        }

        @Test("Tabs keep their choice themselves without a binding; pages have dots")
        func ownChoice() {
            let view = TabView {
                Text("one").tabItem { Text("A") }
                Text("two").tabItem { Text("B") }
            }
            let bench = Bench(view, 300, 300)
            bench.use("B")
            #expect(texts(bench) == ["two", "A", "B"])
            let pages = Bench(
                TabView { ForEach(0..<3, id: \.self) { Text("page \($0)") } }.tabViewStyle(.page), 300, 300)
            #expect(texts(pages) == ["page 0", "1", "2", "3"])
            pages.use("3")
            #expect(texts(pages) == ["page 2", "1", "2", "3"])
        }
    }
}
