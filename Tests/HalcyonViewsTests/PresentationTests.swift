import Combine
import Foundation
import HalcyonCore
import HalcyonEngine
import HalcyonPlatform
import HalcyonViews
import Observation
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
        #expect(names(bench).suffix(4) == ["Delete it?", "It is gone then.", "Keep", "Delete"])
        bench.use("Delete")
        #expect(names(bench) == ["asking false"])
        #expect(said.lines == ["deleted false"], "it is closed before the action runs")
    }

    @Test("327, 453, 454: Escape presses what cancels, or nothing; Return what has no role where nothing is destroyed")
    func keys() {
        struct Keyed<A: View>: View {
            @State private var isAsking = true
            let actions: () -> A
            var body: some View { Text("asking \(isAsking)").alert("t", isPresented: $isAsking, actions: actions) }
        }
        func after<A: View>(_ key: String, @ViewBuilder _ actions: @escaping (Said) -> A) -> [String] {
            let said = Said()
            let bench = Bench(Keyed { actions(said) }, 500, 400)
            bench.key(key)
            return said.lines + names(bench).filter { $0.hasPrefix("asking") }
        }
        @ViewBuilder func three(_ said: Said) -> some View {
            Button("a") { said.lines.append("a") }
            Button("b") { said.lines.append("b") }
            Button("c", role: .cancel) { said.lines.append("c") }
        }
        @ViewBuilder func destroying(_ said: Said) -> some View {
            Button("a") { said.lines.append("a") }
            Button("d", role: .destructive) { said.lines.append("d") }
        }
        // While a question is up nothing else is read.
        #expect(after("Escape", three) == ["c", "asking false"])
        #expect(after("Return", three) == ["a", "asking false"])
        #expect(after("Escape", destroying) == ["asking false"], "the way out that was made up")
        #expect(after("Return", destroying) == [])
        #expect(after("Escape") { _ in Button("a") {} } == [])
        #expect(after("Return") { _ in EmptyView() } == [], "the OK that was made up")
    }

    @Test("452: a question that destroys something has a way out; of three the one that cancels is last")
    func order() {
        func buttons<A: View>(@ViewBuilder _ actions: @escaping () -> A) -> [String] {
            let bench = Bench(Text("under").alert("t", isPresented: .constant(true), actions: actions), 500, 400)
            return bench.root.semantics().flattened.filter { $0.role == .button }.map(\.name)
        }
        #expect(buttons { Button("Delete", role: .destructive) {} } == ["Cancel", "Delete"])
        #expect(
            buttons {
                Button("Keep", role: .cancel) {}
                Button("Delete", role: .destructive) {}
                Button("Archive") {}
            } == ["Delete", "Archive", "Keep"])
        #expect(
            buttons {
                Button("a") {}
                Button("Keep", role: .cancel) {}
            } == ["Keep", "a"])
    }

    @Test("B35, 456: the action has the data that were there when it was asked; the binding is false by then")
    func caseB35() {
        struct Offering: View {
            let said: Said
            @State private var offer: Int? = 7
            @State private var isAsking = true
            var body: some View {
                let binding = Binding {
                    isAsking
                } set: { new in
                    said.lines.append("set \(new)")
                    isAsking = new
                    offer = nil
                }
                VStack {
                    Text("offer \(offer ?? 0)")
                    Button("other") { offer = 8 }
                }
                .alert("Take it?", isPresented: binding, presenting: offer) { offer in
                    Button("Get \(offer)") { said.lines.append("get \(offer) of \(String(describing: self.offer))") }
                } message: { offer in
                    Text("about \(offer)")
                }
            }
        }
        let said = Said()
        let bench = Bench(Offering(said: said), 500, 400)
        #expect(names(bench).contains("about 7"))
        bench.use("Get 7")
        #expect(said.lines == ["set false", "get 7 of nil"])
        #expect(names(bench) == ["offer 0", "other"])
    }

    @Test("456: other data while it is asked change nothing")
    func dataChanges() {
        struct Changing: View {
            let model: Model
            var body: some View {
                Text("under").alert("t", isPresented: .constant(true), presenting: model.data) { data in
                    Button("of \(data)") {}
                }
            }
        }
        let model = Model()
        let bench = Bench(Changing(model: model), 500, 400)
        model.data = 2
        bench.root.runTurn()
        #expect(bench.root.semantics().flattened.filter { $0.role == .button }.map(\.name) == ["of 1"])
    }
    @Observable @MainActor final class Model { var data: Int? = 1 }

    @Test("B34: a person who closes something writes once, a program that did it itself is not written after")
    func caseB34() {
        final class Log {
            var item: Int?
            var sets: [Int?] = []
        }
        struct One: Identifiable { let id: Int }
        struct Shown: View {
            let log: Log
            @State private var item: One? = One(id: 1)
            var body: some View {
                let binding = Binding {
                    item
                } set: { new in
                    log.sets.append(new?.id)
                    item = new
                }
                VStack {
                    Text("under")
                    Button("show") { item = One(id: 2) }
                }
                .sheet(item: binding) { item in
                    VStack {
                        Text("item \(item.id)")
                        Button("none") { self.item = nil }
                        Leave()
                    }
                }
            }
        }
        struct Leave: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Button("leave") {
                    dismiss()
                    dismiss()
                }
            }
        }
        let log = Log()
        let bench = Bench(Shown(log: log), 500, 400)
        bench.key("Escape")
        #expect(log.sets == [nil])
        bench.use("show")
        bench.use("none")
        #expect(log.sets == [nil], "the program did it")
        bench.use("show")
        bench.use("leave")
        #expect(log.sets == [nil, nil], "twice said, once done")
        #expect(names(bench) == ["under", "show"])
    }

    @Test("B99: what is shown reads the state as it is then, though the body that made it did not")
    func caseB99() {
        struct Items: View {
            let said: Said
            @State private var name: String?
            @State private var isShown = false
            var body: some View {
                let _ = said.lines.append("body")
                Button("show") {
                    name = "X"
                    isShown = true
                }
                .sheet(isPresented: $isShown) {
                    VStack {
                        if let name { Text(name) } else { Text("none") }
                        Button("other") { name = "Y" }
                    }
                }
            }
        }
        let said = Said()
        let bench = Bench(Items(said: said), 500, 400)
        bench.use("show")
        #expect(names(bench).suffix(2) == ["X", "other"])
        bench.use("other")
        #expect(names(bench).suffix(2) == ["Y", "other"])
        #expect(said.lines == ["body"], "the body reads neither")
    }

    @Test("A question while another one is up lies over it, and that is said with what to write instead")
    func twoQuestions() {
        struct Two: View {
            @State private var one = true
            @State private var other = true
            var body: some View {
                Text("under")
                    .alert("first", isPresented: $one) { Button("a") {} }
                    .alert("second", isPresented: $other) { Button("b") {} }
            }
        }
        let bench = Bench(Two(), 500, 400)
        let said = bench.root.engine.recorder.diagnostics.filter { $0.code == .presentation }
        #expect(said.count == 1)
        #expect(said.first?.message.contains("Ask one after the other") == true)
        #expect(names(bench).filter { ["a", "b"].contains($0) }.count == 2)
        bench.use("a")
        #expect(names(bench).contains("b") && !names(bench).contains("a"))
        bench.use("b")
        #expect(names(bench) == ["under"])
    }

    @Test("A question in a sheet leaves that as it is when it is answered")
    func questionInSheet() {
        struct Nested: View {
            @State private var isShown = true
            @State private var isAsking = true
            var body: some View {
                Text("under").sheet(isPresented: $isShown) {
                    Text("inside").alert("t", isPresented: $isAsking) { Button("a") {} }
                }
            }
        }
        let bench = Bench(Nested(), 500, 400)
        #expect(bench.root.engine.recorder.diagnostics.isEmpty)
        bench.use("a")
        #expect(names(bench).contains("inside"))
        #expect(!names(bench).contains("a"))
    }

    @Test("Older choices: one below the other, the one that cancels last")
    func actionSheets() {
        struct Older: View {
            let said: Said
            @State private var isShown = true
            var body: some View {
                Text("under").actionSheet(isPresented: $isShown) {
                    ActionSheet(
                        title: Text("t"), message: Text("m"),
                        buttons: [
                            .cancel(), .default(Text("go")) { said.lines.append("go") },
                            .destructive(Text("end")) { said.lines.append("end") },
                        ])
                }
            }
        }
        let said = Said()
        let bench = Bench(Older(said: said), 500, 400)
        let buttons = bench.root.semantics().flattened.filter { $0.role == .button }
        #expect(buttons.map(\.name) == ["go", "end", "Cancel"])
        #expect(Set(buttons.map(\.frame.minX)).count == 1)
        bench.use("end")
        #expect(said.lines == ["end"])
        #expect(names(bench) == ["under"])
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
