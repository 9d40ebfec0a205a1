import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// Searching: a window of 300 × 300; a character is 7 wide, a line 20 high.
@MainActor @Suite(.serialized) struct SearchTests {
    @MainActor final class Model: ObservableObject {
        @Published var text = ""
        @Published var scope = 1
        @Published var isPresented = false
        var lines: [String] = []
    }

    private struct Inside: View {
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch
        let model: Model
        var body: some View {
            VStack {
                Text(isSearching ? "searching" : "resting")
                Button("dismiss") { dismissSearch() }
            }
        }
    }

    private struct Screen: View {
        @ObservedObject var model: Model
        var body: some View {
            Inside(model: model)
                .searchable(text: $model.text, prompt: "Find")
                .searchSuggestions {
                    Text("first").searchCompletion("one")
                    Text("second").searchCompletion("two")
                }
                .searchScopes($model.scope) {
                    Text("All").tag(1)
                    Text("Mine").tag(2)
                }
                .onSubmit(of: .search) { model.lines.append("search \(model.text)") }
                .onSubmit { model.lines.append("text") }
        }
    }

    private func field(_ bench: Bench) -> SemanticsNode? {
        bench.root.semantics().flattened.first { $0.role == .textField }
    }

    private func isThere(_ bench: Bench, _ label: String) -> Bool {
        bench.root.semantics().flattened.contains { $0.label == label }
    }

    private func begin(_ bench: Bench) {
        let frame = field(bench)!.frame
        bench.tap(Double(frame.midX), Double(frame.midY))
        bench.root.runTurn()
    }

    @Test("360: a field stands above what is searched; what is typed is written")
    func typing() {
        let model = Model()
        let bench = Bench(Screen(model: model), 300, 300)
        #expect(field(bench)?.frame == CGRect(x: 12, y: 6, width: 276, height: 30))
        #expect(field(bench)?.label == "Find")
        #expect(bench.frame("resting") != nil)
        begin(bench)
        #expect(bench.frame("searching") != nil)
        bench.root.handle(.text("ab"))
        bench.root.runTurn()
        #expect(model.text == "ab")
        bench.key("Return")
        #expect(model.lines == ["search ab"])
        // The cross takes all away.
        let frame = field(bench)!.frame
        bench.tap(Double(frame.maxX) - 15, Double(frame.midY))
        bench.root.runTurn()
        #expect(model.text == "")
        #expect(bench.frame("searching") != nil)
    }

    @Test("360: Escape, Cancel and `dismissSearch` end the search")
    func ending() {
        let model = Model()
        let bench = Bench(Screen(model: model), 300, 300)
        for way in 0..<3 {
            begin(bench)
            bench.root.handle(.text("x"))
            bench.root.runTurn()
            #expect(model.text == "x")
            switch way {
            case 0: bench.key("Escape")
            case 1: bench.press("Cancel")
            default: bench.press("dismiss")
            }
            bench.root.runTurn()
            #expect(model.text == "")
            #expect(bench.frame("resting") != nil)
            #expect(bench.engine.focusedNode == nil)
            #expect(!isThere(bench, "Cancel"))
        }
    }

    @Test("Suggestions are seen while a person searches; one takes the place of what is searched for")
    func suggestions() {
        let model = Model()
        let bench = Bench(Screen(model: model), 300, 300)
        #expect(!isThere(bench, "second"))
        begin(bench)
        #expect(isThere(bench, "second"))
        bench.use("second")
        #expect(model.text == "two")
        #expect(bench.frame("resting") != nil)
        #expect(!isThere(bench, "second"))
    }

    @Test("Scopes are seen while a person searches, or while something is searched for")
    func scopes() {
        let model = Model()
        let bench = Bench(Screen(model: model), 300, 300)
        #expect(!isThere(bench, "Mine"))
        begin(bench)
        #expect(isThere(bench, "Mine"))
        bench.use("Mine")
        #expect(model.scope == 2)
        let entry = Bench(
            Text("content").searchable(
                text: Binding {
                    model.text
                } set: {
                    model.text = $0
                }
            )
            .searchScopes(.constant(1), activation: .onTextEntry) { Text("Scope").tag(1) }, 300, 300)
        model.text = ""
        begin(entry)
        #expect(!isThere(entry, "Scope"))
    }

    @Test("A program presents the search and is told of its end")
    func presented() {
        struct Presented: View {
            @ObservedObject var model: Model
            var body: some View {
                Inside(model: model).searchable(text: $model.text, isPresented: $model.isPresented)
            }
        }
        let model = Model()
        let bench = Bench(Presented(model: model), 300, 300)
        #expect(field(bench)?.label == "Search")
        model.isPresented = true
        bench.root.runTurn()
        #expect(bench.frame("searching") != nil)
        #expect(bench.engine.focusedNode != nil)
        bench.key("Escape")
        bench.root.runTurn()
        #expect(!model.isPresented)
        begin(bench)
        #expect(model.isPresented)
    }

    @Test("Typing runs the bodies that read the text, and no others")
    func bodies() {
        let model = Model()
        let bench = Bench(Screen(model: model), 300, 300)
        begin(bench)
        let counts = bench.counting {
            bench.root.handle(.text("a"))
            bench.root.runTurn()
        }
        // Whoever holds the model.
        #expect(counts.bodies == 2)
    }
}
