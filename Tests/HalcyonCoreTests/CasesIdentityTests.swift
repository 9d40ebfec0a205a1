import Foundation
import HalcyonEngine
import HalcyonPlatform
import HalcyonTestSupport
import SwiftUI
import Testing

/// Public reports about needless redraws and identity: `Documentation/cases.md`.
@MainActor struct IdentityCaseTests {
    private struct Tapped: View {
        let title: String
        let onTap: () -> Void
        var body: some View {
            let _ = log("row")
            Button(title) { onTap() }
        }
    }
    private struct Equal: View, Equatable {
        let title: String
        let onTap: () -> Void
        static nonisolated func == (left: Equal, right: Equal) -> Bool { left.title == right.title }
        var body: some View {
            let _ = log("row")
            Button(title) { onTap() }
        }
    }
    private enum Variant: CaseIterable { case nothing, captures, method, equatable }

    @Test("B74: rows with a capturing closure run with the parent; the newest closure is the one that is called")
    func caseB74() {
        struct Parent: View {
            @State private var tick = 0
            let variant: Variant
            private func tapped() { log("method \(tick)") }
            var body: some View {
                ForEach(0..<100, id: \.self) { number in
                    switch variant {
                    case .nothing: Tapped(title: "row \(number)") { log("nothing") }
                    case .captures: Tapped(title: "row \(number)") { [tick] in log("captured \(tick)") }
                    case .method: Tapped(title: "row \(number)", onTap: tapped)
                    case .equatable: Equal(title: "row \(number)") { [tick] in log("equal \(tick)") }.equatable()
                    }
                }
                Button("Tick \(tick)") { tick += 1 }
            }
        }
        func run(_ variant: Variant, _ policy: LaunchOptions.Policy) -> [String] {
            let rig = Rig(policy: policy, size: CGSize(width: 400, height: 8000)) { Parent(variant: variant) }
            #expect(Log.take().count == 100)
            for tick in 0..<10 { rig.tap("Tick \(tick)") }
            let runs = Log.take().count
            rig.tap("row 42")
            return ["\(runs)"] + Log.take()
        }
        #expect(run(.nothing, .swiftUI) == ["0", "nothing"])
        #expect(run(.captures, .swiftUI) == ["1000", "captured 10"])
        #expect(run(.method, .swiftUI) == ["1000", "method 10"])
        #expect(run(.equatable, .swiftUI) == ["0", "equal 0"], "== says that nothing changed")
        #expect(run(.nothing, .precise) == ["0", "nothing"])
        #expect(run(.captures, .precise) == ["1000", "captured 10"])
        // The method captured the view, whose state is the same; it reads the newest.
        #expect(run(.method, .precise) == ["0", "method 10"])
        #expect(run(.equatable, .precise) == ["0", "equal 0"])
    }

    private struct Named: Identifiable, Equatable { var id: String }

    private struct IndexRow: View, Equatable {
        @MainActor static var comparisons = 0
        let id: String
        let action: () -> Void
        static nonisolated func == (left: IndexRow, right: IndexRow) -> Bool {
            MainActor.assumeIsolated { comparisons += 1 }
            return left.id == right.id
        }
        var body: some View { Button(id) { action() } }
    }

    @Test("B75: an == that ignores the closure keeps the old one; one that acts by id does the right thing")
    func caseB75() {
        struct Parent: View {
            @State private var rows = ["a", "b", "c"].map(Named.init)
            let byID: Bool
            var body: some View {
                ForEach(Array(rows.enumerated()), id: \.element.id) { index, row in
                    IndexRow(id: row.id) { log(byID ? "acts on \(row.id)" : "acts on \(index)") }
                }
                Button("Delete") { rows.removeFirst() }
            }
        }
        for byID in [false, true] {
            IndexRow.comparisons = 0
            let rig = Rig { Parent(byID: byID) }
            rig.tap("Delete")
            #expect(IndexRow.comparisons == 2)
            rig.tap("b")
            #expect(Log.take() == [byID ? "acts on b" : "acts on 1"])
        }
    }

    private struct Numbered: Identifiable {
        var id: Int
        var name: String
    }

    @Test(
        "B80: of several elements with one id the first is shown; when it goes the next is shown, with a state of its own"
    )
    func caseB80() {
        struct Parent: View {
            @State private var list = [
                Numbered(id: 1, name: "A"), Numbered(id: 2, name: "B"), Numbered(id: 1, name: "C"),
            ]
            var body: some View {
                ForEach(list) { Counter(name: $0.name) }
                Button("Remove A") { list.removeFirst() }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("A 0")
        rig.tap("B 0")
        #expect(rig.labels == ["A 1", "B 1", "Remove A"])
        _ = Log.take()
        rig.tap("Remove A")
        #expect(rig.labels == ["B 1", "C 0", "Remove A"])
        #expect(Log.take() == ["C appears", "A disappears at 1"])
        #expect(rig.codes == [.duplicateID])
        let floats = Rig { ForEach([0.5, 0.5, 0.2], id: \.self) { Text("\($0)") } }
        #expect(floats.labels == ["0.500000", "0.200000"])
        #expect(floats.codes == [.duplicateID])
        let separate = Rig {
            ForEach([1, 2], id: \.self) { Counter(name: "first \($0)") }
            ForEach([1, 2], id: \.self) { Counter(name: "second \($0)") }
        }
        separate.tap("first 1 0")
        #expect(separate.labels == ["first 1 1", "first 2 0", "second 1 0", "second 2 0"])
        #expect(separate.codes == [])
    }

    private struct Tagged: View {
        let name: String
        @State private var tag = "-"
        var body: some View {
            let _ = log("row \(name)")
            Button("\(name) \(tag)") { tag = "x" }
                .onDisappear { log("\(name) gone") }
        }
    }

    @Test("B81: with an id of its own a row's state goes with it; with its position it stays at the position")
    func caseB81() {
        struct Parent: View {
            @State private var list = ["a", "b", "c"].map(Named.init)
            let kind: Int
            var body: some View {
                switch kind {
                case 0: ForEach(list) { Tagged(name: $0.id) }
                case 1: ForEach(Array(list.enumerated()), id: \.offset) { Tagged(name: $0.element.id) }
                default: ForEach(list.indices, id: \.self) { Tagged(name: list[$0].id) }
                }
                Button("Delete") { list.removeFirst() }
                Button("Last to front") { list.insert(list.removeLast(), at: 0) }
            }
        }
        for kind in 0...2 {
            let rig = Rig { Parent(kind: kind) }
            rig.tap("b -")
            _ = Log.take()
            rig.tap("Delete")
            #expect(rig.labels.prefix(2) == (kind == 0 ? ["b x", "c -"] : ["b -", "c x"]))
            #expect(Log.take() == (kind == 0 ? ["a gone"] : ["row b", "row c", "c gone"]))
            rig.tap("Last to front")
            #expect(rig.labels.prefix(2) == (kind == 0 ? ["c -", "b x"] : ["c -", "b x"]))
            #expect(Log.take() == (kind == 0 ? [] : ["row c", "row b"]))
        }
    }

    @Test("B82: a branch is another identity, a ternary inside one view is not") func caseB82() {
        struct Parent: View {
            @State private var hint = false
            var body: some View {
                if hint { Counter(name: "branch").environment(\.hint, true) } else { Counter(name: "branch") }
                Counter(name: "ternary").environment(\.hint, hint ? true : false)
                Button("Hint") { hint.toggle() }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("branch 0")
        rig.tap("ternary 0")
        _ = Log.take()
        rig.tap("Hint")
        #expect(rig.labels == ["branch 0", "ternary 1", "Hint"])
        #expect(Log.take() == ["branch appears", "branch disappears at 1"])
    }

    @Test("B83: another id resets; an id made anew in each body resets at each run, and that is said") func caseB83() {
        struct Parent: View {
            @State private var flag = false
            @State private var tick = 0
            let isRandom: Bool
            var body: some View {
                if isRandom { Counter(name: "a").id(UUID()) } else { Counter(name: "a").id(flag) }
                Text("tick \(tick)")
                Button("Flip") { flag.toggle() }
                Button("Tick") { tick += 1 }
            }
        }
        let flips = Rig { Parent(isRandom: false) }
        flips.tap("a 0")
        flips.tap("Flip")
        #expect(flips.labels.first == "a 0")
        #expect(Log.take() == ["a appears", "a appears", "a disappears at 1"])
        #expect(flips.codes == [])
        let random = Rig { Parent(isRandom: true) }
        for _ in 1...5 { random.tap("Tick") }
        #expect(Log.take().count { $0 == "a appears" } == 6)
        #expect(random.codes == [.identityRemade])
        #expect(random.diagnostics[0].message.contains("Parent"))
    }

    @Test("B85: an AnyView keeps state as long as it wraps one type") func caseB85() {
        struct A: View {
            let input: Int
            @State private var n = 0
            var body: some View {
                Button("A \(input) \(n)") { n += 1 }.onAppear { log("make A") }
            }
        }
        struct B: View {
            var body: some View { Text("B").onAppear { log("make B") } }
        }
        struct Parent: View {
            @State private var step = 0
            private var view: AnyView {
                switch step {
                case 0, 1: AnyView(A(input: step))
                case 2: AnyView(B())
                default: AnyView(A(input: step))
                }
            }
            var body: some View {
                view
                Button("Next") { step += 1 }
            }
        }
        let rig = Rig { Parent() }
        rig.tap("A 0 0")
        var shown: [String] = []
        for _ in 1...3 {
            rig.tap("Next")
            shown.append(rig.labels[0])
        }
        #expect(shown == ["A 1 1", "B", "A 3 0"])
        #expect(Log.take() == ["make A", "make B", "make A"])
    }
}

private enum HintKey: EnvironmentKey { static let defaultValue = false }
extension EnvironmentValues {
    fileprivate var hint: Bool {
        get { self[HintKey.self] }
        set { self[HintKey.self] = newValue }
    }
}

/// B105: nothing of a removed view lives on.
@MainActor struct LeakCaseTests {
    private final class Model: ObservableObject { @Published var x = 0 }
    @Observable fileprivate final class Tracked {
        var x = 0
        init() {}
    }

    private struct Reads: View {
        @Binding var x: Int
        var body: some View { Button("x \(x)") { x += 1 } }
    }
    private struct Screen: View {
        @StateObject private var model = Model()
        @State private var tracked = Tracked()
        let found: (AnyObject, AnyObject) -> Void
        var body: some View {
            let _ = found(model, tracked)
            VStack {
                Reads(x: $model.x)
                Reads(x: Bindable(tracked).x)
                Text("\(model.x) \(tracked.x)")
                    .onReceive(model.$x) { _ in }
                    .onChange(of: model.x) { tracked.x = $1 }
                    .task { try? await Task.sleep(for: .seconds(1000)) }
            }
            .environmentObject(model)
        }
    }
    private final class Weak {
        weak var model: AnyObject?
        weak var tracked: AnyObject?
    }

    @Test("B105: the model of a removed view is gone at the end of its turn, and the nodes are; a hundred times")
    func caseB105() async {
        struct Parent: View {
            @State private var shows = false
            @State private var rows: [Int] = []
            let weak: Weak
            var body: some View {
                if shows { Screen { (weak.model, weak.tracked) = ($0, $1) } }
                ForEach(rows, id: \.self) { _ in Screen { (weak.model, weak.tracked) = ($0, $1) } }
                Button("Show") { shows.toggle() }
                Button("Row") { rows = rows.isEmpty ? [1] : [] }
            }
        }
        let weak = Weak()
        let rig = Rig(isRecording: false) { Parent(weak: weak) }
        let nodes = rig.engine.table.liveNodes
        for round in 0..<100 {
            let way = round % 2 == 0 ? "Show" : "Row"
            rig.tap(way)
            rig.tap("x 0")
            #expect(weak.model != nil && weak.tracked != nil)
            rig.tap(way)
            // The cancelled task still has to see that it is.
            for _ in 0..<1000 where weak.model != nil || weak.tracked != nil { await Task.yield() }
            #expect(weak.model == nil, "\(way)")
            #expect(weak.tracked == nil, "\(way)")
            #expect(rig.engine.table.liveNodes == nodes)
        }
    }
}
