import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Testing

/// Sheets, questions and popovers over a window of 500 × 400.
@MainActor struct PresentationTests {
    private func names(_ bench: Bench) -> [String] {
        bench.root.semantics().flattened.map(\.name).filter { !$0.isEmpty }
    }

    @MainActor final class Said {
        var lines: [String] = []
    }

    private struct Sheets: View {
        let said: Said
        @State private var isShown = false
        @State private var count = 0
        var body: some View {
            VStack {
                Text("shown \(isShown)")
                Button("open") { isShown = true }
            }
            .sheet(isPresented: $isShown, onDismiss: { said.lines.append("dismissed") }) {
                Inside(count: $count)
            }
            .environment(\.lineLimit, 3)
        }
    }

    private struct Inside: View {
        @Binding var count: Int
        @State private var own = 0
        @Environment(\.dismiss) private var dismiss
        @Environment(\.lineLimit) private var limit
        var body: some View {
            VStack {
                Text("limit \(limit ?? 0) own \(own)")
                Button("own") { own += 1 }
                Button("count \(count)") { count += 1 }
                Button("close") { dismiss() }
            }
        }
    }

    @Test(
        "459, 460: a sheet has the environment of what shows it, its state begins anew, onDismiss runs after it is gone"
    )
    func sheets() {
        let said = Said()
        let bench = Bench(Sheets(said: said), 500, 400)
        bench.use("open")
        #expect(names(bench).suffix(4) == ["limit 3 own 0", "own", "count 0", "close"])
        bench.use("own")
        bench.use("count 0")
        #expect(names(bench).suffix(4) == ["limit 3 own 1", "own", "count 1", "close"])
        #expect(said.lines == [])
        bench.use("close")
        #expect(names(bench) == ["shown false", "open"])
        #expect(said.lines == ["dismissed"])
        bench.use("open")
        #expect(names(bench).suffix(4) == ["limit 3 own 0", "own", "count 1", "close"])
        // Escape closes it; a press beside it does nothing.
        bench.tap(5, 5)
        #expect(names(bench).contains("close"))
        bench.key("Escape")
        #expect(names(bench) == ["shown false", "open"])
    }

    private struct Items: View {
        struct Item: Identifiable { let id: Int }
        @State private var item: Item?
        var body: some View {
            Button("open") { item = Item(id: 1) }
                .sheet(item: $item) { item in
                    VStack {
                        Counter(name: "item \(item.id)")
                        Button("next") { self.item = Item(id: item.id + 1) }
                        Button("none") { self.item = nil }
                    }
                }
        }
    }
    private struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    @Test("459: an item with another id is another sheet, nil closes it")
    func items() {
        let bench = Bench(Items(), 500, 400)
        bench.use("open")
        bench.use("item 1 0")
        #expect(names(bench).contains("item 1 1"))
        bench.use("next")
        #expect(names(bench).contains("item 2 0"))
        bench.use("none")
        #expect(names(bench) == ["open"])
    }

    @Test("461: a sheet that a person may not close is closed by the program")
    func keptOpen() {
        struct Kept: View {
            @State private var isShown = true
            var body: some View {
                Text("under").sheet(isPresented: $isShown) {
                    Button("close") { isShown = false }.interactiveDismissDisabled()
                }
            }
        }
        let bench = Bench(Kept(), 500, 400)
        bench.key("Escape")
        #expect(names(bench).contains("close"))
        bench.use("close")
        #expect(names(bench) == ["under"])
    }

    private struct Asking: View {
        let said: Said
        @State private var isAsking = true
        var body: some View {
            Text("asking \(isAsking)")
                .alert("Delete it?", isPresented: $isAsking) {
                    Button("Delete", role: .destructive) { said.lines.append("deleted \(isAsking)") }
                    Button("Keep", role: .cancel) {}
                } message: {
                    Text("It is gone then.")
                }
        }
    }

    @Test("453: any button writes false, closes the question and runs its action")
    func questions() {
        let said = Said()
        let bench = Bench(Asking(said: said), 500, 400)
        #expect(names(bench).suffix(4) == ["Delete it?", "It is gone then.", "Delete", "Keep"])
        bench.use("Delete")
        #expect(names(bench) == ["asking false"])
        #expect(said.lines.count == 1)
    }

    @Test("452: without actions there is one OK; two stand side by side, more one below the other")
    func buttons() {
        func frames<A: View>(@ViewBuilder _ actions: @escaping () -> A) -> [String] {
            let bench = Bench(Text("under").alert("t", isPresented: .constant(true), actions: actions), 500, 400)
            return bench.root.semantics().flattened.filter { $0.role == .button }
                .map { "\($0.name) \(Int($0.frame.minX)) \(Int($0.frame.minY)) \(Int($0.frame.width))" }
        }
        #expect(frames { EmptyView() } == ["OK 114 205 272"])
        #expect(
            frames {
                Button("a") {}
                Button("b") {}
            } == ["a 114 205 132", "b 254 205 132"])
        #expect(
            frames {
                Button("a") {}
                Button("b") {}
                Button("c") {}
            }.map { $0.split(separator: " ")[1] } == ["114", "114", "114"])
    }

    @Test("455: without data a question about some is not shown")
    func withoutData() {
        let bench = Bench(
            Text("under").alert("t", isPresented: .constant(true), presenting: Int?.none) { _ in
                Button("a") {}
            } message: {
                Text("\($0)")
            }, 500, 400)
        #expect(names(bench) == ["under"])
    }

    @Test("Older questions: the answer that cancels stands first")
    func olderQuestions() {
        struct Older: View {
            let said: Said
            @State private var isAsking = true
            var body: some View {
                Text("under").alert(isPresented: $isAsking) {
                    Alert(
                        title: Text("t"), message: Text("m"),
                        primaryButton: .destructive(Text("go")) { said.lines.append("go") },
                        secondaryButton: .cancel())
                }
            }
        }
        let said = Said()
        let bench = Bench(Older(said: said), 500, 400)
        #expect(names(bench).suffix(4) == ["t", "m", "Cancel", "go"])
        bench.use("go")
        #expect(said.lines == ["go"])
        #expect(names(bench) == ["under"])
    }

    @Test("458: a popover opens below what it is of, and a press elsewhere closes it")
    func popovers() {
        struct Open: View {
            @State private var isShown = false
            var body: some View {
                Button("open") { isShown = true }.popover(isPresented: $isShown) { Text("inside") }
            }
        }
        let bench = Bench(Open(), 500, 400)
        bench.use("open")
        let (button, inside) = (
            bench.root.semantics().first(called: "open")!.frame, bench.root.semantics().first(called: "inside")!.frame
        )
        #expect(inside.minY > button.maxY)
        bench.tap(5, 5)
        #expect(names(bench) == ["open"])
    }
}
